use crate::text::Text;

/// What somebody sets for themselves at a table, kept in their browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Setting {
    Letters,
    Motion,
    MotionNone,
    MotionQuick,
    MotionUsual,
    Sound,
}

impl Text<'_> {
    /// The name of a setting, or of a choice it has.
    pub(crate) fn setting(&self, setting: Setting) -> String {
        let say = |key: &'static str| self.locale.say(key, &[]);
        match setting {
            Setting::Letters => say("label-letters"),
            Setting::Motion => say("label-motion"),
            Setting::MotionNone => say("label-motion-none"),
            Setting::MotionQuick => say("label-motion-quick"),
            Setting::MotionUsual => say("label-motion-usual"),
            Setting::Sound => say("label-sound"),
        }
    }
}
