# Tastaturet, og spillepladen i ord.

keys-title = Genvejstaster
keys-switch = Brug genvejstaster
keys-at-table = Ved bordet
keys-on-board = På spillepladen
key-deck = Træk fra stakken
key-display = Tag et åbent kort
key-ticket-deck = { $ticket ->
    [contract] Gå til stakken med kontrakter
   *[ticket] Gå til stakken med rutekort
}
key-tickets = { $ticket ->
    [contract] Dine kontrakter, eller dem, du vælger imellem
   *[ticket] Dine rutekort, eller dem, du vælger imellem
}
key-board = Spillepladen
key-hand = Din hånd
key-seats = Spillere
key-log = Log
key-routes = Strækninger
key-status = Hvis tur det er
key-menu = Menu
key-help = Disse genvejstaster
key-hint = Bed om et tip
key-walk = Gå til næste sted
key-other-route = Vælg en anden strækning fra stedet
key-open-route = Åbn den valgte strækning
key-close = Luk, og gå tilbage til spillepladen

walk-how = Gå fra sted til sted med piletasterne. Page Up og Page Down vælger en strækning, Enter åbner den.

label-by-place = Strækninger sted for sted
place-routes = { $count ->
    [one] { $place }: { $count } strækning
   *[other] { $place }: { $count } strækninger
}
