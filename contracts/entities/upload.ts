import * as z from 'zod';

/** Spec 1 §9 */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** An uploaded file as both sides hold it: a File in the browser, its bytes and names on the server. */
export interface Upload {
  name: string;
  type: string;
  size: number;
}
export const upload = z.custom<Upload>(
  (value) => typeof value === 'object' && value !== null && 'name' in value && 'type' in value && 'size' in value,
  '请选择文件',
);

/** An import's file. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
