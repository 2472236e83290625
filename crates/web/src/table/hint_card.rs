use maud::{Markup, html};
use vocab::page::{ASK_HINT, HintSight, Suggestion};

use crate::glyph::sign;
use crate::lesson::Advice;
use crate::scene::TableScene;
use crate::text::{HintLabel, Label, Text};

/// The card of a hint: what somebody stronger would do here and why, and what it points at. Where nobody
/// has asked there is only its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HintCard {
    stage: HintStage,
    /// The page of the table, for those without script.
    path: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum HintStage {
    Unasked,
    Thinking,
    Failed,
    Given {
        suggestion: Suggestion,
        /// The ids of what is to be tapped: of those that can be seen the last is due.
        targets: Vec<String>,
        /// By which a hint that was put away is told from the next one.
        number: u16,
    },
}

impl HintCard {
    pub(super) fn of(scene: &TableScene<'_>) -> HintCard {
        let stage = match scene.game.hint {
            HintSight::None | HintSight::Open => HintStage::Unasked,
            HintSight::Thinking => HintStage::Thinking,
            HintSight::Failed => HintStage::Failed,
            HintSight::Given(suggestion) => {
                let advice = Advice::of(suggestion.act.action);
                let targets = advice.targets(scene);
                let number = scene.mine().map_or(0, |mine| scene.game.hints[mine]);
                HintStage::Given { suggestion, targets, number }
            }
        };
        HintCard { stage, path: scene.path.to_owned() }
    }

    pub(super) fn is_shown(&self) -> bool {
        self.stage != HintStage::Unasked
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        let name = text.hint_label(HintLabel::Title);
        let card = |stage: &str, targets: &[String], number: Option<u16>, inside: &Markup| {
            html! {
                section id="hint" class="lesson hint" data-stage=(stage) data-targets=(targets.join(" "))
                    data-number=[number] aria-label=(name) { (inside) }
            }
        };
        let away = html! {
            button type="button" class="put-away" data-put-hint-away { (text.label(Label::Close)) }
        };
        match &self.stage {
            HintStage::Unasked => html! { section id="hint" hidden {} },
            HintStage::Thinking => card(
                "thinking",
                &[],
                None,
                &html! {
                    p { (text.hint_label(HintLabel::Thinking)) }
                    div class="ways-out" {
                        progress aria-label=(text.hint_label(HintLabel::Thinking)) {}
                        a class="unscripted" href=(self.path) { (text.hint_label(HintLabel::LookAgain)) }
                    }
                },
            ),
            HintStage::Failed => card(
                "failed",
                &[],
                None,
                &html! {
                    p { (text.hint_label(HintLabel::Failed)) }
                    div class="ways-out" { (away) }
                },
            ),
            HintStage::Given { suggestion, targets, number } => card(
                "given",
                targets,
                Some(*number),
                &html! {
                    p { (text.hint(suggestion)) }
                    div class="ways-out" { (away) }
                },
            ),
        }
    }
}

/// The button that asks for a hint, where there are any.
pub(crate) fn hint_button(scene: &TableScene<'_>, text: &Text<'_>) -> Option<Markup> {
    let people = scene.table.people();
    let sits = scene.mine().is_some() && scene.past.is_none() && scene.game.end.is_none();
    (sits && scene.table.agreed.has_hints(people)).then(|| {
        let words = text.hint_label(HintLabel::Ask);
        html! {
            button id="ask-hint" class="ask-hint" form="act" name="act" value=(ASK_HINT)
                data-ask=(ASK_HINT) title=(words) aria-label=(words) {
                (sign("hint"))
            }
        }
    })
}
