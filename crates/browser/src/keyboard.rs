//! Keys, as a keyboard of the United States has them.

use anyhow::Result;
use serde_json::{Value, json};

use crate::person::Person;

/// Keys that have a name, with their numbers, and what they write.
const NAMED: [(&str, u32, &str); 12] = [
    ("Backspace", 8, ""),
    ("Tab", 9, ""),
    ("Enter", 13, "\r"),
    ("Escape", 27, ""),
    (" ", 32, " "),
    ("PageDown", 34, ""),
    ("End", 35, ""),
    ("Home", 36, ""),
    ("ArrowLeft", 37, ""),
    ("ArrowUp", 38, ""),
    ("ArrowRight", 39, ""),
    ("ArrowDown", 40, ""),
];

impl Person {
    /// Presses a key and lets it go. Whole games are played so, hence no element is looked for.
    pub async fn press(&self, key: &str) {
        self.strike(key).await.expect("a key");
    }

    /// Types into whatever has the focus.
    pub async fn types(&self, text: &str) {
        for letter in text.chars() {
            self.press(&letter.to_string()).await;
        }
    }

    async fn strike(&self, key: &str) -> Result<()> {
        let mut event = event(key);
        let writes = event["text"].is_string();
        for kind in [if writes { "keyDown" } else { "rawKeyDown" }, "keyUp"] {
            event["type"] = kind.into();
            self.page().command("Input.dispatchKeyEvent", event.clone()).await?;
        }
        Ok(())
    }
}

fn event(key: &str) -> Value {
    let named = NAMED.iter().find(|(name, ..)| *name == key);
    let letter = key.chars().next().unwrap_or_default();
    let (code, number, text) = match named {
        Some((" ", number, text)) => ("Space".to_owned(), *number, *text),
        Some((name, number, text)) => ((*name).to_owned(), *number, *text),
        None => {
            assert_eq!(key.chars().count(), 1, "no key is called `{key}`");
            let upper = letter.to_ascii_uppercase();
            match letter {
                'a'..='z' | 'A'..='Z' => (format!("Key{upper}"), u32::from(upper), key),
                '0'..='9' => (format!("Digit{letter}"), u32::from(letter), key),
                _ => (String::new(), 0, key),
            }
        }
    };
    let mut event = json!({
        "key": key,
        "code": code,
        "windowsVirtualKeyCode": number,
        "nativeVirtualKeyCode": number,
    });
    if !text.is_empty() {
        event["text"] = text.into();
    }
    event
}
