use std::time::{Duration, Instant};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tokio::time::sleep;

use crate::devtools::Tab;

/// How long anything may take on a busy machine before a test gives up.
pub const PATIENCE: Duration = Duration::from_secs(300);
/// How often a person looks.
const GLANCE: Duration = Duration::from_millis(40);
/// How long a click may take to show what it does before one clicks again.
const EFFECT: Duration = Duration::from_millis(400);

/// Somebody in front of a browser: looks, clicks at what is visible, and types.
#[derive(Debug)]
pub struct Person {
    page: Tab,
}

/// What is to be seen on a page.
#[derive(Clone, PartialEq, Deserialize, Debug)]
pub struct Look {
    pub path: String,
    /// The number of facts the page shows.
    pub seen: String,
    pub status: String,
    /// What lies over the deck.
    pub deck: String,
    pub hand: String,
    pub tickets: String,
    pub note: String,
    /// Whether the page says that it has lost its connection.
    pub offline: bool,
    /// The link to the record, once the final scores are shown.
    pub record: Option<String>,
    /// What closes the sheet that is open.
    pub close: Option<(f64, f64)>,
    /// Buttons that act.
    pub acts: Vec<Thing>,
    /// Boxes for tickets that are not ticked.
    pub picks: Vec<Thing>,
    /// Routes on the board that can be claimed.
    pub routes: Vec<VisibleRoute>,
}

/// Something visible that can be clicked.
#[derive(Clone, PartialEq, Deserialize, Debug)]
pub struct Thing {
    pub name: String,
    pub at: (f64, f64),
}

/// A visible route.
#[derive(Clone, PartialEq, Deserialize, Debug)]
pub struct VisibleRoute {
    pub name: String,
    pub spaces: u32,
    pub at: (f64, f64),
}

impl Person {
    pub(crate) fn new(page: Tab) -> Person {
        Person { page }
    }

    pub fn page(&self) -> &Tab {
        &self.page
    }

    /// Looks at the page; nothing while one page follows on another.
    pub async fn glance(&self) -> Option<Look> {
        self.page.evaluate(include_str!("look.js")).await.ok().flatten()
    }

    /// Looks until there is something to see that fits.
    pub async fn wait(&self, what: &str, fits: impl Fn(&Look) -> bool) -> Look {
        let began = Instant::now();
        loop {
            let look = self.glance().await;
            if let Some(look) = look.as_ref().filter(|look| fits(look)) {
                return look.clone();
            }
            if began.elapsed() > PATIENCE {
                self.give_up(&format!("waited in vain for {what}: {look:#?}")).await;
            }
            sleep(GLANCE).await;
        }
    }

    /// Fails, and leaves a picture of what was to be seen.
    pub async fn give_up(&self, why: &str) -> ! {
        // A test runs in a thread of its name.
        let test = std::thread::current().name().unwrap_or("test").replace("::", "-");
        let file =
            std::env::temp_dir().join(format!("trekvaart-{}-{test}.png", std::process::id()));
        let picture = self.page.picture(json!({}), &file).await;
        let html = self.page.evaluate("document.documentElement.outerHTML").await;
        let html: String = html.unwrap_or_default();
        let page = file.with_extension("html");
        let kept = picture.is_ok() && std::fs::write(&page, html).is_ok();
        panic!("{why}\nthe page as it was (kept: {kept}): {}, {}", file.display(), page.display());
    }

    pub async fn click_at(&self, (x, y): (f64, f64)) {
        let event = |kind: &str, button: &str, clicks: u32| {
            let event =
                json!({"type": kind, "x": x, "y": y, "button": button, "clickCount": clicks});
            self.page.command("Input.dispatchMouseEvent", event)
        };
        event("mouseMoved", "none", 0).await.expect("a mouse");
        event("mousePressed", "left", 1).await.expect("a button that goes down");
        event("mouseReleased", "left", 1).await.expect("a click");
    }

    /// Clicks on the element once it is visible and nothing lies over it, scrolling to it if need
    /// be. Whoever sees that the page has moved, so that the click went elsewhere or was lost, clicks again.
    pub async fn click(&self, selector: &str) {
        let began = Instant::now();
        while !self.tries_to_click(selector).await {
            if began.elapsed() > PATIENCE {
                self.give_up(&format!("`{selector}` can't be clicked")).await;
            }
            sleep(GLANCE).await;
        }
    }

    /// Whether a click met the element at once; if something is in the way, the page is scrolled to it.
    async fn tries_to_click(&self, selector: &str) -> bool {
        let find = format!(
            "(() => {{ const e = document.querySelector({selector:?}); if (!e) return null; \
             const b = e.getBoundingClientRect(), x = b.left + b.width / 2, y = b.top + b.height / 2; \
             const hit = document.elementFromPoint(x, y); \
             if (!hit || (hit !== e && !e.contains(hit))) return null; \
             window.clicked = 'lost'; \
             addEventListener('click', ({{ target }}) => {{ window.clicked = target.closest?.({selector:?}) ? 'there' : 'elsewhere'; }}, \
                 {{ capture: true, once: true }}); \
             return [x, y]; }})()"
        );
        let Ok(Some(spot)) = self.page.evaluate::<Option<(f64, f64)>>(&find).await else {
            let scroll = format!(
                "document.querySelector({selector:?})?.scrollIntoView({{ block: 'center', \
                 behavior: 'instant' }})"
            );
            let _ = self.page.evaluate::<()>(&scroll).await;
            return false;
        };
        self.click_at(spot).await;
        // A click that has led to another page, or is on the way there, is not noted.
        let clicked = self.page.evaluate::<String>("window.clicked ?? 'led away'").await;
        clicked.map_or(true, |clicked| clicked == "there" || clicked == "led away")
    }

    /// Clicks until it has done what it should: a page may change under a finger.
    pub async fn click_until(&self, button: &str, effect: &str) {
        let began = Instant::now();
        while !self.sees(effect).await {
            // A list that a stray click has opened would swallow the next one; this closes it, and no menu.
            if self.read("document.activeElement?.matches('select') ?? false").await {
                self.press("Tab").await;
            }
            // Not `click`, which would wait for a button that the page, slow to answer, has just taken away.
            let patience = if self.tries_to_click(button).await { EFFECT } else { GLANCE };
            if began.elapsed() > PATIENCE {
                self.give_up(&format!("`{button}` never shows `{effect}`")).await;
            }
            let clicked = Instant::now();
            while clicked.elapsed() < patience && !self.sees(effect).await {
                sleep(GLANCE).await;
            }
        }
    }

    /// Looks until a script that reads the page says yes.
    pub async fn until(&self, what: &str, script: &str) {
        let began = Instant::now();
        loop {
            if self.page.evaluate(script).await.unwrap_or(false) {
                return;
            }
            if began.elapsed() > PATIENCE {
                self.give_up(&format!("waited in vain for {what}")).await;
            }
            sleep(GLANCE).await;
        }
    }

    /// Whether there is such an element to be seen.
    pub async fn sees(&self, selector: &str) -> bool {
        let script = format!("document.querySelector({selector:?})?.checkVisibility() ?? false");
        self.page.evaluate(&script).await.unwrap_or(false)
    }

    /// Looks until there is such an element to be seen.
    pub async fn until_sees(&self, selector: &str) {
        let began = Instant::now();
        while !self.sees(selector).await {
            if began.elapsed() > PATIENCE {
                self.give_up(&format!("waited in vain for `{selector}`")).await;
            }
            sleep(GLANCE).await;
        }
    }

    /// What a script reads on the page, once there is such a thing to be read: while one page follows on
    /// another there is not.
    pub async fn read<T: DeserializeOwned>(&self, script: &str) -> T {
        let began = Instant::now();
        loop {
            if let Ok(read) = self.page.evaluate(script).await {
                return read;
            }
            if began.elapsed() > PATIENCE {
                self.give_up(&format!("`{script}` reads nothing")).await;
            }
            sleep(GLANCE).await;
        }
    }

    /// Looks until an element that can be seen says this.
    pub async fn until_reads(&self, selector: &str, words: &str) {
        let script = format!(
            "[...document.querySelectorAll({selector:?})].filter((one) => one.checkVisibility())\
             .map((one) => one.textContent).join(' ')"
        );
        let began = Instant::now();
        while !self.read::<String>(&script).await.contains(words) {
            if began.elapsed() > PATIENCE {
                self.give_up(&format!("waited in vain for `{words}` in `{selector}`")).await;
            }
            sleep(GLANCE).await;
        }
    }

    /// The value of a field.
    pub async fn value(&self, selector: &str) -> String {
        let script = format!("document.querySelector({selector:?})?.value ?? null");
        let began = Instant::now();
        loop {
            // A page that is still being loaded has not got it yet.
            if let Ok(value) = self.page.evaluate(&script).await {
                return value;
            }
            if began.elapsed() > PATIENCE {
                self.give_up(&format!("waited in vain for {selector}")).await;
            }
            sleep(GLANCE).await;
        }
    }

    /// Goes on with the Tab key until this has the focus.
    pub async fn reach(&self, selector: &str) {
        let script = format!("document.activeElement?.matches({selector:?}) ?? false");
        let began = Instant::now();
        while !self.read::<bool>(&script).await {
            if began.elapsed() > PATIENCE {
                self.give_up(&format!("`{selector}` never gets the focus")).await;
            }
            self.press("Tab").await;
        }
    }

    /// Chooses from a list by keyboard: goes to its beginning, and down to what has this value. Typing the
    /// first letters would depend on how soon they follow on one another.
    pub async fn pick(&self, list: &str, value: &str) {
        self.reach(list).await;
        self.press("Home").await;
        let began = Instant::now();
        while self.value(list).await != value {
            if began.elapsed() > PATIENCE {
                self.give_up(&format!("`{list}` has no `{value}`")).await;
            }
            self.press("ArrowDown").await;
        }
    }

    /// Opens the options of a board and chooses one easy opponent for this variant of its rules.
    pub async fn choose(&self, board: &str, variant: &str) {
        self.open_options(board).await;
        let list = |field: &str| format!("#options-{board} select[name={field}]");
        self.pick(&list("variant"), variant).await;
        // Where the rules are for two there is nothing to choose.
        if self.sees(&list("opponents")).await {
            self.pick(&list("opponents"), "1").await;
        }
        self.pick(&list("level"), "easy").await;
    }

    /// Opens the options of a board.
    pub async fn open_options(&self, board: &str) {
        self.click(&format!("#options-{board} summary")).await;
        self.until_sees(&format!("#options-{board} .fields")).await;
    }

    /// Says a name on the page that asks for it.
    pub async fn say_name(&self, name: &str) {
        self.wait("the page that asks for a name", |look| look.path == "/name").await;
        self.click("#name").await;
        self.press("End").await;
        for _ in self.value("#name").await.chars() {
            self.press("Backspace").await;
        }
        self.types(name).await;
        self.click(".name-form button").await;
    }
}
