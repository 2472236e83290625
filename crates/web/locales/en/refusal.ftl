# Why something can't be done. Each is shown where the person tapped.

refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-not-now = Finish what you’ve started first.
refusal-already-chosen = You have already chosen.
refusal-no-such-slot = There is no such face-up card.
refusal-empty-slot = There is no card here.
refusal-wild-as-second = { $card ->
    [wild] A face-up wild card can’t be your second card.
   *[locomotive] A face-up locomotive can’t be your second card.
}
refusal-nothing-to-draw = The deck and the discard pile are empty.
refusal-route-taken = { $name } has this route.
refusal-route-own = This route is yours.
refusal-route-neutral = The neutral player has this route.
refusal-own-twin = You have the other route of this double. Nobody may claim both.
refusal-double-closed = The other route of this double is taken. At this table only one of the two can be claimed.
refusal-too-few-pieces = This route takes { $pieces }. You have { $left } left.
refusal-wrong-count = This route takes { $cards }, not { $paid }.
refusal-wrong-colour = This route is { $route }, not { $paid }.
refusal-cards-missing = You need { $cards }. You have { $have }.
refusal-too-few-cards = This route takes { $cards }. The most you can put together is { $have }.
refusal-no-tickets = { $ticket ->
    [contract] There are no contracts left to draw.
   *[ticket] There are no tickets left to draw.
}
refusal-not-offered = You were not offered that one.
refusal-keep-more = Keep at least { $tickets }.
refusal-not-for-neutral = The neutral player can’t take this route.
refusal-can-act = You can only pass when nothing else is possible.

act-stale = Something happened in the meantime. Look again, then choose.
act-not-seated = You have no seat at this table, so you can’t play.
act-unreadable = That could not be understood. Reload the page and try again.
act-not-stored = Your move could not be saved, so it did not happen. Try again in a moment.
act-too-fast = That was too quick. Wait a second.
act-busy = Too much is going on here just now, so nothing happened. Try again in a moment.
act-away = A bot is playing for you. Choose “Take my seat back” in the menu first.
act-time-left = That player still has time, so no bot can be called in yet.
act-less-time = You have less time left than that player, so you can’t call in a bot for them.
act-expected = That player was here a moment ago. Wait a little.
act-resigned = You have resigned from this game.
act-too-late = That can’t be taken back any more: something hidden came to light, or somebody has acted since.
act-begun = The game has begun, so its seats are fixed.
act-not-begun = The game has not begun yet.
act-not-host = Only the host of the table can do that.
act-seat-taken = Somebody else has that seat now.
act-livery-taken = Somebody at the table has that colour. Choose another one.
act-seats-free = Some seats are still free. Wait for your friends, add bots or take seats away.
act-no-such-seat = The table has no such seat.
act-no-such-seats = The table can’t have that number of seats.
act-no-level = No bot plays at that level.
