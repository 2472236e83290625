# Tangentbordet, och spelbrädet i ord.

keys-title = Snabbtangenter
keys-switch = Använd snabbtangenter
keys-at-table = Vid bordet
keys-on-board = På spelbrädet
key-deck = Dra från högen
key-display = Ta ett uppvänt kort
key-ticket-deck = { $ticket ->
    [contract] Gå till kontrakthögen
   *[ticket] Gå till biljetthögen
}
key-tickets = { $ticket ->
    [contract] Dina kontrakt, eller de du väljer bland
   *[ticket] Dina biljetter, eller de du väljer bland
}
key-board = Spelbrädet
key-hand = Din hand
key-seats = Spelare
key-log = Logg
key-routes = Sträckor
key-status = Vems tur det är
key-menu = Meny
key-help = De här snabbtangenterna
key-hint = Be om ett tips
key-walk = Gå till nästa plats
key-other-route = Välj en annan sträcka från platsen
key-open-route = Öppna den valda sträckan
key-close = Stäng och gå tillbaka till spelbrädet

walk-how = Gå från plats till plats med piltangenterna. Page Up och Page Down väljer en sträcka, Enter öppnar den.

label-by-place = Sträckor plats för plats
place-routes = { $count ->
    [one] { $place }: { $count } sträcka
   *[other] { $place }: { $count } sträckor
}
