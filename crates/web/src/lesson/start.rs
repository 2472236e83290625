use crate::locale::Locale;
use crate::text::Lobby;

/// What becomes of a lesson that somebody opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonStart {
    /// It begins.
    Begins,
    /// It goes on where it was left.
    GoesOn,
}

impl LessonStart {
    /// Its name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            LessonStart::Begins => "begins",
            LessonStart::GoesOn => "goes-on",
        }
    }

    /// The one of this name.
    pub fn from_name(name: &str) -> Option<LessonStart> {
        [LessonStart::Begins, LessonStart::GoesOn].into_iter().find(|start| start.name() == name)
    }
}

/// What becomes of it, in words.
pub fn lesson_note(locale: Locale, start: LessonStart) -> String {
    let lobby = Lobby(locale);
    match start {
        LessonStart::Begins => lobby.say("lesson-begins"),
        LessonStart::GoesOn => lobby.say("lesson-goes-on"),
    }
}
