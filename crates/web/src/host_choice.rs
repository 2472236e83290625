use maud::{Markup, html};

/// Something that the host chooses for the table, and the others are told in a sentence.
pub(crate) struct HostChoice {
    /// The id of its list.
    pub(crate) id: &'static str,
    /// What it is called in addresses and forms.
    pub(crate) name: &'static str,
    /// What stands before the list, and on the button of a page without script.
    pub(crate) label: String,
    pub(crate) button: String,
    /// Value, words, and whether it is chosen.
    pub(crate) options: Vec<(String, String, bool)>,
    /// What is told of the one that is chosen, if anything is.
    pub(crate) told: Option<String>,
}

impl HostChoice {
    /// The list for the host of the table at this path, or the sentence for the others.
    pub(crate) fn draw(&self, path: &str, hosts: bool) -> Markup {
        html! {
            @if hosts {
                form class="clock-choice" method="post" action={ (path) "/" (self.name) } {
                    label {
                        span { (self.label) }
                        select id=(self.id) name=(self.name) data-submits {
                            @for (value, words, chosen) in &self.options {
                                option value=(value) selected[*chosen] { (words) }
                            }
                        }
                    }
                    button class="small unscripted" { (self.button) }
                }
            } @else if let Some(told) = &self.told {
                p class="clock-told" { (told) }
            }
        }
    }
}
