import { expect, test } from 'vitest';
import { attendanceRate, hoursOfMinutes, lessonMinutes, type TaughtLesson, teacherMonths } from './teacher-month.ts';

const lesson = (changes: Partial<TaughtLesson> = {}): TaughtLesson => ({
  courseTimeId: '1',
  claId: 'piano',
  courseId: 'music',
  claDate: '2026-09-07',
  startTime: '10:00',
  endTime: '11:30',
  teacherId: 'lin',
  state: 'held',
  headNum: 7,
  expectedNum: 8,
  ...changes,
});

const NOTHING = {
  lessonNum: 0,
  minutes: 0,
  headNum: 0,
  expectedNum: 0,
  takenNum: 0,
  givenNum: 0,
  unrecordedNum: 0,
  aheadNum: 0,
};

test('adds up held lessons by teacher, class and course', () => {
  const months = teacherMonths([
    lesson(),
    lesson({ startTime: '14:00', endTime: '14:50', headNum: 5, expectedNum: 5 }),
    lesson({ claId: 'dance', courseId: 'body', headNum: 1, expectedNum: 2 }),
    lesson({ teacherId: 'zhou' }),
  ]);
  expect(months).toEqual([
    {
      ...NOTHING,
      teacherId: 'lin',
      lessonNum: 3,
      minutes: 230,
      headNum: 13,
      expectedNum: 15,
      lines: [
        { ...NOTHING, claId: 'piano', courseId: 'music', lessonNum: 2, minutes: 140, headNum: 12, expectedNum: 13 },
        { ...NOTHING, claId: 'dance', courseId: 'body', lessonNum: 1, minutes: 90, headNum: 1, expectedNum: 2 },
      ],
    },
    {
      ...NOTHING,
      teacherId: 'zhou',
      lessonNum: 1,
      minutes: 90,
      headNum: 7,
      expectedNum: 8,
      lines: [{ ...NOTHING, claId: 'piano', courseId: 'music', lessonNum: 1, minutes: 90, headNum: 7, expectedNum: 8 }],
    },
  ]);
});

test('counts unrecorded and upcoming lessons separately from held ones', () => {
  const [month] = teacherMonths([lesson({ state: 'unrecorded' }), lesson({ state: 'ahead' })]);
  expect(month).toMatchObject({ ...NOTHING, unrecordedNum: 1, aheadNum: 1 });
});

test('counts a substitution for both teachers, and the lesson for the one who held it', () => {
  const [lin, zhou] = teacherMonths([lesson({ originalTeacherId: 'zhou' })]);
  expect(lin).toMatchObject({ teacherId: 'lin', lessonNum: 1, takenNum: 1, givenNum: 0 });
  expect(zhou).toMatchObject({ ...NOTHING, teacherId: 'zhou', givenNum: 1 });
});

test.each([
  ['of the same teacher', lesson({ originalTeacherId: 'lin' })],
  ['in a lesson that is not held', lesson({ originalTeacherId: 'zhou', state: 'ahead' as const })],
])('counts no substitution %s', (_, one) => {
  const months = teacherMonths([one]);
  expect(months).toHaveLength(1);
  expect(months[0]).toMatchObject({ takenNum: 0, givenNum: 0 });
});

test.each([
  [90, 1.5],
  [50, 0.83],
  [100, 1.67],
  [0, 0],
])('%i minutes are %f hours', (minutes, hours) => {
  expect(hoursOfMinutes(minutes)).toBe(hours);
});

test('the length of a lesson is counted from its start to its end', () => {
  expect(lessonMinutes({ startTime: '09:15', endTime: '10:00' })).toBe(45);
});

test('the attendance rate is the share of the people on the roll who were present; null without a roll', () => {
  expect(attendanceRate({ headNum: 3, expectedNum: 4 })).toBe(0.75);
  expect(attendanceRate({ headNum: 0, expectedNum: 0 })).toBeNull();
});
