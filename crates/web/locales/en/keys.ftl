# The keyboard, and the board in words.

keys-title = Keyboard shortcuts
keys-switch = Use shortcuts
keys-at-table = At the table
keys-on-board = On the board
key-deck = Draw from the deck
key-display = Take a face-up card
key-ticket-deck = { $ticket ->
    [contract] Go to the contract deck
   *[ticket] Go to the ticket deck
}
key-tickets = { $ticket ->
    [contract] Your contracts, or those you choose from
   *[ticket] Your tickets, or those you choose from
}
key-board = Board
key-hand = Your hand
key-seats = Players
key-log = Log
key-routes = Routes
key-status = Whose turn it is
key-menu = Menu
key-help = These shortcuts
key-hint = Ask for a hint
key-walk = Walk to the next place
key-other-route = Choose another route of this place
key-open-route = Open the chosen route
key-close = Close, and go back to the board

walk-how = Walk from place to place with the arrow keys. Page Up and Page Down choose a route, Enter opens it.

label-by-place = Routes by place
place-routes = { $count ->
    [one] { $place }: { $count } route
   *[other] { $place }: { $count } routes
}
