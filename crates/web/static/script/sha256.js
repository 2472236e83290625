// SHA-256 of a text, in hexadecimal digits. Browsers have their own, but not where a house is reached by plain http.
const roots = [], cubes = [];
const fraction = (number) => (number % 1) * 2 ** 32 | 0;
for (let n = 2; cubes.length < 64; n++) {
  let divisor = 2;
  while (n % divisor) divisor++;
  if (divisor < n) continue;
  if (roots.length < 8) roots.push(fraction(Math.sqrt(n)));
  cubes.push(fraction(Math.cbrt(n)));
}
const turned = (word, by) => word >>> by | word << 32 - by;

export function sha256(text) {
  const bytes = new TextEncoder().encode(text), length = bytes.length;
  const blocks = new DataView(new ArrayBuffer((length + 72 >> 6) << 6));
  bytes.forEach((byte, at) => blocks.setUint8(at, byte));
  blocks.setUint8(length, 128);
  blocks.setUint32(blocks.byteLength - 4, length * 8);
  let state = roots;
  for (let start = 0; start < blocks.byteLength; start += 64) {
    let [a, b, c, d, e, f, g, h] = state;
    const words = [];
    for (let n = 0; n < 64; n++) {
      if (n < 16) words.push(blocks.getInt32(start + n * 4));
      else {
        const early = words[n - 15], late = words[n - 2];
        const one = turned(early, 7) ^ turned(early, 18) ^ early >>> 3, two = turned(late, 17) ^ turned(late, 19) ^ late >>> 10;
        words.push(words[n - 16] + one + words[n - 7] + two | 0);
      }
      const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (e & f ^ ~e & g) + cubes[n] + words[n] | 0;
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
      [a, b, c, d, e, f, g, h] = [first + second | 0, a, b, c, d + first | 0, e, f, g];
    }
    state = [a, b, c, d, e, f, g, h].map((word, at) => word + state[at] | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
