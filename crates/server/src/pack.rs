use std::cell::RefCell;

use flate2::{Compress, Compression, FlushCompress, Status};

/// The quickest: for a few thousand bytes of markup the others save little more.
const LEVEL: u32 = 1;

thread_local! {
    /// A compressor is large and slow to make, so every thread keeps one.
    static PACKER: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(LEVEL), false));
}

/// Packs bytes as a raw deflate stream, which browsers read.
pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    PACKER.with_borrow_mut(|packer| {
        packer.reset();
        let mut packed = Vec::with_capacity(bytes.len() / 2 + 64);
        loop {
            let rest = &bytes[packer.total_in() as usize..];
            let status = packer.compress_vec(rest, &mut packed, FlushCompress::Finish);
            match status.expect("memory takes it") {
                Status::StreamEnd => return packed,
                Status::Ok | Status::BufError => packed.reserve(bytes.len() + 64),
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn what_is_packed_can_be_read_again() {
        let texts = [String::new(), "a".to_owned(), "red and blue ".repeat(5_000)];
        let noise: String = (0..50_000_u32)
            .map(|n| char::from(b' ' + (n.wrapping_mul(2_654_435_761) >> 25) as u8 % 90))
            .collect();
        for text in texts.into_iter().chain([noise]) {
            let packed = pack(text.as_bytes());
            let mut read = String::new();
            flate2::read::DeflateDecoder::new(&*packed)
                .read_to_string(&mut read)
                .expect("it was packed");
            assert_eq!(read, text);
        }
        assert!(pack("red and blue ".repeat(5_000).as_bytes()).len() < 1_000);
    }
}
