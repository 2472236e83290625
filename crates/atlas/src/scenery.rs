/// stub
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scenery {}
impl Scenery {
    pub(crate) fn plain() -> Scenery {
        Scenery {}
    }
}
