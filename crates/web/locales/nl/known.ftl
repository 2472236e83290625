# Wat iedereen van de anderen en van de tafel mag weten.

label-on-the-table = Op tafel
label-cards = Kaarten
label-known-hand = Zeker in de hand
label-known-of-mine = Wat anderen van jouw hand weten
label-memory-off = De geheugensteun staat uit: wat anderen namen en betaalden moet je zelf onthouden.
label-neutral-turned = Omgedraaid voor de neutrale speler
label-rejected = Afgelegd, openliggend
label-under-deck = Onder de stapel, bovenste eerst
label-unseen = met de rug naar boven
label-drawn-since = Jij legde ze terug en anderen trokken ze

known-at-least = minstens { $cards }
known-rest = en { $cards } die niemand zag
known-none = Over { $cards } in de hand is niets bekend.
round = Ronde { $number }
passes = { $count ->
    [one] { $count } keer gepast
   *[other] { $count } keer na elkaar gepast
}
discard-pile = Aflegstapel: { $cards }
merchandise-left = Handelsbonuskaarten over: { $count }
ticket-foot = voor neutraal: { $places }
ticket-foot-none = voor neutraal: geen route

hurry-mark = in haast
hurry-half = Het is druk op de server: deze bot dacht half zo lang over zijn laatste zet als zijn niveau belooft.
hurry-quarter = Het is druk op de server: deze bot dacht een kwart zo lang over zijn laatste zet als zijn niveau belooft.
hurry-eighth = Het is druk op de server: deze bot dacht een achtste zo lang over zijn laatste zet als zijn niveau belooft.
hurry-unsearched = Het is druk op de server: deze bot deed zijn laatste zet zonder vooruit te rekenen.
hurry-count = Zetten in haast in deze partij: { $count }
