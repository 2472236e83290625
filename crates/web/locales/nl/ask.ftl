# Wat je elkaar aan tafel vraagt: allen stemmen in, of iemand weigert.

ask-title = Wat er gevraagd wordt
ask-agree = Akkoord
ask-refuse = Weigeren
ask-withdraw = Vraag intrekken
ask-go-on = Verder spelen
ask-pause = Om een pauze vragen
ask-pause-later = Om een pauze na deze zet vragen
ask-take-back = Vragen om je laatste zet terug te nemen
ask-bot = Om een bot voor { $name } vragen

asked-pause = { $name } vraagt om een pauze.
asked-pause-own = Je vraagt om een pauze.
asked-pause-later = { $name } vraagt om een pauze na deze zet.
asked-pause-later-own = Je vraagt om een pauze na deze zet.
asked-pause-agreed = Na deze zet begint een pauze.
asked-take-back = { $name } vraagt om de eigen laatste zet terug te nemen, en wat daarna kwam.
asked-take-back-own = Je vraagt om je laatste zet terug te nemen, en wat daarna kwam.
asked-bot = { $name } vraagt of een bot voor { $whom } speelt tot diegene terug is.
asked-bot-own = Je vraagt of een bot voor { $whom } speelt tot diegene terug is.
asked-bot-mine = { $name } vraagt of een bot voor jou speelt. Doe je zet en je speelt verder.
asked-awaits = Wachten op { $names }.
paused-live = De klokken staan stil, hoogstens { $minutes } minuten.
paused-days = De klokken staan stil, hoogstens { $days } dagen.

act-paused = De tafel pauzeert. Iedereen kan het spel laten doorgaan.
act-asked = Er wordt al iets gevraagd. Wacht op het antwoord.
act-asked-too-soon = De anderen hebben geweigerd. Wacht even voor je het opnieuw vraagt.
act-no-clock = Deze tafel heeft geen klok, dus er valt niets te pauzeren.
