use toml::de::DeValue;
use vocab::{Colour, Origin, PieceWord, Returned, TicketWord};

/// Something that can be written behind a key.
pub(crate) trait Written: Sized {
    /// What to write, for messages.
    const WANTED: &'static str;
    /// How it looks behind `key = `.
    const SAMPLE: &'static str;

    /// Reads it, if that is what the value is.
    fn read(value: &DeValue<'_>) -> Option<Self>;
}

/// How a message shows a value that should have been another.
pub(crate) fn shown(value: &DeValue<'_>) -> String {
    let whole = match value {
        DeValue::Array(list) => {
            let items: Vec<String> = list.iter().map(|item| brief(item.get_ref())).collect();
            format!("[{}]", items.join(", "))
        }
        value => brief(value),
    };
    let mut start: String = whole.chars().take(40).collect();
    if start.len() < whole.len() {
        start.push('…');
    }
    format!("`{start}`")
}

fn brief(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => format!("\"{text}\""),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(flag) => flag.to_string(),
        DeValue::Datetime(date) => date.to_string(),
        DeValue::Array(_) => "[ ... ]".to_owned(),
        DeValue::Table(_) => "{ ... }".to_owned(),
    }
}

impl Written for u8 {
    const WANTED: &'static str = "a whole number from 0 to 255";
    const SAMPLE: &'static str = "N";

    fn read(value: &DeValue<'_>) -> Option<u8> {
        let number = value.as_integer()?;
        u8::from_str_radix(number.as_str(), number.radix()).ok()
    }
}

impl Written for bool {
    const WANTED: &'static str = "`true` or `false`";
    const SAMPLE: &'static str = "true";

    fn read(value: &DeValue<'_>) -> Option<bool> {
        value.as_bool()
    }
}

impl Written for String {
    const WANTED: &'static str = "text in quotes";
    const SAMPLE: &'static str = "\"...\"";

    fn read(value: &DeValue<'_>) -> Option<String> {
        value.as_str().map(str::to_owned)
    }
}

impl Written for Vec<u8> {
    const WANTED: &'static str = "a list of whole numbers from 0 to 255";
    const SAMPLE: &'static str = "[N, ...]";

    fn read(value: &DeValue<'_>) -> Option<Vec<u8>> {
        list(value)
    }
}

impl Written for [u8; 2] {
    const WANTED: &'static str = "two whole numbers from 0 to 255";
    const SAMPLE: &'static str = "[N, N]";

    fn read(value: &DeValue<'_>) -> Option<[u8; 2]> {
        list(value)?.try_into().ok()
    }
}

impl Written for [String; 2] {
    const WANTED: &'static str = "two ids of places";
    const SAMPLE: &'static str = "[\"...\", \"...\"]";

    fn read(value: &DeValue<'_>) -> Option<[String; 2]> {
        list(value)?.try_into().ok()
    }
}

fn list<T: Written>(value: &DeValue<'_>) -> Option<Vec<T>> {
    let items = value.as_array()?.iter();
    items.map(|item| T::read(item.get_ref())).collect()
}

/// A name for people.
pub(crate) struct Name(pub(crate) String);

impl Written for Name {
    const WANTED: &'static str = "a name of 1 to 64 characters in quotes";
    const SAMPLE: &'static str = "\"...\"";

    fn read(value: &DeValue<'_>) -> Option<Name> {
        let name = value.as_str()?;
        let fits = (1..=64).contains(&name.chars().count());
        let readable = !name.chars().any(char::is_control) && name.trim() == name;
        (fits && readable).then(|| Name(name.to_owned()))
    }
}

/// Degrees north.
pub(crate) struct Latitude(pub(crate) f64);

impl Written for Latitude {
    const WANTED: &'static str = "degrees north from -90 to 90";
    const SAMPLE: &'static str = "52.37";

    fn read(value: &DeValue<'_>) -> Option<Latitude> {
        degrees(value, 90.0).map(Latitude)
    }
}

/// Degrees east.
pub(crate) struct Longitude(pub(crate) f64);

impl Written for Longitude {
    const WANTED: &'static str = "degrees east from -180 to 180";
    const SAMPLE: &'static str = "4.89";

    fn read(value: &DeValue<'_>) -> Option<Longitude> {
        degrees(value, 180.0).map(Longitude)
    }
}

fn degrees(value: &DeValue<'_>, most: f64) -> Option<f64> {
    let degrees: f64 = match value {
        DeValue::Float(number) => number.as_str().parse().ok()?,
        DeValue::Integer(number) => number.to_string().parse().ok()?,
        _ => return None,
    };
    (-most..=most).contains(&degrees).then_some(degrees)
}

/// The colour of a route; grey is none.
pub(crate) struct Paint(pub(crate) Option<Colour>);

impl Written for Paint {
    const WANTED: &'static str =
        "grey, pink, white, blue, yellow, orange, black, red or green, in quotes";
    const SAMPLE: &'static str = "\"grey\"";

    fn read(value: &DeValue<'_>) -> Option<Paint> {
        match value.as_str()? {
            "grey" => Some(Paint(None)),
            name => name.parse().ok().map(|colour| Paint(Some(colour))),
        }
    }
}

impl Written for Origin {
    const WANTED: &'static str = "`\"book\"`, `\"board\"`, `\"base\"` or `\"ours\"`";
    const SAMPLE: &'static str = "\"ours\"";

    fn read(value: &DeValue<'_>) -> Option<Origin> {
        match value.as_str()? {
            "book" => Some(Origin::Book),
            "board" => Some(Origin::Board),
            "base" => Some(Origin::Base),
            "ours" => Some(Origin::Ours),
            _ => None,
        }
    }
}

impl Written for PieceWord {
    const WANTED: &'static str = "`\"cart\"` or `\"train\"`";
    const SAMPLE: &'static str = "\"train\"";

    fn read(value: &DeValue<'_>) -> Option<PieceWord> {
        match value.as_str()? {
            "cart" => Some(PieceWord::Cart),
            "train" => Some(PieceWord::Train),
            _ => None,
        }
    }
}

impl Written for TicketWord {
    const WANTED: &'static str = "`\"contract\"` or `\"ticket\"`";
    const SAMPLE: &'static str = "\"ticket\"";

    fn read(value: &DeValue<'_>) -> Option<TicketWord> {
        match value.as_str()? {
            "contract" => Some(TicketWord::Contract),
            "ticket" => Some(TicketWord::Ticket),
            _ => None,
        }
    }
}

impl Written for Returned {
    const WANTED: &'static str = "`\"under-deck\"` or `\"discard\"`";
    const SAMPLE: &'static str = "\"discard\"";

    fn read(value: &DeValue<'_>) -> Option<Returned> {
        match value.as_str()? {
            "under-deck" => Some(Returned::UnderDeck),
            "discard" => Some(Returned::Discard),
            _ => None,
        }
    }
}
