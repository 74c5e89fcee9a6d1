import { describe, expect, test } from 'vitest';
import { dateWithWeekday, greetingAt } from './greeting.ts';

describe('greetingAt', () => {
  for (const [time, greeting] of [
    ['00:00:00', '夜深了'],
    ['04:59:59', '夜深了'],
    ['05:00:00', '早上好'],
    ['08:00:00', '上午好'],
    ['11:30:00', '中午好'],
    ['14:00:00', '下午好'],
    ['18:00:00', '晚上好'],
    ['23:59:59', '晚上好'],
  ] as const) {
    test(time, () => expect(greetingAt(`2026-09-01 ${time}`)).toBe(greeting));
  }
});

describe('dateWithWeekday', () => {
  for (const [date, words] of [
    ['2026-09-01', '2026 年 9 月 1 日 星期二'],
    ['2026-01-01', '2026 年 1 月 1 日 星期四'],
    ['2024-02-29', '2024 年 2 月 29 日 星期四'],
    ['2027-02-28', '2027 年 2 月 28 日 星期日'],
    ['2000-03-01', '2000 年 3 月 1 日 星期三'],
    ['2026-12-26', '2026 年 12 月 26 日 星期六'],
  ] as const) {
    test(date, () => expect(dateWithWeekday(date).replaceAll('\u2009', ' ')).toBe(words));
  }
});
