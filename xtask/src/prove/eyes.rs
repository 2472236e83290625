use std::fs;

use anyhow::{Context, Result};

use super::Proof;
use super::report::Report;
use crate::shell::{cargo, root, stream, studio};

pub(super) const PROOF: Proof = Proof {
    name: "eyes",
    title: "In mid-game one sees whose a route is, and which is free, on a desk and on a phone",
    run,
};

/// Who wrote down what they saw: a file of answers for each screen, from which position on.
const SIGHTS: &[(&str, usize)] = &[("desk", 1), ("phone", 11)];
const RIGHT_MIN: usize = 14;
const ASKED: usize = 15;
const POSITIONS: usize = 10;

fn run(report: &mut Report) -> Result<()> {
    report.note(
        "`cargo run -p trekvaart-browser --bin studio -- eyes FOLDER` takes the pictures: ten positions \
         of Nederland with 25 routes claimed by five seats for a desk, and ten others for a phone of \
         390 pixels (two of its own to each), odd ones by day, even ones by night; ten taken routes and \
         five free ones are marked with letters. Somebody who did not draw the boards, saw the pictures only and had no key wrote down \
         for each letter whose the route is, or that it is free: docs/proofs/eyes-desk.txt and \
         docs/proofs/eyes-phone.txt. The key is made when this proof runs.",
    );
    stream(&mut cargo(&["build", "-p", "trekvaart-browser"]))?;
    let key = report.run(&mut studio(&["eyes-key"]))?.text;
    for &(sight, first) in SIGHTS {
        let file = root().join(format!("docs/proofs/eyes-{sight}.txt"));
        let answers = fs::read_to_string(&file)
            .with_context(|| format!("nobody has looked yet: `{}` is missing", file.display()))?;
        let numbers = first..first + POSITIONS;
        let right: Vec<usize> = numbers.map(|number| right(&key, &answers, number)).collect();
        let least = right.iter().min().copied().unwrap_or(0);
        report.claim(
            least >= RIGHT_MIN,
            format!(
                "{sight}: of {ASKED} routes in each of {POSITIONS} positions {right:?} were told right, \
                 at least {RIGHT_MIN}"
            ),
        );
    }
    Ok(())
}

/// How many answers about a position are those of the key.
fn right(key: &str, answers: &str, number: usize) -> usize {
    let told = |text: &str| -> Vec<String> {
        let head = format!("{number}:");
        let line = text.lines().find_map(|line| line.trim().strip_prefix(&head));
        line.unwrap_or_default().split_whitespace().map(str::to_owned).collect()
    };
    let answers = told(answers);
    // Two answers for one letter are none.
    let only = |answer: &String| {
        let letter = answer.split_once('=').map(|(letter, _)| letter);
        answers.iter().filter(|it| it.split_once('=').map(|(its, _)| its) == letter).eq([answer])
    };
    told(key).iter().filter(|answer| only(answer)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_compared_letter_by_letter() {
        let key = "1: A=ship B=free\n2: A=mill B=lion\n10: A=key B=free\n";
        assert_eq!(right(key, "1: A=ship B=free", 1), 2);
        assert_eq!(right(key, "2: A=lion B=lion\n1: A=ship", 2), 1);
        assert_eq!(right(key, "1: A=ship B=free", 10), 0);
        assert_eq!(right(key, "1: A=ship A=mill B=free", 1), 1);
    }
}
