import { crc32, inflateSync } from 'node:zlib';

/** Maximum unpacked size of a PNG's pixels. A few kilobytes may unpack to hundreds of megabytes. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;
/** Number of samples per pixel, by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Passes of an interlaced PNG: first column and row, and the distances between its columns and rows. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** True if the checksum after a PNG chunk matches its type and data. */
export const hasValidChecksum = (bytes: Buffer, typeAt: number, end: number): boolean =>
  crc32(bytes.subarray(typeAt, end)) === bytes.readUInt32BE(end);

/**
 * True if the image data unpacks to exactly the pixels that the header declares.
 * @param header data of the IHDR chunk
 * @param data data of all IDAT chunks
 */
export function hasAllPixels(header: Buffer, data: Buffer): boolean {
  const expected = unpackedSize(header);
  if (expected === null || expected > MAX_UNPACKED_BYTES) return false;
  try {
    return inflateSync(data, { maxOutputLength: expected }).length === expected;
  } catch {
    // The data is not a zlib stream, or unpacks to more than the pixels.
    return false;
  }
}

/** Returns the size of all rows with their filter bytes; null for an invalid header. */
function unpackedSize(header: Buffer): number | null {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [bitDepth = 0, colourType = 0, , , interlaced = 0] = header.subarray(8);
  const samples = SAMPLES[colourType];
  if (samples === undefined || ![1, 2, 4, 8, 16].includes(bitDepth)) return null;
  const sizeOf = (columns: number, rows: number): number =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * samples * bitDepth) / 8));
  if (interlaced === 0) return sizeOf(width, height);
  return ADAM7.reduce((sum, [column, row, across, down]) => {
    const [columns, rows] = [Math.ceil((width - column) / across), Math.ceil((height - row) / down)];
    return sum + sizeOf(Math.max(0, columns), Math.max(0, rows));
  }, 0);
}
