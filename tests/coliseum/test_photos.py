"""Uploads, file_ids, downloads, and text turned into a picture."""

import pytest
from telegram import InputMediaPhoto
from telegram.error import BadRequest

from tests.coliseum.scene import Scene, picture, refused

pytestmark = pytest.mark.asyncio


async def test_upload_once_and_send_again_by_file_id(scene: Scene) -> None:
    api, group = scene.api, scene.group.id
    first = await api.send_photo(group, picture(), caption="<b>VOMIT</b>", parse_mode="HTML")
    size = first.photo[-1]
    assert (size.width, size.height, first.caption) == (3, 2, "VOMIT")
    again = await api.send_photo(group, size.file_id)
    assert again.photo[-1].file_unique_id == size.file_unique_id
    uploaded = await api.send_photo(group, picture())
    assert uploaded.photo[-1].file_unique_id == size.file_unique_id, "the same bytes"
    assert uploaded.photo[-1].file_id != size.file_id
    calls = [call.payload["photo"] for call in scene.telegram.calls_of("sendPhoto")]
    assert [call.startswith("upload:") for call in calls] == [True, False, True]


async def test_download(scene: Scene) -> None:
    scene.ana.says(scene.group, "/look")
    said = scene.ana.sends_photo(scene.bot, picture(7), "/mine")
    message = (await scene.updates())[-1].message
    assert message is not None
    assert message.caption == "/mine"
    file = await message.photo[-1].get_file()
    assert bytes(await file.download_as_bytearray()) == picture(7)
    assert said.chat.type == "private"


async def test_a_file_id_belongs_to_one_bot(scene: Scene) -> None:
    other = scene.telegram.bot("other_bot")
    scene.telegram.set_member(scene.group, other, "member")
    sent = await scene.api.send_photo(scene.group.id, picture())
    async with scene.api_of(other) as api:
        with refused("Wrong file identifier/http url specified"):
            await api.send_photo(scene.group.id, sent.photo[-1].file_id)


async def test_what_is_no_picture(scene: Scene) -> None:
    with refused("Image_process_failed"):
        await scene.api.send_photo(scene.group.id, b"no picture")
    with refused("Photo_invalid_dimensions"):
        await scene.api.send_photo(scene.group.id, picture(width=50, height=2))


async def test_a_text_becomes_a_picture(scene: Scene) -> None:
    sent = await scene.api.send_message(scene.group.id, "board")
    photo = InputMediaPhoto(picture(), caption="duel")
    edited = await sent.edit_media(photo)
    assert not isinstance(edited, bool)
    assert edited.caption == "duel"
    with pytest.raises(BadRequest, match="not modified"):
        await sent.edit_media(InputMediaPhoto(picture(), caption="duel"))
    with refused("There is no text in the message to edit"):
        await sent.edit_text("board")
    await sent.edit_media(InputMediaPhoto(picture(9), caption="duel"))
    await sent.edit_caption("later")
    shown = scene.group.messages[sent.message_id]
    assert [one.content.text for one in shown.revisions] == ["board", "duel", "duel", "later"]
