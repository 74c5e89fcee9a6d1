import { expect, it } from 'vitest';
import { repeatedImportText } from './repeated-import.ts';

it.each([
  ['2026-11-25', '这份文件已在 11-20 10:12 导入过，共 32 行'],
  ['2027-01-04', '这份文件已在 2026-11-20 10:12 导入过，共 32 行'],
])('states date and number of rows on %s: %s', (today, text) =>
  expect(repeatedImportText({ createTime: '2026-11-20 10:12:45', count: 32 }, today)).toBe(text),
);
