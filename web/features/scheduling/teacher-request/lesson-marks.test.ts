import { expect, test } from 'vitest';
import { lessonMarks } from './lesson-marks.ts';

test.each([
  [{}, []],
  [{ onLeave: true }, ['请假']],
  [{ pendingRequest: 'leave' as const }, ['请假待审']],
  [{ onLeave: true, pendingRequest: 'change' as const }, ['请假', '调课待审']],
  [{ substituteOf: '林晓雯' }, ['代课（原 林晓雯）']],
  [{ substituteOf: '林晓雯', onLeave: true }, ['代课（原 林晓雯）']],
])('returns the marks of %j', (lesson, words) => {
  expect(lessonMarks(lesson).map(({ text }) => text)).toEqual(words);
});
