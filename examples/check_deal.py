"""Checks the deals of game records: commitment, parts, seed, and every single draw.

    python3 examples/check_deal.py crates/boards/data/nederland.toml game.jsonl...

It needs Python 3.11 and the board's file (cards and tickets): docs/fairness.md tells what it computes.
"""
import hashlib, hmac, json, sys, tomllib
from collections import Counter

KINDS = "pink white blue yellow orange black red green wild".split()

def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()

def keyed(key, text):
    return hmac.digest(bytes.fromhex(key), text.encode(), "sha256").hex()

def expect(holds, fault):
    if not holds:
        raise ValueError(fault)

def seal_and_seed(head):
    """What tells the deal from every other, and the seed of its decks, from the header of a record."""
    expect({"secret", "parts", "commitment"} <= set(head), "it has no deal to check")
    secret, parts, names = head["secret"], head["parts"], [seat["name"] for seat in head["seats"]]
    expect(digest(f"trekvaart secret 1\n{secret}") == head["commitment"], "another secret was committed to")
    expect(len(parts) == len(names), "every seat has one part")
    expect(not set("\n\r") & set("".join(names)), "a name has a line break")
    sheet = ["trekvaart deal 1", head["commitment"], head["board_digest"], str(head["rules_version"]), head["ruleset"]]
    for seat, (name, part) in enumerate(zip(names, parts)):
        house = part == keyed(secret, f"trekvaart house part 1\n{seat}")
        sheet.append(("house" if house else digest(f"trekvaart part 1\n{part}")) + " " + name)
    return digest("\n".join(sheet)), keyed(secret, "\n".join(sheet + parts))

def order(seed, deck, contents, labels):
    key = keyed(seed, f"trekvaart deck 1\n{deck}\n{' '.join(contents)}")
    return sorted(labels, key=lambda label: keyed(key, label))

def lay_cards(seed, number, pile):
    contents = [f"{kind}:{pile[kind]}" for kind in KINDS if pile[kind]]
    labels = [f"{kind} {n + 1}" for kind in KINDS for n in range(pile[kind])]
    return [label.split()[0] for label in order(seed, f"cards {number}", contents, labels)]

def check(board, lines):
    """Follows a game with the decks of its seed; how many draws there were, the seal, and deals given up before."""
    seal, seed = seal_and_seed(head := json.loads(lines[0]))
    ids = [ticket["id"] for ticket in board["tickets"]["list"]]
    under = board["tickets"]["returned"] == "under-deck"
    cards, discard, display, shuffles = lay_cards(seed, 0, Counter(board["cards"])), Counter(), {}, Counter()
    tickets, rejected, offered, chosen, setup, draws = order(seed, "tickets 0", ids, ids), set(), {}, {}, True, 0
    for number, line in enumerate(lines[1:-1], 2):
        event = json.loads(line)
        kind, came, want = event["event"], [], []
        if kind == "deal":
            came, want, cards = sorted(event["cards"]), sorted(cards[:len(event["cards"])]), cards[len(event["cards"]):]
        elif kind == "reveal" or kind == "draw" and event["from"] == "deck":
            came, want, cards = [event["card"]], cards[:1], cards[1:]
        elif kind == "offer" or kind == "neutral":
            came = event["tickets"] if kind == "offer" else [event["ticket"]]
            want, tickets = tickets[:len(came)], tickets[len(came):]
        expect(came == want, f"line {number}: {came} came, but {want} lay on the deck")
        draws += len(came)
        if kind == "reveal":
            display[event["slot"]] = event["card"]
        elif kind == "draw" and event["from"] != "deck":
            expect(display.pop(event["from"], None) == event["card"], f"line {number}: no such card is displayed")
        elif kind == "sweep":
            discard, display = discard + Counter(display.values()), {}
        elif kind == "claim":
            discard += Counter(event["paid"])
        elif kind == "neutral":
            rejected |= {event["ticket"]}
        elif kind == "reshuffle":
            pile, left = event["pile"], [ticket for ticket in ids if ticket in rejected]
            shuffles[pile] += 1
            if pile == "cards":
                cards, discard = cards + lay_cards(seed, shuffles[pile], discard), Counter()
            else:
                tickets, rejected = tickets + order(seed, f"tickets {shuffles[pile]}", left, left), set()
        elif kind == "offer":
            offered[event["seat"]] = event["tickets"]
        elif kind == "keep":
            chosen[event["seat"]] = event["tickets"]
            if not setup or len(chosen) == len(head["seats"]):  # the first choices take effect together
                back = [ticket for each in sorted(chosen) for ticket in offered[each] if ticket not in chosen[each]]
                tickets, rejected = (tickets + back, rejected) if under else (tickets, rejected | set(back))
                offered, chosen, setup = {}, {}, False
    return draws, seal, len(head.get("aborted", []))

if __name__ == "__main__":
    figures, bad = tomllib.loads(open(sys.argv[1], encoding="utf-8").read()), 0
    for path in sys.argv[2:]:
        try:
            with open(path, encoding="utf-8") as file:
                draws, seal, aborted = check(figures, file.read().rstrip("\n").split("\n"))
            print(f"{path}: all {draws} draws follow from what was committed to; seal {seal}; deals given up: {aborted}")
        except (ValueError, KeyError, IndexError, TypeError) as fault:
            bad = print(f"{path}: FALSE: {fault}") or 1
    sys.exit(bad)
