use vocab::{Board, Variant};

use crate::level::Level;
use crate::lobby_scene::{NameFault, PageFault, Stage};
use crate::locale::Locale;

/// The words of the pages around the tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lobby(pub(crate) Locale);

impl Lobby {
    /// A text without variables: what the home page and its neighbours say.
    pub(crate) fn say(self, key: &'static str) -> String {
        self.0.say(key, &[])
    }

    /// How well a bot plays.
    pub(crate) fn level(self, level: Level) -> String {
        match level {
            Level::Easy => self.say("level-easy"),
            Level::Normal => self.say("level-normal"),
            Level::Hard => self.say("level-hard"),
            Level::Master => self.say("level-master"),
        }
    }

    /// That a seat is played by a bot, and how well.
    pub(crate) fn bot(self, level: Option<Level>) -> String {
        match level {
            Some(level) => self.0.say("sitter-bot-level", &[("level", self.level(level).into())]),
            None => self.say("sitter-bot"),
        }
    }

    /// A rule set of a board.
    pub(crate) fn variant(self, board: &Board, variant: Variant) -> String {
        let plain = board.figures().tolls.is_none();
        match variant {
            Variant::Plain if plain => self.say("variant-plain"),
            Variant::Plain => self.say("variant-tolls"),
            Variant::NoTolls => self.say("variant-no-tolls"),
            Variant::Neutral => self.say("variant-neutral"),
        }
    }

    /// How many bots to play against.
    pub(crate) fn opponents(self, count: u8) -> String {
        self.0.say("home-opponents", &[("count", count.into())])
    }

    /// For how many players a board is, and in one breath what it is about.
    pub(crate) fn about(self, board: &Board) -> String {
        let figures = board.figures();
        let (min, max) = (figures.players_min, figures.players_max);
        if figures.tolls.is_some() {
            self.0.say("home-about-tolls", &[("min", min.into()), ("max", max.into())])
        } else {
            self.0.say("home-about-plain", &[("min", min.into()), ("max", max.into())])
        }
    }

    /// A game among a person's games: the board and the others.
    pub(crate) fn game(self, board: &str, others: &[&str]) -> String {
        let board = board.to_owned();
        let join = |first: String, second: String| {
            self.0.say("list-comma", &[("first", first.into()), ("second", second.into())])
        };
        match others.iter().map(|&other| other.to_owned()).reduce(join) {
            Some(others) => {
                self.0.say("home-game", &[("board", board.into()), ("others", others.into())])
            }
            None => board,
        }
    }

    /// How a game stands.
    pub(crate) fn stage(self, stage: Stage) -> String {
        match stage {
            Stage::Waiting => self.say("stage-waiting"),
            Stage::Running => self.say("stage-running"),
            Stage::Gathering => self.say("stage-gathering"),
            Stage::Over => self.say("stage-over"),
        }
    }

    /// Who the person is.
    pub(crate) fn greeting(self, name: Option<&str>) -> String {
        match name {
            Some(name) => self.0.say("home-you-are", &[("name", name.to_owned().into())]),
            None => self.say("home-say-name"),
        }
    }

    /// Why a name can't be taken.
    pub(crate) fn name_fault(self, fault: NameFault) -> String {
        match fault {
            NameFault::Empty => self.say("name-empty"),
            NameFault::TooLong(max) => self.0.say("name-too-long", &[("max", max.into())]),
            NameFault::Unprintable => self.say("name-unprintable"),
        }
    }

    /// What went wrong, in a few words, and what to do now.
    pub(crate) fn page_fault(self, fault: PageFault) -> (String, String) {
        match fault {
            PageFault::NoTable => (self.say("fault-no-table"), self.say("fault-no-table-way")),
            PageFault::NoPage => (self.say("fault-no-page"), self.say("fault-no-page-way")),
            PageFault::Full => (self.say("fault-full"), self.say("fault-full-way")),
            PageFault::SeatTaken => {
                (self.say("fault-seat-taken"), self.say("fault-seat-taken-way"))
            }
            PageFault::NotYours => (self.say("fault-not-yours"), self.say("fault-not-yours-way")),
            PageFault::Begun => (self.say("fault-begun"), self.say("fault-begun-way")),
            PageFault::NoPerson => (self.say("fault-no-person"), self.say("fault-no-person-way")),
            PageFault::Unreadable => {
                (self.say("fault-unreadable"), self.say("fault-unreadable-way"))
            }
            PageFault::TooLarge => (self.say("fault-too-large"), self.say("fault-too-large-way")),
            PageFault::Busy => (self.say("fault-busy"), self.say("fault-busy-way")),
            PageFault::Broken => (self.say("fault-broken"), self.say("fault-broken-way")),
        }
    }
}
