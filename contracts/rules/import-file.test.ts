import { expect, it } from 'vitest';
import { IMPORT_MAX_BYTES } from '../entities/import.ts';
import { decodedText, importFileError } from './import-file.ts';

const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04]);
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]);
const compound = (stream: string) =>
  new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array<number>(512).fill(0), ...utf16(stream)]);
/** 学员姓名 in GBK. */
const gbk = new Uint8Array([0xd1, 0xa7, 0xd4, 0xb1, 0xd0, 0xd5, 0xc3, 0xfb]);

const OLD = '这是旧版 Excel 97-2003 文件（.xls），请在 Excel 中另存为 .xlsx 后再上传';
const LOCKED = '文件有打开密码，请在 Excel 中取消密码后再上传';
const PAGE = '这是网页表格，请在 Excel 中另存为 .xlsx 后再上传';
const OTHER = '请上传 .xlsx 或 .csv 格式的文件';

const cases: [name: string, size: number, bytes: Uint8Array, fault: string | null][] = [
  ['学员.xlsx', 9_000, zip, null],
  ['改名.xls', 9_000, zip, null],
  ['A.XLSX', IMPORT_MAX_BYTES, zip, null],
  ['学员.xlsx', IMPORT_MAX_BYTES + 1, zip, '文件不能超过 5 MB'],
  ['学员.xlsx', 0, new Uint8Array(), '文件内容为空，请重新选择'],
  ['旧.xls', 9_000, compound('Workbook'), OLD],
  ['旧改名.xlsx', 9_000, compound('Book'), OLD],
  ['加密.xlsx', 9_000, compound('EncryptedPackage'), LOCKED],
  ['导出.xls', 9_000, utf8('<html><table></table></html>'), PAGE],
  ['学员.xlsx', 9_000, utf8(' \n<?xml version="1.0"?>'), PAGE],
  ['学员.pdf', 9_000, utf8('%PDF-1.7'), OTHER],
  ['学员.png', 9_000, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), OTHER],
  ['学员.csv', 9_000, utf8('学员姓名,校区'), null],
  ['学员.csv', 9_000, gbk, null],
  ['学员.xlsx', 2, zip.slice(0, 2), null],
];
for (const [name, size, bytes, fault] of cases)
  it(`${name} of ${size} bytes: ${fault ?? 'is accepted'}`, () =>
    expect(importFileError({ name, size, type: '' }, bytes)).toBe(fault));

it.each([
  ['GBK', gbk, '学员姓名'],
  ['UTF-8', utf8('学员姓名'), '学员姓名'],
  ['UTF-8 with a mark', utf8('\ufeff学员姓名'), '学员姓名'],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...utf16('a\tb')]), 'a\tb'],
  ['no text', new Uint8Array([0xff, 0xff, 0xff]), null],
  ['control characters', new Uint8Array([0x41, 0x00, 0x42]), null],
])('decodes %s', (_, bytes, text) => expect(decodedText(bytes)).toBe(text));
