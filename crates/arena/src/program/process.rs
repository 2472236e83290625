use std::fmt;
use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError};
use std::time::{Duration, Instant};

use wire::BadAnswer;

use super::Program;
use super::pipe::{self, LINE_BYTES_MAX, LastWords, Said};
use crate::outcome::Reason;

/// How long a program may take to end by itself once the game is over.
const FAREWELL: Duration = Duration::from_millis(500);
/// How long its last words are waited for after it has ended. They are there at once, unless the
/// machine is busy or somebody else holds the stream open.
const LAST_WORDS_WAIT: Duration = Duration::from_secs(5);
/// How much of an answer is quoted as last words, in characters.
const QUOTE_CHARS_MAX: usize = 80;

/// A running program that plays one seat of one game. However it is let go, it is ended.
pub(crate) struct Process {
    child: Child,
    /// How it ended, once it has.
    status: Option<ExitStatus>,
    questions: Option<SyncSender<String>>,
    answers: Receiver<Said>,
    last_answer: String,
    last_words: LastWords,
    error_closed: Receiver<()>,
}

/// Why a program does not play on.
#[derive(Debug)]
pub(crate) enum Stumble {
    Died,
    Late(Duration),
    TooLong,
    OutOfTurn,
    Nonsense(BadAnswer),
}

impl fmt::Display for Stumble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stumble::Died => f.write_str("ended before it answered"),
            Stumble::Late(limit) => write!(f, "did not answer within {} ms", limit.as_millis()),
            Stumble::TooLong => write!(f, "wrote a line longer than {LINE_BYTES_MAX} bytes"),
            Stumble::OutOfTurn => f.write_str("wrote a line before it was asked"),
            Stumble::Nonsense(answer) => answer.fmt(f),
        }
    }
}

impl Process {
    /// Starts the program.
    ///
    /// # Errors
    /// When the system does not start it.
    pub(crate) fn start(program: &Program) -> io::Result<Process> {
        let [name, args @ ..] = program.words() else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let mut command = Command::new(name);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        lead_own_group(&mut command);
        let mut child = command.spawn()?;
        match connect(&mut child) {
            Ok(ends) => Ok(Process {
                child,
                status: None,
                questions: Some(ends.questions),
                answers: ends.answers,
                last_answer: String::new(),
                last_words: ends.last_words,
                error_closed: ends.error_closed,
            }),
            Err(error) => {
                end(&mut child);
                Err(error)
            }
        }
    }

    /// Asks a question with so many offers and waits for the number of the one chosen.
    pub(crate) fn ask(
        &mut self,
        question: String,
        offers: u32,
        limit: Duration,
    ) -> Result<u32, Stumble> {
        match self.answers.try_recv() {
            Ok(heard) => {
                self.remember(heard);
                return Err(Stumble::OutOfTurn);
            }
            Err(TryRecvError::Disconnected) => return Err(Stumble::Died),
            Err(TryRecvError::Empty) => {}
        }
        let questions = self.questions.as_ref().ok_or(Stumble::Died)?;
        // An earlier question still waits to be read: whatever answered it was no answer to it.
        if let Err(TrySendError::Full(_)) = questions.try_send(question) {
            return Err(Stumble::OutOfTurn);
        }
        match self.answers.recv_timeout(limit) {
            Ok(Said::TooLong) => Err(Stumble::TooLong),
            Ok(heard) => {
                self.remember(heard);
                wire::read_answer(&self.last_answer, offers).map_err(Stumble::Nonsense)
            }
            Err(RecvTimeoutError::Timeout) => Err(Stumble::Late(limit)),
            Err(RecvTimeoutError::Disconnected) => Err(Stumble::Died),
        }
    }

    fn remember(&mut self, heard: Said) {
        if let Said::Line(line) = heard {
            self.last_answer = line;
        }
    }

    /// Tells it the last line of the game and lets it end by itself for a moment.
    pub(crate) fn farewell(mut self, line: String) {
        if let Some(questions) = self.questions.take() {
            // A program that does not listen any more misses nothing.
            let _ = questions.try_send(line);
        }
        let deadline = Instant::now() + FAREWELL;
        while let Some(left) = deadline.checked_duration_since(Instant::now()) {
            // What it still says is of no interest; when its output closes, it has ended.
            if self.answers.recv_timeout(left).is_err() {
                break;
            }
        }
    }

    /// Ends it and tells why it lost, with its last words.
    pub(crate) fn forfeit(mut self, stumble: &Stumble) -> Reason {
        self.end();
        // Its last words may still be on their way; the channel closes behind them.
        let _ = self.error_closed.recv_timeout(LAST_WORDS_WAIT);
        let status = match (stumble, self.status) {
            (Stumble::Died, Some(status)) => format!(" ({status})"),
            _ => String::new(),
        };
        let mut words = self.last_words.text();
        if words.is_empty() {
            words = self.last_answer.chars().take(QUOTE_CHARS_MAX).collect();
        }
        let words = if words.is_empty() {
            "it said nothing".to_owned()
        } else {
            format!("last words: `{words}`")
        };
        Reason::new(&format!("{stumble}{status}; {words}"))
    }

    fn end(&mut self) {
        if self.status.is_none() {
            self.status = end(&mut self.child);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Our ends of a program's pipes.
struct Ends {
    questions: SyncSender<String>,
    answers: Receiver<Said>,
    last_words: LastWords,
    error_closed: Receiver<()>,
}

fn connect(child: &mut Child) -> io::Result<Ends> {
    let missing = || io::Error::other("the program has no pipes");
    let questions = pipe::write(child.stdin.take().ok_or_else(missing)?)?;
    let answers = pipe::hear(child.stdout.take().ok_or_else(missing)?)?;
    let (last_words, error_closed) = LastWords::follow(child.stderr.take().ok_or_else(missing)?)?;
    Ok(Ends { questions, answers, last_words, error_closed })
}

/// Kills a program that has not ended yet, and tells how it ended.
fn end(child: &mut Child) -> Option<ExitStatus> {
    kill_group(child);
    // Killing a program that has ended already changes nothing, not even how it ended.
    let _ = child.kill();
    child.wait().ok()
}

/// A program may start others, as shell scripts do: all of them belong to one group, so that none
/// outlives the game.
#[cfg(unix)]
fn lead_own_group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(unix)]
fn kill_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // It fails only when nobody is left to kill.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

#[cfg(not(unix))]
fn lead_own_group(_: &mut Command) {}

#[cfg(not(unix))]
fn kill_group(_: &Child) {}
