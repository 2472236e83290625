use std::pin::Pin;

/// An answer of the database that is awaited. Boxed, so that what the database library makes of a
/// statement is compiled here once, and not again in every crate and test that awaits it.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;
