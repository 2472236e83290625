# How to play: all that a whole game needs, in the order in which it comes up.

rules-title = How to play { $board }
rules-contents = On this page
rules-goal =
    You have { $pieces }. Claim routes with them to connect places on the map: every route scores points at once, and your { $ticket ->
        [contract] contracts
       *[ticket] tickets
    } score more at the end if your routes connect their two places. Whoever has the most points wins.
rules-ours = The contracts of this board, and which of its routes show carts, are our own: the printed ones are not known to us.
rules-mostly-base = Most of what is told here about turns, cards and routes this game’s own book takes for granted, from the base game of its series. Signs like this one lead to notes: they stand wherever a rule or a figure is not simply what the book says.

rules-box = What there is
rules-box-cards = { $cards } to pay with: { $kinds }.
rules-box-pieces = { $pieces } for each of up to { $players } players, in a colour of their own.
rules-box-tickets = { $tickets }, each with two places and what it is worth.
rules-box-goods = { $count } merchandise cards.
rules-box-tokens = Toll tokens worth { $tokens } for each player, and loan cards.

rules-start = How a game begins
rules-start-hand = Everybody is dealt { $cards }.
rules-start-display = { $cards } lie face up beside the deck: the display.
rules-start-zero = Every score begins at { $points }.
rules-start-ahead = Those who go later start a little ahead: scores begin at { $points }, in the order of play.
rules-start-who = Who begins is drawn by lot, unless the host names somebody: the youngest, for example. When a table plays again, everybody sits as before, and the next player begins.
rules-first-dealt =
    Everybody is then dealt { $dealt } and keeps at least { $kept }.
rules-first-together =
    All choose at the same time, knowing their hand and the display and seeing nobody else’s { $ticket ->
        [contract] contracts
       *[ticket] tickets
    }.
rules-first-under = What is not kept goes under the deck, unseen.
rules-first-under-order = It goes there when everybody has chosen, in the order of play.
rules-first-discard = What is not kept goes face up on a discard pile.
rules-first-discard-shown = It is shown when everybody has chosen.

rules-turn = Your turn: one of three
rules-turn-one =
    Turns go clockwise. In yours you do one thing, and only one: draw cards, claim a route or draw { $ticket ->
        [contract] contracts
       *[ticket] tickets
    }.
rules-pass =
    You pass if you can do none of the three, and only then; if all you can do is draw { $ticket ->
        [contract] contracts
       *[ticket] tickets
    }, you must. A pass is a turn like any other. If all players pass one after another, the game ends there and is scored.
rules-turn-order = A turn ends in this order: what you did, the display is filled and swept, it is seen whether the last round begins, the next player.

rules-draw = Draw cards
rules-draw-two = Take two cards, one after the other. Each is one of the display or the top card of the deck, unseen. A card that you take from the display is replaced from the deck at once, before you choose the second.
rules-draw-second = As long as there is a second card to take, you take it.
rules-draw-wild =
    A face-up { $card ->
        [wild] wild card
       *[locomotive] locomotive
    } that you take first is the only card of your turn.
rules-draw-wild-second = It can never be your second card.
rules-draw-wild-unseen = One that you draw unseen counts like any other card, first or second.
rules-sweep =
    Whenever { $wilds } or more cards of the display are { $card ->
        [wild] wild
       *[locomotive] locomotives
    }, at the beginning too, all of it is discarded and { $display } new cards are turned up, as often as that is so.
rules-sweep-when = That is looked at when the display is full, or can’t be filled any further, and never while it is being filled. Gaps are filled from the first place on.
rules-sweep-not =
    The display stays if a sweep can’t help: when display, deck and discard pile have fewer than { $display } cards together, or fewer than { $others } that are not { $card ->
        [wild] wild
       *[locomotive] locomotives
    }, and after { $times } sweeps in a row. It is swept as soon as a later discard makes that possible.
rules-picture-sweep =
    { $card ->
        [wild] Too many wild cards: this display is swept.
       *[locomotive] Too many locomotives: this display is swept.
    }
rules-reshuffle = When the deck has run out, the discard pile is shuffled and becomes the new deck.
rules-reshuffle-when = That happens when a card is needed and there is none, not before.
rules-no-cards =
    If both are empty, nobody can draw unseen, and a gap in the display stays until discards can fill it, also in a turn in which a route is claimed. If there is no second card that you may take, your turn ends after the first. You may draw as long as there is one card that you could take, and a face-up { $card ->
        [wild] wild card
       *[locomotive] locomotive
    } is one.
rules-hand = You may hold as many cards as you like, and nobody else sees which.
rules-hand-count = How many they are is public, and so is how many cards lie in every deck and pile.

rules-claim = Claim a route
rules-claim-pay =
    Pay as many cards of its colour as it has spaces, and a piece of yours goes on each space. { $card ->
        [wild] Wild cards
       *[locomotive] Locomotives
    } stand in for any number of them, even for all.
rules-claim-grey = A grey route takes cards of any one colour, which you choose.
rules-claim-anywhere = You may claim any free route, whether or not it touches one of yours; one in a turn.
rules-claim-pieces = You need a piece for every space: with fewer left you can’t claim it.
rules-picture-claimed = A free route, and the same one claimed.
rules-points = A route scores at once, by its length:
rules-spaces = Spaces
rules-doubles = Two routes side by side between the same two places are a double. Nobody ever has both.
rules-doubles-open = Two different players can have one each, however many play.
rules-doubles-closed = With { $players } players, the second is closed to everybody as soon as somebody claims the first. With more, two different players can have one each.
rules-doubles-few = With { $players } players or fewer, the second is closed to everybody as soon as somebody claims the first. With more, two different players can have one each.
rules-picture-shut = A double of which one route is claimed. With few players the other is shut.
rules-picture-shared = A double with a route of each of two players.

rules-tickets-done =
    { $ticket ->
        [contract] A contract
       *[ticket] A ticket
    } is fulfilled when your own routes connect its two places. At the end it then adds its points; any other takes as many away.
rules-tickets-draw =
    To have more of them, take { $drawn } from the deck as your turn and keep at least { $kept }.
rules-tickets-under = What you don’t keep goes under the deck.
rules-tickets-last =
    With a single { $ticket ->
        [contract] contract
       *[ticket] ticket
    } left in the deck you may still draw, and must keep it.
rules-tickets-none = With none left you can’t draw.
rules-tickets-discard = What you don’t keep goes face up on its discard pile. When the deck has run out, that pile is shuffled and becomes the new deck.
rules-tickets-middle = That may happen in the middle of a draw: what was left of the old deck is part of it, and what you don’t keep of this draw is not shuffled in.
rules-tickets-few = With fewer than { $drawn } in deck and pile together, you draw what there is; with none, you can’t draw.
rules-tickets-secret = Until the end nobody else sees what you hold, or whether it is fulfilled. You may hold as many as you like, and never give back what you kept.
rules-tickets-count = How many you hold is public.
rules-tickets-foot = The two places at the foot of a ticket mean something only with the neutral player.

rules-goods = Merchandise
rules-goods-earn = A route that shows carts also earns you one merchandise card, however long it is. It lies face up, for all to count.
rules-goods-which = Which routes show carts is our own choice.
rules-goods-left = You get the card without asking. When all { $count } are gone, there is none.
rules-picture-carts = A route that shows carts.
rules-goods-bonus = At the end players are ranked by how many they have:
rules-goods-ties = Without a merchandise card there is no bonus. Tied players all get what their place is worth, and as many of the following places are left out as there are tied players beyond the first.
rules-goods-books = So say the Swedish and the Danish book; the Dutch one leaves out one place.

rules-tolls = Tolls and loans
rules-tolls-tokens = Everybody begins with toll tokens worth { $tokens }. What they are worth is secret until the end.
rules-tolls-change = Only their worth matters: there is always change, and neither the bank nor the loan cards run out.
rules-tolls-known = All payments are public, so whoever pays attention knows the worth. Bots do, and the memory aid tells people, unless the table has switched it off.
rules-tolls-pay = Claiming a route costs its toll, the number on its bridge. For a single route, and for the first of a double, the bank gets it. For the second of a double the player gets it who has the first, even one with loans.
rules-picture-bridge = A route with its toll.
rules-loan = If you can’t pay the whole toll, you take a loan card, pay nothing and keep your tokens. A loan is never paid back. If you can pay, you must, with or without earlier loans: nobody borrows by choice.
rules-loan-second = If the loan is for the second route of a double, the bank pays the toll to the player who has the first.
rules-loan-cost = Loan cards lie face up. Each costs { $points } at the end, and whoever has one gets no toll bonus and takes no place in its ranking.
rules-tolls-bonus = At the end all players without a loan are ranked by the worth of the tokens they have left. Which line counts depends on how many play, not on how many are in the ranking:
rules-tolls-ties = Tied players get the same bonus, and the places after it are left out: if two share the first, the next is third. The tokens themselves are worth no points.
rules-tolls-spent = Whoever has no tokens left, and no loan, takes a place too.
rules-bonus = The bonus
rules-players = Players
rules-place = Place

rules-end = The end, and who wins
rules-end-when = The first time that somebody ends a turn with { $pieces } or fewer left, everybody has exactly one more turn, that player too. Then the game is over. If others come down to so few later, that changes nothing.
rules-score =
    Added up are the points of your routes and of your fulfilled { $ticket ->
        [contract] contracts
       *[ticket] tickets
    }, less the points of those that are not fulfilled.
rules-score-goods = The bonus for merchandise is added.
rules-score-tolls = The toll bonus is added, and every loan takes { $points } away.
rules-score-negative = A total can be below zero.
rules-score-no-more =
    There is no bonus for the longest path, nor for the most { $ticket ->
        [contract] contracts
       *[ticket] tickets
    }.
rules-win = Whoever has the most points wins.
rules-win-tie =
    Of players with equal points the one wins who fulfilled the most { $ticket ->
        [contract] contracts
       *[ticket] tickets
    }: their number counts, not their points.
rules-win-share = If that is equal too, they share the victory.

rules-no-tolls = Without tolls
rules-no-tolls-what = No tokens, no loans and no toll bonus; all the rest is the same.
rules-no-tolls-doubles = With { $players } players or fewer, the second route of a double is closed to everybody as soon as somebody claims the first. With more, both can be claimed.
rules-no-tolls-start = Those who go later start ahead here too.

rules-neutral = With the neutral player
rules-neutral-who = For { $players } players, with tolls: a third colour, with { $pieces }, is nobody’s. It has a marker, which the second player holds first.
rules-neutral-when = For { $rounds } rounds it does nothing. From then on a neutral phase follows when both players have had their turns.
rules-neutral-phase = In the phase the top ticket of the deck is turned up, and discarded afterwards. If no two places are named at its foot, nothing happens, and the marker stays.
rules-neutral-choice = If both routes of the double between those places are free, the player with the marker chooses which of them the neutral player takes. The marker then goes to the other player.
rules-neutral-one = If just one of them is free, the neutral player takes it, and the bank pays its toll to the owner of the other. The marker stays: there was nothing to choose.
rules-neutral-there = If the neutral player has one of them already, the ticket counts as one that names nothing.
rules-neutral-none = So it does if neither is free. This is looked at before the neutral player can retire.
rules-neutral-retires = The neutral player retires for good, its marker is taken away, and no more phases follow when it has no trains left, or when the ticket deck is empty; the discarded tickets are then shuffled into a new deck.
rules-neutral-too-few = It also retires when it has too few trains for the route that it should take: nothing is claimed then, and nothing paid.
rules-neutral-empty = The deck counts as empty when somebody wants a ticket and there is none, in a phase or in a player’s turn, in any round.
rules-neutral-nobody = A toll that would be the neutral player’s goes to the bank. It scores nothing, pays nothing, takes no place in any ranking, and never brings on the last round, however few trains it has.
rules-neutral-until = A phase follows every complete round, after it is seen whether the last round begins, and also during the last turns; none follows the very last turn, nor an end by passes.

rules-leaving = When somebody leaves
rules-resign = You may resign at any time, from the menu of the table. With two players the game ends at once, and the other has won, whatever the scores.
rules-resign-more = With more, a bot plays your seat on. Everything is scored as usual, but a seat that resigned can’t win.
rules-stand-in = You can also let a bot play for you for a while, from the same menu, and take your seat back whenever you like. That is no resignation: your seat can win. At a table without a clock the game waits for whoever just closes the page; when nobody has played for { $days } days, bots play it to its end.
rules-clock = Friends may play with a clock: minutes for the whole game, with some seconds more for each move, or days for each move. Your time runs while you are to move. When it is out, each player who has at least as much time left may call in a bot, which plays until you take your seat back.
rules-clock-gone = Where you have minutes for the whole game, the same holds when it is your turn and you have gone: { $bye } seconds after you closed the page, or { $quick } to { $slow } seconds after you lost the connection, the longer the more minutes you have.
rules-clock-lost = Until then a bot comes only if all the others agree, even if your time is out.
rules-clock-late = After { $seconds } seconds more, or { $hours } hours more where a move has days, a bot comes by itself. So every game ends, even if all have gone.
rules-take-back = You may take back your last move if it was a claim or a pass, as long as nothing hidden came to light by it and nobody has acted since. The button is beside the words that say whose turn it is.
rules-agreed = With the consent of all the others, whom the menu of the table asks, the clocks pause, a bot plays for somebody whose time is not out, or you go back past what others have done, but never past a card or { $ticket ->
    [contract] contract
   *[ticket] ticket
} that came to light. Bots always agree.

rules-notes = Notes
rules-mark-ours = Note: our own
rules-mark-base = Note: from the base game
rules-mark-board = Note: printed on the board
rules-mark-one-source = Note: from one source
rules-note-ours = Our own: the printed rules say nothing here, or what is printed is not known to us.
rules-note-base = Taken from the base game of the series, as this game’s own book does without saying so.
rules-note-board = A figure that is printed on the board.
rules-note-one-source = Told by one single source outside the printed rules.
rules-whole-book = The rule book: every rule of both games, by number

rules-book-title = The rule book
rules-book-about = Every rule of both games by its id, with where it comes from. The pages that tell how to play a board say the same more briefly, with pictures.
