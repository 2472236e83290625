# Hvad bordets vært kan gøre ved de andre.

host-hand-over = Gør en anden til vært
host-make = Gør { $name } til vært
host-removed = Fjernet fra bordet: { $names }
host-readmit = Lad dem tage plads igen
host-call-off = Aflys spillet
host-call-off-really = Ja, aflys det for alle

ask-close = Bed om at lukke bordet
asked-close = { $name } vil lukke bordet. Så spiller botter spillet færdigt.
asked-close-own = Du vil lukke bordet. Så spiller botter spillet færdigt.
closed-told = Bordet er lukket, og botter spiller spillet færdigt. Den, der vil spille videre, tager sin plads tilbage.

act-host-already = Du er allerede vært.
act-no-host = Værten skal være en person med sin egen skærm ved bordet.
act-heir-away = En bot spiller for den person. Vælg en, der selv spiller.
fault-removed = Du er fjernet fra bordet
fault-removed-way = Værten har fjernet dig, så du kan ikke tage plads her. Er det en fejl? Bed værten om at lukke dig ind igen, eller åbn dit eget bord.
