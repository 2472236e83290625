use crate::answer::Answer;
use crate::base::{At, reading, writing};
use crate::create::{BadText, NewGameFault};
use crate::fault::StoreFault;
use crate::ledger::Ledger;
use crate::limits::{BOARD_BYTES_MAX, WORD_BYTES_MAX};

impl Ledger {
    /// Keeps the file of a board under the digest of its figures, for as long as the store lasts. What
    /// is kept already stays as it is.
    ///
    /// # Errors
    /// When digest or file can't be kept.
    pub fn keep_board<'a>(
        &'a self,
        digest: &'a str,
        file: &'a str,
    ) -> Answer<'a, Result<(), NewGameFault>> {
        self.base.answer(async move {
            BadText::check("digest of the board", digest, WORD_BYTES_MAX)?;
            BadText::check("board file", file, BOARD_BYTES_MAX)?;
            let base = &*self.base;
            writing!(base, transaction => {
                sqlx::query(
                    "INSERT INTO board (digest, file) VALUES ($1, $2) \
                     ON CONFLICT (digest) DO NOTHING",
                )
                .bind(digest)
                .bind(file)
                .execute(&mut *transaction)
                .await
                .at(base)?;
            });
            Ok(())
        })
    }

    /// The file of the board whose figures have this digest, if it is kept.
    ///
    /// # Errors
    /// When the database fails.
    pub fn board<'a>(&'a self, digest: &'a str) -> Answer<'a, Result<Option<String>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            reading!(base, pool => {
                sqlx::query_scalar("SELECT file FROM board WHERE digest = $1")
                    .bind(digest)
                    .fetch_optional(pool)
                    .await
                    .at(base)
            })
        })
    }
}
