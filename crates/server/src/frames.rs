use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use web::Fragment;

/// What one page shows: a hash of each of its fragments.
#[derive(Debug, Default)]
pub(crate) struct Frames(BTreeMap<String, u64>);

impl Frames {
    /// Remembers fragments that the page shows already.
    pub(crate) fn shown(&mut self, fragments: &[Fragment]) {
        for fragment in fragments {
            self.0.insert(fragment.id.clone(), hash(&fragment.html));
        }
    }

    /// Those of the fragments that the page does not show yet. They count as shown from now on.
    pub(crate) fn changed(&mut self, mut fragments: Vec<Fragment>) -> Vec<Fragment> {
        fragments.retain(|fragment| {
            let fresh = hash(&fragment.html);
            self.0.insert(fragment.id.clone(), fresh) != Some(fresh)
        });
        fragments
    }
}

fn hash(html: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    html.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fragment(id: &str, html: &str) -> Fragment {
        Fragment { id: id.to_owned(), html: html.to_owned() }
    }

    #[test]
    fn only_what_changed_is_sent() {
        let mut frames = Frames::default();
        frames.shown(&[fragment("hand", "1")]);
        let sent = frames.changed(vec![fragment("hand", "1"), fragment("log", "a")]);
        assert_eq!(sent, [fragment("log", "a")]);
        let sent = frames.changed(vec![fragment("hand", "2"), fragment("log", "a")]);
        assert_eq!(sent, [fragment("hand", "2")]);
    }
}
