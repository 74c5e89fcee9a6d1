import type { Upload } from '#contracts/formats/upload.ts';
import { HEAD_BYTES, type ImageKind, imageError, imageKindOf } from '#contracts/formats/image-file.ts';
import { readPicture } from './picture.ts';
import { hasAllPixels } from './png-pixels.ts';

/** Maximum number of pixels (width × height). A larger picture would exhaust a browser's memory. */
const MAX_PIXELS = 30_000_000;
/** Size, in bytes and in pixels, up to which a picture is checked at once. */
const QUICK = { bytes: 256 * 1024, pixels: 1_000_000 };
const INVALID_IMAGE = '图片内容不完整或不正确，请重新选择';

/**
 * Matches text that begins a web page, a scripted drawing or a script. Each text is long enough not to occur in a
 * photograph by chance.
 */
const ACTIVE_CONTENT = /<(?:script|html|!doctype|\?php|iframe|object|embed|body|svg[\s>])|javascript:|<!entity/i;
/** First bytes of archives, documents and programs. */
const OTHER_FORMATS = ['PK\x03\x04', '%PDF-', 'MZ', '\x7fELF', 'Rar!', '7z\xbc\xaf', '\xca\xfe\xba\xbe', '<'] as const;

/** True if a check is quick enough for the event loop: the file is small, and few pixels must be unpacked. */
export function isQuickToCheck(bytes: Buffer): boolean {
  if (bytes.length > QUICK.bytes) return false;
  return (
    imageKindOf(bytes) !== 'png' || bytes.length < 24 || bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= QUICK.pixels
  );
}

/** Uploaded picture as stored. */
export interface CheckedPicture {
  kind: ImageKind;
  /** Bytes of the file, cut at the end of the picture. */
  bytes: Buffer;
}

/** Returns the number of blocks of 8 × 8 pixels in a JPEG. Each takes at least one bit. */
const jpegBlocks = ({ width, height }: { width: number; height: number }): number =>
  Math.ceil(width / 8) * Math.ceil(height / 8);

/**
 * Checks an uploaded picture. Repeats the console's checks, then checks the whole structure. Rejects a polyglot, which
 * is a picture and at the same time another kind of file.
 * @returns the checked picture, or the reason for its rejection in one sentence
 */
export function checkPicture(file: Upload, bytes: Buffer, kinds?: readonly ImageKind[]): CheckedPicture | string {
  const fault = imageError({ ...file, size: bytes.length }, bytes.subarray(0, HEAD_BYTES), kinds);
  if (fault) return fault;
  const kind = imageKindOf(bytes);
  const picture = kind && readPicture(kind, bytes);
  if (!picture) return INVALID_IMAGE;
  if (picture.width * picture.height > MAX_PIXELS) return '图片像素过大，不能超过 3000 万像素';
  if (picture.png && !hasAllPixels(picture.png.header, picture.png.data)) return INVALID_IMAGE;
  if (picture.jpegBytes !== undefined && picture.jpegBytes * 8 < jpegBlocks(picture)) return INVALID_IMAGE;
  if (ACTIVE_CONTENT.test(bytes.toString('latin1'))) return INVALID_IMAGE;
  const trailing = bytes.subarray(picture.end);
  // Cameras append a second picture or their own data to a JPEG. A file of another format must end with its picture.
  if (kind !== 'jpeg' && trailing.some((byte) => byte !== 0)) return INVALID_IMAGE;
  if (OTHER_FORMATS.some((start) => trailing.toString('latin1', 0, 8).startsWith(start))) return INVALID_IMAGE;
  return { kind, bytes: bytes.subarray(0, picture.end) };
}
