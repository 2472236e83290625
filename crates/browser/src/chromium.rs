use std::time::Duration;

use chromiumoxide::browser::{Browser, BrowserConfig};
use chromiumoxide::handler::viewport::Viewport;
use futures_util::StreamExt;
use tempfile::TempDir;
use tokio::task::JoinHandle;

use crate::person::Person;

/// As large as the screen of a common laptop.
const DESK: (u32, u32) = (1440, 900);

/// Debian's Chromium that was built without windows, menus and extensions: the same pages for a quarter
/// less of the machine. On the search path there is only a script that starts it, and whoever kills a
/// script leaves the browser behind.
const HEADLESS_SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

/// Chromium without a window. It ends with this value, also when a test panics.
#[derive(Debug)]
pub struct Chromium {
    browser: Browser,
    events: JoinHandle<()>,
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
        let path = std::env::var_os("PATH").unwrap_or_default();
        let program = std::iter::once(HEADLESS_SHELL.into())
            .chain(std::env::split_paths(&path).map(|folder| folder.join("chromium")))
            .find(|program| program.is_file())
            .expect("no Chromium on the search path: `cargo xtask test` installs it");
        let (width, height) = DESK;
        let config = BrowserConfig::builder()
            .chrome_executable(program)
            .new_headless_mode()
            .no_sandbox()
            .user_data_dir(profile.path())
            .window_size(width, height)
            .viewport(Viewport { width, height, ..Viewport::default() })
            .request_timeout(Duration::from_secs(300))
            .launch_timeout(Duration::from_secs(300))
            .args(["disable-gpu", "disable-quic", "no-first-run", "disable-background-networking"])
            // A swap that glides can't be clicked until it is done, and a busy machine glides long.
            .args(["disable-component-update", "disable-sync", "force-prefers-reduced-motion"])
            .build()
            .expect("a browser that can be started");
        let (browser, mut handler) = Browser::launch(config).await.expect("the browser starts");
        // Events are handed on to whoever waits for them, until the browser is gone.
        let events = tokio::spawn(async move { while handler.next().await.is_some() {} });
        Chromium { browser, events, _profile: profile }
    }

    /// Somebody with a browser of their own (no cookie is shared) who opens this address.
    pub async fn person(&mut self, address: &str) -> Person {
        let browser = self.browser.start_incognito_context().await.expect("a new context");
        let page = browser.new_page(address).await.expect("a new page");
        Person::new(page)
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        if let Some(child) = self.browser.get_mut_child() {
            // It may have ended by itself.
            let _ = child.as_mut_inner().start_kill();
        }
        self.events.abort();
    }
}
