# Vad alla får veta om de andra och om bordet.

label-on-the-table = På bordet
label-cards = Kort
label-known-hand = Säkert på handen
label-known-of-mine = Vad andra vet om din hand
label-memory-off = Minneshjälpen är av: vad andra tog och betalade får du minnas själv.
label-neutral-turned = Uppvända för den neutrala spelaren
label-rejected = Bortvalda, uppvända
label-under-deck = Under högen, översta först
label-unseen = med baksidan upp
label-drawn-since = Du lade tillbaka dem, och andra har dragit dem

known-at-least = minst { $cards }
known-rest = och { $cards } som ingen såg
known-none = Inget är känt om handens { $cards }.
round = Runda { $number }
passes = { $count ->
    [one] { $count } har passat
   *[other] { $count } har passat i rad
}
discard-pile = Kasthög: { $cards }
merchandise-left = Handelsbonuskort kvar: { $count }
ticket-foot = för den neutrala: { $places }
ticket-foot-none = för den neutrala: ingen sträcka

hurry-mark = har bråttom
hurry-half = Servern är upptagen: roboten tänkte hälften så länge på sitt senaste drag som nivån lovar.
hurry-quarter = Servern är upptagen: roboten tänkte en fjärdedel så länge på sitt senaste drag som nivån lovar.
hurry-eighth = Servern är upptagen: roboten tänkte en åttondel så länge på sitt senaste drag som nivån lovar.
hurry-unsearched = Servern är upptagen: roboten gjorde sitt senaste drag utan att räkna framåt.
hurry-count = Drag i brådska i det här partiet: { $count }
