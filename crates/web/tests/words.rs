//! No words but those of the locale files: none in the source, none glued together by it, and none on a
//! page that reads the same in another language.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use atlas::Layout;
use vocab::page::{
    DealReport, DealSight, LastDeed, Lesson, Listing, Proposal, ProposalKind, Saying, SeatClock,
    Sitter, TableClock, TableInfo, TableStage, TalkKind, TalkLine, TalkSight,
};
use vocab::{BySeat, RouteId, Seat, Seq, Variant, Viewer};
use web::{
    BoardScene, DealScene, Gone, HomeScene, InvitationScene, LobbyScene, Locale, MailQuestion,
    NameFault, NameScene, NotDone, NoticeBy, NoticeFault, NoticeLine, NoticesScene, PageFault,
    RecordAnswer,
};

use crate::fixture::{NAMES, World};
use crate::locales::{EQUALS, messages, sources};
use crate::talk::talk;

/// Attributes that people hear or read.
const READ: [&str; 5] = ["aria-label", "title", "alt", "placeholder", "data-stays"];

/// What glues texts together in Rust instead of a message.
const GLUE: [char; 6] = [',', ';', ':', '·', '–', '.'];

/// Colours that are called or written as in English, and in which languages.
const COLOURS: [(&str, &[&str]); 7] = [
    ("orange", &["sv", "da"]),
    ("pink", &["da"]),
    ("B", &["sv", "da", "nl"]),
    ("O", &["sv", "da", "nl"]),
    ("P", &["da"]),
    ("R", &["da"]),
    ("W", &["nl"]),
];

/// Texts with a space in them that programs read.
const FOR_PROGRAMS: [&str; 8] = [
    "python3 examples/check_deal.py crates/boards/data/{board}.toml trekvaart-{table}.jsonl",
    "#choice :is(input, button:enabled), #panel-tickets",
    "#table-menu > summary",
    "text/css; charset=utf-8",
    "text/javascript; charset=utf-8",
    "import ",
    "<svg data-theme='{theme}'",
    "<span data-rows=\\\"",
];

/// A text in the source.
struct Literal<'a> {
    text: &'a str,
    /// What stands before it, without space.
    before: &'a str,
    /// Whether a template shows it as it is.
    shown: bool,
    /// The attribute whose value it is a part of.
    attribute: Option<&'a str>,
}

/// A bracket that is open where the source is being read.
#[derive(Clone, Copy)]
struct Open<'a> {
    /// Whether what is in it is a template, and not a part of Rust.
    template: bool,
    attribute: Option<&'a str>,
}

/// The name of the attribute whose value begins after this.
fn attribute(before: &str) -> Option<&str> {
    let before = before.strip_suffix('=')?;
    let name = before.rfind(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    Some(&before[name.map_or(0, |at| at + 1)..])
}

/// Where a comment, or a single letter between quotes, ends that begins here.
fn skipped(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    let letter = rest.strip_prefix('\'')?;
    let escaped = letter.starts_with('\\');
    let first = letter.chars().nth(usize::from(escaped)).map_or(0, char::len_utf8);
    let end = usize::from(escaped) + first;
    // Without a second quote it is a lifetime; `'\u{a0}'` is longer.
    match letter.get(end..) {
        Some(after) if after.starts_with('\'') => Some(end + 2),
        Some(after) if escaped && after.starts_with('{') => after.find('\'').map(|at| end + at + 2),
        _ => Some(1),
    }
}

/// Whether this ends with the name of a type, whose value is written out next.
fn is_type(before: &str) -> bool {
    let name = before.rsplit(|c: char| !c.is_alphanumeric()).next();
    name.is_some_and(|name| name.starts_with(char::is_uppercase))
}

/// Every text in a file of ours, with where it stands.
fn literals(source: &str) -> Vec<Literal<'_>> {
    let (mut found, mut open) = (Vec::new(), Vec::<Open<'_>>::new());
    let mut at = 0;
    while let Some(letter) = source[at..].chars().next() {
        let before = source[..at].trim_end();
        let inside = open.last().copied().unwrap_or(Open { template: false, attribute: None });
        match letter {
            '"' => {
                let mut end = at + 1;
                while !source[end..].starts_with('"') {
                    let step = source[end..].chars().next().expect("a literal ends");
                    end += step.len_utf8() + usize::from(step == '\\');
                }
                let own = attribute(before).filter(|_| open.iter().any(|open| open.template));
                let own = own.or(inside.attribute);
                let shown = inside.template && own.is_none_or(|name| READ.contains(&name));
                found.push(Literal { text: &source[at + 1..end], before, shown, attribute: own });
                at = end + 1;
                continue;
            }
            '{' | '(' | '[' => {
                let begins = letter == '{' && before.ends_with("html!");
                let value = letter == '{' && is_type(before);
                let own = attribute(before).filter(|_| inside.template);
                open.push(Open {
                    template: begins || (inside.template && letter == '{' && !value),
                    attribute: if begins { None } else { own.or(inside.attribute) },
                });
            }
            '}' | ')' | ']' => drop(open.pop()),
            _ => {
                if let Some(length) = skipped(&source[at..]) {
                    at += length;
                    continue;
                }
            }
        }
        at += letter.len_utf8();
    }
    found
}

/// The words of a literal, without what is put in.
fn words(text: &str) -> Vec<&str> {
    let apart = |c: char| !c.is_alphabetic() && c != '-';
    let bare =
        text.split('{').flat_map(|part| part.split_once('}').map_or(part, |it| it.1).split(apart));
    bare.filter(|word| word.chars().any(char::is_alphabetic)).collect()
}

/// The names of classes and elements that the style sheet and the script know.
fn names() -> BTreeSet<String> {
    let apart = |c: char| !c.is_ascii_alphanumeric() && c != '-';
    let ids = ["hand", "tickets", "stack-", "seat-"].map(str::to_owned);
    let files = web::assets().filter(|asset| !asset.name.ends_with(".svg"));
    let names = files.flat_map(|file| file.text.split(['.', '#']));
    let names = names.filter_map(|name| name.split(apart).next()).map(str::to_owned);
    names.chain(ids).collect()
}

/// Why a text of the source should be a message; nothing if it should not.
fn fault(literal: &Literal<'_>, names: &BTreeSet<String>) -> Option<&'static str> {
    let Literal { text, before, shown, attribute } = *literal;
    let words = words(text);
    if shown && !words.is_empty() {
        return Some("is shown as it is");
    }
    let spaced = text.contains(' ') || text.contains('\u{a0}');
    let marks = !text.chars().any(char::is_alphanumeric);
    if marks && spaced && text.contains(GLUE) {
        return Some("glues texts together");
    }
    // What a developer is told, and what browsers read.
    let statement = before.rsplit(';').next().unwrap_or_default();
    let aside = before.ends_with("expect(") || statement.contains("assert!(");
    if attribute.is_some() || aside || !spaced || FOR_PROGRAMS.contains(&text) {
        return None;
    }
    let strange = words.into_iter().any(|word| !names.contains(word) && !is_path(text));
    strange.then_some("has words")
}

/// Whether it draws a line, or says how wide something is.
fn is_path(text: &str) -> bool {
    text.contains("viewBox") || text.contains("width:") || text.starts_with(['M', '0'])
}

#[test]
fn the_source_has_no_words_and_glues_none_together() {
    let mut texts = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut texts);
    let (names, mut seen, mut faults) = (names(), 0, Vec::new());
    for (path, text) in &texts {
        for literal in literals(text) {
            seen += 1;
            if let Some(why) = fault(&literal, &names) {
                let file = path.file_name().expect("a file").display();
                faults.push(format!("{file}: \"{}\" {why}", literal.text));
            }
        }
    }
    assert!(seen > 500, "{seen}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A test that finds nothing must be able to.
#[test]
fn words_in_a_source_are_found() {
    let names = names();
    let found = |source: &str| -> Vec<String> {
        let faulty = literals(source).into_iter().filter(|it| fault(it, &names).is_some());
        faulty.map(|it| it.text.to_owned()).collect()
    };
    for (source, faulty) in [
        (r#"html! { p { "Hello" } }"#, "Hello"),
        (r#"html! { b class="x" { (name) " and " (other) } }"#, " and "),
        (r#"html! { a aria-label="Close" { "×" } }"#, "Close"),
        (r#"html! { a title={ (n) " cards" } {} }"#, " cards"),
        (r#"html! { p { (a) ", " (b) } }"#, ", "),
        (r#"let line = format!("{name} took {card}");"#, "{name} took {card}"),
        (r#"line.push_str(" of the deck");"#, " of the deck"),
        (r#"names.join(", ")"#, ", "),
        (r#"html! { (panel("hand", &html! { p { "Empty" } })) }"#, "Empty"),
    ] {
        assert_eq!(found(source), [faulty], "{source}");
    }
    let fine = r#"html! { p class="act best" id={ "seat-" (n) } { (text.label("label-x")) "×" " " } } // "No word"
        let id = format!("pay-{}-{n}", 'x'); let why = x.expect("our codes are well formed");"#;
    assert_eq!(found(fine), [""; 0]);
}

/// What people read and hear on a page, in its order.
fn read(page: &str) -> Vec<String> {
    let mut read = Vec::new();
    for part in page.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap_or((part, ""));
        // Few tags have any of them, and pages are long.
        for name in READ.into_iter().filter(|name| tag.contains(name)) {
            for quote in ['"', '\''] {
                if let Some((_, value)) = tag.split_once(&format!(" {name}={quote}")) {
                    read.extend(value.split(quote).next().map(str::to_owned));
                }
            }
        }
        // What is printed on keys, and what programs read, is the same everywhere.
        if !["style", "script", "kbd", "pre"].iter().any(|name| tag.starts_with(name)) {
            read.push(text.to_owned());
        }
    }
    read.retain(|text| text.chars().any(char::is_alphabetic));
    read
}

/// A list of games of every kind.
fn listings(world: &World) -> [Listing; 6] {
    let listing = |stage: TableStage, tally: Option<&str>| {
        let mut table = world.table();
        table.stage = stage;
        let tally = tally.map(|tally| tally.parse().expect("a tally"));
        let waits_for_you = stage == TableStage::Playing;
        let (own, last) = (Some(Seat::FIRST), Some(LastDeed::Tickets(Seat::FIRST)));
        let clock = Some(SeatClock::Runs { left: Duration::from_secs(5 * 24 * 60 * 60) });
        Listing { table, waits_for_you, own, clock, last, tally, changed_ms: 1 }
    };
    let over = |tally| listing(TableStage::Over, tally);
    [
        listing(TableStage::Playing, None),
        Listing {
            waits_for_you: false,
            last: Some(LastDeed::Claimed(Seat::FIRST, RouteId(0))),
            ..listing(TableStage::Playing, None)
        },
        over(None),
        over(Some("112* 98 7")),
        over(Some("98 112* 7")),
        over(Some("98* 98* 7")),
    ]
}

/// What the page behind a name says of notices, and where links in mails lead.
fn notice_pages(locale: Locale) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    let faults = [
        NoticeFault::BadMail,
        NoticeFault::MailedEnough,
        NoticeFault::BadAddress,
        NoticeFault::NotEncrypted,
        NoticeFault::TooLong,
        NoticeFault::NoAnswer,
        NoticeFault::NotTaken,
        NoticeFault::BadBrowser,
        NoticeFault::TooMany,
    ];
    let by = [NoticeBy::Push, NoticeBy::Mail, NoticeBy::Hook, NoticeBy::Feed];
    for (number, fault) in faults.into_iter().enumerate() {
        let (id, to, sum) = (String::new(), "0".to_owned(), String::new());
        let line = |by| NoticeLine {
            id: id.clone(),
            by,
            to: to.clone(),
            sum: sum.clone(),
            confirmed: number % 3 == 1,
        };
        let told = NoticesScene {
            push_key: String::new(),
            lines: if number % 2 == 0 { Vec::new() } else { by.map(line).to_vec() },
            mail: true,
            hooks: true,
            feed: (number == 2).then(|| "//".to_owned()),
            fault: Some(fault),
        };
        let (name, then, notices) = (Some(""), "/", Some(&told));
        let scene =
            NameScene { locale, name, fault: None, then, link: None, only_here: false, notices };
        pages.insert(format!("notices {fault:?}"), web::name_page(&scene));
    }
    let questions = [
        MailQuestion::Confirm,
        MailQuestion::Confirmed,
        MailQuestion::SwitchOff,
        MailQuestion::SwitchedOff,
    ];
    for question in questions {
        pages.insert(format!("{question:?}"), web::mail_page(locale, question, "/"));
    }
    pages
}

/// Every page, in a language.
fn pages(worlds: &[World], locale: Locale) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    let amsterdam = boards::load_shipped("amsterdam").expect("it ships");
    let layout = Layout::of(&amsterdam);
    let scenes = [
        BoardScene { board: &amsterdam, layout: &layout },
        BoardScene { board: worlds[0].board(), layout: worlds[0].art.layout() },
    ];
    let games = listings(&worlds[0]);
    let home =
        HomeScene { locale, name: Some(NAMES[0]), games: &games, boards: &scenes, origin: "" };
    pages.insert("home".to_owned(), web::home_page(&home));
    let stranger = HomeScene { name: None, games: &[], ..home };
    pages.insert("home of a stranger".to_owned(), web::home_page(&stranger));
    for scene in &scenes {
        pages.insert(format!("rules of {}", scene.board.id()), web::rules_page(locale, scene));
    }
    pages.insert("rule book".to_owned(), without_english(&web::rule_book_page(locale)));
    let mut table = worlds[0].table();
    table.seats[1] = Sitter::Nobody;
    let lobby = LobbyScene {
        locale,
        board: worlds[0].board(),
        path: "/i/0",
        table: &table,
        mine: Some(Seat::FIRST),
        link: Some("//"),
        only_here: true,
    };
    pages.insert("lobby of a host".to_owned(), web::lobby_page(&lobby));
    let mut timed = table.clone();
    timed.agreed.clock = TableClock::Live { minutes: 3, seconds: 15 };
    let onlooker = LobbyScene { table: &timed, mine: None, only_here: false, ..lobby };
    pages.insert("lobby of an onlooker".to_owned(), web::lobby_page(&onlooker));
    let invitation = InvitationScene {
        locale,
        origin: "",
        board: BoardScene { board: worlds[0].board(), layout: worlds[0].art.layout() },
        path: "/i/0",
        table: &table,
        name: None,
        fault: Some(NameFault::Empty),
        key: "",
    };
    pages.insert("invitation".to_owned(), web::invitation_page(&invitation));
    for fault in [NameFault::Empty, NameFault::TooLong(40), NameFault::Unprintable] {
        let scene = NameScene {
            locale,
            name: Some(""),
            fault: Some(fault),
            then: "/",
            link: Some("//"),
            only_here: true,
            notices: None,
        };
        pages.insert(format!("name {fault:?}"), web::name_page(&scene));
    }
    pages.extend(notice_pages(locale));
    pages.extend(record_pages(locale, &scenes));
    pages.insert("private link".to_owned(), web::follow_page(locale, "/me/0", Some(NAMES[0])));
    let wrong = [PageFault::NoTable, PageFault::NoRecord, PageFault::Full, PageFault::WrongWay];
    let dealt = [PageFault::Dealing, PageFault::NoPart];
    for fault in wrong.into_iter().chain(dealt).chain([PageFault::Broken]) {
        pages.insert(format!("{fault:?}"), web::error_page(locale, fault));
    }
    pages.extend(deal_pages(&worlds[0], &lobby));
    pages.extend(table_pages(worlds, locale));
    let gone =
        [Gone::Table, Gone::Seat].map(|gone| format!("<p>{}</p>", web::gone_words(locale, gone)));
    pages.insert("gone".to_owned(), gone.concat());
    pages
}

/// The pages of a deal: while parts are opened, while the game lasts, and after it.
fn deal_pages(world: &World, lobby: &LobbyScene<'_>) -> BTreeMap<String, String> {
    let sight = world.deal();
    let mut sealed = world.table();
    sealed.deal = Some(DealSight { seal: Some(sight.commitment.clone()), ..sight.clone() });
    let dealing = LobbyScene { table: &sealed, ..*lobby };
    let digits = || sight.commitment.clone();
    let report = DealReport {
        commitment: digits(),
        secret: digits(),
        seal: digits(),
        sheet: digits(),
        seats: vec![(NAMES[0].to_owned(), digits(), false), (NAMES[1].to_owned(), digits(), true)],
        seed: digits(),
        drawn: 143,
        reshuffles: 1,
        aborted: sight.aborted.clone(),
    };
    let undealt = TableInfo { deal: None, ..world.table() };
    let (true_deal, false_deal) = (Ok(report), Err(String::new()));
    let scene = DealScene {
        locale: lobby.locale,
        board: world.board(),
        path: "/table/0",
        table: &sealed,
        checked: None,
    };
    let states = [
        scene,
        DealScene { checked: Some(&true_deal), ..scene },
        DealScene { checked: Some(&false_deal), ..scene },
        DealScene { table: &undealt, ..scene },
    ];
    let page = |(n, scene): (usize, &DealScene<'_>)| (format!("deal {n}"), web::deal_page(scene));
    let mut pages: BTreeMap<String, String> = states.iter().enumerate().map(page).collect();
    pages.insert("dealing".to_owned(), web::lobby_page(&dealing));
    pages
}

/// The page for records from anywhere, with all it may say of the last one; the words of the referee are English.
fn record_pages(locale: Locale, scenes: &[BoardScene<'_>]) -> BTreeMap<String, String> {
    let message = "";
    let answers = [
        None,
        Some(RecordAnswer::NoFile),
        Some(RecordAnswer::TooLarge),
        Some(RecordAnswer::NoRecord),
        Some(RecordAnswer::OtherVersion),
        Some(RecordAnswer::NoBoard),
        Some(RecordAnswer::OtherFigures),
        Some(RecordAnswer::CutOff { line: 3 }),
        Some(RecordAnswer::BadLine { line: 3, message }),
    ];
    let illegal = scenes.iter().map(|scene| {
        let (rule, board) = ("S12", Some(*scene));
        Some(RecordAnswer::Illegal { line: 3, rule, message, board })
    });
    let page = |(n, answer): (usize, Option<RecordAnswer<'_>>)| {
        (format!("record {n}"), web::record_page(locale, answer.as_ref()))
    };
    answers.into_iter().chain(illegal).enumerate().map(page).collect()
}

/// A page without what it says is in English.
fn without_english(page: &str) -> String {
    let mut rest = page;
    let mut kept = String::new();
    for tag in ["nav", "article"] {
        let (before, inside) =
            rest.split_once(&format!("<{tag} ")).unwrap_or_else(|| panic!("no {tag}"));
        let (english, after) =
            inside.split_once(&format!("</{tag}>")).unwrap_or_else(|| panic!("an open {tag}"));
        assert!(english.split('>').next().is_some_and(|tag| tag.contains("lang=\"en\"")));
        kept.push_str(before);
        rest = after;
    }
    kept + rest
}

/// The pages of tables, with the terms of every sheet.
fn table_pages(worlds: &[World], locale: Locale) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    for (n, world) in worlds.iter().enumerate() {
        for viewer in [Viewer::Seat(Seat::FIRST), Viewer::Spectator] {
            let shown = world.shown(viewer);
            let scene = shown.scene_in(locale);
            let page =
                web::table_page_with_note(&scene, &web::not_done_note(locale, NotDone::Stale));
            let terms = world.board().each_route().map(|(route, _)| web::terms(&scene, route).html);
            let mut shown = world.shown(viewer);
            shown.table.agreed.lesson = Some(Lesson::NOW);
            let lesson = web::table_page(&shown.scene_in(locale));
            pages.insert(format!("lesson {n} {viewer:?}"), lesson);
            shown.table.agreed.clock = TableClock::Days { days: 7 };
            let left = Duration::from_secs(5 * 24 * 60 * 60);
            shown.table.clocks = BySeat::all(Some(SeatClock::Runs { left }));
            shown.table.clocks[Seat::FIRST] = Some(SeatClock::Out);
            shown.sight.callable = BySeat::all(true);
            (shown.table.paused, shown.table.closed) = (true, true);
            shown.table.proposal = Some(Proposal {
                kind: [
                    ProposalKind::Pause,
                    ProposalKind::PauseLater,
                    ProposalKind::TakeBack,
                    ProposalKind::CallBot(Seat::FIRST),
                    ProposalKind::Close,
                ][n % 5],
                by: Seat::new(1).expect("a seat"),
                asked_at: Seq(7),
                awaited: BySeat::from_fn(|seat| seat == Seat::FIRST),
            });
            // What people say is not ours to translate.
            let talk = talk(TalkKind::Free);
            let ours = |line: &&TalkLine| matches!(line.saying, Saying::Phrase(_));
            let lines = talk.lines.iter().filter(ours).cloned().collect();
            shown.talk = Some(TalkSight { lines, ..talk });
            let timed = web::table_page(&shown.scene_in(locale));
            pages.insert(format!("timed {n} {viewer:?}"), timed);
            pages.insert(format!("table {n} {viewer:?}"), page + &terms.collect::<String>());
        }
    }
    pages
}

fn worlds() -> Vec<World> {
    let mut worlds = Vec::new();
    for (board, variant, seats) in [
        ("nederland", Variant::Plain, 5),
        ("nederland", Variant::Neutral, 2),
        ("amsterdam", Variant::Plain, 4),
    ] {
        for steps in [0, 60, usize::MAX] {
            let mut world = World::new(board, variant, seats, 7);
            for _ in 0..steps {
                if !world.step() {
                    break;
                }
            }
            worlds.push(world);
        }
    }
    worlds
}

/// A text that two languages share is a name, a listed word, or one that was forgotten.
#[test]
fn no_page_shows_a_word_of_english_to_others() {
    let worlds = worlds();
    let apart = |c: char| !c.is_alphabetic();
    let english: BTreeMap<String, Vec<String>> = pages(&worlds, Locale::English)
        .iter()
        .map(|(name, page)| (name.clone(), read(page)))
        .collect();
    let texts = messages("en");
    let own = Locale::ALL.map(|locale| messages(locale.code())["language-name"].text.clone());
    // What is written on the maps is in the language of their land.
    let maps: String = worlds.iter().map(|world| world.art.backdrop()).collect();
    let maps = read(&maps);
    let given = NAMES.iter().copied().chain(own.iter().map(String::as_str));
    let given = given.chain(maps.iter().map(String::as_str));
    let boards = worlds.iter().map(|world| world.board().name());
    let names: BTreeSet<&str> = given.chain(boards).flat_map(|name| name.split(apart)).collect();
    let mut faults = BTreeSet::new();
    for locale in Locale::ALL.into_iter().filter(|locale| *locale != Locale::English) {
        let listed = EQUALS.iter().filter(|(_, codes)| codes.contains(&locale.code()));
        let listed = listed.flat_map(|(key, _)| texts[*key].text.split(apart));
        let shared = COLOURS.iter().filter(|(_, codes)| codes.contains(&locale.code()));
        let listed: BTreeSet<&str> = listed.chain(shared.map(|(colour, _)| *colour)).collect();
        for (name, page) in pages(&worlds, locale) {
            let (ours, theirs) = (read(&page), &english[&name]);
            assert_eq!(ours.len(), theirs.len(), "{name} has as many texts in every language");
            for text in
                ours.iter().zip(theirs).filter(|(ours, theirs)| ours == theirs).map(|it| it.0)
            {
                let known = |word: &str| names.contains(word) || listed.contains(word);
                if !text.split(apart).all(|word| word.is_empty() || known(word)) {
                    faults.insert(format!("{} {name}: {text}", locale.code()));
                }
            }
        }
    }
    let faults: Vec<String> = faults.into_iter().collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
