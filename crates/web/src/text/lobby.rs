use std::cmp::Reverse;

use vocab::page::{
    FinalTally, Listing, Livery, MemoryAid, Pace, SeatTally, Sitter, TableClock, TableStage,
};
use vocab::{Board, Seat, Variant};

use crate::level::Level;
use crate::lobby_scene::{Gone, NameFault, PageFault};
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

    /// Whether pages remember for people.
    pub(crate) fn memory_aid(self, aid: MemoryAid) -> String {
        match aid {
            MemoryAid::On => self.say("memory-on"),
            MemoryAid::Off => self.say("memory-off"),
        }
    }

    /// How long people may think, as a choice.
    pub(crate) fn clock(self, clock: TableClock) -> String {
        match clock {
            TableClock::None => self.say("clock-none"),
            TableClock::Live { minutes, seconds } => self
                .0
                .say("clock-live", &[("minutes", minutes.into()), ("seconds", seconds.into())]),
            TableClock::Days { days } => self.0.say("clock-days", &[("days", days.into())]),
        }
    }

    /// How long people may think at a table, as a sentence; nothing where they need not hurry.
    pub(crate) fn clock_told(self, clock: TableClock) -> Option<String> {
        match clock {
            TableClock::None => None,
            TableClock::Live { minutes, seconds } => Some(self.0.say(
                "table-clock-live",
                &[("minutes", minutes.into()), ("seconds", seconds.into())],
            )),
            TableClock::Days { days } => {
                Some(self.0.say("table-clock-days", &[("days", days.into())]))
            }
        }
    }

    /// What is played: a board and its rule set.
    pub(crate) fn rules_of(self, board: &Board, variant: Variant) -> String {
        let (name, rules) = (board.name().to_owned(), self.variant(board, variant));
        self.0.say("played-rules", &[("board", name.into()), ("rules", rules.into())])
    }

    /// The title of the window of a table whose game has not begun.
    pub(crate) fn window_title(self, page: &str, board: &Board) -> String {
        let (page, board) = (page.to_owned(), board.name().to_owned());
        self.0.say("title-lobby", &[("page", page.into()), ("board", board.into())])
    }

    /// How many bots to play against.
    pub(crate) fn opponents(self, count: u8) -> String {
        self.0.say("home-opponents", &[("count", count.into())])
    }

    /// That a variant is for one number of players, whatever was chosen.
    pub(crate) fn players_are_fixed(self, board: &Board, variant: Variant) -> String {
        let (players, _) = variant.players(board);
        self.0.say(
            "home-players-fixed",
            &[("players", players.into()), ("others", (players - 1).into())],
        )
    }

    /// That it is this one's turn to go first, as a choice.
    pub(crate) fn first_in_turn(self, name: &str) -> String {
        self.0.say("lobby-first-turn", &[("name", name.to_owned().into())])
    }

    /// That this one goes first, unless the host names somebody else.
    pub(crate) fn goes_first(self, name: &str) -> String {
        self.0.say("lobby-goes-first", &[("name", name.to_owned().into())])
    }

    /// The title of the window of somebody who looks back at a game.
    pub(crate) fn replay_title(self, board: &Board) -> String {
        let board = board.name().to_owned();
        self.0.say("replay-window", &[("board", board.into())])
    }

    /// At which step of a game somebody is.
    pub(crate) fn replay_step(self, step: usize, steps: usize) -> String {
        self.0.say("replay-step", &[("step", step.into()), ("steps", steps.into())])
    }

    /// From which step a game goes on.
    pub(crate) fn played_on(self, step: usize) -> String {
        self.0.say("replay-played-on", &[("step", step.into())])
    }

    /// What a record is, and how long one that is brought along can be looked at.
    pub(crate) fn record_about(self, minutes: u32) -> String {
        self.0.say("record-about", &[("minutes", minutes.into())])
    }

    /// That a file has more bytes than this.
    pub(crate) fn record_too_large(self, bytes: usize) -> String {
        self.0.say("record-too-large", &[("megabytes", (bytes >> 20).into())])
    }

    /// That a record stops at a line.
    pub(crate) fn record_cut_off(self, line: usize) -> String {
        self.0.say("record-cut-off", &[("line", line.into())])
    }

    /// That a line of a file is none of a record.
    pub(crate) fn record_bad_line(self, line: usize) -> String {
        self.0.say("record-bad-line", &[("line", line.into())])
    }

    /// That a line of a record tells what the rules don't allow.
    pub(crate) fn record_illegal(self, line: usize, rule: &str) -> String {
        self.0.say("record-illegal", &[("line", line.into()), ("rule", rule.to_owned().into())])
    }

    /// Where the book has a rule.
    pub(crate) fn record_rule(self, rule: &str) -> String {
        self.0.say("record-rule", &[("rule", rule.to_owned().into())])
    }

    /// How fast bots play.
    pub(crate) fn pace(self, pace: Pace) -> String {
        match pace {
            Pace::Quick => self.say("pace-quick"),
            Pace::Usual => self.say("pace-usual"),
            Pace::Calm => self.say("pace-calm"),
        }
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
    pub(crate) fn game(self, board: &str, game: &Listing) -> String {
        let join = |first: String, second: String| {
            self.0.say("list-comma", &[("first", first.into()), ("second", second.into())])
        };
        let names = self.ranked(game).into_iter().reduce(join).unwrap_or_default();
        let board = board.to_owned();
        self.0.say("home-game", &[("board", board.into()), ("names", names.into())])
    }

    /// Who plays; at the end whoever won first, with their points.
    fn ranked(self, game: &Listing) -> Vec<String> {
        let seats = &game.table.seats;
        let Some(tally) = game.tally else {
            return seats.iter().filter_map(Sitter::name).map(str::to_owned).collect();
        };
        let mut ranking: Vec<(Seat, SeatTally)> = tally.iter().collect();
        ranking.sort_by_key(|(_, SeatTally { points, won, .. })| Reverse((*won, *points)));
        let told = ranking.into_iter().filter_map(|(seat, SeatTally { points, .. })| {
            let name = seats.get(seat.index()).and_then(Sitter::name)?;
            Some(format!("{name} {}", self.0.number(points.into())))
        });
        told.collect()
    }

    /// How a game stands, or ended.
    pub(crate) fn stage(self, game: &Listing) -> String {
        match game.table.stage {
            TableStage::Playing if game.waits_for_you => self.say("stage-your-turn"),
            TableStage::Playing => match other(game) {
                Some(name) => self.0.say("stage-playing-one", &[("name", name.into())]),
                None => self.say("stage-playing"),
            },
            TableStage::Waiting => self.say("stage-waiting"),
            TableStage::Over => self.resignations(game, self.victory(game)),
        }
    }

    /// The result, and who has resigned.
    fn resignations(self, game: &Listing, result: String) -> String {
        let told = game.tally.iter().flat_map(FinalTally::iter);
        told.filter(|(_, tally)| tally.resigned).fold(result, |result, (seat, _)| {
            let sitter = game.table.seats.get(seat.index()).and_then(Sitter::name);
            let name = match game.own == Some(seat) {
                true => self.say("you-subject"),
                false => sitter.unwrap_or_default().to_owned(),
            };
            self.0.say("stage-resigned", &[("result", result.into()), ("name", name.into())])
        })
    }

    fn victory(self, game: &Listing) -> String {
        let won = |(seat, tally): (Seat, SeatTally)| tally.won.then_some(seat);
        let winners: Vec<Seat> =
            game.tally.iter().flat_map(FinalTally::iter).filter_map(won).collect();
        let name = |seat: Seat| game.table.seats.get(seat.index()).and_then(Sitter::name);
        match winners[..] {
            [winner] if game.own == Some(winner) => self.say("stage-you-won"),
            [winner] => {
                let name = name(winner).unwrap_or_default().to_owned();
                self.0.say("stage-won", &[("name", name.into())])
            }
            [] => self.say("stage-over"),
            [..] => self.say("stage-shared"),
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

    /// Whose invitation it is, and to what.
    pub(crate) fn invites(self, name: &str, board: &Board) -> String {
        let (name, board) = (name.to_owned(), board.name().to_owned());
        self.0.say("invite-title", &[("name", name.into()), ("board", board.into())])
    }

    /// What a board is, for somebody who has never heard of it.
    pub(crate) fn invitation(self, board: &Board) -> String {
        let (min, max) = (board.figures().players_min, board.figures().players_max);
        self.0.say("invite-about", &[("min", min.into()), ("max", max.into())])
    }

    /// How long a game on a board lasts.
    pub(crate) fn lasts(self, board: &Board) -> String {
        match board.figures().tolls {
            Some(_) => self.say("invite-lasts-tolls"),
            None => self.say("invite-lasts-plain"),
        }
    }

    /// Why a table without a free seat can't be joined, and what to do instead.
    pub(crate) fn shut(self, stage: TableStage) -> (String, String) {
        let both = |what: &'static str, way: &'static str| (self.say(what), self.say(way));
        match stage {
            TableStage::Waiting => both("invite-full", "invite-full-way"),
            TableStage::Playing => both("invite-begun", "invite-begun-way"),
            TableStage::Over => both("invite-over", "invite-over-way"),
        }
    }

    /// How many play.
    pub(crate) fn players(self, count: usize) -> String {
        self.0.say("invite-players", &[("players", count.into())])
    }

    /// How many seats a table has.
    pub(crate) fn seat_count(self, count: usize) -> String {
        self.0.say("lobby-seat-count", &[("count", count.into())])
    }

    /// How many friends are invited.
    pub(crate) fn friends(self, count: u8) -> String {
        self.0.say("home-friend-count", &[("count", count.into())])
    }

    /// Who is the host.
    pub(crate) fn other_host(self, name: &str) -> String {
        self.0.say("lobby-other-host", &[("name", name.to_owned().into())])
    }

    /// Sending a bot away.
    pub(crate) fn remove_bot(self, name: &str) -> String {
        self.0.say("lobby-remove-bot", &[("name", name.to_owned().into())])
    }

    /// Sending a guest away.
    pub(crate) fn unseat(self, name: &str) -> String {
        self.0.say("lobby-unseat", &[("name", name.to_owned().into())])
    }

    /// Who was removed from the table.
    pub(crate) fn removed(self, names: &[String]) -> String {
        let join = |first: String, second: String| {
            self.0.say("list-comma", &[("first", first.into()), ("second", second.into())])
        };
        let names = names.iter().cloned().reduce(join).unwrap_or_default();
        self.0.say("host-removed", &[("names", names.into())])
    }

    /// That somebody shall be host, as a button.
    pub(crate) fn make_host(self, name: &str) -> String {
        self.0.say("host-make", &[("name", name.to_owned().into())])
    }

    /// How well a bot plays, by its name.
    pub(crate) fn level_of(self, name: &str) -> String {
        self.0.say("lobby-level-of", &[("name", name.to_owned().into())])
    }

    /// A colour with its emblem.
    fn livery(self, livery: Livery) -> String {
        match livery {
            Livery::Ship => self.say("livery-ship"),
            Livery::Tulip => self.say("livery-tulip"),
            Livery::Mill => self.say("livery-mill"),
            Livery::Lion => self.say("livery-lion"),
            Livery::Key => self.say("livery-key"),
        }
    }

    /// What the person wears.
    pub(crate) fn my_colour(self, livery: Livery) -> String {
        self.0.say("lobby-colour-mine", &[("colour", self.livery(livery).into())])
    }

    /// What somebody wears.
    pub(crate) fn colour_of(self, name: &str, livery: Livery) -> String {
        let (name, colour) = (name.to_owned(), self.livery(livery));
        self.0.say("lobby-colour-of", &[("name", name.into()), ("colour", colour.into())])
    }

    /// Wearing something else.
    pub(crate) fn take_colour(self, livery: Livery) -> String {
        self.0.say("lobby-take-colour", &[("colour", self.livery(livery).into())])
    }

    /// That somebody wears it.
    pub(crate) fn colour_taken(self, livery: Livery) -> String {
        self.0.say("lobby-colour-taken", &[("colour", self.livery(livery).into())])
    }

    /// That this device is another person's now.
    pub(crate) fn follow_instead(self, name: &str) -> String {
        self.0.say("follow-instead", &[("name", name.to_owned().into())])
    }

    /// Why a page has nothing to come back to.
    pub(crate) fn gone(self, gone: Gone) -> String {
        match gone {
            Gone::Table => self.say("gone-table"),
            Gone::Seat => self.say("gone-seat"),
        }
    }

    /// What went wrong, in a few words, and what to do now.
    pub(crate) fn page_fault(self, fault: PageFault) -> (String, String) {
        let both = |what: &'static str, way: &'static str| (self.say(what), self.say(way));
        match fault {
            PageFault::NoTable => both("fault-no-table", "fault-no-table-way"),
            PageFault::NoPage => both("fault-no-page", "fault-no-page-way"),
            PageFault::NoRecord => both("fault-no-record", "fault-no-record-way"),
            PageFault::Full => both("fault-full", "fault-full-way"),
            PageFault::Dealing => both("fault-dealing", "fault-dealing-way"),
            PageFault::NoPart => both("fault-no-part", "fault-no-part-way"),
            PageFault::NotYours => both("fault-not-yours", "fault-not-yours-way"),
            PageFault::Removed => both("fault-removed", "fault-removed-way"),
            PageFault::Curtain => both("fault-curtain", "fault-curtain-way"),
            PageFault::NoPerson => both("fault-no-person", "fault-no-person-way"),
            PageFault::Unreadable => both("fault-unreadable", "fault-unreadable-way"),
            PageFault::WrongWay => both("fault-wrong-way", "fault-wrong-way-way"),
            PageFault::TooMany => both("fault-too-many", "fault-too-many-way"),
            PageFault::Unfinished => both("fault-unfinished", "fault-unfinished-way"),
            PageFault::TooLarge => both("fault-too-large", "fault-too-large-way"),
            PageFault::Busy => both("fault-busy", "fault-busy-way"),
            PageFault::StoreBusy | PageFault::Elsewhere => {
                both("fault-store-busy", "fault-store-busy-way")
            }
            PageFault::StoreFull => both("fault-store-full", "fault-store-full-way"),
            PageFault::Parted => both("fault-parted", "fault-parted-way"),
            PageFault::BoardLost => both("fault-board-lost", "fault-board-lost-way"),
            PageFault::Broken => both("fault-broken", "fault-broken-way"),
        }
    }
}

/// The only one beside whoever reads, if there is just one.
fn other(game: &Listing) -> Option<&str> {
    let own = game.own?;
    let seats = game.table.seats.iter().enumerate().filter(|(index, _)| *index != own.index());
    let mut others = seats.map(|(_, sitter)| sitter);
    let first = others.next().filter(|_| others.next().is_none());
    first.and_then(Sitter::name)
}
