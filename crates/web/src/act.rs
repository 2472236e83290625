use maud::{Markup, html};
use vocab::{Action, Board};

/// How a button looks and what it is called.
#[derive(Clone, Debug)]
pub(crate) struct Face {
    /// Its id, so that it gets the focus back after a swap.
    pub(crate) id: String,
    /// Its classes.
    pub(crate) class: String,
    /// What it does, in words, for those who can't see it; nothing if the words can be seen.
    pub(crate) label: Option<String>,
    /// What is seen of it.
    pub(crate) inside: Markup,
}

/// A button that acts: it carries the finished text of its action, for the form and the script.
pub(crate) fn act_button(board: &Board, action: Action, face: &Face) -> Markup {
    let text = action.text(board).to_string();
    html! {
        button id=(face.id) class=(face.class) form="act" name="act" value=(text) data-act=(text)
            aria-label=[&face.label] { (face.inside) }
    }
}

/// The same button when the action is not offered: a tap on it says why.
pub(crate) fn idle_button(why: &str, face: &Face) -> Markup {
    html! {
        button id=(face.id) class=(face.class) type="button" aria-disabled="true" data-why=(why)
            aria-label=[&face.label] { (face.inside) }
    }
}
