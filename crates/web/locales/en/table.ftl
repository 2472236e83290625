# The table.

title-table = { $board } · Trekvaart
title-my-move = ● Your turn · { $board }

you-subject = You
you-object = you
seat-unnamed = Player { $number }
pair = { $from } – { $to }
list-comma = { $first }, { $second }
list-and = { $first } and { $last }

# A kind of card as it stands on the card.
card = { $card ->
    [pink] pink
    [white] white
    [blue] blue
    [yellow] yellow
    [orange] orange
    [black] black
    [red] red
    [green] green
    [wild] wild
   *[locomotive] locomotive
}
# A letter or two for it, beside its symbol: no two kinds have the same.
letter = { $card ->
    [pink] P
    [white] W
    [blue] B
    [yellow] Y
    [orange] O
    [black] K
    [red] R
    [green] G
   *[wild] *
}
one-card = { $card ->
    [pink] a pink card
    [white] a white card
    [blue] a blue card
    [yellow] a yellow card
    [orange] an orange card
    [black] a black card
    [red] a red card
    [green] a green card
    [wild] a wild card
   *[locomotive] a locomotive
}
counted-card = { $card ->
    [pink] { $count } pink
    [white] { $count } white
    [blue] { $count } blue
    [yellow] { $count } yellow
    [orange] { $count } orange
    [black] { $count } black
    [red] { $count } red
    [green] { $count } green
    [wild] { $count } wild
   *[locomotive] { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
    }
}
# Grey takes any colour.
route-colour = { $shade ->
    [pink] pink
    [white] white
    [blue] blue
    [yellow] yellow
    [orange] orange
    [black] black
    [red] red
    [green] green
   *[grey] any one colour
}

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

route-toll = toll { $toll }
loan-terms = Your tokens don’t cover the toll, so claiming this takes a loan: { $points } less at the end, and no toll bonus.
tokens-after = Your tokens: { $before } now, { $after } after it.
toll-bonus-now = Toll bonus if the game ended now: { $points }
completes = Completes { $tickets }.
route-toll-bank = toll { $toll } to the bank
route-toll-to = toll { $toll } to { $name }
route-free = unclaimed
route-shut = shut
route-taken = taken by { $name }
route-taken-neutral = taken by the neutral player
route-taken-own = yours
route-goods = earns merchandise

status-first-tickets = Choose what to keep: at least { $tickets }.
status-waiting-first = Waiting for { $names } to choose.
# What the viewer may do, the words of its name in this order: draw, claim, tickets.
status-my-turn = { $may ->
    [draw] Your turn: take cards.
    [claim] Your turn: claim a route.
    [tickets] Your turn: draw { $ticket ->
        [contract] contracts
       *[ticket] tickets
    }.
    [draw-claim] Your turn: take cards or claim a route.
    [draw-tickets] Your turn: take cards or draw { $ticket ->
        [contract] contracts
       *[ticket] tickets
    }.
    [claim-tickets] Your turn: claim a route or draw { $ticket ->
        [contract] contracts
       *[ticket] tickets
    }.
   *[draw-claim-tickets] Your turn: take cards, claim a route or draw { $ticket ->
        [contract] contracts
       *[ticket] tickets
    }.
}
status-my-pass = All you can do this turn is pass.
status-my-second-card = Take your second card.
status-my-keep = Keep at least { $tickets }.
status-my-neutral = { $places } was turned up: choose the neutral player’s route.
status-turn = { $name } to move.
status-second-card = { $name } is taking a second card.
status-keep = { $name } is choosing from { $tickets }.
status-neutral = { $name } is choosing for the neutral player.
status-paused = The game pauses.
status-over = The game is over.
status-last-turn = Your last turn.
status-last-round = { $left ->
    [one] Last round: one turn left
   *[other] Last round: { $left } turns left
}
since-kept = kept { $tickets }
since-last-round = began the last round
since-passed = passed
since-again = Watch again

draw-deck = { $count } { $name }: draw a card unseen
draw-card = Take { $name }
draw-tickets = { $count } { $name }: draw some to choose from
give = Give it { $route }
pay = Pay { $cards }
pay-toll = Pay { $cards }, toll { $toll }
pay-loan = Pay { $cards }, with a loan
keep-count = Keep { $tickets }
keep = Keep { $count }: { $tickets }

played-rules = { $board }, { $rules }
table-pace-quick = Bots play fast.
table-pace-usual = Bots play at normal speed.
table-pace-calm = Bots play slowly.

table-clock-live = Everybody has { $minutes } minutes, and { $seconds } seconds more for each move.
table-clock-days = { $days ->
    [one] Everybody has 1 day for each move.
   *[other] Everybody has { $days } days for each move.
}
clock-left-days = { $days ->
    [one] 1 day { $hours } h
   *[other] { $days } days { $hours } h
}
call-bot = Call in a bot for { $name }

sitter-stand-in = a bot stands in
sitter-bot = bot
sitter-bot-level = bot, { $level }

label-contracts = Contracts
label-tickets = Tickets
label-own-contracts = Hand and contracts
label-own-tickets = Hand and tickets
label-no-contracts = No contracts yet.
label-no-tickets = No tickets yet.
label-carts = Carts
label-trains = Trains

label-all-routes = All routes
label-away = away
label-back = Home
label-close = Close
label-day-and-night = Light or dark
label-deck = Deck
label-display = Face-up cards
label-empty-slot = No card
label-fit-board = Show the whole board
label-give = Let the neutral player take this route
label-hand = Hand
label-hand-empty = No cards in hand.
label-held = You already hold
label-letters = Letters for colours
label-loans = Loans
label-log = Log
label-merchandise = Merchandise
label-motion = Animation
label-motion-none = off
label-motion-quick = fast
label-motion-usual = normal
label-mine = you
label-neutral = Neutral player
label-no-claims = You can’t claim a route right now.
label-on-turn = to move
label-pass-turn = Pass
label-resign = Resign
label-resigned = resigned
label-resigned-plays-on = resigned, a bot plays on
label-resign-really = Yes, resign
label-look-back = Look back
label-take-back = Take back
label-toll-lead = most tokens
label-routes = Routes
label-routes-to-claim = Routes you can claim
label-rules = How to play
label-score = Points
label-seats = Players
label-since = Since your last turn
label-sound = Sound
label-spectator = You are watching
label-stand-in = Let a bot play for me
label-stand-out = Take my seat back
label-table-menu = Menu
label-few-pieces = near the end
label-time-left = Time left
label-time-low = nearly out
label-time-out = time is out
label-tokens = Toll tokens
label-ways-to-pay = Ways to pay, best first
label-which-route = Which route?
label-zoom-in = Zoom in
label-zoom-out = Zoom out
