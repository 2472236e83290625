use maud::{Markup, html};

/// What a messenger shows of a link before anybody opens it (the Open Graph protocol). Programs fetch it
/// without a cookie, so it holds what any stranger would see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Preview<'a> {
    pub(crate) title: &'a str,
    pub(crate) about: &'a str,
    /// The scheme and host of the house: messengers want whole addresses.
    pub(crate) origin: &'a str,
    /// The id of the board in the picture.
    pub(crate) board: &'a str,
}

impl Preview<'_> {
    /// The elements for the head of the page.
    pub(crate) fn tags(&self) -> Markup {
        let picture = format!("{}/picture/{}/preview.jpg", self.origin, self.board);
        let [width, height] = crate::assets::PREVIEW_SIZE;
        html! {
            meta name="description" content=(self.about);
            meta property="og:type" content="website";
            meta property="og:site_name" content="Trekvaart";
            meta property="og:title" content=(self.title);
            meta property="og:description" content=(self.about);
            meta property="og:image" content=(picture);
            meta property="og:image:type" content="image/jpeg";
            meta property="og:image:width" content=(width);
            meta property="og:image:height" content=(height);
            meta name="twitter:card" content="summary_large_image";
        }
    }
}
