# Vad som var slump och vad som var skicklighet i ett avslutat parti.
account-title = Skicklighet och slump
account-window = Skicklighet och slump · { $board }
account-table = Till bordet
account-underway = Bokslutet för partiet görs: tusentals sätt som det kunde ha gått vidare på spelas igenom.
account-progress = Hur långt det har kommit
account-kept = Det sparas när det är klart, så du kan lämna sidan.
account-unasked = Ingen som spelade har bett om bokslutet för det här partiet än.
account-too-short = För lite avgjordes i det här partiet för att skilja skicklighet från slump.
account-busy = Många partier väntar på sitt bokslut. Kom tillbaka om några minuter.
account-own-wait = Två av dina partier väntar redan på sitt bokslut. Kom tillbaka när ett av dem är klart.
account-failed = Det går inte att göra något bokslut för det här partiet.
account-resigned = { $name } gav upp; bokslutet slutar där, med chanserna i det ögonblicket.

account-luckiest = { $name } hade störst tur { $when }: { $what }. Det var värt { $share }.
account-dearest = { $name } gjorde det dyraste valet { $when }. Det kostade { $share }.
account-no-dear = Inget val var tydligt fel.
account-fair = Utan slump hade { $name } stått bäst, med en vinstchans på { $percent }.
account-share = { $count ->
    [one] { $count } procentenhet vinstchans
   *[other] { $count } procentenheter vinstchans
}
account-percent = { $count } %
account-before-start = före första turen
account-in-turn = i tur { $turn }

account-drawn = { $cards } från högen
account-opened = { $cards } bland de uppvända
account-hand = den första handen: { $cards }
account-offered = { $ticket ->
    [contract] kontrakten { $list }
   *[ticket] biljetterna { $list }
}
account-neutral = { $places } för den neutrala spelaren
account-to-another = { $what } till { $name }

account-graph = Vinstchans tur för tur
account-dot = slumpen gav minst 5 procentenheter
account-cross = ett dyrt val
account-lost = Hur varje chans blev vad den blev, i procentenheter
account-start = Start
account-luck = Slump
account-fate = Öde
account-own = Egna val
account-others = Andras val
account-result = Resultat
account-adjusted = Utan slump
account-rate = Förlust på 100 val
account-rate-spread = { $points } ± { $spread }

account-meaning = Vad siffrorna betyder
account-about-start = Vad man kan vänta sig på den här platsen innan något har delats ut.
account-about-luck = Vad kort och biljetter gav, jämfört med vad man kunde vänta sig av dem.
account-about-fate = Vad dolda kort gjorde av bra och dåliga val. Det är ingens fel.
account-about-own = Vad de egna valen gjorde jämfört med enkelt spel, så som vår planerare spelar, bedömt bara efter vad spelaren kunde veta. Vad ett enskilt val kostade sägs jämfört med det bästa som hittades, så de summerar inte till det.
account-about-others = Vad de andras val gav eller tog.
account-about-result = Andelen av segern. Start, slump, öde och alla val blir tillsammans den, bortsett från avrundning.
account-about-adjusted = Vad resultatet hade blivit utan slump och öde.
account-about-rate = Hur många procentenheter 100 verkliga val förlorar jämfört med det bästa som hittades; mindre är bättre. Ett enda parti säger lite.
account-limits = Chanserna gäller bland spelare som fortsätter som vår planerare. Den som ser längre kan få skulden för ett bra drag: se en markering som ett ställe att titta på igen.

account-decisions = Val att titta på igen
account-lucky = Störst tur
account-played = Spelat
account-better = Bättre
account-why = Varför
account-show = Visa på spelbrädet
account-dear = dyrt
account-very-dear = mycket dyrt
account-blunder = blunder

account-do-draw = dra från högen
account-do-take = ta { $cards }
account-do-claim = muta in { $route } med { $cards }
account-do-tickets = { $ticket ->
    [contract] dra kontrakt
   *[ticket] dra biljetter
}
account-do-keep = behålla { $list }
account-do-neutral = ge { $route } till den neutrala spelaren
account-do-pass = passa

account-why-only-way = Det är enda vägen kvar för { $places }.
account-why-ticket = Sträckan ligger på kortaste vägen för { $places }.
account-why-fewer-wilds = { $card ->
    [wild] Det betalas med färre jokerkort.
   *[locomotive] Det betalas med färre lok.
}
account-why-toll = Det kostar mindre tull, och brotullmarkörer räknas på slutet.
account-why-claim-now = En sträcka kan vara borta till nästa tur, och kort kan vänta.
account-why-cards-first = Sträckan kan vänta, och kort är värda mer.
account-why-wild-card = { $card ->
    [wild] Ett jokerkort passar alla sträckor.
   *[locomotive] Ett lok passar alla sträckor.
}
account-why-fitting-card = En sträcka på den kortaste vägen kräver den färgen.
account-why-more-tickets = { $ticket ->
    [contract] Det finns tid för ett kontrakt till.
   *[ticket] Det finns tid för fler biljetter.
}
account-why-fewer-tickets = { $ticket ->
    [contract] Varje nytt kontrakt är en risk.
   *[ticket] Varje ny biljett är en risk.
}
account-why-other-tickets = De passar bättre ihop.
account-why-goods = Den ger handelsbonuskort, och den som har flest får en bonus.
account-why-points = De sista turerna har börjat: nu räknas poäng, och kort på handen är inget värda.
account-why-none-open = Inget av de öppna korten har en färg som du behöver.
