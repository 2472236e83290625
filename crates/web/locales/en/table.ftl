# The table.

title-table = { $board } · Trekvaart
title-my-move = ● Your turn · { $board }

you-subject = You
you-object = you
seat-unnamed = Player { $number }
pair = { $from } – { $to }
list-comma = { $first }, { $second }
list-and = { $first } and { $last }
list-or = { $first } or { $last }

card-pink = pink
card-white = white
card-blue = blue
card-yellow = yellow
card-orange = orange
card-black = black
card-red = red
card-green = green
card-wild = wild
card-locomotive = locomotive
counted-card = { $count } { $card }

count-spaces = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
count-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
count-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
count-contracts = { $count ->
    [one] { $count } contract
   *[other] { $count } contracts
}
count-tickets = { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}
count-carts = { $count ->
    [one] { $count } cart
   *[other] { $count } carts
}
count-trains = { $count ->
    [one] { $count } train
   *[other] { $count } trains
}

word-contracts = contracts
word-tickets = tickets

route-grey = any one colour
route-toll = toll { $toll }
loan-terms = Your tokens don’t cover the toll, so claiming this takes a loan: { $points } less at the end, and no toll bonus.
tokens-after = Your tokens: { $before } now, { $after } after it.
completes = Completes { $tickets }.
route-toll-to = toll { $toll } to { $name }
route-goods = earns merchandise

status-first-tickets = Choose what to keep: at least { $tickets }.
status-waiting-first = Waiting for { $names } to choose.
status-my-turn = Your turn: { $choices }.
status-my-pass = You can do nothing this turn but pass.
status-my-second-card = Take your second card.
status-my-keep = Keep at least { $tickets }.
status-my-neutral = { $ticket } was turned up: choose the neutral player’s route.
status-turn = { $name } is to move.
status-second-card = { $name } is taking a second card.
status-keep = { $name } is choosing.
status-neutral = { $name } is choosing for the neutral player.
status-over = The game is over.
status-last-turn = Your last turn.
status-last-round = { $left ->
    [one] Last round: one turn left
   *[other] Last round: { $left } turns left
}
may-draw = take cards
may-claim = claim a route
may-tickets = draw { $tickets }

draw-deck = { $count } { $name }: draw a card unseen
draw-card = Take { $card }
draw-tickets = { $count } { $name }: draw some to choose from
give = Give it { $route }
pay = Pay { $cards }
pay-toll = Pay { $cards }, toll { $toll }
pay-loan = Pay { $cards }, with a loan
keep-count = Keep { $tickets }
keep = Keep { $count }: { $tickets }

sitter-stand-in = a bot stands in
sitter-bot = bot
sitter-bot-level = bot, { $level }

label-contracts = Contracts
label-tickets = Tickets
label-no-contracts = No contracts yet.
label-no-tickets = No tickets yet.
label-carts = Carts
label-trains = Trains

label-all-routes = All routes
label-away = away
label-back = To the home page
label-close = Close
label-day-and-night = Day or night
label-deck = Deck
label-display = Face-up cards
label-empty-slot = Empty place
label-fit-board = Show the whole board
label-give = Let the neutral player take this route
label-hand = Hand
label-hand-empty = No cards in hand.
label-loans = Loans
label-log = Log
label-merchandise = Merchandise
label-mine = you
label-neutral = Neutral player
label-no-claims = You can’t claim a route right now.
label-on-turn = to move
label-pass-turn = Pass
label-reconnecting = Connection lost. Trying again…
label-resign = Resign
label-resign-really = Resign for good
label-routes = Routes
label-routes-to-claim = Routes you can claim
label-rules = How to play
label-score = Points
label-seats = Players
label-sound = Sound
label-spectator = You are watching
label-stand-in = Let a bot play for me
label-stand-out = Play myself again
label-table-menu = Menu
label-few-pieces = near the end
label-tokens = Toll tokens
label-ways-to-pay = Ways to pay, best first
label-zoom-in = Zoom in
label-zoom-out = Zoom out
