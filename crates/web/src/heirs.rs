use maud::{Markup, html};
use vocab::Seat;
use vocab::page::{Sitter, TableInfo};

use crate::locale::Locale;
use crate::text::Lobby;

/// Those whom the host could make host instead: people who play, each at a screen of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Heirs(Vec<(Seat, String)>);

impl Heirs {
    /// Those of a table, if this seat is the host's.
    pub(crate) fn of(table: &TableInfo, mine: Option<Seat>) -> Heirs {
        let seats = (0..table.seats.len()).filter_map(Seat::new);
        let own_screen = |seat: &Seat| table.screens[*seat].is_none() && Some(*seat) != mine;
        let heir = |seat: Seat| match table.seats.get(seat.index())? {
            Sitter::Person { name, replaced_by: None, .. } => Some((seat, name.clone())),
            Sitter::Person { .. } | Sitter::Bot { .. } | Sitter::Nobody => None,
        };
        let hosts = mine.is_some() && mine == table.host;
        Heirs(seats.filter(own_screen).filter_map(heir).filter(|_| hosts).collect())
    }

    /// A button for each of them, behind one.
    pub(crate) fn draw(&self, locale: Locale, path: &str) -> Markup {
        let lobby = Lobby(locale);
        html! {
            @if !self.0.is_empty() {
                details id="new-host" class="host-wish" {
                    summary { (lobby.say("host-hand-over")) }
                    form method="post" action={ (path) "/host" } {
                        @for (seat, name) in &self.0 {
                            button id={ "host-" (seat.index()) } class="small" name="seat" value=(seat.index()) {
                                (lobby.make_host(name))
                            }
                        }
                    }
                }
            }
        }
    }
}
