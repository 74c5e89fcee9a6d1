import { expect, it } from 'vitest';
import { studentConflictExample } from '#contracts/examples/entities/student-conflict.ts';
import { datesInWords, otherLessonInWords } from './conflict-words.ts';

const { other } = studentConflictExample;
const { claDate, startTime, endTime } = other;

it('names the other class with its time, campus and room, and the kind of conflict', () => {
  expect(otherLessonInWords(other, 'overlap')).toBe('创意美术 3 班 10:30–12:00（滨江校区 203 美术教室）时间重叠');
  expect(otherLessonInWords({ claDate, startTime, endTime }, 'travel')).toBe('另一班级 10:30–12:00 路上不足 30 分钟');
});

it('states the number of dates and the first one, or the only date', () => {
  expect(datesInWords(studentConflictExample)).toBe('共 12 次，首次 9 月 12 日');
  expect(datesInWords({ ...studentConflictExample, count: 1 })).toBe('9 月 12 日');
});
