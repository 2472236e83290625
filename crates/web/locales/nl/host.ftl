# Wat de host van een tafel met de anderen kan doen.

host-hand-over = Iemand anders host maken
host-make = { $name } host maken
host-removed = Van de tafel gehaald: { $names }
host-readmit = Laat ze weer plaatsnemen
host-call-off = De partij afgelasten
host-call-off-really = Ja, voor iedereen afgelasten

ask-close = Vragen om de tafel te sluiten
asked-close = { $name } wil de tafel sluiten. Bots spelen de partij dan uit.
asked-close-own = Je wilt de tafel sluiten. Bots spelen de partij dan uit.
closed-told = De tafel is gesloten en bots spelen de partij uit. Wie verder wil spelen, neemt de eigen plaats terug.

act-host-already = Je bent al host.
act-no-host = De host moet iemand zijn met een eigen scherm aan deze tafel.
act-heir-away = Voor die speler speelt een bot. Kies iemand die zelf speelt.
fault-removed = Je bent van deze tafel gehaald
fault-removed-way = De host heeft je van de tafel gehaald, dus je kunt hier niet gaan zitten. Is dat een vergissing? Vraag de host om je weer toe te laten, of open zelf een tafel.
