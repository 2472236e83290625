// A message of the table: what changes on the page, as chunks of JSON of which some are packed.
const PLAIN = 0;

export async function read(message) {
  if (typeof message === "string") return JSON.parse(message);
  const view = new DataView(message);
  const chunks = [];
  for (let at = 0; at < message.byteLength; ) {
    const [kind, length] = [view.getUint8(at), view.getUint32(at + 1)];
    const bytes = message.slice(at + 5, at + 5 + length);
    chunks.push(kind === PLAIN ? new Response(bytes).json() : unpacked(bytes).json());
    at += 5 + length;
  }
  const told = await Promise.all(chunks);
  return Object.assign({}, ...told, { fragments: told.flatMap(({ fragments }) => fragments ?? []) });
}

function unpacked(bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
}
