//! Pages, fragments and words: plain values of the table in, HTML in the reader's language out.
//!
//! Nothing here knows the rules, the clock, the network or a file. A [`TableScene`] is all that one
//! viewer may see; [`table_page`] makes the page of it. [`Shown`] is what that page shows, without
//! words, and [`Shown::since`] what has to change on a page that shows something else. Buttons carry
//! the finished text of the action they stand for, so pages also work as plain forms.
//!
//! What goes over the socket:
//!
//! - from the browser, as JSON, `{"seen": 41, "act": "draw deck"}`, or `{"open": "ROUTE"}` and
//!   `{"open": null}` for the sheet whose terms it wants to be told;
//! - to the browser `{"fragments": [{"id": "hand", "html": "…"}], "lines": ["<li>…"], "claimable":
//!   ["ROUTE"], "note": "…", "goto": "/…", "gone": "…"}`, each part only if there is something to say: elements to
//!   swap, new lines of the log, the routes that may be claimed now, a note for the one who acted (a
//!   refusal, say), another page to open, why there is nothing to come back to. An act that was done
//!   before, and sent again because its answer was lost, is answered with nothing at all: `{}`. What changes at a table comes as a binary message of several
//!   such objects, of which some are compressed.
#![warn(missing_docs)]

mod accept_language;

mod account;
mod deal;

mod level;

mod card_words;
mod locale;

mod notice;

mod number;

mod replay;
mod scene;

mod lobby_scene;

mod text;

mod glyph;

mod act;

mod lesson;

mod table;

mod shell;

mod table_page;

mod heirs;
mod home;
mod host_choice;

mod invitation;

mod lobby;

mod preview;

mod qr;

mod share;

mod rules;

mod small_pages;

mod record_page;

mod app;

mod assets;

pub use account::account_page;
pub use app::{APP_COLOUR, AppWords, SERVICE_WORKER, app_icon, away_page};
pub use assets::{Asset, address, asset, assets, board_picture, board_preview, fingerprint};
pub use deal::{DealScene, deal_page};
pub use home::home_page;
pub use invitation::{invitation_fragments, invitation_page};
pub use lesson::{LessonStart, lesson_note};
pub use level::Level;
pub use lobby::{host_words, lobby_fragments, lobby_page, lobby_page_with_note};
pub use lobby_scene::{
    BoardScene, Gone, HomeScene, InvitationScene, LobbyScene, NameFault, NameScene, NotDone,
    PageFault,
};
pub use locale::Locale;
pub use notice::{
    MailQuestion, NoticeBy, NoticeFault, NoticeLine, NoticeScene, NoticeWords, NoticesScene,
    feed_title, mail_page,
};
pub use record_page::{RecordAnswer, record_page};
pub use replay::{ReplayBar, Spoiler, played_on_note, replay_changes};
pub use rules::{rule_book_page, rules_page};
pub use scene::{Past, TableScene};
pub use small_pages::{
    error_page, follow_page, gone_words, guest_name, name_note, name_page, signed_out_page,
};
pub use table::{Changes, Fragment, Holds, Shown, curtain, not_done_note, refusal_note, terms};
pub use table_page::{curtain_page, replay_page, table_page, table_page_with_note};
