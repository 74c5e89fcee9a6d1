import { expect, it } from 'vitest';
import { formatCount, formatMoney, formatTenThousands } from './numbers.ts';

it.each([
  [0, '0'],
  [7, '7'],
  [100, '100'],
  [1200, '1,200'],
  [1_234_567, '1,234,567'],
  [12.5, '12.5'],
  [1200.05, '1,200.05'],
  [1.005, '1.01'],
  [-0.001, '0'],
  [-1234.5, '-1,234.5'],
])('formats a count of %d as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it.each([
  [0, '¥0.00'],
  [1497, '¥1,497.00'],
  [999_999.99, '¥999,999.99'],
  [0.1 + 0.2, '¥0.30'],
  [2.675, '¥2.68'],
  [-1234.5, '-¥1,234.50'],
  [100_000_000, '¥100,000,000.00'],
])('formats an amount of %d as %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

it.each([
  [3_397_312.5, '¥339.73'],
  [1_000_000, '¥100.00'],
  [-12_345_678, '-¥1,234.57'],
  [999_999.99, undefined],
])('formats an amount of %d in units of 万 as %s', (amount, text) => {
  expect(formatTenThousands(amount)).toBe(text);
});

it('formats numbers as Intl does', () => {
  const money = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });
  const count = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });
  for (let hundredths = -250_050; hundredths < 250_000; hundredths += 77) {
    expect(formatMoney(hundredths / 100)).toBe(money.format(hundredths / 100));
    expect(formatCount(hundredths / 100)).toBe(count.format(hundredths / 100));
  }
});
