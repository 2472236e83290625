//! What people say, as pages show it.

use std::sync::Arc;

use vocab::page::{Phrase, Remark, Saying, TalkKind, TalkLine, TalkSight};
use vocab::{BySeat, Seat, Variant, Viewer};
use web::{Holds, Locale, Shown};

use crate::fixture::{self, World};

/// A talk in which everybody has said each phrase, and some words.
pub(crate) fn talk(kind: TalkKind) -> TalkSight {
    let remark = Remark::new("<i>psst</i>").expect("a remark");
    let sayings = Phrase::ALL.map(Saying::Phrase).into_iter().chain([Saying::Remark(remark)]);
    let line = |(n, saying): (usize, Saying)| TalkLine {
        number: n as u32 + 1,
        seat: Seat::new(n % 2).expect("a seat"),
        saying,
    };
    let lines: Arc<[TalkLine]> = sayings.enumerate().map(line).collect();
    TalkSight { kind, lines, blocked: BySeat::all(false) }
}

fn shown(world: &World, viewer: Viewer, talk: TalkSight) -> fixture::Shown<'_> {
    let mut shown = world.shown(viewer);
    shown.talk = Some(talk);
    shown
}

#[test]
fn lines_are_drawn_once_and_phrases_in_the_language_of_the_page() {
    let world = World::new("amsterdam", Variant::Plain, 3, 5);
    let me = Viewer::Seat(Seat::FIRST);
    let all = talk(TalkKind::Free);
    let some = TalkSight { lines: all.lines[..9].into(), ..all.clone() };
    let (before, after) = (shown(&world, me, some), shown(&world, me, all));
    for (locale, phrase) in [(Locale::Danish, "Vi ses næste gang!"), (Locale::Dutch, "Tot de")] {
        let known = Shown::of(&before.scene_in(locale));
        let scene = after.scene_in(locale);
        let changes = Shown::of(&scene).since(Some(&known), &scene);
        assert!(changes.fragments.is_empty(), "nothing else has changed");
        assert_eq!(changes.talk.len(), 2, "newest first");
        assert!(changes.talk[0].contains("&lt;i&gt;psst&lt;/i&gt;"), "{}", changes.talk[0]);
        assert!(changes.talk[1].contains(phrase), "{}", changes.talk[1]);
        assert_eq!(Shown::of(&scene).names(&scene, 10).talk, changes.talk[..1]);
    }
}

#[test]
fn whoever_is_not_heard_any_more_is_gone_from_the_whole_list() {
    let world = World::new("amsterdam", Variant::Plain, 2, 5);
    let me = Viewer::Seat(Seat::FIRST);
    let all = talk(TalkKind::Free);
    let mut less = TalkSight { lines: all.lines[..1].into(), ..all.clone() };
    less.blocked[Seat::new(1).expect("a seat")] = true;
    let (before, after) = (shown(&world, me, all), shown(&world, me, less));
    let known = Shown::of(&before.scene());
    let changes = Shown::of(&after.scene()).since(Some(&known), &after.scene());
    assert!(changes.talk.is_empty());
    let ids: Vec<&str> = changes.fragments.iter().map(|part| &*part.id).collect();
    assert_eq!(ids, ["talk", "talk-people"]);
    assert!(changes.fragments.iter().all(|part| part.holds == Holds::Words));
}

#[test]
fn a_page_has_what_its_table_has_agreed_on() {
    let world = World::new("amsterdam", Variant::Plain, 2, 5);
    let (me, nobody) = (Viewer::Seat(Seat::FIRST), Viewer::Spectator);
    let page = |viewer, kind| web::table_page(&shown(&world, viewer, talk(kind)).scene());
    for (viewer, kind, ids, absent) in [
        (
            me,
            TalkKind::Free,
            &["talk-words", "say-oops", "block-1", "mute-1"][..],
            &["block-0"][..],
        ),
        (me, TalkKind::Phrases, &["say-oops", "block-1"], &["talk-words"]),
        (
            nobody,
            TalkKind::Free,
            &["talk", "mute-0", "mute-1"],
            &["talk-words", "say-oops", "block-1"],
        ),
    ] {
        let page = page(viewer, kind);
        let has = |id: &&str| page.contains(&format!("id=\"{id}\""));
        assert!(ids.iter().all(has) && !absent.iter().any(has), "{kind:?}");
    }
    let quiet = web::table_page(&world.shown(me).scene());
    assert!(!quiet.contains("panel-talk") && !quiet.contains("talk.js"));
}
