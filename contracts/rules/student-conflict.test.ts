import { expect, test } from 'vitest';
import {
  type ConflictKind,
  isStudentConflictMessage,
  otherLessonText,
  type StudentLesson,
  studentConflictBetween,
  studentConflictMessage,
  studentConflictsAmong,
} from './student-conflict.ts';

const lesson: StudentLesson = {
  claDate: '2026-09-12',
  startTime: '10:00',
  endTime: '11:30',
  deptId: 'binjiang',
  claId: 'piano',
};
const art: StudentLesson = { ...lesson, claId: 'art' };
const elsewhere: StudentLesson = { ...art, deptId: 'xihu' };

const cases: [string, StudentLesson, ConflictKind | null][] = [
  ['the same hours', art, 'overlap'],
  ['begins before the other ends', { ...art, startTime: '11:29', endTime: '13:00' }, 'overlap'],
  ['lies within the other', { ...art, startTime: '10:30', endTime: '11:00' }, 'overlap'],
  ['begins when the other ends', { ...art, startTime: '11:30', endTime: '13:00' }, null],
  ['a lesson of the same class', { ...lesson, startTime: '10:30', endTime: '12:00' }, null],
  ['the same hours on another day', { ...art, claDate: '2026-09-13' }, null],
  ['overlaps at another campus', { ...elsewhere, startTime: '11:00', endTime: '12:00' }, 'overlap'],
  ['begins at another campus when the other ends', { ...elsewhere, startTime: '11:30', endTime: '13:00' }, 'travel'],
  ['29 minutes later at another campus', { ...elsewhere, startTime: '11:59', endTime: '13:00' }, 'travel'],
  ['30 minutes later at another campus', { ...elsewhere, startTime: '12:00', endTime: '13:00' }, null],
  ['29 minutes earlier at another campus', { ...elsewhere, startTime: '08:00', endTime: '09:31' }, 'travel'],
  ['30 minutes earlier at another campus', { ...elsewhere, startTime: '08:00', endTime: '09:30' }, null],
  ['29 minutes later at the same campus', { ...art, startTime: '11:59', endTime: '13:00' }, null],
];

test.each(cases)('finds the conflict of a student, in either order of the lessons: %s', (_name, other, kind) => {
  expect(studentConflictBetween(lesson, other)).toBe(kind);
  expect(studentConflictBetween(other, lesson)).toBe(kind);
});

test('finds every conflicting pair among the lessons of a student, the earlier lesson first', () => {
  const later = { ...elsewhere, claId: 'dance', startTime: '11:50', endTime: '13:00' };
  const long = { ...lesson, claId: 'camp', startTime: '09:00', endTime: '16:00' };
  const free = { ...art, claId: 'chess', startTime: '16:00', endTime: '17:00' };
  const nextDay = { ...long, claDate: '2026-09-13' };
  const pairs = studentConflictsAmong([free, later, nextDay, lesson, long]);
  expect(pairs.map(({ one, other, kind }) => [one.claId, other.claId, kind])).toEqual([
    ['camp', 'piano', 'overlap'],
    ['camp', 'dance', 'overlap'],
    ['piano', 'dance', 'travel'],
  ]);
  expect(pairs.every(({ one }) => one.claDate === '2026-09-12')).toBe(true);
});

const side = { claDate: '2026-09-12', startTime: '10:30', endTime: '12:00' };

test('names a lesson by class, time, campus and room, or by time and campus alone', () => {
  const full = { ...side, claName: '创意美术 3 班', deptName: '滨江校区', roomName: '203 美术教室' };
  expect(otherLessonText(full)).toBe('创意美术 3 班 10:30–12:00（滨江校区 203 美术教室）');
  expect(otherLessonText({ ...side, deptName: '西湖校区' })).toBe('另一班级 10:30–12:00（西湖校区）');
  expect(otherLessonText(side)).toBe('另一班级 10:30–12:00');
});

test('names the first three students in the refusal and the number of all', () => {
  const own = { ...side, startTime: '10:00', endTime: '11:30' };
  const conflictOf = (studentName: string, kind: ConflictKind = 'overlap') => ({
    studentName,
    kind,
    lesson: own,
    other: { ...side, claName: '创意美术 3 班' },
  });
  const message = studentConflictMessage([conflictOf('陈梓涵')], 1, '2026-09-07');
  expect(message).toBe('学员有时间冲突，确认后才能保存：陈梓涵 09-12 10:00–11:30 时间重叠：创意美术 3 班 10:30–12:00');
  expect(isStudentConflictMessage(message)).toBe(true);
  expect(isStudentConflictMessage('班级不存在')).toBe(false);
  const four = ['陈梓涵', '罗浩轩', '侯娜', '陶婷'].map((name) => conflictOf(name, 'travel'));
  expect(studentConflictMessage(four, 4, '2027-01-01')).toBe(
    '学员有时间冲突，确认后才能保存：' +
      ['陈梓涵', '罗浩轩', '侯娜']
        .map((name) => `${name} 2026-09-12 10:00–11:30 路上不足 30 分钟：创意美术 3 班 10:30–12:00`)
        .join('；') +
      '；共 4 名学员',
  );
});
