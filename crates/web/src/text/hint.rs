use vocab::page::{HintTerms, Suggestion};

use crate::text::{Lobby, Text};

/// A short text about hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HintLabel {
    Ask,
    Title,
    Count,
    Thinking,
    LookAgain,
    Failed,
}

impl Text<'_> {
    /// A short text about hints.
    pub(crate) fn hint_label(&self, label: HintLabel) -> String {
        let say = |key: &'static str| self.locale.say(key, &[]);
        match label {
            HintLabel::Ask => say("hint-ask"),
            HintLabel::Title => say("hint-title"),
            HintLabel::Count => say("hint-count"),
            HintLabel::Thinking => say("hint-thinking"),
            HintLabel::LookAgain => say("hint-look-again"),
            HintLabel::Failed => say("hint-failed"),
        }
    }

    /// What somebody stronger would do, and why.
    pub(crate) fn hint(&self, suggestion: &Suggestion) -> String {
        let what = self.choice(&suggestion.act);
        let what = self.locale.say("hint-given", &[("what", what.into())]);
        match suggestion.motive {
            Some(motive) => self.then(what, self.motive(motive)),
            None => what,
        }
    }
}

impl Lobby {
    /// Who may ask for hints.
    pub(crate) fn hints(self, terms: HintTerms) -> String {
        match terms {
            HintTerms::Alone => self.say("hints-alone"),
            HintTerms::Everybody => self.say("hints-everybody"),
        }
    }

    /// The same as everybody is told who sits down; nothing about what is usual.
    pub(crate) fn hints_told(self, terms: HintTerms) -> Option<String> {
        match terms {
            HintTerms::Alone => None,
            HintTerms::Everybody => Some(self.say("hints-told")),
        }
    }
}
