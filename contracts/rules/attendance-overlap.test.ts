import { expect, it, test } from 'vitest';
import { freelyRecorded, overlapsOf, recordedInstead, recordedTwice, takenFor } from './attendance-overlap.ts';

const lesson = (startTime: string, endTime: string, claDate = '2026-09-07') => ({ claDate, startTime, endTime });
const recorded = lesson('16:30', '18:00');

/** A lesson's hours are taken once (decided). */
test.each([
  ['the same hours', lesson('16:30', '18:00'), true],
  ['its last minutes', lesson('17:59', '19:30'), true],
  ['within it', lesson('17:00', '17:30'), true],
  ['around it', lesson('16:00', '20:00'), true],
  ['touching its begin', lesson('15:00', '16:30'), false],
  ['touching its end', lesson('18:00', '19:30'), false],
  ['another day', lesson('16:30', '18:00', '2026-09-06'), false],
])('%s', (_, other, overlaps) => {
  expect(overlapsOf(recorded, [other])).toEqual(overlaps ? [other] : []);
  expect(overlapsOf(other, [recorded])).toEqual(overlaps ? [recorded] : []);
});

it('the longest overlap comes first', () => {
  const [short, long] = [lesson('16:00', '17:00'), lesson('17:00', '19:00')];
  expect(overlapsOf(recorded, [short, long])).toEqual([long, short]);
});

it('freely recorded before: refused, and said which', () => {
  const planned = lesson('16:30', '18:00');
  const free = { ...lesson('16:00', '17:00'), attendType: 'custom' as const };
  expect(freelyRecorded(recorded, [planned])).toBeUndefined();
  expect(freelyRecorded(recorded, [planned, free])).toBe(free);
  expect(freelyRecorded(lesson('17:00', '18:00'), [planned, free])).toBeUndefined();
  expect(recordedTwice(free)).toBe('该班级 2026-09-07 16:00–17:00 已自定义记过上课，不能重复记录');
});

it('freely recorded in just the hours of a planned lesson: most likely it was that one', () => {
  const free = { ...recorded, attendType: 'custom' as const };
  expect(takenFor(recorded, [{ ...recorded, attendType: 'rule' as const }, free])).toBe(free);
  expect(
    takenFor(recorded, [
      { ...free, endTime: '17:30' },
      { ...free, claDate: '2026-09-06' },
    ]),
  ).toBeUndefined();
  expect(recordedInstead(free)).toBe(
    '该班级 2026-09-07 16:30–18:00 已自定义记过上课，如确实另外上了一节，请选择另记一节',
  );
});
