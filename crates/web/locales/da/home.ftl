# Forsiden, invitationer, navne og siderne til, når noget er galt.

# Hvad sproget kalder sig selv.
language-name = Dansk
language-choice = Sprog

home-title = Trekvaart
home-tagline = Byg ruter gennem Amsterdam og Nederlandene, mod botter eller venner.
home-play = Spil mod botter
home-invite = Invitér venner
home-friends = Hvor mange venner
home-friend-count = { $count ->
    [one] 1 ven
   *[other] { $count } venner
}
home-waiting = Venter på dig
home-games = Dine spil
home-finished = Afsluttede spil
home-options = Regler og modspillere
home-rules = Regler
home-against = Modspillere
home-level = Niveau
home-memory = Huskehjælp til kort og toldbrikker
memory-on = til
memory-off = fra
home-clock = Betænkningstid (med venner)
clock-none = intet ur
clock-live = { $minutes } min. + { $seconds } sek. pr. tur
clock-days = { $days } døgn pr. tur
home-pace = Botternes tempo
home-players-fixed = { $others ->
    [one] { $others } modspiller: disse regler er for { $players } spillere
   *[other] { $others } modspillere: disse regler er for { $players } spillere
}
home-opponents = { $count ->
    [one] { $count } modspiller
   *[other] { $count } modspillere
}
home-about-plain = { $min }–{ $max } spillere · vogne, kontrakter og handelsvarer
home-ours = Kontrakterne og vognstrækningerne er vores egne, ikke de trykte.
home-about-tolls = { $min }–{ $max } spillere · tog, rutekort og brotold
home-game = { $board }: { $names }
home-you-are = Du er { $name }
home-say-name = Dit navn
guest-name = Gæst

pace-quick = hurtigt
pace-usual = normalt
pace-calm = langsomt

level-easy = let
level-normal = normal
level-hard = svær
level-master = mester
variant-plain = standardregler
variant-tolls = med brotold
variant-no-tolls = uden told
variant-neutral = med den neutrale spiller, for to

stage-your-turn = Din tur
stage-playing = Venter på de andre
stage-playing-one = Venter på { $name }
stage-waiting = Venter på spillere
stage-over = Slut
stage-you-won = Du vandt
stage-won = { $name } vandt
stage-shared = Delt sejr
stage-resigned = { $result } · { $name } gav op

invite-title = { $name } inviterer dig til { $board }
invite-about = Et brætspil om at bygge ruter, for { $min }–{ $max } spillere i browseren. Intet at installere, ingen konto.
invite-lasts-plain = Cirka 15 minutter
invite-lasts-tolls = Cirka 45 minutter
invite-players = { $players ->
    [one] 1 spiller
   *[other] { $players } spillere
}
invite-sit = Tag plads
invite-watch = Se med
invite-full = Alle pladser er taget.
invite-full-way = Du kan se med. Bliver en plads ledig, kan du tage den her.
invite-begun = Spillet er begyndt.
invite-begun-way = Alle pladser er taget, men du kan se med.
invite-over = Spillet er slut.
invite-over-way = Du kan se, hvordan det endte.

title-lobby = { $page } · { $board }
lobby-title = Dit bord
lobby-watching = Du ser med
lobby-gathers = Her samles de; spillet åbner af sig selv, så snart det begynder.
lobby-take-seat = Tag plads
lobby-link = Send linket til dine venner
lobby-only-here = Linket virker kun på denne computer. Start Trekvaart med ”trekvaart play --house”, så vennerne kan komme ind.
lobby-qr = Eller lad dem scanne koden
lobby-qr-label = QR-kode til linket
lobby-seats = Pladser
lobby-seat-count = { $count } pladser
lobby-free = Ledig plads
lobby-you = du
lobby-host = vært
lobby-away = ikke her lige nu
lobby-you-host = Du er vært: du ændrer bordet og starter spillet.
lobby-you-host-now = Nu er du vært.
lobby-other-host = { $name } er vært og starter spillet.
lobby-wait = Ledige pladser venter på venner. Du kan også tilføje botter eller fjerne pladser.
lobby-begin = Start spillet
lobby-ready = Alle pladser er taget.
lobby-order = Der trækkes lod om, hvem der begynder, medmindre værten udpeger en.
lobby-first = Hvem begynder
first-lot = Lodtrækning
first-me = Dig
lobby-first-turn = På tur: { $name }
lobby-goes-first = Denne gang begynder { $name }, medmindre værten udpeger en anden.
lobby-youngest = Skal den yngste begynde? Vælg, hvem det er.
lobby-clock = Betænkningstid
lobby-set-clock = Skift betænkningstid
lobby-add-bot = Tilføj en bot
lobby-remove-bot = Fjern { $name }
lobby-unseat = Fjern { $name } fra bordet
lobby-level-of = Niveau for { $name }
lobby-level = Bottens niveau
lobby-set-level = Skift niveau
lobby-fill = Lad botter tage de ledige pladser
lobby-leave = Forlad bordet
lobby-colour-mine = Din farve: { $colour }. Skift
lobby-colour-of = Farve for { $name }: { $colour }. Skift
lobby-take-colour = Tag { $colour }
lobby-colour-taken = Optaget: { $colour }

livery-ship = mørkeblåt skib
livery-tulip = pink tulipan
livery-mill = olivengrøn mølle
livery-lion = lyseblå løve
livery-key = mintgrøn nøgle

share-copy = Kopiér
share-copied = Kopieret
share-by-hand = Linket er markeret: kopiér det med tastaturet, eller hold fingeren på det.
share-share = Del

name-title = Hvad skal vi kalde dig?
name-label = Dit navn
name-save = Gem
name-empty = Skriv et navn.
name-too-long = Navnet er for langt. Det må højst have { $max } tegn.
name-unprintable = Navnet har tegn, der ikke kan vises. Brug bogstaver, tal og mellemrum.
name-device = En anden enhed
name-device-about = Spil som den samme person på telefonen eller en anden computer: de samme spil, den samme plads, på begge på én gang.
name-link = Åbn dit private link på den anden enhed
name-link-private = Hold det for dig selv: den, der åbner linket, spiller som dig. Det virker én gang, inden for et døgn, og et nyt erstatter det.
name-qr-label = QR-kode til dit private link
name-make-link = Lav et privat link
name-sign-out-about = Har du mistet en enhed? Log ud dér: så spiller du kun i denne browser.
name-sign-out = Log ud alle andre steder
signed-out-title = Logget ud alle andre steder
signed-out-about = Nu spiller du kun i denne browser, intet privat link fører til dig længere, og du får ingen beskeder, før du slår dem til igen.

follow-title = Fortsæt på denne enhed
follow-about = Med dette private link er du den samme person på denne enhed, med de samme spil og pladser. Det virker én gang.
follow-instead = På denne enhed er du { $name } nu. Bagefter kan du ikke længere nå de spil herfra, medmindre du først laver et privat link for { $name }.
follow-yes = Ja, det er mig

away-lost = Forbindelsen er afbrudt. Prøver igen …
away-kept = Serveren svarer ikke. Dit valg er gemt og bliver sendt, så snart den svarer.
away-stays = Serveren svarer ikke, så du er her stadig. Prøv igen om lidt.
away-refused = Det nåede ikke frem til serveren, så intet er ændret. Prøv igen om lidt.
app-about = To brætspil til browseren om at bygge ruter: Amsterdam og Nederland.
app-away-title = Serveren svarer ikke
app-away = Den, der kører spillet, kan have lukket det, eller enheden er offline. Siden prøver igen og går videre af sig selv.
app-again = Prøv igen
gone-table = Bordet findes ikke længere. Spillet blev aflyst.
gone-seat = Pladsen hører ikke længere til denne browser.

fault-no-table = Det bord findes ikke
fault-no-table-way = Linket er måske ufuldstændigt, eller spillet blev aflyst. Bed om linket igen.
fault-no-page = Her er ingenting
fault-no-page-way = Måske er adressen skrevet forkert.
fault-full = Alle pladser er taget
fault-full-way = Åbn linket igen for at se med, eller åbn dit eget bord.
fault-not-yours = Du har ingen plads her
fault-not-yours-way = Begyndte du på en anden enhed? Så åbn dit private link derfra.
fault-no-person = Det private link virker ikke
fault-no-person-way = Det er måske ufuldstændigt eller allerede brugt. Lav et nyt på din anden enhed.
fault-unreadable = Det kunne ikke forstås
fault-unreadable-way = Intet er ændret. Gå tilbage, genindlæs siden, og prøv igen.
fault-wrong-way = Adressen kan ikke bruges sådan
fault-wrong-way-way = Intet er ændret. Brug sidernes links og knapper.
fault-too-many = Det var for meget på én gang
fault-too-many-way = Intet er ændret. Vent et minut, og prøv igen.
fault-unfinished = Du har for mange uafsluttede borde
fault-unfinished-way = De står på din forside: spil et spil færdigt, giv op eller aflys det, og åbn så et nyt bord.
fault-too-large = Det var for meget
fault-too-large-way = Intet er ændret. Send noget kortere.
fault-busy = Her er fuldt hus
fault-busy-way = For mange borde er åbne. Prøv igen om et par minutter.
fault-store-busy = Lige nu kan intet gemmes
fault-store-busy-way = Intet er ændret. Prøv igen om et øjeblik.
fault-store-full = Serverens disk er fuld eller i stykker
fault-store-full-way = Intet er ændret, og det, der blev gemt før, er der stadig. Den, der driver serveren, må tage sig af det; bagefter kan du fortsætte herfra.
fault-parted = Bordets server svarer ikke
fault-parted-way = Alt, der er gjort, er gemt. Prøv igen om et øjeblik; bliver det ved, bør den, der driver huset, få det at vide.
fault-board-lost = Spillepladen til dette spil er ændret
fault-board-lost-way = Denne version har andre tal på spillepladen, og dem, spillet begyndte med, er ikke gemt. Selve spillet er i sikkerhed: den, der driver serveren, kan åbne det med den version, det begyndte i.
fault-broken = Noget gik galt hos os
fault-broken-way = Dit spil er i sikkerhed: hver tur er gemt. Prøv igen om lidt.
