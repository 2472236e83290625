# The end of the game, and how tickets stand.

score-winner = { $name } won with { $points }!
score-winners = { $names } share the victory with { $points }!
score-no-winner = Nobody won.

ticket-done = Done
ticket-left = { $pieces } to go
pieces-left = You have { $pieces } left.
ticket-failed = Not done
ticket-lost = No way left

label-final-scores = Final scores
label-score-start = Start
label-score-routes = Routes
label-score-bonus = Bonus
label-score-loans = Loans
label-score-total = Total
label-score-course = Points turn by turn
label-skip = Skip
label-rematch = Play again
label-record = Save the record
