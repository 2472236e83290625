# De chat aan tafel. De zinnetjes zijn warm en kort; iedereen leest ze in de eigen taal.

phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-nice-move = Mooie zet!
phrase-well-played = Goed gespeeld!
phrase-thank-you = Bedankt!
phrase-oops = Oeps!
phrase-one-moment = Een momentje, alsjeblieft.
phrase-take-your-time = Neem rustig de tijd.
phrase-play-again = Zullen we nog een keer?
phrase-see-you = Tot de volgende keer!

talk-title = Chat
talk-phrases = Snelle zinnetjes
talk-your-line = Zeg iets
talk-say = Stuur
talk-read-only = Alleen wie speelt chat hier; je kunt meelezen.
talk-mute-or-block = Dempen of blokkeren
talk-mute = Dempen
talk-mute-somebody = { $name } dempen
talk-mute-all = Iedereen dempen
talk-mute-how = Dempen verbergt de regels alleen op deze pagina.
talk-block = Blokkeren
talk-block-somebody = { $name } blokkeren
talk-unblock = Deblokkeren
talk-unblock-somebody = { $name } deblokkeren
talk-block-how = Van wie je blokkeert lees je niets meer, aan geen enkele tafel. Diegene krijgt dat niet te horen.

lobby-talk = Chat
lobby-set-talk = Chat wijzigen
talk-kind-free = vrij
talk-kind-phrases = alleen snelle zinnetjes
talk-kind-silent = geen
talk-told-phrases = Aan deze tafel chat je alleen met snelle zinnetjes.
talk-told-silent = Aan deze tafel wordt niet gechat.

act-phrases-only = Aan deze tafel chat je alleen met snelle zinnetjes.
act-silent = Aan deze tafel wordt niet gechat.
act-says-nothing = Daar staat niets in om te lezen. Schrijf een woord of twee.
act-says-too-much = Dat is te lang. Een regel heeft plaats voor { $most } tekens.
