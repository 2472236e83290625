# Het einde van de partij, en hoe het met de tickets staat.

score-winner = { $name } won met { $points }!
score-winners = { $names } delen de overwinning met { $points }!
score-no-winner = Niemand won.
score-resigned = { $loser } gaf op, dus { $winner } won.
score-resigned-to-you = { $loser } gaf op, dus jij won!
score-you-resigned = Je gaf op, dus { $winner } won.
score-played-on = { $name } gaf op. Een bot speelde verder, en die plaats kon niet winnen.
score-your-seat-played-on = Je gaf op. Een bot speelde voor je verder, en jouw plaats kon niet winnen.

ticket-done = Behaald
ticket-left = nog { $pieces }
pieces-left = Je hebt nog { $pieces }.
ticket-failed = Niet behaald
ticket-lost = Onhaalbaar

label-final-scores = Eindscore
label-score-start = Start
label-score-routes = Routes
label-score-bonus = Bonus
label-score-loans = Leningen
label-score-total = Totaal
label-score-course = Punten per beurt
label-skip = Sla over
label-rematch = Speel opnieuw
label-rematch-watch = Kijk mee bij de volgende partij
label-rematch-join = Doe mee: nog een partij
label-replay = Partij terugzien
label-record = Bewaar het verslag
