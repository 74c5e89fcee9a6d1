import type { ImageKind } from '#contracts/formats/image-file.ts';
import { hasValidChecksum } from './png-pixels.ts';

/** Properties of a picture, as its file structure states them. */
export interface Picture {
  width: number;
  height: number;
  /** Position of the end of the picture. Bytes after it do not belong to the picture. */
  end: number;
  /** Header and compressed pixels of a PNG. */
  png?: { header: Buffer; data: Buffer };
  /** Number of bytes that hold the pixels of a JPEG. */
  jpegBytes?: number;
}

/**
 * Parses a whole file according to its image format.
 * @returns null when the structure is invalid: the file is cut off, or another format follows the first bytes
 */
export function readPicture(kind: ImageKind, bytes: Buffer): Picture | null {
  try {
    const picture = readers[kind](bytes);
    return picture && picture.width > 0 && picture.height > 0 ? picture : null;
  } catch (error) {
    // The file ends before its declared length.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const readers: Readonly<Record<ImageKind, (bytes: Buffer) => Picture | null>> = {
  png: readPng,
  gif: readGif,
  jpeg: readJpeg,
};

const PNG_SIGNATURE = 8;
/** Number of bytes before the data of a PNG chunk, for its length and type. */
const PNG_HEAD = 8;
const PNG_CHECKSUM = 4;

function readPng(bytes: Buffer): Picture | null {
  if (nameAt(bytes, PNG_SIGNATURE) !== 'IHDR') return null;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const data: Buffer[] = [];
  for (let at = PNG_SIGNATURE; ; ) {
    const name = nameAt(bytes, at);
    if (!/^[A-Za-z]{4}$/.test(name)) return null;
    const [begin, end] = [at + PNG_HEAD, at + PNG_HEAD + bytes.readUInt32BE(at)];
    if (!hasValidChecksum(bytes, begin - name.length, end)) return null;
    at = end + PNG_CHECKSUM;
    if (name === 'IDAT') data.push(bytes.subarray(begin, end));
    if (name === 'IEND')
      return { ...size, end: at, png: { header: bytes.subarray(16, 29), data: Buffer.concat(data) } };
  }
}

const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at + 4, at + 8);

const GIF_HEADER = 13;
const GIF = { extension: 0x21, image: 0x2c, end: 0x3b } as const;

function readGif(bytes: Buffer): Picture | null {
  const picture = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  let at = GIF_HEADER + colourTable(bytes.readUInt8(10));
  for (let images = 0; ; ) {
    const block = bytes.readUInt8(at);
    if (block === GIF.end) return images > 0 ? { ...picture, end: at + 1 } : null;
    if (block === GIF.extension) at = afterSubBlocks(bytes, at + 2);
    else if (block === GIF.image) {
      // A frame may exceed the screen size in the header.
      picture.width = Math.max(picture.width, bytes.readUInt16LE(at + 5));
      picture.height = Math.max(picture.height, bytes.readUInt16LE(at + 7));
      at = afterSubBlocks(bytes, at + 11 + colourTable(bytes.readUInt8(at + 9)));
      images += 1;
    } else return null;
  }
}

const colourTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) at += size + 1;
  return at + 1;
}

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, huffman: 0xc4, quantisation: 0xdb, restart: [0xd0, 0xd7] } as const;
/** True for a start-of-frame marker. Three markers in the range of values have other meanings. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const hasNoLength = (marker: number): boolean => marker === 1 || (marker >= JPEG.restart[0] && marker <= JPEG.start);

function readJpeg(bytes: Buffer): Picture | null {
  let size: { width: number; height: number } | null = null;
  let jpegBytes = 0;
  const seen = new Set<number>();
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    while (bytes.readUInt8(at) === 0xff) at += 1;
    const marker = bytes.readUInt8(at);
    at += 1;
    if (marker === JPEG.end) return size && jpegBytes > 0 ? { ...size, end: at, jpegBytes } : null;
    if (hasNoLength(marker)) continue;
    if (isFrame(marker)) size = { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) };
    at += bytes.readUInt16BE(at);
    seen.add(marker);
    if (marker === JPEG.scan) {
      if (!seen.has(JPEG.quantisation) || !seen.has(JPEG.huffman)) return null;
      const end = scanEnd(bytes, at);
      jpegBytes += end - at;
      at = end;
    }
  }
}

/**
 * Returns the position of the marker that ends a scan. Within a scan, 0xff is always followed by 0 or by a restart
 * marker.
 */
function scanEnd(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < JPEG.restart[0] || next > JPEG.restart[1])) return at;
  }
  throw new RangeError('The scan has no end.');
}
