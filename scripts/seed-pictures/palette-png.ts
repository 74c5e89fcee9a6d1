import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Drawing } from './svg.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/**
 * Bits per pixel, and the squared distance below which a colour is merged into a more frequent one. Print has few
 * colours, a photograph has many shades.
 */
const PRINT_PALETTE = { bits: 4, close: 1_200 } as const;
const PHOTO_PALETTE = { bits: 8, close: 40 } as const;
/** Share of the picture above which a colour counts as an area. No antialiased edge is that large. */
const PLANE_SHARE = 0.005;
const FINGERPRINT_KEY = 'Drawing\0';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * Encodes a PNG with a palette, and with the fingerprint of the drawing.
 * @param pixels red, green, blue and alpha of each pixel, row by row
 */
export function palettePng(of: Drawing, pixels: Uint8Array): Buffer {
  const { width, height } = of;
  const { bits, close } = of.photograph ? PHOTO_PALETTE : PRINT_PALETTE;
  const { palette, places } = quantize(
    new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4),
    2 ** bits,
    close,
  );
  const stride = Math.ceil((width * bits) / 8) + 1;
  const rows = Buffer.alloc(stride * height);
  places.forEach((place, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const bit = x * bits;
    const byte = y * stride + 1 + (bit >> 3);
    rows[byte] = (rows[byte] ?? 0) | (place << (8 - bits - (bit & 7)));
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk('tRNS', Buffer.from(palette.map(([, , , alpha]) => alpha))),
    chunk('tEXt', Buffer.from(FINGERPRINT_KEY + fingerprint(of), 'latin1')),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a hash of the drawing's markup, which includes all texts. */
export const fingerprint = ({ markup }: Drawing): string =>
  createHash('sha256').update(markup).digest('hex').slice(0, 16);

/** Returns the fingerprint in a PNG that `palettePng` has made; null for any other file. */
export function fingerprintIn(png: Buffer): string | null {
  const at = png.indexOf(FINGERPRINT_KEY, 0, 'latin1');
  return at < 0 ? null : png.toString('latin1', at + FINGERPRINT_KEY.length, at + FINGERPRINT_KEY.length + 16);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** Returns the most frequent distinct colours and, for every pixel, the index of the nearest of them. */
function quantize(pixels: Uint32Array, colours: number, close: number): { palette: Colour[]; places: Uint8Array } {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const byFrequency = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([pixel]) => pixel);
  const palette: Colour[] = [];
  for (const pixel of byFrequency) {
    if (palette.length === colours) break;
    const colour = colourOf(pixel);
    const isPlane = (counts.get(pixel) ?? 0) > pixels.length * PLANE_SHARE;
    if (isPlane || palette.every((other) => distance(colour, other) > close)) palette.push(colour);
  }
  const nearest = new Map(byFrequency.map((pixel) => [pixel, nearestOf(palette, colourOf(pixel))]));
  return { palette, places: Uint8Array.from(pixels, (pixel) => nearest.get(pixel) ?? 0) };
}

const colourOf = (pixel: number): Colour => [pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255, pixel >>> 24];
const distance = (one: Colour, other: Colour): number =>
  one.reduce((sum, part, at) => sum + (part - (other[at] ?? 0)) ** 2, 0);

function nearestOf(palette: readonly Colour[], colour: Colour): number {
  const distances = palette.map((other) => distance(colour, other));
  return distances.indexOf(Math.min(...distances));
}
