# How to play: the rules that a newcomer needs, in short.

rules-title = How to play { $board }
rules-goal = You have { $pieces }. Claim routes with them to join places on the map: every route brings points at once, and your { $tickets } bring more at the end if your routes join their two places. Whoever has most points wins.

rules-turn = Your turn: one of three
rules-draw = Draw cards.
rules-draw-how = Take two, each face up or unseen from the deck. A face-up { $wild } is the only card of its turn; one that you draw unseen is luck.
rules-claim = Claim a route.
rules-claim-how = Pay as many cards of its colour as it has spaces, and a piece of yours goes on each space. A { $wild } stands for any colour, and a grey route takes any one colour. You may claim any free route that you have the pieces for, wherever it lies.
rules-more = Draw { $tickets }.
rules-more-how = Take { $drawn } and keep at least { $kept }.

rules-routes = What a route brings
rules-spaces = Spaces
rules-doubles = Two routes side by side never go to the same player.
rules-doubles-closed = Two routes side by side never go to the same player. With { $players } players, the second is closed as soon as somebody claims the first.
rules-doubles-few = Two routes side by side never go to the same player. With { $players } players or fewer, the second is closed as soon as somebody claims the first.

rules-tickets-how = At the beginning you are dealt { $dealt } and keep at least { $kept }. At the end a fulfilled one brings its points; any other costs as many. Nobody else sees what you hold.

rules-goods = Merchandise
rules-goods-how = A route with carts on it also brings one merchandise card. At the end those who have most of them get a bonus; without any there is none.
rules-tolls = Tolls
rules-tolls-how = You begin with { $tokens } in toll tokens, and every route asks a toll. The toll goes to the bank, or, for the second of two routes side by side, to whoever has the first. If you can’t pay the whole of it, you take a loan instead. Every loan costs { $loan } at the end and puts you out of the toll bonus. All others are ranked by the tokens that they have left.
rules-bonus = The bonus
rules-players = Players
rules-place = Place

rules-start = Those who begin later start a little ahead: { $points } in the order of play.

rules-end = The end
rules-end-how = When somebody ends a turn with { $pieces } or fewer left, everybody has one more turn, that player too. Then all { $tickets } are opened.

rules-variants = Other ways to play
rules-no-tolls = Without tolls: no tokens, no loans and no bonus for them.
rules-no-tolls-doubles = Without tolls: no tokens, no loans and no bonus for them. With { $players } players or fewer, the second of two routes side by side is closed as soon as somebody claims the first.
rules-neutral = With the neutral player, for two: after { $rounds } rounds a third colour, which is nobody’s, begins to take free routes of those that lie side by side. Now and then one of you chooses which of the two.
