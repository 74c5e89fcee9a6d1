import { expect, test } from 'vitest';
import { changeText, obstacleOf, omissionsOf, quantityText, rateText, signedMoney } from './pay-words.ts';

test('formats the quantity and the rate of a line', () => {
  expect(quantityText({ quantity: 12.5, unit: 'hour' })).toBe('12.5 小时');
  expect(quantityText({ quantity: 3, unit: null })).toBe('3 节');
  expect(rateText({ rate: 80, unit: 'hour' })).toBe('¥80.00/小时');
  expect(rateText({ rate: 12.5, unit: 'head' })).toBe('¥12.50/人次');
  expect(rateText({ rate: null, unit: null })).toBe('未设标准');
});

test('shows an adjustment with its sign', () => {
  expect([signedMoney(100), signedMoney(-20.5)]).toEqual(['+¥100.00', '-¥20.50']);
});

test.each([
  [100, null, null],
  [100, undefined, null],
  [100, 100, '出具后上课记录有变动，应发合计不变'],
  [100.1, 280.3, '现按记录为 ¥280.30，与出具时相差 +¥180.20'],
  [280, 100, '现按记录为 ¥100.00，与出具时相差 -¥180.00'],
])('compares the issued total of %d with the current total of %s', (total, currentTotal, text) => {
  expect(changeText({ total, currentTotal })).toBe(text);
});

test('returns why a statement cannot be issued: overlapping days, or lessons without a rate', () => {
  const overlap = { timeBegin: '2026-08-01', timeEnd: '2026-08-31', state: 'issued' as const, tenantName: '滨江校区' };
  expect(obstacleOf({ overlaps: [], unpricedNum: 0 })).toBeNull();
  expect(obstacleOf({ overlaps: [], unpricedNum: 2 })).toBe('有 2 节课没有课酬标准，设置后才能出具');
  expect(obstacleOf({ overlaps: [overlap], unpricedNum: 2 })).toBe(
    '滨江校区已有 2026-08-01 至 2026-08-31 的课酬单，日期重叠，不能再出具',
  );
});

test('states the unrecorded and the archived lessons that a preview leaves unpaid', () => {
  expect(omissionsOf({ unrecordedNum: 0, archivedUntil: null })).toEqual([]);
  expect(omissionsOf({ unrecordedNum: 3, archivedUntil: '2026-06-30' })).toEqual([
    '另有 3 节课未记上课，不计酬',
    '2026-06-30 及以前的课次已归档，不计酬',
  ]);
});
