# The log, in the past tense, so that "You" and a name take the same verb.

log-dealt = { $name } got { $cards }.
log-head-start = { $name } began with { $points }.
log-swept = { $card ->
    [wild] Too many wild cards were face up, so all face-up cards were replaced.
   *[locomotive] Too many locomotives were face up, so all face-up cards were replaced.
}
log-reshuffled-cards = The discard pile was shuffled into a new deck.
log-reshuffled-tickets = The discarded tickets were shuffled into a new deck.
log-offered = { $name } drew { $tickets } to choose from.
log-kept = { $name } kept { $tickets }.
log-kept-first = { $name } chose what to keep.
log-took = { $name } took { $cards } from the display.
log-drew = { $name } drew a card from the deck.
log-drew-known = { $name } drew { $cards } from the deck.
log-claimed = { $name } claimed { $route } with { $cards }: { $points }.
log-goods = It earned a merchandise card.
log-toll-bank = Toll { $toll } to the bank.
log-toll-seat = Toll { $toll } to { $name }.
log-toll-loan = A loan covered the toll of { $toll }.
log-toll-loan-seat = A loan covered the toll; the bank paid { $toll } to { $name }.
log-neutral-turned = { $places } was turned up for the neutral player.
log-neutral-nothing = The neutral player took nothing.
log-neutral-took = The neutral player took { $route }.
log-neutral-retired = The neutral player left the game.
log-passed = { $name } could do nothing and passed.
log-last-round = { $name } started the last round.
log-back = { $name } came back.
log-stand-in = A bot began to play for { $name }.
log-resigned = { $name } resigned.
log-took-back = { $name } took back the last move.
log-asked-hint = { $name } asked for a hint.
log-ended-pieces = The game ended.
log-ended-passes = Everybody passed, so the game ended.
log-ended-resigned = The game ended by resignation.

sentences = { $first } { $second }

# What was done last, in lists of games.
last-claimed = { $name } claimed { $route }.
last-cards = { $name } drew cards.
last-tickets = { $ticket ->
    [contract] { $name } chose contracts.
   *[ticket] { $name } chose tickets.
}
