# What was luck and what was skill in a finished game.
account-title = Skill and luck
account-window = Skill and luck · { $board }
account-table = To the table
account-underway = The account of this game is being drawn up: thousands of ways in which it could have gone on are played through.
account-progress = How far it is
account-kept = It is kept once it is done, so you may leave this page.
account-unasked = Nobody who played has asked for the account of this game yet.
account-too-short = Too little was decided in this game to tell skill from luck.
account-busy = Many games wait for their account. Come back in a few minutes.
account-own-wait = Two of your games already wait for their account. Come back when one of them is done.
account-failed = The account of this game can’t be drawn up.
account-resigned = { $name } resigned; the account ends there, with the chances of that moment.

account-luckiest = { $name } had the luckiest moment, { $when }: { $what }. That was worth { $share }.
account-dearest = { $name } made the dearest decision, { $when }. It cost { $share }.
account-no-dear = No decision was clearly a mistake.
account-fair = Without luck { $name } would have stood best, with a win chance of { $percent }.
account-share = { $count ->
    [one] { $count } percentage point of win chance
   *[other] { $count } percentage points of win chance
}
account-percent = { $count } %
account-before-start = before the first turn
account-in-turn = in turn { $turn }

account-drawn = { $cards } from the deck
account-opened = { $cards } in the display
account-hand = the first hand of { $cards }
account-offered = { $ticket ->
    [contract] the contracts { $list }
   *[ticket] the tickets { $list }
}
account-neutral = { $places } for the neutral player
account-to-another = { $what } for { $name }

account-graph = Win chance turn by turn
account-dot = luck gave at least 5 percentage points
account-cross = a dear decision
account-lost = How every chance became what it was, in percentage points
account-start = Start
account-luck = Luck
account-fate = Fate
account-own = Own decisions
account-others = Others’ decisions
account-result = Result
account-adjusted = Without luck
account-rate = Lost in 100 decisions
account-rate-spread = { $points } ± { $spread }

account-meaning = What these numbers mean
account-about-start = What somebody on this seat may expect before anything is dealt.
account-about-luck = What cards and tickets brought, beside what could be expected of them.
account-about-fate = What hidden cards made of good and bad decisions. Nobody is blamed for it.
account-about-own = What the own choices did beside plain play, as our planner plays, judged only by what that player could know. What a single decision cost is told beside the best that was found, so these don’t sum to it.
account-about-others = What the choices of the others gave or took.
account-about-result = The share of the victory. Start, luck, fate and all decisions add up to it, but for rounding.
account-about-adjusted = What the result would have been without luck and fate.
account-about-rate = How many percentage points 100 real decisions lose beside the best that was found; less is better. One game says little.
account-limits = Chances are those among players who go on as our planner does. A player who sees further may be blamed for a good move: take a mark as a place to look at again.

account-decisions = Decisions to look at again
account-lucky = The luckiest moments
account-played = Played
account-better = Better
account-why = Why
account-show = Show on the board
account-dear = dear
account-very-dear = very dear
account-blunder = blunder

account-do-draw = draw from the deck
account-do-take = take { $cards }
account-do-claim = claim { $route } with { $cards }
account-do-tickets = { $ticket ->
    [contract] draw contracts
   *[ticket] draw tickets
}
account-do-keep = keep { $list }
account-do-neutral = give { $route } to the neutral player
account-do-pass = pass

account-why-only-way = It is the only way left for { $places }.
account-why-ticket = It lies on the shortest way for { $places }.
account-why-fewer-wilds = { $card ->
    [wild] It pays with fewer wild cards.
   *[locomotive] It pays with fewer locomotives.
}
account-why-toll = It costs less toll, and tokens count at the end.
account-why-claim-now = A route can be gone by the next turn, and cards can wait.
account-why-cards-first = The route can wait, and cards are worth more.
account-why-wild-card = { $card ->
    [wild] A wild card fits any route.
   *[locomotive] A locomotive fits any route.
}
account-why-fitting-card = A route on the shortest way takes that colour.
account-why-more-tickets = { $ticket ->
    [contract] There is time for another contract.
   *[ticket] There is time for more tickets.
}
account-why-fewer-tickets = { $ticket ->
    [contract] Every further contract is a risk.
   *[ticket] Every further ticket is a risk.
}
account-why-other-tickets = Those lie better together.
account-why-goods = It brings merchandise, and whoever has the most of it gets a bonus.
account-why-points = The last turns have begun: now points count, and cards in hand are worth nothing.
account-why-none-open = None of the open cards is of a colour you need.
