//! A file that somebody has chosen in a form.

use axum::body::Body;
use futures_util::StreamExt;
use vocab::limits::RECORD_FILE_BYTES_MAX;

use crate::limits::{BOUNDARY_BYTES_MAX, UPLOAD_BYTES_MAX, UPLOAD_READ_MAX};

/// Why there is no file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UploadFault {
    /// It has more bytes than [`RECORD_FILE_BYTES_MAX`].
    TooLarge,
    /// No file was chosen, or the form is none.
    NoFile,
    /// There is nothing in the file.
    Empty,
}

/// The file of a form that has one (`multipart/form-data`, RFC 7578). What is too large is read to its end
/// and thrown away: a browser hears no answer while it is still sending.
pub(crate) async fn file_of(kind: Option<&str>, body: Body) -> Result<Vec<u8>, UploadFault> {
    let boundary = kind.and_then(boundary).ok_or(UploadFault::NoFile)?.to_owned();
    let (mut form, mut read, mut chunks) = (Vec::new(), 0, body.into_data_stream());
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk.map_err(|_| UploadFault::NoFile)?;
        read += chunk.len();
        if read > UPLOAD_READ_MAX {
            return Err(UploadFault::TooLarge);
        } else if read <= UPLOAD_BYTES_MAX {
            form.extend_from_slice(&chunk);
        }
    }
    if read > UPLOAD_BYTES_MAX {
        return Err(UploadFault::TooLarge);
    }
    // It is looked for everywhere in a megabyte, for which nobody's move waits.
    let found = tokio::task::spawn_blocking(move || file_in(&form, &boundary)).await;
    found.unwrap_or(Err(UploadFault::NoFile))
}

/// The file in a form that was read.
fn file_in(form: &[u8], boundary: &str) -> Result<Vec<u8>, UploadFault> {
    match first_part(form, boundary) {
        Some(file) if file.len() > RECORD_FILE_BYTES_MAX => Err(UploadFault::TooLarge),
        Some(file) if !file.is_empty() => Ok(file.to_vec()),
        // A browser sends a part without a name where nothing was chosen.
        Some(_) if after(form, b"filename=\"\"").is_none() => Err(UploadFault::Empty),
        Some(_) | None => Err(UploadFault::NoFile),
    }
}

/// What stands between the parts of a form.
fn boundary(kind: &str) -> Option<&str> {
    let rest = kind.strip_prefix("multipart/form-data")?;
    let boundary = rest.split(';').find_map(|word| word.trim().strip_prefix("boundary="))?;
    let boundary = boundary.trim_matches('"');
    (1..=BOUNDARY_BYTES_MAX).contains(&boundary.len()).then_some(boundary)
}

/// The first part of a form, without its head.
fn first_part<'a>(form: &'a [u8], boundary: &str) -> Option<&'a [u8]> {
    let part = &form[after(form, format!("--{boundary}\r\n").as_bytes())?..];
    let part = &part[after(part, b"\r\n\r\n")?..];
    let end = format!("\r\n--{boundary}");
    Some(&part[..after(part, end.as_bytes())? - end.len()])
}

/// Where a text goes on after these bytes.
fn after(text: &[u8], wanted: &[u8]) -> Option<usize> {
    let at = text.windows(wanted.len()).position(|window| window == wanted)?;
    Some(at + wanted.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes of a form whose parts stand between these marks.
    async fn file_between(mark: &str) -> Result<Vec<u8>, UploadFault> {
        let form =
            format!("--{mark}\r\nContent-Disposition: form-data\r\n\r\ntea\r\n--{mark}--\r\n");
        let kind = format!("multipart/form-data; boundary={mark}");
        file_of(Some(&kind), Body::from(form)).await
    }

    /// Whatever is looked for is compared with every place of a megabyte.
    #[tokio::test]
    async fn a_mark_that_no_browser_would_write_is_not_looked_for() {
        assert_eq!(file_between(&"-".repeat(BOUNDARY_BYTES_MAX)).await, Ok(b"tea".to_vec()));
        for bytes in [BOUNDARY_BYTES_MAX + 1, 31_000] {
            assert_eq!(file_between(&"-".repeat(bytes)).await, Err(UploadFault::NoFile));
        }
        assert_eq!(file_between("").await, Err(UploadFault::NoFile));
    }
}
