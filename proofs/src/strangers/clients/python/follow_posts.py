"""Keeps copies of posts with a client that openapi-python-client has generated.

`read ADDRESS FILE` copies 200 posts, page by page. `follow ADDRESS FILE` drops from these copies what has gone since.
"""

import json
import sys
import time
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

from client import Client
from client.api.posts import list_posts, list_removals
from client.models.failure import Failure
from client.models.list_posts_response_200 import ListPostsResponse200
from client.models.list_removals_response_200 import ListRemovalsResponse200
from client.types import UNSET, Unset

POSTS = 200
# For so long the feed may show a post that has gone.
OVERLAP_SECONDS = 120


def after_of(following: str) -> str:
    return parse_qs(urlsplit(following).query)["after"][0]


Answer = TypeVar("Answer")


def expect(answer: object, wanted: type[Answer]) -> Answer:
    if not isinstance(answer, wanted):
        message = answer.data.message if isinstance(answer, Failure) else str(answer)
        raise SystemExit(message)
    return answer


def read(client: Client) -> dict[str, Any]:
    since = int(time.time()) - OVERLAP_SECONDS
    copies: dict[str, Any] = {}
    after: str | Unset = UNSET
    pages = 0
    while len(copies) < POSTS:
        answer = list_posts.sync(client=client, page_size=25, after=after)
        page = expect(answer, ListPostsResponse200).data
        pages += 1
        for item in page.items:
            copies[item.id] = item.to_dict()
        if page.next_ is None:
            break
        after = after_of(page.next_)
    return {"since": since, "pages": pages, "copies": copies}


def follow(client: Client, kept: dict[str, Any]) -> dict[str, Any]:
    gone: dict[str, str] = {}
    after: str | Unset = UNSET
    while True:
        answer = list_removals.sync(client=client, since=kept["since"], after=after, page_size=2)
        page = expect(answer, ListRemovalsResponse200).data
        for removal in page.items:
            gone[removal.id] = removal.reason.value
        if page.next_ is None:
            break
        after = after_of(page.next_)
    copies = {id: copy for id, copy in kept["copies"].items() if id not in gone}
    for copy in copies.values():
        copy["repostedBy"] = [one for one in copy["repostedBy"] if one["id"] not in gone]
        if copy["reference"] is not None and copy["reference"]["id"] in gone:
            copy["reference"] = None
    return {**kept, "copies": copies, "gone": gone}


command, address, file = sys.argv[1], sys.argv[2], Path(sys.argv[3])
with Client(base_url=address) as own:
    result = read(own) if command == "read" else follow(own, json.loads(file.read_text()))
file.write_text(json.dumps(result))
