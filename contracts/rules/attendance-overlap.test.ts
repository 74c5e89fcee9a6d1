import { expect, it, test } from 'vitest';
import {
  overlappingUnscheduledLesson,
  overlappingLessons,
  alreadyRecordedMessage,
  duplicateRecordMessage,
  unscheduledLessonAtTime,
} from './attendance-overlap.ts';

const lesson = (startTime: string, endTime: string, claDate = '2026-09-07') => ({ claDate, startTime, endTime });
const recorded = lesson('16:30', '18:00');

/** Overlapping lessons are detected so that the hours of one lesson are not deducted twice (decided). */
test.each([
  ['the same hours', lesson('16:30', '18:00'), true],
  ['its last minutes', lesson('17:59', '19:30'), true],
  ['within it', lesson('17:00', '17:30'), true],
  ['around it', lesson('16:00', '20:00'), true],
  ['touching its begin', lesson('15:00', '16:30'), false],
  ['touching its end', lesson('18:00', '19:30'), false],
  ['another day', lesson('16:30', '18:00', '2026-09-06'), false],
])('decides if two lessons overlap, in either order: %s', (_, other, overlaps) => {
  expect(overlappingLessons(recorded, [other])).toEqual(overlaps ? [other] : []);
  expect(overlappingLessons(other, [recorded])).toEqual(overlaps ? [recorded] : []);
});

it('returns the longest overlap first', () => {
  const [short, long] = [lesson('16:00', '17:00'), lesson('17:00', '19:00')];
  expect(overlappingLessons(recorded, [short, long])).toEqual([long, short]);
});

it('finds the overlapping unscheduled lesson and states its time in the refusal', () => {
  const planned = lesson('16:30', '18:00');
  const free = { ...lesson('16:00', '17:00'), attendType: 'custom' as const };
  expect(overlappingUnscheduledLesson(recorded, [planned])).toBeUndefined();
  expect(overlappingUnscheduledLesson(recorded, [planned, free])).toBe(free);
  expect(overlappingUnscheduledLesson(lesson('17:00', '18:00'), [planned, free])).toBeUndefined();
  expect(duplicateRecordMessage(free)).toBe('该班级 2026-09-07 16:00–17:00 已自定义记过上课，不能重复记录');
});

it('finds an unscheduled lesson only at exactly the time of the planned one', () => {
  const free = { ...recorded, attendType: 'custom' as const };
  expect(unscheduledLessonAtTime(recorded, [{ ...recorded, attendType: 'rule' as const }, free])).toBe(free);
  expect(
    unscheduledLessonAtTime(recorded, [
      { ...free, endTime: '17:30' },
      { ...free, claDate: '2026-09-06' },
    ]),
  ).toBeUndefined();
  expect(alreadyRecordedMessage(free)).toBe(
    '该班级 2026-09-07 16:30–18:00 已自定义记过上课，如确实另外上了一节，请选择另记一节',
  );
});
