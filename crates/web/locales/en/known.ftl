# What everybody may know of the others and of the table.

label-on-the-table = On the table
label-cards = Cards
label-known-hand = Known to be in hand
label-known-of-mine = What others know of your hand
label-memory-off = The memory aid is off: remembering what others took and paid is up to you.
label-neutral-turned = Turned up for the neutral player
label-rejected = Rejected, face up
label-under-deck = Under the deck, uppermost first
label-unseen = face down
label-drawn-since = You put these back, and others have drawn them

known-at-least = at least { $cards }
known-rest = and { $cards } nobody has seen
known-none = Nothing is known about the { $cards } in hand.
round = Round { $number }
passes = { $count ->
    [one] one pass
   *[other] { $count } passes in a row
}
discard-pile = Discard pile: { $cards }
merchandise-left = Merchandise left: { $count }
ticket-foot = neutral: { $places }
ticket-foot-none = neutral: no route

hurry-mark = in haste
hurry-half = The server is busy: this bot thought half as long about its last move as its level promises.
hurry-quarter = The server is busy: this bot thought a quarter as long about its last move as its level promises.
hurry-eighth = The server is busy: this bot thought an eighth as long about its last move as its level promises.
hurry-unsearched = The server is busy: this bot made its last move without looking ahead.
hurry-count = Moves in haste in this game: { $count }
