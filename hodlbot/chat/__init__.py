"""What people type and what they read: parsing, prose and screens, one package per game."""
