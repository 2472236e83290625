use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetDeviceMetricsOverrideParams, SetTouchEmulationEnabledParams,
};
use chromiumoxide::cdp::browser_protocol::network::{CookieParam, GetCookiesParams};

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
        let (width, height) = screen.size;
        let size = SetDeviceMetricsOverrideParams::new(width, height, 1.0, screen.phone);
        self.page().execute(size).await.expect("a screen of this size");
        let touch = SetTouchEmulationEnabledParams::new(screen.phone);
        self.page().execute(touch).await.expect("a screen that can be touched");
        self.next_frames().await;
    }

    /// Waits until the page has heard of what changed around it, and is painted so.
    pub(crate) async fn next_frames(&self) {
        let frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
        let _: bool = self.read(frames).await;
    }

    /// Day falls, or night.
    pub async fn light(&self, scheme: &str) {
        let feature = MediaFeature::new("prefers-color-scheme", scheme);
        self.page().emulate_media_features(vec![feature]).await.expect("a scheme");
        self.next_frames().await;
    }

    /// Pages may move here, as they do for most people.
    pub async fn allow_motion(&self) {
        let feature = MediaFeature::new("prefers-reduced-motion", "no-preference");
        self.page().emulate_media_features(vec![feature]).await.expect("motion");
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
        let mut cookie = CookieParam::new(name, value);
        cookie.url = Some(home.to_owned());
        self.page().set_cookie(cookie).await.expect("a cookie");
    }

    /// The cookie by which the house knows them.
    ///
    /// # Panics
    /// When it does not.
    pub async fn cookie(&self, home: &str) -> String {
        let wanted = GetCookiesParams { urls: Some(vec![home.to_owned()]) };
        let found = self.page().execute(wanted).await.expect("cookies").result.cookies;
        let known = found.into_iter().find(|cookie| cookie.name == "trekvaart");
        known.expect("the house knows them").value
    }

    /// Takes a cookie that somebody had before, and opens the page.
    pub async fn come_back(&self, home: &str, cookie: &str, path: &str) {
        self.take_cookie(home, cookie).await;
        let address = format!("{}{path}", home.trim_end_matches('/'));
        self.page().goto(address).await.expect("a page");
        self.page().wait_for_navigation().await.expect("the page loads");
    }
}
