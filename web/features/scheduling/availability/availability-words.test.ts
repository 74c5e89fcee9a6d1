import { expect, test } from 'vitest';
import { datesInWords, freeInWords } from './availability-words.ts';

const TODAY = '2026-09-07';
const at = (claDate: string, own: object = {}) => ({
  courseTimeId: claDate,
  claDate,
  startTime: '14:00',
  endTime: '15:30',
  claName: '创意美术 3 班',
  ...own,
});

test.each([
  ['a single date', { freeCount: 1, busy: [] }, 1, ''],
  ['all dates', { freeCount: 16, busy: [] }, 16, '16 次全部空闲'],
  [
    'most dates',
    { freeCount: 14, busy: [at('2026-10-03'), at('2026-10-10')] },
    16,
    '16 次中 14 次空闲 · 10-03、10-10 占用（创意美术 3 班）',
  ],
  [
    'two lessons of one date, and a leave',
    { freeCount: 2, busy: [at('2026-10-03'), at('2026-10-03'), at('2027-01-09', { onLeave: true })] },
    4,
    '4 次中 2 次空闲 · 10-03 占用（创意美术 3 班）；2027-01-09 请假',
  ],
  [
    'a lesson outside the access, with more dates than are listed',
    { freeCount: 1, busy: [at('2026-10-03', { claName: undefined })] },
    4,
    '4 次中 1 次空闲 · 10-03 占用（其他校区的课）等',
  ],
])('states when a room or teacher is free: %s', (_, free, count, text) => {
  expect(freeInWords(free, count, TODAY)).toBe(text);
});

test('states the dates of a run, and the holidays that are left out', () => {
  const dates = ['2026-09-12', '2026-09-19', '2027-01-02'];
  expect(datesInWords({ dates, skipped: [] }, TODAY)).toBe('3 次：09-12 至 2027-01-02');
  const skipped = [{ date: '2026-09-26', holiday: '中秋' }];
  expect(datesInWords({ dates, skipped }, TODAY)).toBe('3 次：09-12 至 2027-01-02，避开 09-26（中秋）');
});
