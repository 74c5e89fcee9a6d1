import { expect, test } from 'vitest';
import { type CalendarWeek, type ClaTime, claTimeExample } from '#contracts/entities/cla-time.ts';
import { WeekConflicts } from './week-conflicts.ts';
import { conflictInWords, tagsOf } from './lesson-words.ts';

const lesson = (courseTimeId: string, own: Partial<ClaTime>): ClaTime => ({
  ...claTimeExample,
  claDate: '2026-09-07',
  courseTimeId,
  claId: courseTimeId,
  teacherId: `t${courseTimeId}`,
  roomId: `r${courseTimeId}`,
  ...own,
});

const one = lesson('1', { startTime: '10:00', endTime: '11:30' });
const cases: [name: string, other: ClaTime, words: string][] = [
  ['the same teacher', lesson('2', { teacherId: 't1', startTime: '11:00', endTime: '12:00' }), '教师冲突'],
  [
    'the same room and class',
    lesson('2', { roomId: 'r1', claId: '1', startTime: '09:00', endTime: '10:30' }),
    '教室、班级冲突',
  ],
  ['touching ends', lesson('2', { teacherId: 't1', startTime: '11:30', endTime: '12:00' }), ''],
  ['another day', lesson('2', { teacherId: 't1', claDate: '2026-09-08' }), ''],
  ['nothing in common', lesson('2', {}), ''],
];

test.each(cases)('%s → %s', (_, other, words) => {
  const days = (row: ClaTime) => ({ [row.claDate === '2026-09-07' ? '1' : '2']: [row] });
  const week: CalendarWeek = {
    columnTitles: [],
    claTimeContainer: [
      { time: '10:00-12:00', days: days(one) },
      { time: '其他', days: days(other) },
    ],
  };
  const causes = new WeekConflicts(week).causesOf(one);
  expect(conflictInWords(causes)).toBe(words);
  expect(tagsOf(one, causes).map(({ text }) => text)).toEqual(words ? ['冲突'] : []);
});

test('what has happened to a lesson is said in words', () => {
  const texts = tagsOf({ ...one, claTimeStatus: 2, onLeave: true }, []).map(({ text }) => text);
  expect(texts).toEqual(['已上课', '请假']);
});
