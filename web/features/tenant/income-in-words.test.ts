import { expect, test } from 'vitest';
import { incomePartsInWords } from './income-in-words.ts';

test.each([
  [{}, null],
  [{ applicationIncome: 0, formerIncome: null }, null],
  [{ applicationIncome: 699 }, '含待开通申请 ¥699.00'],
  [{ formerIncome: 1398 }, '含已转出机构 ¥1,398.00'],
  [{ applicationIncome: 699, formerIncome: 1398 }, '含待开通申请 ¥699.00、已转出机构 ¥1,398.00'],
])('describes the income parts %j as %s', (parts, words) => {
  expect(incomePartsInWords(parts)).toBe(words);
});
