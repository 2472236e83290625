use vocab::Haste;
use vocab::page::Hurry;

use crate::text::Text;

impl Text<'_> {
    /// The mark of a bot that is in haste.
    pub(crate) fn hurry_mark(&self) -> String {
        self.locale.say("hurry-mark", &[])
    }

    /// That a bot thought less than its level promises, and how much less.
    pub(crate) fn hurry(&self, haste: Haste) -> String {
        let say = |key: &'static str| self.locale.say(key, &[]);
        match haste {
            Haste::Half => say("hurry-half"),
            Haste::Quarter => say("hurry-quarter"),
            Haste::Eighth => say("hurry-eighth"),
            Haste::Unsearched => say("hurry-unsearched"),
        }
    }

    /// How often it did so.
    pub(crate) fn hurry_count(&self, hurry: Hurry) -> String {
        self.locale.say("hurry-count", &[("count", hurry.decisions.into())])
    }
}
