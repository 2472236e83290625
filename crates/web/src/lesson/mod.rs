//! The lesson: what the card of a guided game says now, and what it points at.
//!
//! It is a function of what the page shows anyway, the log among it: nothing else is remembered, so a
//! lesson goes on after a reload, after a restart and in two windows alike, whatever its learner does.

mod advice;
mod door;
mod hint;
mod idea;
mod start;
mod story;

pub(crate) use advice::Advice;
pub(crate) use door::{lesson_button, lesson_offer};
pub(crate) use hint::Hint;
pub(crate) use idea::Idea;
pub use start::{LessonStart, lesson_note};
