import { IMPORT_MAX_BYTES } from '../entities/import.ts';
import type { Upload } from '../formats/upload.ts';

/** First bytes of a zip archive, and therefore of every .xlsx file. `importFileError` needs as many bytes. */
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
export const SHEET_HEAD_BYTES = ZIP_SIGNATURE.length;

/**
 * Returns the validation error of an import file, or null if it is valid.
 * @param head the file's first SHEET_HEAD_BYTES bytes
 */
export function importFileError({ name, size }: Upload, head: Uint8Array): string | null {
  if (size === 0) return '文件内容为空，请重新选择';
  if (/\.xls$/i.test(name)) return '请先在 Excel 中另存为 .xlsx 格式，再上传';
  if (!/\.xlsx$/i.test(name) || ZIP_SIGNATURE.some((byte, at) => head[at] !== byte))
    return '请上传 .xlsx 格式的 Excel 文件';
  if (size > IMPORT_MAX_BYTES) return '文件不能超过 5 MB';
  return null;
}
