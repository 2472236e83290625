//! What a house consists of: every table and column that is carried when it moves, in the order in which they
//! are carried.
//!
//! A table or column that a new step of the schema makes is added here, with the step it is there since; a test
//! compares this list with both databases, and says which tables and columns stay behind and why.

/// The oldest step whose houses can be carried.
pub(crate) const FIRST_STEP: i64 = 16;

/// The step since which a store tells that its house is still on the way.
pub(crate) const ARRIVAL_STEP: i64 = 19;

/// A table that is carried.
#[derive(Debug)]
pub(crate) struct CarriedTable {
    pub(crate) name: &'static str,
    /// The step of the schema that made it, or the first that is carried.
    pub(crate) since: i64,
    /// So many of the first columns are the primary key, by which rows are ordered.
    pub(crate) key: usize,
    pub(crate) columns: &'static [CarriedColumn],
}

/// A column that is carried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CarriedColumn {
    pub(crate) name: &'static str,
    pub(crate) kind: CellKind,
    pub(crate) may_be_null: bool,
    /// The step of the schema that made it, or the first that is carried.
    pub(crate) since: i64,
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellKind {
    /// Sixteen letters that name a person, a game, a channel or an invitation.
    Id,
    Text,
    Number,
    Bytes,
}

/// What is referred to comes before what refers to it.
pub(crate) const CARRIED: &[CarriedTable] = &[
    table(
        "person",
        1,
        &[
            id("id"),
            text("name"),
            number("created_ms"),
            number("seen_ms"),
            text("language").or_null(),
        ],
    ),
    table("board", 1, &[text("digest"), text("file")]),
    table("house_key", 1, &[text("name"), bytes("secret")]),
    table("session", 1, &[bytes("hash"), id("person"), number("created_ms")]),
    table("link", 1, &[id("person"), bytes("hash"), number("until_ms")]),
    table(
        "channel",
        1,
        &[
            id("id"),
            id("person"),
            text("kind"),
            text("address"),
            text("keys"),
            number("confirmed"),
            number("created_ms"),
        ],
    ),
    table("block", 2, &[id("person"), id("other"), number("at_ms")]),
    table(
        "game",
        1,
        &[
            id("id"),
            id("host"),
            text("board"),
            text("ruleset"),
            text("options"),
            bytes("seed"),
            id("invite").or_null(),
            text("stage"),
            number("waiting"),
            number("seq"),
            number("created_ms"),
            number("changed_ms"),
            text("tally").or_null(),
            text("consent").or_null(),
            text("glance").or_null(),
            text("deal").or_null(),
        ],
    ),
    table(
        "seat",
        2,
        &[
            id("game"),
            number("seat"),
            id("person").or_null(),
            text("bot").or_null(),
            text("bot_name").or_null(),
            number("livery").or_null(),
            id("screen").or_null(),
        ],
    ),
    table("removed", 2, &[id("game"), id("person")]),
    table("line", 2, &[id("game"), number("seq"), text("fact"), number("at_ms").or_null()]),
    table(
        "talk",
        2,
        &[
            id("game"),
            number("number"),
            number("seat"),
            text("phrase").or_null(),
            text("words").or_null(),
            number("at_ms"),
        ],
    ),
    table(
        "seat_notice",
        4,
        &[id("person"), id("game"), number("seat"), text("cause"), number("turn"), number("at_ms")],
    ),
    table("account", 1, &[id("game"), number("version"), text("text")]),
];

const fn table(name: &'static str, key: usize, columns: &'static [CarriedColumn]) -> CarriedTable {
    CarriedTable { name, since: FIRST_STEP, key, columns }
}

const fn column(name: &'static str, kind: CellKind) -> CarriedColumn {
    CarriedColumn { name, kind, may_be_null: false, since: FIRST_STEP }
}

const fn id(name: &'static str) -> CarriedColumn {
    column(name, CellKind::Id)
}

const fn text(name: &'static str) -> CarriedColumn {
    column(name, CellKind::Text)
}

const fn number(name: &'static str) -> CarriedColumn {
    column(name, CellKind::Number)
}

const fn bytes(name: &'static str) -> CarriedColumn {
    column(name, CellKind::Bytes)
}

impl CarriedColumn {
    const fn or_null(self) -> CarriedColumn {
        CarriedColumn { may_be_null: true, ..self }
    }
}

impl CarriedTable {
    /// The tables of a house of this step, in their order.
    pub(crate) fn of(step: i64) -> impl Iterator<Item = &'static CarriedTable> {
        CARRIED.iter().filter(move |table| table.since <= step)
    }

    /// The columns that it has at this step.
    pub(crate) fn columns(&self, step: i64) -> impl Iterator<Item = &'static CarriedColumn> {
        self.columns.iter().filter(move |column| column.since <= step)
    }

    /// The names of those columns.
    pub(crate) fn names(&self, step: i64) -> Vec<&'static str> {
        self.columns(step).map(|column| column.name).collect()
    }
}
