# Slutet, och hur det står till med biljetterna.

score-winner = { $name } vann på { $points }!
score-winners = { $names } delar segern på { $points }!
score-no-winner = Ingen vann.
score-resigned = { $loser } gav upp, så { $winner } vann.
score-resigned-to-you = { $loser } gav upp, så du vann!
score-you-resigned = Du gav upp, så { $winner } vann.
score-played-on = { $name } gav upp. En robot spelade vidare, och platsen kunde inte vinna.
score-your-seat-played-on = Du gav upp. En robot spelade vidare åt dig, och din plats kunde inte vinna.

ticket-done = Klart
ticket-left = { $pieces } till
pieces-left = Du har { $pieces } kvar.
ticket-failed = { $ticket ->
    [contract] Inte uppfyllt
   *[ticket] Inte uppfylld
}
ticket-lost = Går inte längre

label-final-scores = Slutpoäng
label-score-start = Start
label-score-routes = Sträckor
label-score-bonus = Bonus
label-score-loans = Lån
label-score-total = Summa
label-score-course = Poäng tur för tur
label-skip = Hoppa över
label-rematch = Spela igen
label-rematch-watch = Titta på nästa parti
label-rematch-join = Gå med i nästa parti
label-replay = Se partiet igen
label-record = Spara protokollet
