# The lesson: a guided first game, one idea at a time; and reminders for newcomers.

lesson-title = Lesson
lesson-tickets = { $ticket ->
    [contract] A contract names two places. Join them with your own routes and it pays its points at the end; if you don’t, it costs as many. You keep at least { $tickets }: tick the ringed one, then keep it.
   *[ticket] Tickets are what contracts were in Amsterdam. Of the first ones you keep at least { $tickets }: tick the ringed ones, then keep them.
}
lesson-deck = You keep { $list }: join those places. On a turn you do one of three things. The first is to take two cards. Take one from the deck, unseen.
lesson-face-up = Now the second card. This time take one that lies face up, so you see what you get.
lesson-second-card = Take another card.
lesson-wild = A wild card stands for any colour. It is so good that, taken face up, it is the only card of your turn.
lesson-sweep = Three wild cards lay face up at once. Then all five cards are swept away and five new ones come.
lesson-claim = The second thing you can do: claim a route. You have the cards for { $route }. Tap it, then pay one card of its colour for each space.
lesson-grey = { $route } is grey: you may pay with any one colour.
lesson-wild-pays = Your wild cards stand in for what is missing: with them you can pay for { $route }.
lesson-claim-next = You have the cards for { $route }. Claim it.
lesson-points = A route scores at once: { $points } for you. Long routes are worth much more than short ones.
lesson-goods = Your route shows carts, so you got a merchandise card too. At the end whoever has the most gets a bonus.
lesson-collect = Now for { $route }: you still need { $cards }. Take cards.
lesson-collect-grey = Now for { $route }: you still need { $cards } of one colour. Take cards.
lesson-more = { $ticket ->
    [contract] Your contract is fulfilled! The third thing you can do on a turn is to draw new contracts.
   *[ticket] Your tickets are fulfilled! Draw new ones.
}
lesson-keep = { $ticket ->
    [contract] Keep at least one. A contract that you don’t fulfil costs its points, so take what you can still reach.
   *[ticket] Keep at least one. A ticket that you don’t fulfil costs its points, so take what you can still reach.
}
lesson-toll = Here every route costs a toll: you paid { $toll }. It goes to the bank, or for the second route of a double to whoever has the first.
lesson-loan = If your tokens don’t cover a toll you take a loan instead. It costs { $points } at the end, and the toll bonus is lost.
lesson-bonus = So tokens are worth saving: of those without a loan, whoever has the most left at the end gets the toll bonus.
lesson-finished = That is all that is new here. Play on as you like: the lesson ends with this turn.
lesson-last = The pieces run out, so this is your last turn. Make the most of it.
lesson-pass = There is nothing you can do on this turn, so pass.
lesson-wait = Now your opponent does one of the same three things.
lesson-over-goods = That was a whole game! The points of your routes and contracts and the merchandise bonus are added up. Now you can play with anybody.
lesson-over-tolls = Routes and tickets are added up, loans are taken off, and tokens left bring the toll bonus. Now you can play with anybody.
lesson-outdated = The lesson has changed since you began it. This game goes on as an ordinary one.

lesson-again = Start again
lesson-second = On to Nederland
lesson-newer = Start the new lesson
lesson-play-on = Play on without it

# Said when the lesson is opened.
lesson-begins = A new lesson begins.
lesson-goes-on = Your lesson goes on where you left it.

# On the home page and beside the rules.
lesson-offer = New here? A guided first game takes about ten minutes.
lesson-offer-yes = Show me how
lesson-offer-no = No, thanks
lesson-lists = Learn by playing
lesson-plain = { $board }: a guided first game
lesson-tolls = { $board }: tolls, loans and the bonus

# What can be done on a turn, for newcomers.
reminder-title = On your turn, one of three
reminder-draw = Draw two cards, from the deck or face up
reminder-claim = Claim a route with cards of its colour
reminder-tickets = { $ticket ->
    [contract] Draw contracts, to score more at the end
   *[ticket] Draw tickets, to score more at the end
}
reminder-away = Got it
