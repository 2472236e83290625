# Vad man ber varandra om vid bordet: alla går med på det, eller någon säger nej.

ask-title = Det som frågas
ask-agree = Gå med på det
ask-refuse = Säg nej
ask-withdraw = Ta tillbaka frågan
ask-go-on = Fortsätt
ask-pause = Be om en paus
ask-pause-later = Be om en paus efter det här draget
ask-take-back = Be att få ångra ditt senaste drag
ask-bot = Be om en robot som spelar för { $name }

asked-pause = { $name } ber om en paus.
asked-pause-own = Du ber om en paus.
asked-pause-later = { $name } ber om en paus efter det här draget.
asked-pause-later-own = Du ber om en paus efter det här draget.
asked-pause-agreed = Efter det här draget börjar en paus.
asked-take-back = { $name } ber att få ångra sitt senaste drag och det som kom efter.
asked-take-back-own = Du ber att få ångra ditt senaste drag och det som kom efter.
asked-bot = { $name } vill att en robot spelar för { $whom } tills personen är tillbaka.
asked-bot-own = Du vill att en robot spelar för { $whom } tills personen är tillbaka.
asked-bot-mine = { $name } vill att en robot spelar för dig. Gör ditt drag, så spelar du vidare.
asked-awaits = Väntar på { $names }.
paused-live = Klockorna står stilla, i högst { $minutes } minuter.
paused-days = Klockorna står stilla, i högst { $days } dygn.

act-paused = Bordet har paus. Vem som helst kan låta spelet fortsätta.
act-asked = Något frågas redan. Vänta på svaret.
act-asked-too-soon = De andra har sagt nej. Vänta lite innan du frågar igen.
act-no-clock = Det här bordet har ingen klocka, så det finns inget att pausa.
