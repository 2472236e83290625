use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::accept_language;
use crate::number::{NumberMarks, in_messages};

/// A language of the pages.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[allow(missing_docs)] // the names say it all
pub enum Locale {
    /// English, also when nothing better is known.
    #[default]
    English,
    Swedish,
    Danish,
    Dutch,
}

type Lexicon = FluentBundle<FluentResource>;

/// The files of a language, one for each area.
macro_rules! files {
    ($code:literal) => {
        [
            include_str!(concat!("../locales/", $code, "/home.ftl")),
            include_str!(concat!("../locales/", $code, "/table.ftl")),
            include_str!(concat!("../locales/", $code, "/screen.ftl")),
            include_str!(concat!("../locales/", $code, "/host.ftl")),
            include_str!(concat!("../locales/", $code, "/keys.ftl")),
            include_str!(concat!("../locales/", $code, "/known.ftl")),
            include_str!(concat!("../locales/", $code, "/score.ftl")),
            include_str!(concat!("../locales/", $code, "/refusal.ftl")),
            include_str!(concat!("../locales/", $code, "/log.ftl")),
            include_str!(concat!("../locales/", $code, "/rules.ftl")),
            include_str!(concat!("../locales/", $code, "/lesson.ftl")),
            include_str!(concat!("../locales/", $code, "/hint.ftl")),
            include_str!(concat!("../locales/", $code, "/talk.ftl")),
            include_str!(concat!("../locales/", $code, "/replay.ftl")),
            include_str!(concat!("../locales/", $code, "/notice.ftl")),
            include_str!(concat!("../locales/", $code, "/ask.ftl")),
            include_str!(concat!("../locales/", $code, "/account.ftl")),
            include_str!(concat!("../locales/", $code, "/deal.ftl")),
        ]
    };
}

/// The words of each language, in the order of [`Locale::ALL`]; a language that nobody reads is not
/// read either.
static WORDS: [LazyLock<Lexicon>; Locale::ALL.len()] = [
    LazyLock::new(|| bundle(Locale::English, &files!("en"))),
    LazyLock::new(|| bundle(Locale::Swedish, &files!("sv"))),
    LazyLock::new(|| bundle(Locale::Danish, &files!("da"))),
    LazyLock::new(|| bundle(Locale::Dutch, &files!("nl"))),
];

impl Locale {
    /// All of them.
    pub const ALL: [Locale; 4] = [Locale::English, Locale::Swedish, Locale::Danish, Locale::Dutch];

    /// Its code as the web writes it.
    pub const fn code(self) -> &'static str {
        match self {
            Locale::English => "en",
            Locale::Swedish => "sv",
            Locale::Danish => "da",
            Locale::Dutch => "nl",
        }
    }

    /// The language of this code.
    pub fn from_code(code: &str) -> Option<Locale> {
        Locale::ALL.into_iter().find(|locale| locale.code() == code)
    }

    /// The language that a browser asks for most in its `Accept-Language`, of those that we have.
    pub fn accepted(header: &str) -> Locale {
        accept_language::most_wanted(header).unwrap_or_default()
    }

    /// What the language calls itself.
    pub(crate) fn own_name(self) -> String {
        self.say("language-name", &[])
    }

    /// How it writes numbers.
    pub(crate) const fn number_marks(self) -> NumberMarks {
        match self {
            Locale::English => NumberMarks { thousands: ',', decimal: '.' },
            Locale::Swedish => NumberMarks { thousands: '\u{a0}', decimal: ',' },
            Locale::Danish | Locale::Dutch => NumberMarks { thousands: '.', decimal: ',' },
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
        let bundle = &WORDS[self as usize];
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

fn bundle(locale: Locale, files: &[&str]) -> Lexicon {
    let language: LanguageIdentifier = locale.code().parse().expect("our codes are well formed");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Names are isolated by the page's own markup; invisible marks would only disturb searches.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match locale {
        Locale::English => in_messages::<_, 0>,
        Locale::Swedish => in_messages::<_, 1>,
        Locale::Danish => in_messages::<_, 2>,
        Locale::Dutch => in_messages::<_, 3>,
    }));
    for file in files {
        let resource =
            FluentResource::try_new((*file).to_owned()).expect("locale files are tested");
        bundle.add_resource(resource).expect("keys of locale files are distinct");
    }
    bundle
}
