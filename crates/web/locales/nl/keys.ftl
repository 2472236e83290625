# Het toetsenbord, en het bord in woorden.

keys-title = Sneltoetsen
keys-switch = Sneltoetsen gebruiken
keys-at-table = Aan tafel
keys-on-board = Op het bord
key-deck = Trek van de stapel
key-display = Neem een openliggende kaart
key-ticket-deck = { $ticket ->
    [contract] Ga naar de stapel contracten
   *[ticket] Ga naar de stapel tickets
}
key-tickets = { $ticket ->
    [contract] Je contracten, of die waaruit je kiest
   *[ticket] Je tickets, of die waaruit je kiest
}
key-board = Het bord
key-hand = Je hand
key-seats = Spelers
key-log = Log
key-routes = Routes
key-status = Wie er aan de beurt is
key-menu = Menu
key-help = Deze sneltoetsen
key-hint = Om een hint vragen
key-walk = Loop naar de volgende locatie
key-other-route = Kies een andere route van deze locatie
key-open-route = Open de gekozen route
key-close = Sluit en ga terug naar het bord

walk-how = Loop met de pijltjestoetsen van locatie naar locatie. Page Up en Page Down kiezen een route, Enter opent hem.

label-by-place = Routes per locatie
place-routes = { $count ->
    [one] { $place }: { $count } route
   *[other] { $place }: { $count } routes
}
