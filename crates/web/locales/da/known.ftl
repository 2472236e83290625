# Hvad alle må vide om de andre og om bordet.

label-on-the-table = På bordet
label-cards = Kort
label-known-hand = Kendt på hånden
label-known-of-mine = Hvad andre ved om din hånd
label-memory-off = Huskehjælpen er slået fra: hvad andre tog og betalte, må du selv huske.
label-neutral-turned = Vendt for den neutrale spiller
label-rejected = Fravalgt, ligger åbent
label-under-deck = Under stakken, den øverste først
label-unseen = med bagsiden op
label-drawn-since = Du lagde dem tilbage, og andre har trukket dem

known-at-least = mindst { $cards }
known-rest = og { $cards }, som ingen så
known-none = Ukendt: { $cards } på hånden.
round = Runde { $number }
passes = { $count ->
    [one] { $count } har meldt pas
   *[other] { $count } har meldt pas i træk
}
discard-pile = Brugte: { $cards }
merchandise-left = Handelsvarekort tilbage: { $count }
ticket-foot = til den neutrale: { $places }
ticket-foot-none = til den neutrale: ingen strækning

hurry-mark = har travlt
hurry-half = Serveren har travlt: botten tænkte halvt så længe over sit seneste træk, som niveauet lover.
hurry-quarter = Serveren har travlt: botten tænkte en fjerdedel så længe over sit seneste træk, som niveauet lover.
hurry-eighth = Serveren har travlt: botten tænkte en ottendedel så længe over sit seneste træk, som niveauet lover.
hurry-unsearched = Serveren har travlt: botten lavede sit seneste træk uden at regne fremad.
hurry-count = Træk i hast i dette spil: { $count }
