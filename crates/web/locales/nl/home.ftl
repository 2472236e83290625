# De startpagina, uitnodigingen, namen, en pagina's voor als er iets mis is.

# Hoe de taal zichzelf noemt.
language-name = Nederlands
language-choice = Taal

home-title = Trekvaart
home-tagline = Bouw verbindingen door Amsterdam en heel Nederland, tegen bots of vrienden.
home-play = Speel tegen bots
home-invite = Nodig vrienden uit
home-friends = Hoeveel vrienden
home-friend-count = { $count ->
    [one] 1 vriend
   *[other] { $count } vrienden
}
home-waiting = Wachten op jou
home-games = Jouw partijen
home-finished = Afgelopen partijen
home-options = Regels en tegenstanders
home-rules = Spelregels
home-against = Tegenstanders
home-level = Niveau
home-memory = Geheugensteun voor kaarten en fiches
memory-on = aan
memory-off = uit
home-clock = Bedenktijd (met vrienden)
clock-none = geen klok
clock-live = { $minutes } min + { $seconds } s per zet
clock-days = { $days ->
    [one] 1 dag per zet
   *[other] { $days } dagen per zet
}
home-pace = Tempo van de bots
home-players-fixed = { $others ->
    [one] { $others } tegenstander: deze regels zijn voor { $players } spelers
   *[other] { $others } tegenstanders: deze regels zijn voor { $players } spelers
}
home-opponents = { $count ->
    [one] { $count } tegenstander
   *[other] { $count } tegenstanders
}
home-about-plain = { $min }–{ $max } spelers · karren, contracten en handelsbonus
home-ours = De contracten en karrenroutes zijn van onszelf, niet de gedrukte.
home-about-tolls = { $min }–{ $max } spelers · treinen, tickets en brugtol
home-game = { $board }: { $names }
home-you-are = Je bent { $name }
home-say-name = Je naam
guest-name = Gast

pace-quick = snel
pace-usual = normaal
pace-calm = langzaam

level-easy = makkelijk
level-normal = normaal
level-hard = moeilijk
level-master = meester
variant-plain = standaardregels
variant-tolls = met brugtol
variant-no-tolls = zonder tol
variant-neutral = met de neutrale speler, voor twee

stage-your-turn = Jouw beurt
stage-playing = Wachten op de anderen
stage-playing-one = Wachten op { $name }
stage-waiting = Wachten op spelers
stage-over = Afgelopen
stage-you-won = Je hebt gewonnen
stage-won = { $name } heeft gewonnen
stage-shared = Gedeelde overwinning
stage-resigned = { $result } · { $name } gaf op

invite-title = { $name } nodigt je uit voor { $board }
invite-about = Een bordspel over routes en verbindingen, voor { $min }–{ $max } spelers in de browser. Niets te installeren, geen account.
invite-lasts-plain = Ongeveer 15 minuten
invite-lasts-tolls = Ongeveer 45 minuten
invite-players = { $players ->
    [one] 1 speler
   *[other] { $players } spelers
}
invite-sit = Ga zitten
invite-watch = Kijk mee
invite-full = Alle plaatsen zijn bezet.
invite-full-way = Je kunt meekijken. Komt er een plaats vrij, dan kun je die hier nemen.
invite-begun = De partij is begonnen.
invite-begun-way = Alle plaatsen zijn bezet, maar je kunt meekijken.
invite-over = De partij is afgelopen.
invite-over-way = Je kunt zien hoe het afliep.

title-lobby = { $page } · { $board }
lobby-title = Jouw tafel
lobby-watching = Je kijkt mee
lobby-gathers = Hier komen ze bij elkaar; het spel opent vanzelf zodra het begint.
lobby-take-seat = Ga zitten
lobby-link = Stuur deze link naar je vrienden
lobby-only-here = Deze link werkt alleen op deze computer. Start Trekvaart met “trekvaart play --house” om vrienden binnen te laten.
lobby-qr = Of laat ze deze code scannen
lobby-qr-label = QR-code van de link
lobby-seats = Plaatsen
lobby-seat-count = { $count } plaatsen
lobby-free = Vrije plaats
lobby-you = jij
lobby-host = host
lobby-away = nu niet hier
lobby-you-host = Jij bent de host: jij past de tafel aan en begint de partij.
lobby-you-host-now = Jij bent nu host.
lobby-other-host = { $name } is host en begint de partij.
lobby-wait = Vrije plaatsen wachten op vrienden. Je kunt ook bots toevoegen of plaatsen weghalen.
lobby-begin = Begin de partij
lobby-ready = Alle plaatsen zijn bezet.
lobby-order = Wie begint, wordt geloot, tenzij de host iemand aanwijst.
lobby-first = Wie begint
first-lot = Door loting
first-me = Jij
lobby-first-turn = Aan de beurt: { $name }
lobby-goes-first = Deze keer begint { $name }, tenzij de host iemand anders aanwijst.
lobby-youngest = Moet de jongste beginnen? Kies wie dat is.
lobby-clock = Bedenktijd
lobby-set-clock = Verander de bedenktijd
lobby-add-bot = Voeg een bot toe
lobby-remove-bot = Haal { $name } weg
lobby-unseat = Haal { $name } van de tafel
lobby-level-of = Niveau van { $name }
lobby-level = Niveau van de bot
lobby-set-level = Verander het niveau
lobby-fill = Vul de vrije plaatsen met bots
lobby-leave = Verlaat de tafel
lobby-colour-mine = Jouw kleur: { $colour }. Verander
lobby-colour-of = Kleur van { $name }: { $colour }. Verander
lobby-take-colour = Neem { $colour }
lobby-colour-taken = Bezet: { $colour }

livery-ship = donkerblauw schip
livery-tulip = roze tulp
livery-mill = olijfgroene molen
livery-lion = lichtblauwe leeuw
livery-key = mintgroene sleutel

share-copy = Kopieer
share-copied = Gekopieerd
share-by-hand = De link is geselecteerd: kopieer hem met je toetsenbord of houd je vinger erop.
share-share = Deel

name-title = Hoe mogen we je noemen?
name-label = Je naam
name-save = Bewaar
name-empty = Vul een naam in.
name-too-long = Die naam is te lang. Een naam heeft hoogstens { $max } tekens.
name-unprintable = Die naam heeft tekens die niet getoond kunnen worden. Gebruik letters, cijfers en spaties.
name-device = Een ander apparaat
name-device-about = Speel als dezelfde persoon op je telefoon of een andere computer: dezelfde partijen, dezelfde plaats, op allebei tegelijk.
name-link = Open deze privélink op het andere apparaat
name-link-private = Houd hem voor jezelf: wie hem opent, speelt onder jouw naam. Hij werkt één keer, binnen een dag, en een nieuwe vervangt hem.
name-qr-label = QR-code van je privélink
name-make-link = Maak een privélink
name-sign-out-about = Apparaat kwijt? Log daar uit: dan speel je alleen nog in deze browser.
name-sign-out = Log overal elders uit
signed-out-title = Overal elders uitgelogd
signed-out-about = Je speelt nu alleen nog in deze browser. Geen enkele privélink leidt nog naar je, en je krijgt geen meldingen tot je ze weer aanzet.

follow-title = Ga verder op dit apparaat
follow-about = Met deze privélink ben je op dit apparaat dezelfde persoon, met dezelfde partijen en plaatsen. Hij werkt één keer.
follow-instead = Op dit apparaat ben je nu { $name }. Straks kun je hier niet meer bij de partijen van { $name }, tenzij je er eerst een privélink voor maakt.
follow-yes = Ja, dat ben ik

away-lost = De verbinding is verbroken. We proberen het opnieuw…
away-kept = De server antwoordt niet. Je keuze is bewaard en wordt verstuurd zodra hij antwoordt.
away-stays = De server antwoordt niet, dus je bent nog hier. Probeer het zo nog eens.
away-refused = Dat is niet bij de server aangekomen, dus er is niets veranderd. Probeer het zo nog eens.
app-about = Twee bordspellen over routes voor de browser: Amsterdam en Nederland.
app-away-title = De server antwoordt niet
app-away = Misschien heeft de beheerder het spel gestopt, of is dit apparaat offline. Deze pagina blijft het proberen en gaat vanzelf verder.
app-again = Probeer opnieuw
gone-table = Deze tafel is er niet meer. De partij is afgelast.
gone-seat = Deze plaats hoort niet meer bij deze browser.

fault-no-table = Zo’n tafel is er niet
fault-no-table-way = Misschien is de link niet volledig, of is de partij afgelast. Vraag de link opnieuw.
fault-no-page = Hier is niets
fault-no-page-way = Misschien zit er een tikfout in het adres.
fault-full = Alle plaatsen zijn bezet
fault-full-way = Open de link opnieuw om mee te kijken, of open zelf een tafel.
fault-not-yours = Je hebt hier geen plaats
fault-not-yours-way = Begon je op een ander apparaat? Open de privélink die je daar maakt.
fault-no-person = Deze privélink werkt niet
fault-no-person-way = Misschien is hij niet volledig of al gebruikt. Maak een nieuwe op je andere apparaat.
fault-unreadable = Dat was niet te begrijpen
fault-unreadable-way = Er is niets veranderd. Ga terug, laad de pagina opnieuw en probeer het nog eens.
fault-wrong-way = Zo kun je dit adres niet gebruiken
fault-wrong-way-way = Er is niets veranderd. Gebruik de links en knoppen van de pagina’s.
fault-too-many = Dat was te veel tegelijk
fault-too-many-way = Er is niets veranderd. Wacht een minuut en probeer het nog eens.
fault-unfinished = Je hebt te veel tafels die nog niet klaar zijn
fault-unfinished-way = Ze staan op je startpagina: speel een partij uit, geef op of gelast er een af, en open dan een nieuwe tafel.
fault-too-large = Dat was te veel
fault-too-large-way = Er is niets veranderd. Stuur iets korters.
fault-busy = Het zit hier vol
fault-busy-way = Er zijn te veel tafels open. Probeer het over een paar minuten nog eens.
fault-store-busy = Er kan nu even niets worden bewaard
fault-store-busy-way = Er is niets veranderd. Probeer het zo nog eens.
fault-store-full = De schijf van deze server is vol of defect
fault-store-full-way = Er is niets veranderd, en wat eerder is bewaard, is er nog. Wie de server beheert, moet ernaar kijken; daarna kun je hier verdergaan.
fault-parted = De server van deze tafel antwoordt niet
fault-parted-way = Wat er gedaan is, is bewaard. Probeer het zo nog eens; blijft het zo, laat het dan weten aan wie dit huis beheert.
fault-board-lost = Het bord van deze partij is veranderd
fault-board-lost-way = Deze versie heeft andere getallen op het bord, en die van deze partij zijn niet bewaard. De partij zelf is veilig: wie deze server beheert, kan haar openen met de versie waarin ze begon.
fault-broken = Er ging bij ons iets mis
fault-broken-way = Je partij is veilig: elke zet is bewaard. Probeer het zo nog eens.
