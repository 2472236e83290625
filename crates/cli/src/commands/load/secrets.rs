//! What a page shows that only its player may know, and what the ledger has for each seat.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::Value;

/// The cards and tickets of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Secrets {
    cards: BTreeMap<String, u32>,
    tickets: BTreeSet<String>,
}

impl Secrets {
    /// Swaps what this markup shows of either.
    pub(super) fn show(&mut self, html: &str) {
        let stacks: BTreeMap<String, u32> = after(html, "id=\"stack-").filter_map(stack).collect();
        if !stacks.is_empty() || html.contains("id=\"hand\"") {
            self.cards = stacks;
        }
        let tickets: BTreeSet<String> =
            after(html, "id=\"ticket-").filter_map(|rest| name(rest).map(str::to_owned)).collect();
        if !tickets.is_empty() || html.contains("id=\"tickets\"") {
            self.tickets = tickets;
        }
    }

    /// As much of it as is needed to compare it, since a run shows millions.
    pub(super) fn trace(&self) -> u64 {
        let mut trace = DefaultHasher::new();
        self.hash(&mut trace);
        trace.finish()
    }

    fn take(&mut self, cards: &Value) {
        for card in names(cards) {
            *self.cards.entry(card.to_owned()).or_default() += 1;
        }
    }

    fn pay(&mut self, cards: &Value) {
        for card in names(cards) {
            if let Some(left) = self.cards.get_mut(card) {
                *left = left.saturating_sub(1);
            }
        }
        self.cards.retain(|_, count| *count > 0);
    }
}

/// The texts that begin behind each of these words.
fn after<'a>(html: &'a str, words: &'a str) -> impl Iterator<Item = &'a str> {
    html.split(words).skip(1)
}

fn name(rest: &str) -> Option<&str> {
    rest.split_once('"').map(|(name, _)| name)
}

fn stack(rest: &str) -> Option<(String, u32)> {
    let count = rest.split_once("class=\"count\">")?.1;
    Some((name(rest)?.to_owned(), count.split('<').next()?.parse().ok()?))
}

fn names(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// What every seat held after each number of lines of a ledger.
pub(super) struct Holdings(Vec<BTreeMap<usize, Secrets>>);

impl Holdings {
    /// By the lines of the ledger, and the first line that was taken back by each line that takes back.
    pub(super) fn of(events: &[Value], returns: &BTreeMap<u32, u32>) -> Holdings {
        let mut all = vec![BTreeMap::<usize, Secrets>::new()];
        for (number, event) in (1..).zip(events) {
            let before = returns.get(&number).map(|since| (*since as usize).saturating_sub(1));
            let mut now = all[before.unwrap_or(all.len() - 1)].clone();
            if let Some(seat) = event["seat"].as_u64() {
                let seat = now.entry(seat as usize).or_default();
                match event["event"].as_str() {
                    Some("deal") => seat.take(&event["cards"]),
                    Some("draw") => seat.take(&Value::Array(vec![event["card"].clone()])),
                    Some("claim") => seat.pay(&event["paid"]),
                    Some("keep") => {
                        seat.tickets.extend(names(&event["tickets"]).map(str::to_owned))
                    }
                    _ => {}
                }
            }
            all.push(now);
        }
        Holdings(all)
    }

    /// What a seat held after so many lines: nothing for whoever has none.
    pub(super) fn trace(&self, seat: Option<usize>, lines: u32) -> Option<u64> {
        let all = self.0.get(lines as usize)?;
        let own = seat.and_then(|seat| all.get(&seat));
        Some(own.map_or_else(|| Secrets::default().trace(), Secrets::trace))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn held(cards: &[(&str, u32)], tickets: &[&str]) -> u64 {
        let cards = cards.iter().map(|(card, count)| ((*card).to_owned(), *count)).collect();
        let tickets = tickets.iter().map(|&ticket| ticket.to_owned()).collect();
        Secrets { cards, tickets }.trace()
    }

    #[test]
    fn a_page_shows_a_hand_and_tickets_until_others_come() {
        let mut shown = Secrets::default();
        shown.show(
            "<div id=\"hand\"><li id=\"stack-red\" class=\"stack\"><span class=\"count\">2</span></li>\
             <li id=\"stack-wild\"><span class=\"count\">1</span></li></div>\
             <div id=\"tickets\"><button id=\"ticket-t1\"></button></div>",
        );
        assert_eq!(shown.trace(), held(&[("red", 2), ("wild", 1)], &["t1"]));
        shown.show("<p id=\"market\"></p>");
        shown.show("<div id=\"hand\"><p class=\"nothing\"></p></div>");
        assert_eq!(shown.trace(), held(&[], &["t1"]));
    }

    #[test]
    fn what_was_taken_back_is_held_again() {
        let events = [
            json!({"event": "deal", "seat": 0, "cards": ["red", "red"]}),
            json!({"event": "keep", "seat": 1, "tickets": ["t4"]}),
            json!({"event": "claim", "seat": 0, "paid": ["red"]}),
            json!({"event": "take_back", "seat": 0}),
            json!({"event": "draw", "seat": 0, "card": "blue"}),
        ];
        let holdings = Holdings::of(&events, &BTreeMap::from([(4, 3)]));
        let red = [held(&[], &[]), held(&[("red", 2)], &[]), held(&[("red", 1)], &[])];
        for (lines, expected) in [(0, red[0]), (1, red[1]), (3, red[2]), (4, red[1])] {
            assert_eq!(holdings.trace(Some(0), lines), Some(expected), "{lines}");
        }
        assert_eq!(holdings.trace(Some(0), 5), Some(held(&[("red", 2), ("blue", 1)], &[])));
        assert_eq!(holdings.trace(Some(1), 5), Some(held(&[], &["t4"])));
        assert_eq!(holdings.trace(None, 5), Some(held(&[], &[])), "who looks on holds nothing");
        assert_eq!(holdings.trace(None, 6), None);
    }
}
