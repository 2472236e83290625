use maud::{Markup, html};
use vocab::Origin;

use crate::locale::Locale;

/// Why a rule or a figure is not simply what the game's own book says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    Ours,
    Base,
    Board,
    OneSource,
}

impl Mark {
    pub(super) const ALL: [Mark; 4] = [Mark::Ours, Mark::Base, Mark::Board, Mark::OneSource];

    /// The mark of a figure from there.
    pub(super) fn of(origin: Origin) -> Option<Mark> {
        match origin {
            Origin::Book => None,
            Origin::Board => Some(Mark::Board),
            Origin::Base => Some(Mark::Base),
            Origin::Ours => Some(Mark::Ours),
        }
    }

    /// Its name in the page.
    pub(super) fn name(self) -> &'static str {
        match self {
            Mark::Ours => "ours",
            Mark::Base => "base",
            Mark::Board => "board",
            Mark::OneSource => "one-source",
        }
    }

    fn sign(self) -> &'static str {
        match self {
            Mark::Ours => "†",
            Mark::Base => "‡",
            Mark::Board => "§",
            Mark::OneSource => "¶",
        }
    }

    /// The address of its footnote on the page.
    fn address(self) -> String {
        format!("#note-{}", self.name())
    }

    fn words(self, locale: Locale) -> String {
        match self {
            Mark::Ours => locale.say("rules-mark-ours", &[]),
            Mark::Base => locale.say("rules-mark-base", &[]),
            Mark::Board => locale.say("rules-mark-board", &[]),
            Mark::OneSource => locale.say("rules-mark-one-source", &[]),
        }
    }

    fn note(self, locale: Locale) -> String {
        match self {
            Mark::Ours => locale.say("rules-note-ours", &[]),
            Mark::Base => locale.say("rules-note-base", &[]),
            Mark::Board => locale.say("rules-note-board", &[]),
            Mark::OneSource => locale.say("rules-note-one-source", &[]),
        }
    }

    /// What stands behind a rule and leads to the footnote.
    pub(super) fn sup(self, locale: Locale) -> Markup {
        let words = self.words(locale);
        html! {
            sup class="mark" {
                a href=(self.address()) title=(words) aria-label=(words) { (self.sign()) }
            }
        }
    }

    /// Whether some of a page has it.
    pub(super) fn is_in(self, part: &Markup) -> bool {
        part.0.contains(&self.address())
    }

    /// Its footnote.
    pub(super) fn footnote(self, locale: Locale) -> Markup {
        html! {
            li id={ "note-" (self.name()) } {
                span class="sign" aria-hidden="true" { (self.sign()) }
                span { (self.note(locale)) }
            }
        }
    }
}
