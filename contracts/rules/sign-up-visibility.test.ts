import { expect, test } from 'vitest';
import { isFull, whyNotOffered } from './sign-up-visibility.ts';

/** Spec 2 §4 Class recruitStatus: 1 open, 2 stop after full, 0 stopped. */
const cases: [name: string, recruitStatus: number, isSignUp: boolean, studentCnt: number, why: string | null][] = [
  ['open', 1, false, 3, null],
  ['open and full', 1, false, 10, null],
  ['stops when full, with seats left', 2, false, 9, null],
  ['stops when full, and is full', 2, false, 10, '已满员，满员后停止招生'],
  ['stops when full, is full, but the student is in it', 2, true, 10, null],
  ['stopped', 0, false, 0, '已停止招生'],
  ['stopped, though the student is in it', 0, true, 0, '已停止招生'],
  ['a status nobody knows', 7, false, 0, '已停止招生'],
];

test.each(cases)('%s', (_, recruitStatus, isSignUp, studentCnt, why) => {
  expect(whyNotOffered({ recruitStatus, isSignUp, studentCnt, capacity: 10 })).toBe(why);
});

test('a class is full at its capacity', () => {
  expect(isFull({ studentCnt: 9, capacity: 10 })).toBe(false);
  expect(isFull({ studentCnt: 10, capacity: 10 })).toBe(true);
  expect(isFull({ studentCnt: null, capacity: 1 })).toBe(false);
});
