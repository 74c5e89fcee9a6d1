import { expect, it } from 'vitest';
import { IMPORT_MAX_BYTES } from '../entities/import.ts';
import { importFileError } from './import-file.ts';

const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04]);
const page = new Uint8Array([0x3c, 0x68, 0x74, 0x6d]);
const ONLY_XLSX = '请上传 .xlsx 格式的 Excel 文件';

const cases: [name: string, size: number, head: Uint8Array, fault: string | null][] = [
  ['学员.xlsx', 9_000, zip, null],
  ['A.XLSX', IMPORT_MAX_BYTES, zip, null],
  ['学员.xlsx', IMPORT_MAX_BYTES + 1, zip, '文件不能超过 5 MB'],
  ['学员.xlsx', 0, new Uint8Array(), '文件内容为空，请重新选择'],
  ['学员.xlsx', 9_000, page, ONLY_XLSX],
  ['学员.xlsx', 2, zip.slice(0, 2), ONLY_XLSX],
  ['学员.zip', 9_000, zip, ONLY_XLSX],
  ['学员.xlsx.exe', 9_000, zip, ONLY_XLSX],
  ['学员.csv', 9_000, page, ONLY_XLSX],
  ['学员.xls', 9_000, page, '请先在 Excel 中另存为 .xlsx 格式，再上传'],
];
for (const [name, size, head, fault] of cases)
  it(`${name} of ${size} bytes: ${fault ?? 'is accepted'}`, () =>
    expect(importFileError({ name, size, type: '' }, head)).toBe(fault));
