import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Options of a PNG. The file is built byte by byte, so that a test can make any part of it invalid. */

interface PngOptions {
  width?: number;
  height?: number;
  bitDepth?: number;
  /** Colour type: 0 is grey, 2 is RGB, 3 is palette, 6 is RGBA. */
  colourType?: number;
  interlaced?: boolean;
  /** Random pixels instead of black ones. */
  noisy?: boolean;
  /** Chunks between the header and the image data. */
  more?: readonly Buffer[];
}

const SAMPLES: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
/** Width and height above which a PNG contains no pixels. */
const MAX_BUILT = 10_000;
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function png(wish: PngOptions = {}): Buffer {
  const { width = 2, height = 2, bitDepth = 8, colourType = 2, interlaced = false, noisy = false, more = [] } = wish;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colourType, 0, 0, interlaced ? 1 : 0], 8);
  const rowBytes = (columns: number): number => 1 + Math.ceil((columns * (SAMPLES[colourType] ?? 1) * bitDepth) / 8);
  // In an interlaced picture of 2 × 2 pixels, the passes contain a pixel, a pixel and a row.
  const size = interlaced ? 2 * rowBytes(1) + rowBytes(2) : height * rowBytes(width);
  const raw = Buffer.alloc(width > MAX_BUILT || height > MAX_BUILT ? 1 : size);
  if (noisy) {
    randomFillSync(raw);
    // The first byte of each row is its filter type.
    for (let at = 0; at < raw.length; at += rowBytes(width)) raw[at] = 0;
  }
  const pixels = deflateSync(raw);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

export function gif({ version = '89a', width = 2, height = 2, frames = 1, comment = '' } = {}): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x4c, 1, 0])]);
  const text = Buffer.from(comment, 'latin1');
  const note = text.length > 0 ? Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), text, Buffer.from([0])]) : text;
  return Buffer.concat([
    Buffer.from(`GIF${version}`, 'latin1'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    note,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

/** Quantisation table and Huffman table of a JPEG, each of the smallest valid length. */
const jpegTables = (): Buffer[] => [
  jpegSegment(0xdb, Buffer.alloc(65, 1)),
  jpegSegment(0xc4, Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(16)])),
];

interface JpegOptions {
  width?: number;
  height?: number;
  /** Frame type: 0xc0 is baseline, 0xc2 is progressive. */
  frame?: number;
  components?: number;
  scans?: number;
  /** Additional segments before the frame header. */
  more?: readonly Buffer[];
  tables?: readonly Buffer[];
}

export function jpeg(wish: JpegOptions = {}): Buffer {
  const { width = 16, height = 16, frame = 0xc0, components = 3, scans = 1, more = [], tables = jpegTables() } = wish;
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const parts = Array.from({ length: components }, (_, at) => [at + 1, 0x11, 0]).flat();
  const sampled = Array.from({ length: components }, (_, at) => [at + 1, 0]).flat();
  const scan = Buffer.concat([
    jpegSegment(0xda, Buffer.from([components, ...sampled, 0, 63, 0])),
    // Scan data with an escaped 0xff and a restart marker.
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...more,
    ...tables,
    jpegSegment(frame, Buffer.concat([Buffer.from([8]), size, Buffer.from([components, ...parts])])),
    ...Array.from({ length: scans }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

export const fileOf = (bytes: Buffer, name = 'photo.png', type = 'image/png'): File =>
  new File([new Uint8Array(bytes)], name, { type });
