# How to play: the rules that a newcomer needs, in short.

rules-title = How to play { $board }
rules-goal =
    You have { $pieces }. Claim routes with them to connect places on the map: every route scores points at once, and your { $ticket ->
        [contract] contracts
       *[ticket] tickets
    } score more at the end if your routes connect their two places. Whoever has the most points wins.

rules-turn = Your turn: one of three
rules-draw = Draw cards.
rules-draw-how =
    Take two, each face up or unseen from the deck. A face-up { $card ->
        [wild] wild card
       *[locomotive] locomotive
    } is the only card you take that turn; drawing one unseen is just good luck.
rules-claim = Claim a route.
rules-claim-how =
    Pay as many cards of its colour as it has spaces, and a piece of yours goes on each space. A { $card ->
        [wild] wild card
       *[locomotive] locomotive
    } stands for any colour, and a grey route takes any one colour. You may claim any free route that you have the pieces for, wherever it lies.
rules-more = { $ticket ->
    [contract] Draw contracts.
   *[ticket] Draw tickets.
}
rules-more-how = Take { $drawn } and keep at least { $kept }.

rules-routes = What a route scores
rules-spaces = Spaces
rules-doubles = Two routes side by side never go to the same player.
rules-doubles-closed = Two routes side by side never go to the same player. With { $players } players, the second is closed as soon as somebody claims the first.
rules-doubles-few = Two routes side by side never go to the same player. With { $players } players or fewer, the second is closed as soon as somebody claims the first.

rules-tickets-how = At the start you are dealt { $dealt } and keep at least { $kept }. At the end a completed one scores its points; any other costs you as many. Nobody else sees what you hold.

rules-goods = Merchandise
rules-goods-how = A route with carts on it also earns one merchandise card. At the end whoever has the most of them gets a bonus; without any there is none.
rules-tolls = Tolls
rules-tolls-how = You start with { $tokens } in toll tokens, and every route has a toll. It goes to the bank or, for the second of two routes side by side, to whoever owns the first. If you can’t pay all of it, you take a loan instead. Every loan costs { $loan } at the end and rules you out for the toll bonus. All others are ranked by the tokens they have left.
rules-bonus = The bonus
rules-players = Players
rules-place = Place

rules-start = Those who go later start a little ahead: { $points } in turn order.

rules-end = The end
rules-end-how =
    When somebody ends a turn with { $pieces } or fewer left, everybody has one more turn, that player too. Then all { $ticket ->
        [contract] contracts
       *[ticket] tickets
    } are opened.

rules-variants = Other ways to play
rules-no-tolls = Without tolls: no tokens, no loans and no bonus for them.
rules-no-tolls-doubles = Without tolls: no tokens, no loans and no bonus for them. With { $players } players or fewer, the second of two routes side by side is closed as soon as somebody claims the first.
rules-neutral = With the neutral player, for two: after { $rounds } rounds a third colour, which is nobody’s, begins to take free routes of those that lie side by side. Now and then one of you chooses which of the two.
