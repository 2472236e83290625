# The end of the game, and how tickets stand.

score-winner = { $name } won with { $points }!
score-winners = { $names } share the victory with { $points }!
score-no-winner = Nobody won.
score-resigned = { $loser } resigned, so { $winner } won.
score-resigned-to-you = { $loser } resigned, so you won!
score-you-resigned = You resigned, so { $winner } won.
score-played-on = { $name } resigned. A bot played on for them, and the seat could not win.
score-your-seat-played-on = You resigned. A bot played on for you, and your seat could not win.

ticket-done = Done
ticket-left = { $pieces } to go
pieces-left = You have { $pieces } left.
ticket-failed = Not done
ticket-lost = No longer possible

label-final-scores = Final scores
label-score-start = Start
label-score-routes = Routes
label-score-bonus = Bonus
label-score-loans = Loans
label-score-total = Total
label-score-course = Points turn by turn
label-skip = Skip
label-rematch = Play again
label-rematch-watch = Watch the next game
label-rematch-join = Join the next game
label-replay = Watch it again
label-record = Download record
