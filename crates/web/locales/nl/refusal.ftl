# Waarom iets niet kan. Het staat waar iemand tikte.

refusal-game-over = De partij is afgelopen.
refusal-not-your-turn = Je bent niet aan de beurt.
refusal-not-now = Maak eerst af waar je aan begonnen bent.
refusal-already-chosen = Je hebt al gekozen.
refusal-no-such-slot = Zo’n plek is er niet bij de openliggende kaarten.
refusal-empty-slot = Hier ligt geen kaart.
refusal-wild-as-second = { $card ->
    [wild] Je kunt een openliggende joker niet als tweede kaart nemen.
   *[locomotive] Je kunt een openliggende locomotief niet als tweede kaart nemen.
}
refusal-nothing-to-draw = De stapel en de aflegstapel zijn leeg.
refusal-route-taken = { $name } heeft deze route.
refusal-route-own = Deze route is van jou.
refusal-route-neutral = De neutrale speler heeft deze route.
refusal-own-twin = Jij hebt de andere helft van deze dubbele route. Niemand mag beide claimen.
refusal-double-closed = De andere helft van deze dubbele route is bezet. Aan deze tafel kan maar één van de twee geclaimd worden.
refusal-too-few-pieces = Deze route vraagt { $pieces }. Je hebt er nog { $left }.
refusal-wrong-count = Deze route vraagt { $cards }, niet { $paid }.
refusal-wrong-colour = Deze route is { $route }, niet { $paid }.
refusal-cards-missing = Je hebt { $cards } nodig. Je hebt er { $have }.
refusal-too-few-cards = Deze route vraagt { $cards }. Je komt niet verder dan { $have }.
refusal-no-tickets = { $ticket ->
    [contract] Er zijn geen contracten meer om te trekken.
   *[ticket] Er zijn geen tickets meer om te trekken.
}
refusal-not-offered = Die zat niet bij je keuze.
refusal-keep-more = Houd minstens { $tickets }.
refusal-not-for-neutral = De neutrale speler kan deze route niet nemen.
refusal-can-act = Je kunt alleen passen als er niets anders mogelijk is.

act-stale = Er is intussen iets gebeurd. Kijk nog eens en kies dan.
act-not-seated = Je hebt geen plaats aan deze tafel, dus je kunt niet spelen.
act-unreadable = Dat was niet te begrijpen. Laad de pagina opnieuw en probeer het nog eens.
act-not-stored = Je zet kon niet bewaard worden en ging niet door. Probeer het zo nog eens.
act-too-fast = Dat ging te snel. Wacht een seconde.
act-busy = Het is hier nu even te druk, dus er is niets gebeurd. Probeer het zo nog eens.
act-away = Een bot speelt voor jou. Kies eerst “Speel zelf verder” in het menu.
act-time-left = Die speler heeft nog tijd, dus er kan nog geen bot invallen.
act-less-time = Je hebt minder tijd over dan die speler, dus je kunt geen bot laten invallen.
act-expected = Die speler was hier net nog. Wacht even.
act-resigned = Je hebt deze partij opgegeven.
act-too-late = Dat kun je niet meer terugnemen: er is iets verborgens getoond of er is al verder gespeeld.
act-begun = De partij is begonnen, dus de plaatsen liggen vast.
act-not-begun = De partij is nog niet begonnen.
act-not-host = Dat kan alleen de host van de tafel.
act-seat-taken = Iemand anders heeft die plaats nu.
act-livery-taken = Iemand aan tafel heeft die kleur. Kies een andere.
act-seats-free = Er zijn nog plaatsen vrij. Wacht op je vrienden, voeg bots toe of haal plaatsen weg.
act-no-such-seat = Die plaats heeft de tafel niet.
act-no-such-seats = Dat aantal plaatsen kan de tafel niet hebben.
act-no-level = Op dat niveau speelt geen bot.
