use std::io::{BufRead, BufReader, sink};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::devtools::DevTools;
use crate::person::Person;

/// As large as the screen of a common laptop.
const DESK: (u32, u32) = (1440, 900);

/// Debian's Chromium that was built without windows, menus and extensions: the same pages for a quarter
/// less of the machine. On the search path there is only a script that starts it, and whoever kills a
/// script leaves the browser behind.
const HEADLESS_SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

/// How it differs from what people have: nothing is fetched or told that nobody asked for, a tab that is
/// not looked at is as quick as the others, and nothing asks or warns.
const WAYS: [&str; 22] = [
    "--headless=new",
    "--no-sandbox",
    "--remote-debugging-port=0",
    "--enable-automation",
    "--lang=en_US",
    "--force-color-profile=srgb",
    // A swap that glides can't be clicked until it is done, and a busy machine glides long.
    "--force-prefers-reduced-motion",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-breakpad",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-gpu",
    "--disable-hang-monitor",
    "--disable-ipc-flooding-protection",
    "--disable-quic",
    "--disable-renderer-backgrounding",
    "--disable-sync",
    "--no-first-run",
    "--password-store=basic",
];
/// What it says before the address by which it is spoken to.
const LISTENS: &str = "DevTools listening on ";

/// Chromium without a window. It ends with this value, also when a test panics.
#[derive(Debug)]
pub struct Chromium {
    browser: Child,
    devtools: DevTools,
    _profile: TempDir,
}

impl Chromium {
    /// Starts it.
    ///
    /// # Panics
    /// When there is none.
    pub async fn start() -> Chromium {
        Chromium::start_with(tempfile::tempdir().expect("a temporary folder")).await
    }

    /// Starts it for somebody who has set letters of this size, in pixels, where 16 is usual.
    ///
    /// # Panics
    /// When there is none.
    pub async fn with_letters(size: u32) -> Chromium {
        let profile = tempfile::tempdir().expect("a temporary folder");
        let wishes = format!("{{\"webkit\":{{\"webprefs\":{{\"default_font_size\":{size}}}}}}}");
        let folder = profile.path().join("Default");
        std::fs::create_dir(&folder).expect("a folder for the profile");
        std::fs::write(folder.join("Preferences"), wishes).expect("its preferences");
        Chromium::start_with(profile).await
    }

    async fn start_with(profile: TempDir) -> Chromium {
        let (width, height) = DESK;
        let mut browser = Command::new(program())
            .args(WAYS)
            .arg(format!("--window-size={width},{height}"))
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a browser that can be started");
        let mut says = BufReader::new(browser.stderr.take().expect("the stream was asked for"));
        let mut said = String::new();
        let address = loop {
            let mut line = String::new();
            let read = says.read_line(&mut line).expect("what the browser says");
            assert!(read > 0, "the browser ends at once: {said}");
            if let Some(address) = line.strip_prefix(LISTENS) {
                break address.trim().to_owned();
            }
            said.push_str(&line);
        };
        // It complains now and then, and would stand still if nobody listened.
        std::thread::spawn(move || std::io::copy(&mut says, &mut sink()));
        let devtools = DevTools::connect(&address).await.expect("the browser answers");
        Chromium { browser, devtools, _profile: profile }
    }

    /// Somebody with a browser of their own (no cookie is shared) who opens this address.
    pub async fn person(&mut self, address: &str) -> Person {
        let person = Person::new(self.devtools.open().await.expect("a new tab"));
        person.resize(DESK, 1.0, false).await;
        if address != "about:blank" {
            person.page().goto(address).await.expect("a page");
        }
        person
    }
}

fn program() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::iter::once(HEADLESS_SHELL.into())
        .chain(std::env::split_paths(&path).map(|folder| folder.join("chromium")))
        .find(|program| program.is_file())
        .expect("no Chromium on the search path: `cargo xtask test` installs it")
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.browser.kill();
        let _ = self.browser.wait();
    }
}
