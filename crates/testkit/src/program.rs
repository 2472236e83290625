//! Programs that a test puts somewhere else.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

/// Copies a program to where anybody may run it.
///
/// Another process does the writing. Had this one the copy open for writing while another thread
/// starts a child, that child would hold it open too for a moment, and a file that is open for
/// writing can't be run ("Text file busy").
///
/// # Errors
/// When the copy can't be written.
pub fn copy_program(from: &Path, to: &Path) -> io::Result<()> {
    let copied = Command::new("cp").arg(from).arg(to).output()?;
    if !copied.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&copied.stderr).into_owned()));
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(to, fs::Permissions::from_mode(0o755))?;
    }
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_copy_runs_while_others_start_processes() {
        let folder = std::env::temp_dir().join(format!("trekvaart-copy-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        std::thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        assert!(Command::new("true").status().unwrap().success());
                    }
                });
            }
            for number in 0..50 {
                let copy = folder.join(number.to_string());
                copy_program(Path::new("/bin/sh"), &copy).unwrap();
                assert!(Command::new(&copy).args(["-c", "exit 0"]).status().unwrap().success());
            }
        });
        assert!(copy_program(&folder.join("nothing"), &folder.join("0")).is_err());
        fs::remove_dir_all(&folder).unwrap();
    }
}
