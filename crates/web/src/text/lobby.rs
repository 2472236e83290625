use vocab::page::{Sitter, TableStage};
use vocab::{Board, Variant};

use crate::level::Level;
use crate::lobby_scene::{NameFault, PageFault};
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
    pub(crate) fn bot(self, level: &str) -> String {
        match Level::from_name(level) {
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

    /// A game among a person's games: the board and who plays.
    pub(crate) fn game(self, board: &str, seats: &[Sitter]) -> String {
        let join = |first: String, second: String| {
            self.0.say("list-comma", &[("first", first.into()), ("second", second.into())])
        };
        let name = |sitter: &Sitter| match sitter {
            Sitter::Nobody => None,
            Sitter::Person { name, .. } | Sitter::Bot { name, .. } => Some(name.clone()),
        };
        let names = seats.iter().filter_map(name).reduce(join).unwrap_or_default();
        let board = board.to_owned();
        self.0.say("home-game", &[("board", board.into()), ("names", names.into())])
    }

    /// How a game stands.
    pub(crate) fn stage(self, stage: TableStage, waits_for_you: bool) -> String {
        match stage {
            TableStage::Playing if waits_for_you => self.say("stage-your-turn"),
            TableStage::Playing => self.say("stage-playing"),
            TableStage::Waiting => self.say("stage-waiting"),
            TableStage::Over => self.say("stage-over"),
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
        let both = |what: &'static str, way: &'static str| (self.say(what), self.say(way));
        match fault {
            PageFault::NoTable => both("fault-no-table", "fault-no-table-way"),
            PageFault::NoPage => both("fault-no-page", "fault-no-page-way"),
            PageFault::Full => both("fault-full", "fault-full-way"),
            PageFault::NotYours => both("fault-not-yours", "fault-not-yours-way"),
            PageFault::NoPerson => both("fault-no-person", "fault-no-person-way"),
            PageFault::Unreadable => both("fault-unreadable", "fault-unreadable-way"),
            PageFault::TooLarge => both("fault-too-large", "fault-too-large-way"),
            PageFault::Busy => both("fault-busy", "fault-busy-way"),
            PageFault::Broken => both("fault-broken", "fault-broken-way"),
        }
    }
}
