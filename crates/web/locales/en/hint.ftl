# Hints: what a strong player would do here, and why.

hint-ask = Ask for a hint
hint-title = Hint
hint-count = Hints asked for
hint-thinking = A strong player looks at your cards and the board …
hint-look-again = Look again
hint-failed = No hint was found this time. Ask again if you like.
hint-given = A strong player would { $what }.

lobby-hints = Hints
lobby-set-hints = Change the hints
hints-alone = none where several people play
hints-everybody = for everybody
hints-told = At this table everybody may ask for hints. All see how many somebody has asked for.

act-no-hints = There are no hints at this table.
act-hints-at-once = You already wait for hints at other tables. Ask again when they have come.
