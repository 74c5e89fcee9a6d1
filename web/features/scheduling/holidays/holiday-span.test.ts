import { expect, it } from 'vitest';
import { blankSpan, datesInWords, spanError, withFrom, withTo } from './holiday-span.ts';

const span = { ...blankSpan, from: '2026-10-01', to: '2026-10-07', holidayName: '国庆节' };

it('selects a single day until the other end is chosen', () => {
  expect(withFrom(blankSpan, '2026-10-01')).toMatchObject({ from: '2026-10-01', to: '2026-10-01' });
  expect(withTo(blankSpan, '2026-10-07')).toMatchObject({ from: '2026-10-07', to: '2026-10-07' });
});

it('moves the other end of a span that would end before it begins', () => {
  expect(withFrom(span, '2026-10-03')).toMatchObject({ from: '2026-10-03', to: '2026-10-07' });
  expect(withFrom(span, '2026-10-09')).toMatchObject({ from: '2026-10-09', to: '2026-10-09' });
  expect(withTo(span, '2026-09-30')).toMatchObject({ from: '2026-09-30', to: '2026-09-30' });
});

it.each([
  ['without a day', { ...span, from: '', to: '' }, '请选择日期'],
  ['without a name', { ...span, holidayName: ' ' }, '请输入名称'],
  ['with a name of 21 characters', { ...span, holidayName: '节'.repeat(21) }, '名称不能超过 20 个字符'],
  ['of 62 days', { ...span, from: '2026-07-01', to: '2026-08-31' }, null],
  ['of 63 days', { ...span, from: '2026-07-01', to: '2026-09-01' }, '一次最多保存 62 天'],
])('must have a day, a name of at most 20 characters, and at most 62 days: a span %s', (_, one, error) => {
  expect(spanError(one)).toBe(error);
});

it('names a span by its first and last day', () => {
  expect(datesInWords(['2026-10-01'])).toBe('10 月 1 日');
  expect(datesInWords(['2026-09-30', '2026-10-01', '2026-10-02'])).toBe('9 月 30 日至 10 月 2 日');
});
