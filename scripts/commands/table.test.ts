import { expect, test } from 'vitest';
import { tableLines, widthOf } from './table.mjs';

test('counts full-width characters as two columns', () => expect(widthOf('校区 A1，')).toBe(9));

test('aligns columns', () => {
  const lines = tableLines([
    ['身份', '账号'],
    ['机构管理员', 'qiming01'],
    ['教师', 't1'],
  ]);
  expect(lines).toEqual(['身份        账号', '──────────  ────────', '机构管理员  qiming01', '教师        t1']);
});
