# Loggen, i förfluten tid.

log-dealt = { $name } fick { $cards }.
log-head-start = { $name } började med { $points }.
log-swept = { $card ->
    [wild] För många jokerkort låg uppvända: alla uppvända kort byttes ut.
   *[locomotive] För många lok låg uppvända: alla uppvända kort byttes ut.
}
log-reshuffled-cards = Kasthögen blandades om till en ny hög.
log-reshuffled-tickets = De kastade biljetterna blandades om till en ny hög.
log-offered = { $name } drog { $tickets } att välja bland.
log-kept = { $name } behöll { $tickets }.
log-kept-first = { $name } gjorde sitt val.
log-took = { $name } tog { $cards } bland de uppvända.
log-drew = { $name } drog ett kort från högen.
log-drew-known = { $name } drog { $cards } från högen.
log-claimed = { $name } mutade in { $route } med { $cards }: { $points }.
log-goods = Det gav ett handelsbonuskort.
log-toll-bank = Tull: { $toll } till banken.
log-toll-seat = Tull: { $toll } till { $name }.
log-toll-loan = Ett lån täckte tullen på { $toll }.
log-toll-loan-seat = Ett lån täckte tullen; banken betalade { $toll } till { $name }.
log-neutral-turned = { $places } vändes upp för den neutrala spelaren.
log-neutral-nothing = Den neutrala spelaren tog ingenting.
log-neutral-took = Den neutrala spelaren tog { $route }.
log-neutral-retired = Den neutrala spelaren lämnade partiet.
log-passed = { $name } kunde inte göra något och passade.
log-last-round = { $name } inledde sista rundan.
log-back = { $name } kom tillbaka.
log-stand-in = En robot började spela åt { $name }.
log-resigned = { $name } gav upp.
log-took-back = { $name } ångrade det senaste draget.
log-asked-hint = { $name } bad om ett tips.
log-ended-pieces = Partiet tog slut.
log-ended-passes = Alla passade, så partiet tog slut.
log-ended-resigned = Någon gav upp, så partiet tog slut.

sentences = { $first } { $second }

# What was done last, in lists of games.
last-claimed = { $name } mutade in { $route }.
last-cards = { $name } drog kort.
last-tickets = { $ticket ->
    [contract] { $name } valde kontrakt.
   *[ticket] { $name } valde biljetter.
}
