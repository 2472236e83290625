# Meldingen voor wie niet kijkt, en waar je ze kiest.

notice-turn-title = Jij bent aan de beurt · { $board }
notice-time-title = Je tijd raakt op · { $board }
notice-waits = { $count ->
    [one] { $names } wacht op je.
   *[other] { $names } wachten op je.
}
notice-waits-timed = { $count ->
    [one] { $names } wacht op je. Je hebt nog { $time }.
   *[other] { $names } wachten op je. Je hebt nog { $time }.
}
notice-hello = Vanaf nu hoor je hier wanneer je aan de beurt bent.
span-days = { $count ->
    [one] 1 dag
   *[other] { $count } dagen
}
span-hours = { $count ->
    [one] 1 uur
   *[other] { $count } uur
}
span-minutes = { $count ->
    [one] 1 minuut
   *[other] { $count } minuten
}
span-seconds = { $count ->
    [one] 1 seconde
   *[other] { $count } seconden
}
feed-title = Trekvaart: jouw beurt

notices-title = Zeg het als ik aan de beurt ben
notices-about = Eén melding voor elke beurt die je krijgt terwijl je geen pagina van de tafel open hebt, en een herinnering voordat je tijd om is. Er staat in wie er wacht, nooit wat iemand heeft.
notices-push-on = Meldingen tonen in deze browser
notices-push-blocked = Deze browser blokkeert meldingen van deze pagina. Je kunt ze in de instellingen toestaan.
notices-push-none = Deze browser kan hier geen meldingen tonen. Zet de pagina op een iPhone of iPad eerst op het beginscherm.
notices-this-browser = deze browser
notices-off = Uitzetten
notices-feed-on = Een privéfeed maken
notices-feed-link = Voeg dit adres toe aan je feedlezer
notices-feed-private = Hou het voor jezelf: wie het heeft, kan zien wanneer je aan de beurt bent. Het wordt alleen nu getoond. Wil je een nieuw adres, zet dit dan eerst uit.
notices-mail-label = Je e-mailadres
notices-mail-on = Stuur me een mail ter bevestiging
notices-hook-label = Webhook van je chatprogramma (Slack, Mattermost, Discord en andere)
notices-hook-on = Proberen en aanzetten
channel-push = Een browser, via { $to }
channel-mail = Mail naar { $to }
channel-mail-waits = Mail naar { $to }: open eerst de link in de mail die we daarheen hebben gestuurd
channel-hook = Webhook bij { $to }
channel-feed = Je privéfeed

notices-bad-mail = Dat is geen e-mailadres waar we naartoe kunnen schrijven. Schrijf er een als anna@example.org.
notices-mailed-enough = Dat adres heeft de vraag al gekregen. Kijk bij de ongewenste mail, of probeer het morgen opnieuw.
notices-bad-address = Dat is geen webadres. Kopieer het nog eens uit je chatprogramma.
notices-not-encrypted = Het adres moet met https:// beginnen.
notices-too-long = Dat adres is te lang.
notices-no-answer = Op dat adres antwoordt niemand, dus er is niets aangezet.
notices-not-taken = Dat adres nam onze melding niet aan, dus er is niets aangezet.
notices-bad-browser = Deze browser gaf een adres dat niet bruikbaar is, dus er is niets aangezet.
notices-too-many = Dat was te veel tegelijk. Wacht even en probeer het dan opnieuw.

mail-confirm-subject = Mag Trekvaart je mailen?
mail-confirm-text = Iemand, waarschijnlijk jij, wil een mail krijgen als die aan de beurt is op { $house }. Was jij dat, open dan deze link:

    { $link }

    Zo niet, doe dan niets: je krijgt geen mail meer.
mail-notice-text = { $text }

    { $link }

    Geen mail meer zoals deze: { $off }
mail-page-title = Mail als je aan de beurt bent
mail-page-about = Dit e-mailadres krijgt een mail als je aan de beurt bent en niet aan tafel zit.
mail-page-yes = Ja, stuur me mail
mail-on-title = Mail staat aan
mail-on-about = Je krijgt een mail als je aan de beurt bent en niet aan tafel zit. In elke mail staat een link om ze uit te zetten.
mail-off-title = Geen mail meer
mail-off-about = Dit e-mailadres krijgt een mail als de speler aan de beurt is.
mail-off-yes = Zet het uit
mail-is-off-title = Mail staat uit
mail-is-off-about = Er wordt niets meer naar dit adres gestuurd.
