# Tip: hvad en stærk spiller ville gøre her, og hvorfor.

hint-ask = Bed om et tip
hint-title = Tip
hint-count = Tip, der er bedt om
hint-thinking = En stærk spiller ser på dine kort og spillepladen …
hint-look-again = Se igen
hint-failed = Der kom ikke noget tip denne gang. Bed om et nyt, hvis du vil.
hint-given = En stærk spiller ville { $what }.

lobby-hints = Tip
lobby-set-hints = Skift tippene
hints-alone = ingen, hvor flere mennesker spiller
hints-everybody = for alle
hints-told = Ved dette bord må alle bede om tip. Alle ser, hvor mange nogen har bedt om.

act-no-hints = Ved dette bord er der ingen tip.
act-hints-at-once = Du venter allerede på tip ved andre borde. Bed igen, når de er kommet.
