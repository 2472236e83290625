# Tips: vad en stark spelare skulle göra här, och varför.

hint-ask = Be om ett tips
hint-title = Tips
hint-count = Tips som begärts
hint-thinking = En stark spelare tittar på dina kort och spelplanen …
hint-look-again = Titta igen
hint-failed = Det blev inget tips den här gången. Be om ett nytt om du vill.
hint-given = En stark spelare skulle { $what }.

lobby-hints = Tips
lobby-set-hints = Ändra tipsen
hints-alone = inga där flera människor spelar
hints-everybody = för alla
hints-told = Vid det här bordet får alla be om tips. Alla ser hur många någon har bett om.

act-no-hints = Vid det här bordet finns inga tips.
act-hints-at-once = Du väntar redan på tips vid andra bord. Be igen när de har kommit.
