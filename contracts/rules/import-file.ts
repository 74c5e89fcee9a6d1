import { IMPORT_MAX_BYTES } from '../entities/import.ts';
import type { Upload } from '../formats/upload.ts';

/** First bytes of a zip archive, and therefore of every .xlsx file. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** First bytes of a compound file: an .xls file, or an .xlsx file with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** True for a zip archive, such as an .xlsx file. */
export const isZip = (bytes: Uint8Array): boolean => beginsWith(bytes, ZIP);

/** True for a compound file, such as an .xls file. */
export const isCompoundFile = (bytes: Uint8Array): boolean => beginsWith(bytes, COMPOUND_FILE);

/** True if a compound file is an .xlsx file with a password. */
export const isEncryptedWorkbook = (bytes: Uint8Array): boolean => contains(bytes, 'EncryptedPackage');

/**
 * Returns the validation error of an import file, or null if it may be a workbook or a text file. The bytes decide, not
 * the name.
 * @param bytes content of the file
 */
export function importFileError({ size }: Upload, bytes: Uint8Array): string | null {
  if (size === 0) return '文件内容为空，请重新选择';
  if (size > IMPORT_MAX_BYTES) return '文件不能超过 5 MB';
  if (isZip(bytes)) return null;
  if (isCompoundFile(bytes))
    return isEncryptedWorkbook(bytes)
      ? '文件有打开密码，请在 Excel 中取消密码后再上传'
      : '这是旧版 Excel 97-2003 文件（.xls），请在 Excel 中另存为 .xlsx 后再上传';
  const text = decodedText(bytes);
  if (text === null || /^%PDF|^\{\\rtf/.test(text)) return '请上传 .xlsx 或 .csv 格式的文件';
  return /^\s*</.test(text) ? '这是网页表格，请在 Excel 中另存为 .xlsx 后再上传' : null;
}

/** True if a compound file has a stream of this name, which it stores as UTF-16. */
function contains(bytes: Uint8Array, name: string): boolean {
  const wanted = Array.from(name).flatMap((letter) => [letter.charCodeAt(0), 0]);
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  return false;
}

const UTF_16_MARK = [0xff, 0xfe];
// Control characters that no text file contains.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * Decodes a text file, which a Chinese Excel saves in GBK, and other programs in UTF-8 or UTF-16. Removes the byte order
 * mark. Returns null for a file that is not a text.
 */
export function decodedText(bytes: Uint8Array): string | null {
  const encodings = beginsWith(bytes, UTF_16_MARK) ? ['utf-16le'] : ['utf-8', 'gb18030'];
  for (const encoding of encodings)
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return CONTROL.test(text) ? null : text;
    } catch (error) {
      // The file has another encoding.
      if (!(error instanceof TypeError)) throw error;
    }
  return null;
}
