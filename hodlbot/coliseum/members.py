"""Standing in a group: owner, administrator, member, restricted, left, banned."""

from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from hodlbot.coliseum.accounts import Account

Status = Literal["creator", "administrator", "member", "restricted", "left", "kicked"]
STATUSES: tuple[Status, ...] = get_args(Status)

ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
)
PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_edit_tag",
    "can_react_to_messages",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
# Telegram's default for an administrator that was given "all" by a careful owner.
_USUAL_RIGHTS = frozenset(ADMIN_RIGHTS) - {"can_promote_members"}


@dataclass(eq=False, slots=True)
class Member:
    account: Account
    status: Status = "member"
    anonymous: bool = False
    rights: frozenset[str] = field(default=_USUAL_RIGHTS)
    title: str | None = None

    @property
    def present(self) -> bool:
        return self.status not in ("left", "kicked")

    @property
    def is_admin(self) -> bool:
        return self.status in ("creator", "administrator")

    def may(self, right: str) -> bool:
        return self.status == "creator" or (self.status == "administrator" and right in self.rights)

    def wire(self) -> dict[str, Any]:
        wire: dict[str, Any] = {"user": self.account.wire(), "status": self.status}
        if self.is_admin:
            wire["is_anonymous"] = self.anonymous
            if self.title:
                wire["custom_title"] = self.title
        if self.status == "administrator":
            wire["can_be_edited"] = False
            wire.update({right: right in self.rights for right in ADMIN_RIGHTS})
        elif self.status == "restricted":
            wire["is_member"] = True
            wire["until_date"] = 0
            wire.update(dict.fromkeys(PERMISSIONS, False))
        elif self.status == "kicked":
            wire["until_date"] = 0
        return wire
