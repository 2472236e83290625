/// How far bots that search step back.
pub(crate) const BOTS_STEP_BACK: i32 = 10;
/// How far accounts of finished games do: nobody waits for their move meanwhile.
pub(crate) const ACCOUNTS_STEP_BACK: i32 = 19;

/// Lets everybody else go first, so that people's moves never wait for bots. Only Linux has priorities of
/// threads that anybody may lower; elsewhere the system shares the cores as it likes.
pub(crate) fn step_back(steps: i32) {
    #[cfg(target_os = "linux")]
    {
        // Whoever may not step back thinks all the same.
        let _ = rustix::process::nice(steps);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = steps;
}
