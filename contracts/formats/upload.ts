import * as z from 'zod';

/** Maximum size of an image in bytes (Spec 1 §9). */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** An uploaded file as client and server represent it: a File in the browser, bytes and names on the server. */
export interface Upload {
  name: string;
  type: string;
  size: number;
}
export const upload = z.custom<Upload>(
  (value) => typeof value === 'object' && value !== null && 'name' in value && 'type' in value && 'size' in value,
  '请选择文件',
);

/** Content type of an import file. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
