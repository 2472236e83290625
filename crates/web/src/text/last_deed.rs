use vocab::Seat;
use vocab::page::LastDeed;

use crate::text::Text;

impl Text<'_> {
    /// What was done last at a table, as a list of games tells it.
    pub(crate) fn last_deed(&self, deed: LastDeed) -> String {
        let named = |key: &'static str, seat: Seat| {
            self.locale.say(key, &[("name", self.subject(seat).into())])
        };
        match deed {
            LastDeed::Claimed(seat, route) => {
                let (name, route) = (self.subject(seat), self.route(route));
                self.locale.say("last-claimed", &[("name", name.into()), ("route", route.into())])
            }
            LastDeed::NeutralTook(route) => {
                self.locale.say("log-neutral-took", &[("route", self.route(route).into())])
            }
            LastDeed::Cards(seat) => named("last-cards", seat),
            LastDeed::Tickets(seat) => {
                let (name, ticket) = (self.subject(seat), self.ticket_kind());
                self.locale.say("last-tickets", &[("name", name.into()), ("ticket", ticket.into())])
            }
            LastDeed::Passed(seat) => named("log-passed", seat),
            LastDeed::LeftToBot(seat) => {
                self.locale.say("log-stand-in", &[("name", self.object(seat).into())])
            }
            LastDeed::CameBack(seat) => named("log-back", seat),
            LastDeed::Resigned(seat) => named("log-resigned", seat),
        }
    }
}
