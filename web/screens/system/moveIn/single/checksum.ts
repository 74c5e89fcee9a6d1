const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const MASK = 0xffffffffffffffffn;
const HEX = 16;
const BLOCK = 8;

/**
 * Returns a checksum of files (FNV-1a over 64-bit words). The browser's digests are not available on a page without
 * https.
 */
export async function checksumOf(files: readonly File[]): Promise<string> {
  let hash = OFFSET;
  for (const file of files) {
    const bytes = await file.arrayBuffer();
    const padded = new Uint8Array(Math.ceil(bytes.byteLength / BLOCK) * BLOCK + BLOCK);
    padded.set(new Uint8Array(bytes));
    padded[padded.length - 1] = bytes.byteLength % BLOCK;
    const view = new DataView(padded.buffer);
    for (let at = 0; at < padded.length; at += BLOCK) hash = ((hash ^ view.getBigUint64(at)) * PRIME) & MASK;
  }
  return hash.toString(HEX).padStart(HEX, '0');
}
