use sha2::{Digest, Sha256};
use store::Seed;

/// The boards that a lesson is given on, and the number of each deal: one in which everything that the
/// lesson teaches comes up soon.
const DEALS: [(&str, u32); 2] = [("amsterdam", 67), ("nederland", 3)];

/// The seed of a board's lesson, which is no secret: everybody gets the same deal. None if there is no
/// lesson on this board.
pub(crate) fn seed(board: &str) -> Option<Seed> {
    let (_, deal) = DEALS.into_iter().find(|(known, _)| *known == board)?;
    Some(dealt(board, deal))
}

fn dealt(board: &str, deal: u32) -> Seed {
    Seed::new(Sha256::digest(format!("trekvaart lesson {board} {deal}")).into())
}
