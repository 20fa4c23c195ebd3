"""Sit down at a table, put 500 on red, and hear how the round ends (`pip install websockets`).

At a demo:  python client.py http://127.0.0.1:8100 rapid-a
Elsewhere, at a terminal that has money:  python client.py http://127.0.0.1:8100 mbs-1 TOKEN
"""

import asyncio
import json
import sys
import urllib.request
import uuid

from websockets.asyncio.client import connect


def sit_down(house, table):
    wish = json.dumps({"table": table}).encode()
    kind = {"content-type": "application/json"}
    asked = urllib.request.Request(f"{house}/api/demo/sit", wish, kind)
    try:
        with urllib.request.urlopen(asked) as key:
            return json.load(key)["token"]
    except urllib.request.HTTPError as no:
        sys.exit(json.load(no)["says"])


async def play(house, table, token=None):
    demo, bet_in, state = token is None, None, None
    async with connect(house.replace("http", "ws", 1) + "/ws", compression=None) as line:

        async def say(**message):
            await line.send(json.dumps(message))

        async def do(**command):
            await say(type="do", id=uuid.uuid4().hex, command=command)

        await say(type="hello", token=token or sit_down(house, table), table=table, view="terminal")
        async for text in line:
            message = json.loads(text)
            if no := message.get("refused") or message.get("why"):
                return f"{no['code']}: {no['says']}"
            if message["type"] == "welcome":
                seat = message["you"]["seat"]
                if demo:
                    await do(do="buy-in", seat=seat, amount=10_000)
            state = message.get("state") or state
            if bet_in is None and state["betting"] == "open":
                bet_in = state["round"]
                await do(do="wager", seat=seat, slip={"red": 500})
            last = (message.get("seat") or {}).get("last")
            if last and last["round"] == bet_in:
                return f"Round {bet_in}, {last['pocket'] or 'void'}: {last['returned']} came back."
    return "The line broke."


print(asyncio.run(play(*sys.argv[1:])))
