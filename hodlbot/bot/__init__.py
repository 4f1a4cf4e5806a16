"""Telegram: updates in, messages out. What they mean is the table's business."""
