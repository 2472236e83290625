# Het log, in de verleden tijd.

log-dealt = { $name } kreeg { $cards }.
log-head-start = { $name } begon met { $points }.
log-swept = { $card ->
    [wild] Er lagen te veel jokers open: alle openliggende kaarten zijn vervangen.
   *[locomotive] Er lagen te veel locomotieven open: alle openliggende kaarten zijn vervangen.
}
log-reshuffled-cards = De aflegstapel is opnieuw geschud tot een nieuwe stapel.
log-reshuffled-tickets = De afgelegde tickets zijn opnieuw geschud tot een nieuwe stapel.
log-offered = { $name } trok { $tickets } om uit te kiezen.
log-kept = { $name } hield { $tickets }.
log-kept-first = { $name } maakte een keuze.
log-took = { $name } nam { $cards } van de openliggende kaarten.
log-drew = { $name } trok een kaart van de stapel.
log-drew-known = { $name } trok { $cards } van de stapel.
log-claimed = { $name } claimde { $route } met { $cards }: { $points }.
log-goods = Dat leverde een handelsbonuskaart op.
log-toll-bank = Tol: { $toll } voor de bank.
log-toll-seat = Tol: { $toll } voor { $name }.
log-toll-loan = Een lening dekte de tol van { $toll }.
log-toll-loan-seat = Een lening dekte de tol; de bank betaalde { $toll } aan { $name }.
log-neutral-turned = Voor de neutrale speler is { $places } omgedraaid.
log-neutral-nothing = De neutrale speler nam niets.
log-neutral-took = De neutrale speler nam { $route }.
log-neutral-retired = De neutrale speler deed niet meer mee.
log-passed = { $name } kon niets doen en paste.
log-last-round = { $name } luidde de laatste ronde in.
log-back = { $name } kwam terug.
log-stand-in = Een bot begon te spelen voor { $name }.
log-resigned = { $name } gaf op.
log-took-back = { $name } nam de laatste zet terug.
log-asked-hint = { $name } vroeg om een hint.
log-ended-pieces = De partij eindigde.
log-ended-passes = Iedereen paste, dus de partij eindigde.
log-ended-resigned = Iemand gaf op, dus de partij eindigde.

sentences = { $first } { $second }

# What was done last, in lists of games.
last-claimed = { $name } claimde { $route }.
last-cards = { $name } trok kaarten.
last-tickets = { $ticket ->
    [contract] { $name } koos contracten.
   *[ticket] { $name } koos tickets.
}
