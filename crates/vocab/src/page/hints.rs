use crate::account::{ChosenAct, Motive};

/// What somebody wants who asks for a hint, in place of the text of an action.
pub const ASK_HINT: &str = "hint";

/// Who may ask for hints at a table. It is agreed on before the game begins, where everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HintTerms {
    /// Whoever plays with bots only; nobody where several people play.
    #[default]
    Alone,
    /// Everybody, also where several people play.
    Everybody,
}

impl HintTerms {
    /// Both.
    pub const ALL: [HintTerms; 2] = [HintTerms::Alone, HintTerms::Everybody];

    /// Their name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            HintTerms::Alone => "alone",
            HintTerms::Everybody => "everybody",
        }
    }

    /// Those of this name.
    pub fn from_name(name: &str) -> Option<HintTerms> {
        HintTerms::ALL.into_iter().find(|terms| terms.name() == name)
    }

    /// Whether there are hints where so many people play.
    pub fn allow(self, people: usize) -> bool {
        people == 1 || self == HintTerms::Everybody
    }
}

/// How it stands with a hint for the viewer's present decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HintSight {
    /// There are none: the viewer is not asked anything, or the table has no hints.
    #[default]
    None,
    /// The viewer may ask for one.
    Open,
    /// It was asked for and is being thought of.
    Thinking,
    /// It was asked for, and thinking of it failed; the viewer may ask again.
    Failed,
    /// Here it is.
    Given(Suggestion),
}

/// What the strongest bot would do in somebody's place, by what that seat sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// What it would do.
    pub act: ChosenAct,
    /// Why, where something plain can be said.
    pub motive: Option<Motive>,
}
