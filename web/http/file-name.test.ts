import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

const cases: [string | null, string | null][] = [
  [null, null],
  ['attachment', null],
  ["attachment; filename*=UTF-8''%E6%95%99%E5%AE%A4%E5%88%97%E8%A1%A8.xlsx", '教室列表.xlsx'],
  ['attachment; filename="rooms.xlsx"; filename*=UTF-8\'\'%E6%95%99%E5%AE%A4.xlsx', '教室.xlsx'],
  ['attachment; filename="a \\"b\\".xlsx"', 'a _b_.xlsx'],
  ['attachment; filename=rooms.xlsx', 'rooms.xlsx'],
  ['attachment; filename=%E6%95%99.xlsx', '教.xlsx'],
  ["attachment; filename*=UTF-8''%zz", null],
  ['attachment; filename="../../etc/passwd"', '_.._etc_passwd'],
  ['attachment; filename="a\u202exslx.exe"', 'a_xslx.exe'],
  ['attachment; filename=".."', null],
];
for (const [header, name] of cases) it(String(header), () => expect(fileNameOf(header)).toBe(name));
