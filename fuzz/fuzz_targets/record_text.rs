//! Any text is a record or not one; what the rules call legal the slow judge calls legal too, and
//! the other way round.
#![no_main]

mod support;

use libfuzzer_sys::fuzz_target;
use support::SMALL;

fuzz_target!(|text: &str| {
    for board in SMALL.iter() {
        let Ok(record) = wire::record::read(text, Some(board)) else { continue };
        let mut end = None;
        let verdict = wire::verify(&record, |step| end = Some(*step.after));
        let second = judge::judge_record(text, board);
        assert_eq!(verdict.is_ok(), second.is_ok(), "{verdict:?} but {second:?}");
        if let Err(fault) = wire::check_deal(&record) {
            assert!(!fault.message.is_empty(), "a fault says what is wrong");
        }
        if let (Ok(()), Some(end)) = (verdict, end) {
            let again = wire::record::write(record.game(), record.players(), record.facts(), &end);
            let read = wire::record::read(&again, Some(board)).expect("what we write we read");
            assert_eq!(read.facts(), record.facts());
        }
    }
});
