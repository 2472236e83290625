# Talk at the table. Phrases are warm and short; everybody reads them in their own language.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice-move = Nice move!
phrase-well-played = Well played!
phrase-thank-you = Thank you!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-take-your-time = Take your time.
phrase-play-again = Shall we play again?
phrase-see-you = See you next time!

talk-title = Talk
talk-phrases = Quick phrases
talk-your-line = Say something
talk-say = Say
talk-read-only = Only those who play talk here; you can read along.
talk-mute-or-block = Mute or block
talk-mute = Mute
talk-mute-somebody = Mute { $name }
talk-mute-all = Mute everybody
talk-mute-how = Muting hides lines on this page only.
talk-block = Block
talk-block-somebody = Block { $name }
talk-unblock = Unblock
talk-unblock-somebody = Unblock { $name }
talk-block-how = You read nothing more from somebody you block, at any table. They are not told.

lobby-talk = Talk
lobby-set-talk = Change the talk
talk-kind-free = free
talk-kind-phrases = quick phrases only
talk-kind-silent = none
talk-told-phrases = At this table people talk with quick phrases only.
talk-told-silent = At this table people don’t talk.

act-phrases-only = At this table people talk with quick phrases only.
act-silent = At this table people don’t talk.
act-says-nothing = There is nothing to read in that. Write a word or two.
act-says-too-much = That is too long. A line has room for { $most } characters.
