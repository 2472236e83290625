"""A complete bot for Trekvaart: it claims routes that help a ticket, else it draws cards.

    trekvaart arena --ruleset nederland --bot 'cmd:python3 examples/python_bot.py' --bot path

One line of JSON comes in for each decision, one goes out: docs/bot-protocol.md has every field.
"""
import json, sys

game = None  # told with the first question


def way(view, ticket):
    """The routes still to be claimed on a shortest way between the ticket's places."""
    me, neutral = view["players"][view["seat"]], view["neutral"] or {"routes": []}
    taken = {r for owner in view["players"] + [neutral] for r in owner["routes"]}
    closing = taken if game["single_doubles"] else me["routes"]  # these shut their twins
    reached, done = {ticket["from"]: (0, [])}, set()
    while todo := [place for place in reached if place not in done]:
        place = min(todo, key=lambda p: reached[p][0])
        spaces, path = reached[place]
        done.add(place)
        for r in game["board"]["routes"]:
            mine, closed = r["id"] in me["routes"], r["id"] in taken or r["twin"] in closing
            if place in (r["from"], r["to"]) and (mine or not closed):
                other = r["to"] if place == r["from"] else r["from"]
                step = (spaces, path) if mine else (spaces + r["length"], path + [r])
                if other not in reached or step[0] < reached[other][0]:
                    reached[other] = step
    spaces, path = reached.get(ticket["to"], (99, []))
    return path if spaces <= me["pieces"] else []


def choose(view, offers):
    tickets, own = {t["id"]: t for t in game["board"]["tickets"]}, view["own"]
    length = {r["id"]: r["length"] for r in game["board"]["routes"]}
    if offers[0]["do"] == "keep":  # as few as allowed, those with most points for their length
        cost = lambda t: sum(r["length"] for r in way(view, tickets[t]))
        worth = {t: tickets[t]["points"] - 2 * cost(t) for t in own["offer"]}
        return max(offers, key=lambda o: (-len(o["tickets"]), sum(worth[t] for t in o["tickets"])))
    wanted = {r["id"]: r for t in own["tickets"] for r in way(view, tickets[t])}
    claims = [o for o in offers if o["do"] == "claim" and (o["route"] in wanted or not wanted)]
    if claims:  # the longest first, and wilds are precious
        return max(claims, key=lambda o: (length[o["route"]], -o["pay"].get("wild", 0)))
    need = {}
    for r in wanted.values():
        colour = r["colour"] or max(own["hand"], key=own["hand"].get, default=None)
        need[colour] = need.get(colour, 0) + r["length"]
    gain = lambda o: need.get(o["card"], 0.5 if o["from"] == "deck" else 0)
    return max((o for o in offers if o["do"] == "draw"), key=gain, default=offers[0])


for line in sys.stdin:
    message = json.loads(line)
    if "result" in message:  # the game is over
        break
    game = message.get("game", game)
    print(json.dumps({"choose": choose(message["view"], message["offers"])["n"]}), flush=True)
