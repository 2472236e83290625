//! The page after a game: what was skill and what was luck.

mod chances;
mod columns;
mod moments;

use maud::{Markup, html};
use vocab::account::Account;
use vocab::page::AccountSight;

use crate::glyph::sprite;
use crate::scene::TableScene;
use crate::shell::Shell;
use crate::small_pages::small_body;
use crate::table;
use crate::text::{AccountLabel, Text, account_window};

/// The page of the account of a game, or of how far it is. `replay` is the address of its replay without the
/// step, to which a step can be added.
pub fn account_page(scene: &TableScene<'_>, sight: &AccountSight, replay: &str) -> String {
    let text = table::text(scene);
    let say = |label: AccountLabel| label.say(scene.locale);
    let under_way = matches!(sight, AccountSight::UnderWay { .. });
    let inside = html! {
        h2 { (say(AccountLabel::Title)) }
        @match sight {
            AccountSight::Ready(account) => (drawn_up(&text, account, replay)),
            AccountSight::UnderWay { done, of } => (progress(scene, *done, *of)),
            AccountSight::Unasked => p { (say(AccountLabel::Unasked)) },
            AccountSight::TooShort => p { (say(AccountLabel::TooShort)) },
            AccountSight::Busy => p { (say(AccountLabel::Busy)) },
            AccountSight::OwnWait => p { (say(AccountLabel::OwnWait)) },
            AccountSight::Failed => p { (say(AccountLabel::Failed)) },
            // Such a page is not made: the game leads to itself.
            AccountSight::NotOver => {},
        }
        p { a class="act" href=(scene.path) { (say(AccountLabel::Table)) } }
    };
    let body = html! {
        (sprite(&scene.table.liveries))
        // Without script the page looks again by itself.
        @if under_way { noscript { meta http-equiv="refresh" content="5"; } }
        (small_body(scene.locale, &inside))
    };
    let shell = Shell {
        locale: scene.locale,
        title: html! { title { (account_window(scene.locale, scene.board)) } },
        class: "leaf-page account-page".to_owned(),
        style: atlas::dress(&scene.table.liveries),
        script: under_way.then_some("account.js"),
        body,
        note: None,
    };
    shell.page()
}

fn progress(scene: &TableScene<'_>, done: usize, of: usize) -> Markup {
    let say = |label: AccountLabel| label.say(scene.locale);
    html! {
        p { (say(AccountLabel::UnderWay)) }
        progress id="account-progress" value=(done) max=(of) aria-label=(say(AccountLabel::Progress))
            data-progress={ (scene.path) "/account/progress" } {}
        p { (say(AccountLabel::Kept)) }
    }
}

fn drawn_up(text: &Text<'_>, account: &Account, replay: &str) -> Markup {
    html! {
        (sentences(text, account))
        (chances::draw(text, account, replay))
        (moments::decisions(text, account, replay))
        (moments::luck(text, account, replay))
        (columns::draw(text, account))
    }
}

/// Three plain sentences.
fn sentences(text: &Text<'_>, account: &Account) -> Markup {
    let luckiest = account.luckiest_of_all();
    let dearest = account.dearest(None).filter(|(_, judged)| judged.mark().is_some());
    html! {
        div class="gist" {
            @if let Some(seat) = account.resigned { p { (text.ends_with(seat)) } }
            @if let Some((seat, movement, _, share)) = luckiest {
                p { (text.luckiest(seat, movement, share)) }
            }
            p {
                @match dearest {
                    Some((movement, judged)) => (text.dearest(movement, judged)),
                    None => (AccountLabel::NoDear.say(text.locale)),
                }
            }
            @if let Some(row) = account.best_without_luck() { p { (text.fair(row.seat, row.adjusted())) } }
        }
    }
}

/// The address of the board at a step of the replay, through the eyes of a seat.
fn step_address(replay: &str, step: usize, seat: vocab::Seat) -> String {
    format!("{replay}step={step}&seat={}", seat.index())
}
