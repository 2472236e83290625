use serde_json::json;

use crate::person::Person;

/// A screen to look at pages on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Screen {
    pub name: &'static str,
    pub size: (u32, u32),
    pub phone: bool,
}

/// A common laptop and a common phone.
pub const SCREENS: [Screen; 2] = [
    Screen { name: "desk", size: (1440, 900), phone: false },
    Screen { name: "phone", size: (390, 844), phone: true },
];

/// By day and by night, as the system asks for it.
pub const SCHEMES: [(&str, &str); 2] = [("day", "light"), ("night", "dark")];

impl Person {
    /// Goes on with another screen.
    pub async fn hold(&self, screen: Screen) {
        self.resize(screen.size, 1.0, screen.phone).await;
        let touch = json!({"enabled": screen.phone});
        let touched = self.page().command("Emulation.setTouchEmulationEnabled", touch).await;
        touched.expect("a screen that can be touched");
        self.next_frames().await;
    }

    /// The page has so many pixels of its own, and the screen so many for each of them.
    pub async fn resize(&self, (width, height): (u32, u32), density: f64, phone: bool) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": density, "mobile": phone});
        let sized = self.page().command("Emulation.setDeviceMetricsOverride", size).await;
        sized.expect("a screen of this size");
    }

    /// Waits until the page has heard of what changed around it, and is painted so.
    pub(crate) async fn next_frames(&self) {
        let frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
        let _: bool = self.read(frames).await;
    }

    /// Day falls, or night.
    pub async fn light(&self, scheme: &str) {
        self.ask_for("prefers-color-scheme", scheme).await;
        self.next_frames().await;
    }

    /// Pages may move here, as they do for most people.
    pub async fn allow_motion(&self) {
        self.ask_for("prefers-reduced-motion", "no-preference").await;
    }

    async fn ask_for(&self, feature: &str, value: &str) {
        let wish = json!({"features": [{"name": feature, "value": value}]});
        let asked = self.page().command("Emulation.setEmulatedMedia", wish).await;
        asked.expect("what a system asks for");
    }

    /// The house does not know them any more.
    pub async fn become_somebody_else(&self, home: &str) {
        self.take_cookie(home, "0").await;
    }

    async fn take_cookie(&self, home: &str, cookie: &str) {
        self.keep_cookie(home, "trekvaart", cookie).await;
    }

    /// Speaks this language from the next page on, unless the house knows better.
    pub async fn speaks(&self, home: &str, language: &str) {
        self.keep_cookie(home, "trekvaart-language", language).await;
    }

    async fn keep_cookie(&self, home: &str, name: &str, value: &str) {
        let cookie = json!({"name": name, "value": value, "url": home});
        self.page().command("Network.setCookie", cookie).await.expect("a cookie");
    }

    /// The cookie by which the house knows them.
    ///
    /// # Panics
    /// When it does not.
    pub async fn cookie(&self, home: &str) -> String {
        let found = self.page().command("Network.getCookies", json!({"urls": [home]})).await;
        let found = found.expect("cookies");
        let mut found = found["cookies"].as_array().into_iter().flatten();
        let known = found.find(|cookie| cookie["name"] == "trekvaart");
        known.and_then(|known| known["value"].as_str()).expect("the house knows them").to_owned()
    }

    /// Takes a cookie that somebody had before, and opens the page.
    pub async fn come_back(&self, home: &str, cookie: &str, path: &str) {
        self.take_cookie(home, cookie).await;
        let address = format!("{}{path}", home.trim_end_matches('/'));
        self.page().goto(&address).await.expect("a page");
    }
}
