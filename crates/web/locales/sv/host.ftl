# Vad bordets värd kan göra med de andra.

host-hand-over = Gör någon annan till värd
host-make = Gör { $name } till värd
host-removed = Borttagna från bordet: { $names }
host-readmit = Låt dem ta plats igen
host-call-off = Ställ in partiet
host-call-off-really = Ja, ställ in det för alla

ask-close = Be om att stänga bordet
asked-close = { $name } vill stänga bordet. Då spelar robotar partiet till slut.
asked-close-own = Du vill stänga bordet. Då spelar robotar partiet till slut.
closed-told = Bordet är stängt, och robotar spelar partiet till slut. Den som vill spela vidare tar tillbaka sin plats.

act-host-already = Du är redan värd.
act-no-host = Värden måste vara en person med egen skärm vid bordet.
act-heir-away = En robot spelar åt den personen. Välj någon som spelar själv.
fault-removed = Du har tagits bort från bordet
fault-removed-way = Värden har tagit bort dig, så du kan inte ta plats här. Är det ett misstag? Be värden släppa in dig igen, eller öppna ett eget bord.
