# Lektionen: ett första parti med vägledning, en sak i taget; och påminnelser för nybörjare.

lesson-title = Lektion
lesson-tickets = { $ticket ->
    [contract] Ett kontrakt har två platser. Bind ihop dem med egna sträckor, så ger det sina poäng i slutet; annars kostar det lika många. Du behåller minst { $tickets }: bocka för det inringade och behåll det.
   *[ticket] Biljetter är vad kontrakten var i Amsterdam. Av de första behåller du minst { $tickets }: bocka för de inringade och behåll dem.
}
lesson-deck = Du behåller { $list }: bind ihop de platserna. På din tur gör du en av tre saker. Den första är att ta två kort. Ta ett blint från högen.
lesson-face-up = Nu det andra kortet. Ta ett uppvänt den här gången, så ser du vad du får.
lesson-second-card = Ta ett kort till.
lesson-wild = Ett jokerkort gäller som vilken färg som helst. Det är så bra att ett uppvänt jokerkort är turens enda kort.
lesson-sweep = Tre jokerkort låg uppvända samtidigt. Då kastas alla fem korten och fem nya vänds upp.
lesson-claim = Det andra du kan göra: muta in en sträcka. Du har korten till { $route }. Tryck på den och betala ett kort i dess färg för varje ruta.
lesson-grey = { $route } är grå: betala med valfri färg, men bara en.
lesson-wild-pays = Dina jokerkort ersätter det som fattas: med dem kan du betala { $route }.
lesson-claim-next = Du har korten till { $route }. Muta in den.
lesson-points = En sträcka ger poäng direkt: { $points } till dig. Långa sträckor är värda mycket mer än korta.
lesson-goods = Din sträcka visar kärror, så du fick ett handelsbonuskort också. I slutet får den som har flest en bonus.
lesson-collect = Nu siktar du på { $route }: du behöver { $cards } till. Ta kort.
lesson-collect-grey = Nu siktar du på { $route }: du behöver { $cards } till i en och samma färg. Ta kort.
lesson-more = { $ticket ->
    [contract] Ditt kontrakt är uppfyllt! Det tredje du kan göra på din tur är att dra nya kontrakt.
   *[ticket] Dina biljetter är uppfyllda! Dra nya.
}
lesson-keep = { $ticket ->
    [contract] Behåll minst ett. Ett kontrakt som du inte uppfyller kostar sina poäng, så ta det du kan hinna med.
   *[ticket] Behåll minst en. En biljett som du inte uppfyller kostar sina poäng, så ta det du kan hinna med.
}
lesson-toll = Här kostar varje sträcka tull: du betalade { $toll }. Tullen går till banken eller, för den andra sträckan i en dubbelsträcka, till den som har den första.
lesson-loan = Räcker dina markörer inte till en tull tar du ett lån i stället. Det kostar { $points } i slutet, och du får ingen tullbonus.
lesson-bonus = Därför lönar det sig att spara markörer: av dem som inte har lån får den som har flest kvar i slutet tullbonusen.
lesson-finished = Det var allt som är nytt här. Spela vidare som du vill: lektionen slutar med den här turen.
lesson-last = Pjäserna tar slut, så det här är din sista tur. Ta väl vara på den.
lesson-pass = Du kan inte göra något på den här turen, så passa.
lesson-wait = Nu gör din motståndare en av samma tre saker.
lesson-over-goods = Det var ett helt parti! Poängen för dina sträckor och kontrakt räknas ihop med handelsbonusen. Nu kan du spela med vem som helst.
lesson-over-tolls = Sträckor och biljetter räknas ihop, lån dras av, och markörerna som är kvar ger tullbonus. Nu kan du spela med vem som helst.
lesson-outdated = Lektionen har ändrats sedan du började. Det här partiet fortsätter som ett vanligt.

lesson-again = Börja om
lesson-second = Vidare till Nederland
lesson-newer = Börja den nya lektionen
lesson-play-on = Spela vidare utan lektion

# Sägs när lektionen öppnas.
lesson-begins = En ny lektion börjar.
lesson-goes-on = Din lektion fortsätter där du slutade.

# På startsidan och vid reglerna.
lesson-offer = Ny här? Ett första parti med vägledning tar ungefär tio minuter.
lesson-offer-yes = Visa mig
lesson-offer-no = Nej tack
lesson-lists = Lär dig genom att spela
lesson-plain = { $board }: ett första parti med vägledning
lesson-tolls = { $board }: tullar, lån och bonusen

# Vad man kan göra på sin tur, för nybörjare.
reminder-title = Din tur: en sak av tre
reminder-draw = Dra två kort, blint eller uppvända
reminder-claim = Muta in en sträcka med kort i dess färg
reminder-tickets = { $ticket ->
    [contract] Dra kontrakt, för fler poäng i slutet
   *[ticket] Dra biljetter, för fler poäng i slutet
}
reminder-away = Jag förstår
