use arena::SeededDice;
use vocab::Chance;
use vocab::page::TAKE_BACK;

use super::news::{Element, News};
use super::secrets::Secrets;
use super::tags::{Tag, each_tag, unescaped};

/// Of so many turns one takes tickets, where they can be had.
const TICKETS_ONE_IN: u32 = 24;

/// How the ids of the terms of sheets begin.
const TERMS: &str = "terms-";

/// What one browser shows of its table, as far as it matters to whoever acts.
#[derive(Debug, Default)]
pub(super) struct Window {
    /// The number that goes along with every act.
    pub(super) seen: u32,
    pub(super) is_over: bool,
    /// The seat whose page it is.
    pub(super) seat: Option<usize>,
    /// So many lines of the log are on it at most.
    pub(super) lines_max: Option<usize>,
    /// What it shows of somebody's cards and tickets.
    pub(super) secrets: Secrets,
    buttons: Vec<Button>,
    /// Routes whose sheet would offer a claim, where sheets come when they are opened.
    claimable: Vec<String>,
    sheets_on_demand: bool,
    /// The terms of the sheet that is open.
    open: Option<String>,
    /// The routes of every sheet that has more than one; it is named after the first.
    doubles: Vec<Vec<String>>,
}

#[derive(Debug)]
struct Button {
    /// The ids of the elements it lies in.
    within: Vec<String>,
    act: String,
}

/// What somebody wants to do next.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Intent {
    Act(String),
    /// Open the sheet of this route, and claim it.
    Open(String),
}

impl Window {
    /// The page as it was loaded.
    pub(super) fn new(page: &str) -> Window {
        let mut window = Window::default();
        window.add(page);
        window
    }

    /// Shows what matters of what a spectator sees: the number, and what should not be there.
    pub(super) fn glance(&mut self, news: &News) {
        news.fragments.iter().for_each(|piece| self.secrets.show(&piece.html));
        for piece in news.fragments.iter().filter(|piece| piece.id == "seen") {
            each_tag(&piece.html, |tag| self.note_number(tag));
        }
    }

    /// Swaps the elements that came.
    pub(super) fn swap(&mut self, news: News) {
        self.sheets_on_demand |= news.in_chunks;
        for Element { id, html } in news.fragments {
            // Terms that come when their sheet is closed again are seen by nobody.
            if self.sheets_on_demand && id.starts_with(TERMS) && self.open.as_ref() != Some(&id) {
                continue;
            }
            self.buttons.retain(|button| !button.within.contains(&id));
            self.add(&html);
        }
        if let Some(routes) = news.claimable {
            self.claimable = routes;
        }
    }

    fn add(&mut self, html: &str) {
        self.is_over |= html.contains("/record\"");
        self.secrets.show(html);
        each_tag(html, |tag| {
            self.note_number(tag);
            let seat = tag.get("data-socket").and(tag.get("data-seat"));
            self.seat = self.seat.or(seat.and_then(|seat| seat.parse().ok()));
            let lines_max = tag.get("data-lines-max").and_then(|most| most.parse().ok());
            self.lines_max = self.lines_max.or(lines_max);
            if let Some(lanes) = tag.get("data-lanes").filter(|lanes| lanes.contains(' ')) {
                self.doubles.push(lanes.split(' ').map(unescaped).collect());
            }
            if let Some(act) = tag.get("data-act") {
                let within = tag.within.iter().map(|&id| id.to_owned()).collect();
                self.buttons.push(Button { within, act: unescaped(act) });
            }
        });
    }

    fn note_number(&mut self, tag: &Tag<'_>) {
        if tag.get("id") == Some("seen")
            && let Some(number) = tag.get("value").and_then(|value| value.parse().ok())
        {
            self.seen = number;
        }
    }

    /// The acts that begin with this word.
    fn acts(&self, word: &str) -> Vec<&str> {
        let acts = self.buttons.iter().map(|button| button.act.as_str());
        acts.filter(|act| act.split(' ').next() == Some(word)).collect()
    }

    /// The id of the part of a route's sheet that holds its buttons.
    pub(super) fn terms_of(&self, route: &str) -> String {
        let double = self.doubles.iter().find(|lanes| lanes.iter().any(|lane| lane == route));
        let name = double.and_then(|lanes| lanes.first()).map_or(route, String::as_str);
        format!("{TERMS}{name}")
    }

    /// Opens the sheet of a route: its terms will come.
    pub(super) fn open(&mut self, route: &str) {
        self.open = Some(self.terms_of(route));
    }

    /// The first act that the sheet of a route offers, which pays best.
    pub(super) fn best_on(&self, route: &str) -> Option<String> {
        let terms = self.terms_of(route);
        let best = self.buttons.iter().find(|button| button.within.contains(&terms));
        best.map(|button| button.act.clone())
    }

    /// Closes the sheet of a route: its terms come anew when it is opened again.
    pub(super) fn close(&mut self, route: &str) {
        let terms = self.terms_of(route);
        self.buttons.retain(|button| !button.within.contains(&terms));
        self.open = None;
    }

    /// Forgets a route whose sheet offers nothing after all.
    pub(super) fn strike(&mut self, route: &str) {
        self.claimable.retain(|known| known != route);
    }

    /// Whether there is anything to do here.
    pub(super) fn is_able(&self) -> bool {
        let mut acts = self.buttons.iter().map(|button| button.act.as_str());
        let any = acts.any(|act| act != TAKE_BACK) || !self.claimable.is_empty();
        any && !self.is_over
    }

    /// Whether what was done last can be taken back here.
    pub(super) fn may_take_back(&self) -> bool {
        !self.is_over && self.buttons.iter().any(|button| button.act == TAKE_BACK)
    }

    /// Something sensible to do: keep tickets; every other time a claim; else a card, now and then
    /// tickets; else whatever there is.
    pub(super) fn wish(&self, dice: &mut SeededDice) -> Option<Intent> {
        let keeps = self.acts("keep");
        if let Some(keep) = one_of(&keeps, dice) {
            return Some(Intent::Act(keep));
        }
        let (draws, tickets) = (self.acts("draw"), self.acts("tickets"));
        let claim = self.claim(dice);
        if claim.is_some() && (draws.is_empty() || dice.below(2) == 0) {
            return claim;
        }
        if !tickets.is_empty() && (draws.is_empty() || dice.below(TICKETS_ONE_IN) == 0) {
            return one_of(&tickets, dice).map(Intent::Act);
        }
        let act = one_of(&draws, dice);
        let first = || {
            let mut acts = self.buttons.iter().map(|button| &button.act);
            acts.find(|act| *act != TAKE_BACK).cloned()
        };
        act.or_else(first).map(Intent::Act)
    }

    fn claim(&self, dice: &mut SeededDice) -> Option<Intent> {
        if self.sheets_on_demand {
            let routes: Vec<&str> = self.claimable.iter().map(String::as_str).collect();
            one_of(&routes, dice).map(Intent::Open)
        } else {
            one_of(&self.acts("claim"), dice).map(Intent::Act)
        }
    }
}

fn one_of(all: &[&str], dice: &mut SeededDice) -> Option<String> {
    let count = u32::try_from(all.len()).ok().filter(|&count| count > 0)?;
    Some(all[dice.below(count) as usize].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<input id=\"seen\" value=\"7\"><section id=\"market\">\
        <button data-act=\"draw deck\"></button></section>\
        <div id=\"terms-a--b\"><button data-act=\"claim a--b red:1\"></button></div>";

    fn wishes(window: &Window) -> Vec<Intent> {
        let mut dice = SeededDice::new(1);
        (0..40).filter_map(|_| window.wish(&mut dice)).collect()
    }

    #[test]
    fn a_page_with_all_sheets_claims_and_draws_by_turns() {
        let mut window = Window::new(PAGE);
        assert!(window.seen == 7 && window.is_able());
        let all = wishes(&window);
        for act in ["draw deck", "claim a--b red:1"] {
            assert!(all.contains(&Intent::Act(act.to_owned())), "{all:?}");
        }
        let news = r#"{"fragments":[{"id":"market","html":"<p id='market'></p>"},
            {"id":"terms-a--b","html":"<p></p>"},
            {"id":"seen","html":"<input id='seen' value='9'>"}]}"#;
        window.swap(News::from_text(news).unwrap());
        assert!(window.seen == 9 && !window.is_able());
        assert_eq!(wishes(&window), []);
    }

    #[test]
    fn taking_back_is_nothing_to_do_by_itself() {
        let mut window = Window::new("<p><button data-act=\"take back\"></button></p>");
        assert!(window.may_take_back() && !window.is_able());
        assert_eq!(wishes(&window), []);
        window.add("<button data-act=\"pass\"></button>");
        assert_eq!(wishes(&window)[0], Intent::Act("pass".to_owned()));
    }

    #[test]
    fn both_lanes_of_a_double_have_the_sheet_of_the_first() {
        let sheet = "<section id=\"sheet-a--b\" data-lanes=\"a--b a--b-2\"></section>";
        let window = Window::new(&format!("{sheet}{PAGE}"));
        assert_eq!(window.terms_of("a--b-2"), "terms-a--b");
        assert_eq!(window.terms_of("c--d"), "terms-c--d");
        assert_eq!(window.best_on("a--b-2"), window.best_on("a--b"));
    }

    #[test]
    fn a_sheet_that_comes_on_demand_is_opened_first() {
        let mut window = Window::new(PAGE);
        let mut news = News::from_text(r#"{"claimable":["c--d"]}"#).unwrap();
        news.in_chunks = true;
        window.swap(news);
        assert!(wishes(&window).contains(&Intent::Open("c--d".to_owned())));
        assert_eq!(window.best_on("a--b").as_deref(), Some("claim a--b red:1"));
        window.close("a--b");
        assert_eq!(window.best_on("a--b"), None);
        // Terms that come late lie in a sheet that nobody sees.
        let terms = r#"{"fragments":[{"id":"terms-a--b","html":"<div id='terms-a--b'><button data-act='claim a--b red:1'></button></div>"}]}"#;
        for (opens, offered) in [(false, false), (true, true)] {
            if opens {
                window.open("a--b");
            }
            window.swap(News::from_text(terms).unwrap());
            assert_eq!(window.best_on("a--b").is_some(), offered);
        }
        window.close("a--b");
        window.strike("c--d");
        assert!(!wishes(&window).contains(&Intent::Open("c--d".to_owned())));
    }
}
