import { IMPORT_MAX_BYTES } from '../entities/import.ts';
import type { Upload } from '../entities/upload.ts';

/** An .xlsx file is a zip archive: its first bytes, and how many of them `importFileFault` needs. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
export const SHEET_HEAD_BYTES = ARCHIVE.length;

/**
 * Why a file is not read for an import; null when it is.
 * @param head its first SHEET_HEAD_BYTES bytes
 */
export function importFileFault({ name, size }: Upload, head: Uint8Array): string | null {
  if (size === 0) return '文件内容为空，请重新选择';
  if (/\.xls$/i.test(name)) return '请先在 Excel 中另存为 .xlsx 格式，再上传';
  if (!/\.xlsx$/i.test(name) || ARCHIVE.some((byte, at) => head[at] !== byte)) return '请上传 .xlsx 格式的 Excel 文件';
  if (size > IMPORT_MAX_BYTES) return '文件不能超过 5 MB';
  return null;
}
