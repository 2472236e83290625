# Slutningen, og hvordan det står til med rutekortene.

score-winner = { $name } vandt med { $points }!
score-winners = { $names } deler sejren med { $points }!
score-no-winner = Ingen vandt.
score-resigned = { $loser } gav op, så { $winner } vandt.
score-resigned-to-you = { $loser } gav op, så du vandt!
score-you-resigned = Du gav op, så { $winner } vandt.
score-played-on = { $name } gav op. En bot spillede videre, og pladsen kunne ikke vinde.
score-your-seat-played-on = Du gav op. En bot spillede videre for dig, og din plads kunne ikke vinde.

ticket-done = Opfyldt
ticket-left = mangler { $pieces }
pieces-left = Du har { $pieces } tilbage.
ticket-failed = Ikke opfyldt
ticket-lost = Kan ikke nås

label-final-scores = Slutstilling
label-score-start = Start
label-score-routes = Strækning
label-score-bonus = Bonus
label-score-loans = Lån
label-score-total = I alt
label-score-course = Point tur for tur
label-skip = Spring over
label-rematch = Spil igen
label-rematch-watch = Se med i næste spil
label-rematch-join = Gå med i næste spil
label-replay = Se spillet igen
label-record = Gem protokollen
