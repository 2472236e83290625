use vocab::{Card, Cards, Ending, Payee, Pile, PlayedBy, Seat, Seen, Source, Toll};

use crate::text::Text;

impl Text<'_> {
    /// A line of the log; nothing for what everybody sees happen anyway.
    pub(crate) fn seen(&self, seen: &Seen) -> Option<String> {
        let named = |key: &'static str, seat: Seat| {
            self.locale.say(key, &[("name", self.subject(seat).into())])
        };
        Some(match *seen {
            Seen::Dealt { seat, cards } => return self.dealt(seat, cards),
            Seen::Revealed { .. } => return None,
            Seen::Swept => {
                let card = self.card_kind(Card::WILD);
                self.locale.say("log-swept", &[("card", card.into())])
            }
            Seen::Reshuffled(Pile::Cards) => self.locale.say("log-reshuffled-cards", &[]),
            Seen::Reshuffled(Pile::Tickets) => self.locale.say("log-reshuffled-tickets", &[]),
            Seen::Offered { seat, count, tickets: _ } => {
                let (name, tickets) = (self.subject(seat), self.tickets(count));
                self.locale
                    .say("log-offered", &[("name", name.into()), ("tickets", tickets.into())])
            }
            Seen::Kept { seat, count: Some(count), tickets: _ } => {
                let (name, tickets) = (self.subject(seat), self.tickets(count));
                self.locale.say("log-kept", &[("name", name.into()), ("tickets", tickets.into())])
            }
            Seen::Kept { seat, count: None, tickets: _ } => named("log-kept-first", seat),
            Seen::Drew { seat, from, card } => self.drew(seat, from, card),
            Seen::Claimed { .. } => self.claimed(seen),
            Seen::NeutralTurned { ticket } => {
                let places = self.ticket(ticket);
                self.locale.say("log-neutral-turned", &[("places", places.into())])
            }
            Seen::NeutralTook { route: None, .. } => self.locale.say("log-neutral-nothing", &[]),
            Seen::NeutralTook { route: Some(route), toll, .. } => {
                let route = self.route(route);
                let line = self.locale.say("log-neutral-took", &[("route", route.into())]);
                self.with_toll(line, toll)
            }
            Seen::NeutralRetired => self.locale.say("log-neutral-retired", &[]),
            Seen::Passed { seat } => named("log-passed", seat),
            Seen::LastRound { seat } => named("log-last-round", seat),
            Seen::TakenOver { seat, by: PlayedBy::Human } => named("log-back", seat),
            Seen::TakenOver { seat, by: PlayedBy::Bot(_) } => {
                let name = self.object(seat);
                self.locale.say("log-stand-in", &[("name", name.into())])
            }
            Seen::Resigned { seat } => named("log-resigned", seat),
            Seen::TookBack { seat } => named("log-took-back", seat),
            Seen::AskedHint { seat } => named("log-asked-hint", seat),
            Seen::Ended(Ending::Pieces) => self.locale.say("log-ended-pieces", &[]),
            Seen::Ended(Ending::Passes) => self.locale.say("log-ended-passes", &[]),
            Seen::Ended(Ending::Resigned) => self.locale.say("log-ended-resigned", &[]),
        })
    }

    /// Whose doing a line of the log is, to put their emblem before it.
    pub(crate) fn doer(&self, seen: &Seen) -> Option<Seat> {
        match *seen {
            Seen::Dealt { seat, .. }
            | Seen::Offered { seat, .. }
            | Seen::Kept { seat, .. }
            | Seen::Drew { seat, .. }
            | Seen::Claimed { seat, .. }
            | Seen::Passed { seat }
            | Seen::LastRound { seat }
            | Seen::TakenOver { seat, .. }
            | Seen::TookBack { seat }
            | Seen::AskedHint { seat }
            | Seen::Resigned { seat } => Some(seat),
            Seen::Revealed { .. }
            | Seen::Swept
            | Seen::Reshuffled(_)
            | Seen::NeutralTurned { .. }
            | Seen::NeutralTook { .. }
            | Seen::NeutralRetired
            | Seen::Ended(_) => None,
        }
    }

    /// The own hand, and with what points somebody begins: whoever sees them wonders where they are from.
    fn dealt(&self, seat: Seat, cards: Option<Cards>) -> Option<String> {
        let name = || self.subject(seat).into();
        let hand = cards.map(|cards| {
            let cards = self.cards(&cards).into();
            self.locale.say("log-dealt", &[("name", name()), ("cards", cards)])
        });
        let ahead = self.board.figures().start_points.get(seat.index()).filter(|ahead| **ahead > 0);
        let ahead = ahead.map(|&ahead| {
            let points = self.points(i16::from(ahead)).into();
            self.locale.say("log-head-start", &[("name", name()), ("points", points)])
        });
        match (hand, ahead) {
            (Some(hand), Some(ahead)) => Some(self.then(hand, ahead)),
            (hand, ahead) => hand.or(ahead),
        }
    }

    fn drew(&self, seat: Seat, from: Source, card: Option<Card>) -> String {
        let name = self.subject(seat);
        match (from, card) {
            (Source::Slot(_), Some(card)) => {
                let cards = self.one_card(card);
                self.locale.say("log-took", &[("name", name.into()), ("cards", cards.into())])
            }
            (Source::Deck, Some(card)) => {
                let cards = self.one_card(card);
                self.locale.say("log-drew-known", &[("name", name.into()), ("cards", cards.into())])
            }
            (_, None) => self.locale.say("log-drew", &[("name", name.into())]),
        }
    }

    fn claimed(&self, seen: &Seen) -> String {
        let Seen::Claimed { seat, route, payment, points, goods, toll } = *seen else {
            return String::new();
        };
        let (name, route) = (self.subject(seat), self.route(route));
        let (cards, points) = (self.payment(payment), self.points(i16::from(points)));
        let mut line = self.locale.say(
            "log-claimed",
            &[
                ("name", name.into()),
                ("route", route.into()),
                ("cards", cards.into()),
                ("points", points.into()),
            ],
        );
        if goods {
            line = self.then(line, self.locale.say("log-goods", &[]));
        }
        self.with_toll(line, toll)
    }

    fn with_toll(&self, line: String, toll: Option<Toll>) -> String {
        let Some(toll) = toll else { return line };
        let value = toll.value;
        let said = match (toll.loan, toll.to) {
            (false, Payee::Bank) => self.locale.say("log-toll-bank", &[("toll", value.into())]),
            (false, Payee::Seat(seat)) => {
                let name = self.object(seat);
                self.locale.say("log-toll-seat", &[("toll", value.into()), ("name", name.into())])
            }
            (true, Payee::Bank) => self.locale.say("log-toll-loan", &[("toll", value.into())]),
            (true, Payee::Seat(seat)) => {
                let name = self.object(seat);
                self.locale
                    .say("log-toll-loan-seat", &[("toll", value.into()), ("name", name.into())])
            }
        };
        self.then(line, said)
    }

    /// One sentence after another.
    pub(super) fn then(&self, first: String, second: String) -> String {
        self.locale.say("sentences", &[("first", first.into()), ("second", second.into())])
    }
}
