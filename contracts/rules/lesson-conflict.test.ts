import { expect, test } from 'vitest';
import { type ConflictCause, conflictsBetween, type Occupation } from './lesson-conflict.ts';

const lesson: Occupation = {
  claDate: '2026-09-12',
  startTime: '10:00',
  endTime: '11:30',
  claId: 'a',
  teacherId: 'lin',
  roomId: '301',
};
const unrelated: Occupation = { ...lesson, claId: 'b', teacherId: 'wu', roomId: '302' };

const cases: [string, Occupation, ConflictCause[]][] = [
  ['the same teacher', { ...unrelated, teacherId: 'lin' }, ['teacher']],
  ['the same room', { ...unrelated, roomId: '301' }, ['room']],
  ['the same class', { ...unrelated, claId: 'a' }, ['class']],
  ['everything', lesson, ['teacher', 'room', 'class']],
  ['only the same time', unrelated, []],
  ['another day', { ...lesson, claDate: '2026-09-13' }, []],
  ['begins when the other ends', { ...lesson, startTime: '11:30', endTime: '13:00' }, []],
  ['lies within the other', { ...unrelated, teacherId: 'lin', startTime: '10:30', endTime: '11:00' }, ['teacher']],
  ['two lessons without a room', { ...unrelated, roomId: null }, []],
];

test.each(cases)('finds the causes of a conflict, in either order of the lessons: %s', (_name, other, causes) => {
  expect(conflictsBetween(lesson, other)).toEqual(causes);
  expect(conflictsBetween(other, lesson)).toEqual(causes);
});

test('finds no conflict between lessons of two classes that have neither room nor teacher', () => {
  const free = { ...lesson, roomId: null, teacherId: null };
  expect(conflictsBetween(free, { ...free, claId: 'b' })).toEqual([]);
});

test('ignores the teacher conflict of a teacher on leave, but reports the room conflict and the class conflict', () => {
  expect(conflictsBetween(lesson, { ...lesson, onLeave: true })).toEqual(['room', 'class']);
  expect(conflictsBetween({ ...lesson, onLeave: true }, { ...unrelated, teacherId: 'lin' })).toEqual([]);
});
