import { expect, test } from 'vitest';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { studentConflictExample } from '#contracts/examples/entities/student-conflict.ts';
import { WeekConflicts } from './week-conflicts.ts';
import { accessibleName, conflictInWords, lessonFacts, tagsOf } from './lesson/lesson-words.ts';

const lesson = (courseTimeId: string, fields: Partial<ClaTime>): ClaTime => ({
  ...claTimeExample,
  claDate: '2026-09-07',
  courseTimeId,
  claId: courseTimeId,
  teacherId: `t${courseTimeId}`,
  roomId: `r${courseTimeId}`,
  ...fields,
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

test.each(cases)('names the conflicts of two lessons with %s: %s', (_, other, words) => {
  const days = (row: ClaTime) => ({ [row.claDate === '2026-09-07' ? '1' : '2']: [row] });
  const week: CalendarWeek = {
    columnTitles: [],
    claTimeContainer: [
      { time: '10:00-12:00', days: days(one) },
      { time: '其他', days: days(other) },
    ],
  };
  const causes = new WeekConflicts(week).conflictCausesOf(one);
  expect(conflictInWords(causes)).toBe(words);
  expect(tagsOf(one, 'ahead', causes).map(({ text }) => text)).toEqual(words ? ['冲突'] : []);
});

/** The backend checks the whole institution, so its result takes precedence over the visible lessons (decided). */
test('uses the conflicts of the backend instead of comparing the visible lessons', () => {
  const causesAlone = (conflicts: ClaTime['conflicts']): readonly string[] => {
    const conflicting = { ...one, conflicts };
    const week = {
      columnTitles: [],
      claTimeContainer: [{ time: '10:00-12:00', days: { '1': [conflicting, overlapping] } }],
    };
    return new WeekConflicts(week).conflictCausesOf(conflicting);
  };
  const overlapping = lesson('2', { roomId: 'r1', startTime: '11:00', endTime: '12:00' });
  const inOtherRoom = {
    courseTimeId: '9',
    claDate: one.claDate,
    startTime: '11:00',
    endTime: '12:00',
    teacherId: 't1',
  };
  expect(causesAlone([inOtherRoom])).toEqual(['teacher']);
  expect(causesAlone([])).toEqual([]);
  expect(causesAlone(undefined)).toEqual(['room']);
  expect(causesAlone(null)).toEqual(['room']);
});

test.each([
  [{ claName: '声乐 1 班', deptName: '西湖校区' }, '教师：11:00–12:00 声乐 1 班（西湖校区）'],
  [{ claName: '声乐 1 班', deptName: '滨江校区' }, '教师：11:00–12:00 声乐 1 班'],
  [{}, '教师：11:00–12:00 另有安排'],
])('describes a conflict with as much as is known about the other lesson: %o', (known, words) => {
  const other = { courseTimeId: '9', claDate: one.claDate, startTime: '11:00', endTime: '12:00', teacherId: 't1' };
  const conflicting = { ...one, deptName: '滨江校区', conflicts: [{ ...other, ...known }] };
  const conflicts = new WeekConflicts({ columnTitles: [], claTimeContainer: [] }).of(conflicting);
  expect(Object.fromEntries(lessonFacts(conflicting, '周一', 'ahead', conflicts))['冲突']).toBe(words);
});

test('describes the state of a lesson in words', () => {
  const texts = tagsOf({ ...one, onLeave: true }, 'held', []).map(({ text }) => text);
  expect(texts).toEqual(['已上课', '请假']);
  expect(tagsOf(one, 'unrecorded', []).map(({ text }) => text)).toEqual(['待记上课']);
  expect(Object.fromEntries(lessonFacts(one, '周一', 'unrecorded', []))['状态']).toBe('待记上课');
  expect(tagsOf(one, 'ahead', [])).toEqual([]);
});

test('names the students of a lesson who have another lesson at its time', () => {
  const { studentId, studentName, kind, other } = studentConflictExample;
  const lesson = { ...one, studentConflicts: { total: 5, rows: [{ studentId, studentName, kind, other }] } };
  expect(tagsOf(lesson, 'ahead', []).map(({ text }) => text)).toEqual(['学员冲突']);
  expect(accessibleName(lesson, 'ahead', [])).toMatch(/，学员冲突：陈梓涵 等 5 名$/);
  expect(Object.fromEntries(lessonFacts(lesson, '周一', 'ahead', []))['学员冲突']).toBe(
    '陈梓涵 与 创意美术 3 班 10:30–12:00（滨江校区 203 美术教室）时间重叠；共 5 名学员',
  );
  const { claDate, startTime, endTime } = other;
  const hidden = { studentId, studentName, kind: 'travel' as const, other: { claDate, startTime, endTime } };
  const elsewhere = { ...one, studentConflicts: { total: 1, rows: [hidden] } };
  expect(Object.fromEntries(lessonFacts(elsewhere, '周一', 'ahead', []))['学员冲突']).toBe(
    '陈梓涵 与 另一班级 10:30–12:00 路上不足 30 分钟',
  );
});
