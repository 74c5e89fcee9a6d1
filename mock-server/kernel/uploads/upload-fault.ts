import type { Upload } from '#contracts/entities/upload.ts';
import { HEAD_BYTES, type ImageKind, imageFault, kindOf } from '#contracts/rules/image-file.ts';
import { readPicture } from './picture.ts';

/** More would take a browser's memory away (width × height). */
const MOST_PIXELS = 40_000_000;
const BROKEN = '图片内容不完整或不正确，请重新选择';

/** What a page, a drawing with scripts or a program begins with. Long enough not to stand in a photograph by chance. */
const ACTIVE_CONTENT = /<(?:script|html|!doctype|\?php|iframe|object|embed|body|svg[\s>])|javascript:|<!entity/i;
/** An archive, a document or a program, where it begins. */
const OTHER_FORMATS = ['PK\x03\x04', '%PDF-', 'MZ', '\x7fELF', 'Rar!', '7z\xbc\xaf', '\xca\xfe\xba\xbe', '<'] as const;

/** What is kept of an uploaded picture. */
export interface CheckedPicture {
  kind: ImageKind;
  /** Without what may have stood behind the picture's end. */
  bytes: Buffer;
}

/**
 * Looks at an uploaded picture again: what the console checks of it, then its whole structure. A file that is a
 * picture and something else at once is not taken.
 * @returns the reason in one sentence when it is not taken
 */
export function checkPicture(file: Upload, bytes: Buffer, kinds?: readonly ImageKind[]): CheckedPicture | string {
  const fault = imageFault({ ...file, size: bytes.length }, bytes.subarray(0, HEAD_BYTES), kinds);
  if (fault) return fault;
  const kind = kindOf(bytes);
  const picture = kind && readPicture(kind, bytes);
  if (!picture) return BROKEN;
  if (picture.width * picture.height > MOST_PIXELS) return '图片像素过大，不能超过 4000 万像素';
  if (ACTIVE_CONTENT.test(bytes.toString('latin1'))) return BROKEN;
  const rest = bytes.subarray(picture.end);
  // Cameras put a second picture, or data of their own, behind a JPEG; behind the others nothing has a right to be.
  if (kind !== 'jpeg' && rest.some((byte) => byte !== 0)) return BROKEN;
  if (OTHER_FORMATS.some((start) => rest.toString('latin1', 0, 8).startsWith(start))) return BROKEN;
  return { kind, bytes: bytes.subarray(0, picture.end) };
}
