# Hints: wat een sterke speler hier zou doen, en waarom.

hint-ask = Om een hint vragen
hint-title = Hint
hint-count = Gevraagde hints
hint-thinking = Een sterke speler bekijkt je kaarten en het bord…
hint-look-again = Opnieuw kijken
hint-failed = Deze keer is er geen hint gevonden. Vraag gerust opnieuw.
hint-given = Een sterke speler zou { $what }.

lobby-hints = Hints
lobby-set-hints = Hints wijzigen
hints-alone = geen waar meer mensen spelen
hints-everybody = voor iedereen
hints-told = Aan deze tafel mag iedereen om hints vragen. Iedereen ziet hoeveel iemand er heeft gevraagd.

act-no-hints = Aan deze tafel zijn er geen hints.
act-hints-at-once = Je wacht al op hints aan andere tafels. Vraag opnieuw als die er zijn.
