use std::fmt;
use std::str::FromStr;

use super::hints::HintTerms;
use super::lesson::Lesson;
use super::memory_aid::MemoryAid;
use super::table_clock::TableClock;
use super::talk::TalkKind;

/// What a table has agreed on beside the rules of its game. Its text form names only what is not as
/// usual, so that a table without wishes of its own has none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Agreed {
    /// How fast its bots play.
    pub pace: Pace,
    /// Whether pages remember for people.
    pub memory_aid: MemoryAid,
    /// How long people may think.
    pub clock: TableClock,
    /// How people may talk.
    pub talk: TalkKind,
    /// Who may ask for hints.
    pub hints: HintTerms,
    /// The lesson it gives, if it is one: then its deal is known beforehand.
    pub lesson: Option<Lesson>,
}

impl Agreed {
    /// Whether there are hints where so many people play. A lesson points at what to do anyway.
    pub fn has_hints(&self, people: usize) -> bool {
        self.lesson.is_none() && self.hints.allow(people)
    }
}

/// The word for a table without the memory aid.
const UNAIDED: &str = "unaided";
/// The word for a table where everybody may ask for hints.
const HINTS: &str = "hints";

/// How fast the bots of a table play.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Pace {
    /// For those who know the game.
    Quick,
    /// So that one can follow.
    #[default]
    Usual,
    /// So that one can talk meanwhile.
    Calm,
}

impl Pace {
    /// Every pace, the quickest first.
    pub const ALL: [Pace; 3] = [Pace::Quick, Pace::Usual, Pace::Calm];

    /// Its name in forms and in the store.
    pub const fn name(self) -> &'static str {
        match self {
            Pace::Quick => "quick",
            Pace::Usual => "usual",
            Pace::Calm => "calm",
        }
    }

    /// The pace of this name.
    pub fn from_name(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }
}

/// A word that names nothing a table can agree on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTerm(pub String);

impl fmt::Display for UnknownTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no table agrees on `{}`", self.0)
    }
}

impl std::error::Error for UnknownTerm {}

impl fmt::Display for Agreed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        if self.pace != Pace::default() {
            words.push(format!("pace={}", self.pace.name()));
        }
        if self.memory_aid == MemoryAid::Off {
            words.push(UNAIDED.to_owned());
        }
        if self.clock != TableClock::None {
            words.push(format!("clock={}", self.clock));
        }
        if self.talk != TalkKind::default() {
            words.push(format!("talk={}", self.talk.name()));
        }
        if self.hints == HintTerms::Everybody {
            words.push(HINTS.to_owned());
        }
        if let Some(lesson) = self.lesson {
            words.push(format!("lesson={}", lesson.version));
        }
        f.write_str(&words.join(" "))
    }
}

impl FromStr for Agreed {
    type Err = UnknownTerm;

    fn from_str(text: &str) -> Result<Agreed, UnknownTerm> {
        let mut agreed = Agreed::default();
        for word in text.split_whitespace() {
            let unknown = || UnknownTerm(word.to_owned());
            match word.split_once('=') {
                Some(("pace", name)) => agreed.pace = Pace::from_name(name).ok_or_else(unknown)?,
                Some(("clock", name)) => {
                    agreed.clock = TableClock::from_name(name).ok_or_else(unknown)?;
                }
                Some(("talk", name)) => {
                    agreed.talk = TalkKind::from_name(name).ok_or_else(unknown)?;
                }
                Some(("lesson", version)) => {
                    let version = version.parse().map_err(|_| unknown())?;
                    agreed.lesson = Some(Lesson { version });
                }
                None if word == UNAIDED => agreed.memory_aid = MemoryAid::Off,
                None if word == HINTS => agreed.hints = HintTerms::Everybody,
                _ => return Err(unknown()),
            }
        }
        Ok(agreed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_agreed_is_read_as_it_was_written() {
        assert_eq!(Agreed::default().to_string(), "");
        for pace in Pace::ALL {
            for memory_aid in MemoryAid::ALL {
                // Also of a lesson that another version of the program gave.
                for lesson in [None, Some(Lesson::NOW), Some(Lesson { version: 0 })] {
                    for clock in TableClock::ALL {
                        for talk in TalkKind::ALL {
                            for hints in HintTerms::ALL {
                                let agreed =
                                    Agreed { pace, memory_aid, clock, talk, hints, lesson };
                                assert_eq!(agreed.to_string().parse(), Ok(agreed));
                            }
                        }
                    }
                }
            }
        }
        for strange in [
            "pace",
            "pace=hasty",
            "clock",
            "clock=1+1",
            "talk=loud",
            "lesson=",
            "lesson=-1",
            "hints=yes",
            "tea=yes",
        ] {
            assert_eq!(strange.parse::<Agreed>(), Err(UnknownTerm(strange.to_owned())));
        }
    }
}
