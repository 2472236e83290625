# Hvad man beder hinanden om ved bordet: alle siger ja, eller nogen siger nej.

ask-title = Det, der spørges om
ask-agree = Sig ja
ask-refuse = Sig nej
ask-withdraw = Tag spørgsmålet tilbage
ask-go-on = Fortsæt
ask-pause = Bed om en pause
ask-pause-later = Bed om en pause efter denne tur
ask-take-back = Bed om at fortryde din seneste tur
ask-bot = Bed om en bot, der spiller for { $name }

asked-pause = { $name } beder om en pause.
asked-pause-own = Du beder om en pause.
asked-pause-later = { $name } beder om en pause efter denne tur.
asked-pause-later-own = Du beder om en pause efter denne tur.
asked-pause-agreed = Efter denne tur begynder en pause.
asked-take-back = { $name } beder om at fortryde sin seneste tur og det, der kom efter.
asked-take-back-own = Du beder om at fortryde din seneste tur og det, der kom efter.
asked-bot = { $name } vil have, at en bot spiller for { $whom }, indtil vedkommende er tilbage.
asked-bot-own = Du vil have, at en bot spiller for { $whom }, indtil vedkommende er tilbage.
asked-bot-mine = { $name } vil have, at en bot spiller for dig. Tag din tur, så spiller du videre.
asked-awaits = Venter på { $names }.
paused-live = Urene står stille, i højst { $minutes } minutter.
paused-days = Urene står stille, i højst { $days } døgn.

act-paused = Bordet holder pause. Alle kan lade spillet gå videre.
act-asked = Der spørges allerede om noget. Vent på svaret.
act-asked-too-soon = De andre har sagt nej. Vent lidt, før du spørger igen.
act-no-clock = Dette bord har intet ur, så der er ikke noget at sætte på pause.
