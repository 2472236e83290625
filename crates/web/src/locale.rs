use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language of the pages.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Locale {
    /// English, also when nothing better is known.
    #[default]
    English,
}

/// The files of a language, one for each area.
const ENGLISH: [&str; 6] = [
    include_str!("../locales/en/home.ftl"),
    include_str!("../locales/en/table.ftl"),
    include_str!("../locales/en/score.ftl"),
    include_str!("../locales/en/refusal.ftl"),
    include_str!("../locales/en/log.ftl"),
    include_str!("../locales/en/rules.ftl"),
];

static ENGLISH_WORDS: LazyLock<FluentBundle<FluentResource>> =
    LazyLock::new(|| bundle(Locale::English, &ENGLISH));

impl Locale {
    /// All of them.
    pub const ALL: [Locale; 1] = [Locale::English];

    /// Its code as the web writes it.
    pub const fn code(self) -> &'static str {
        match self {
            Locale::English => "en",
        }
    }

    /// The language a browser asks for in its `Accept-Language`, the first that we have.
    pub fn accepted(header: &str) -> Locale {
        let codes = header.split(',').filter_map(|part| part.split([';', '-']).next());
        let known =
            |code: &str| Locale::ALL.into_iter().find(|locale| locale.code() == code.trim());
        codes.into_iter().find_map(known).unwrap_or_default()
    }

    fn words(self) -> &'static FluentBundle<FluentResource> {
        match self {
            Locale::English => &ENGLISH_WORDS,
        }
    }

    /// The words under a key, with the variables put in.
    ///
    /// A key or variable that is missing shows as its own name; tests see to it that none is.
    pub(crate) fn say(
        self,
        key: &'static str,
        variables: &[(&'static str, FluentValue<'_>)],
    ) -> String {
        let bundle = self.words();
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "no locale file has `{key}`");
            return key.to_owned();
        };
        let args: FluentArgs<'_> =
            variables.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut faults = Vec::new();
        let words = bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned();
        debug_assert!(faults.is_empty(), "the words of `{key}` don't fit: {faults:?}");
        words
    }
}

fn bundle(locale: Locale, files: &[&str]) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = locale.code().parse().expect("our codes are well formed");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Names are isolated by the page's own markup; invisible marks would only disturb searches.
    bundle.set_use_isolating(false);
    for file in files {
        let resource =
            FluentResource::try_new((*file).to_owned()).expect("locale files are tested");
        bundle.add_resource(resource).expect("keys of locale files are distinct");
    }
    bundle
}
