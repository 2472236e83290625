# Loggen, i datid.

log-dealt = { $name } fik { $cards }.
log-head-start = { $name } begyndte med { $points }.
log-swept = { $card ->
    [wild] For mange jokerkort lå åbent: alle åbne kort blev skiftet ud.
   *[locomotive] For mange lokomotiver lå åbent: alle åbne kort blev skiftet ud.
}
log-reshuffled-cards = De brugte kort blev blandet igen til en ny stak.
log-reshuffled-tickets = De fravalgte rutekort blev blandet igen til en ny stak.
log-offered = { $name } trak { $tickets } at vælge mellem.
log-kept = { $name } beholdt { $tickets }.
log-kept-first = { $name } traf et valg.
log-took = { $name } trak { $cards } blandt de åbne.
log-drew = { $name } trak et kort fra stakken.
log-drew-known = { $name } trak { $cards } fra stakken.
log-claimed = { $name } byggede { $route } med { $cards }: { $points }.
log-goods = Det gav et handelsvarekort.
log-toll-bank = Told: { $toll } til banken.
log-toll-seat = Told: { $toll } til { $name }.
log-toll-loan = Et lån dækkede tolden på { $toll }.
log-toll-loan-seat = Et lån dækkede tolden; banken betalte { $toll } til { $name }.
log-neutral-turned = { $places } blev vendt for den neutrale spiller.
log-neutral-nothing = Den neutrale spiller fik intet.
log-neutral-took = Den neutrale spiller fik { $route }.
log-neutral-retired = Den neutrale spiller forlod spillet.
log-passed = { $name } kunne intet gøre og meldte pas.
log-last-round = { $name } indledte sidste runde.
log-back = { $name } kom tilbage.
log-stand-in = En bot begyndte at spille for { $name }.
log-resigned = { $name } gav op.
log-took-back = { $name } fortrød det seneste træk.
log-asked-hint = { $name } bad om et tip.
log-ended-pieces = Spillet sluttede.
log-ended-passes = Alle meldte pas, så spillet sluttede.
log-ended-resigned = Nogen gav op, så spillet sluttede.

sentences = { $first } { $second }

# What was done last, in lists of games.
last-claimed = { $name } byggede { $route }.
last-cards = { $name } trak kort.
last-tickets = { $ticket ->
    [contract] { $name } valgte kontrakter.
   *[ticket] { $name } valgte rutekort.
}
