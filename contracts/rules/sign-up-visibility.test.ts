import { expect, test } from 'vitest';
import { isFull, whyNotOffered } from './sign-up-visibility.ts';

const cla = { recruitStatus: 2, capacity: 8, studentCnt: 7, isSignUp: false };
const FULL = '已满员，满员后停止招生';
const STOPPED = '已停止招生';

/** Spec 2 §4 Class recruitStatus: 1 open, 2 stop after full, 0 stopped. */
test.each([
  { name: 'open', offer: { ...cla, recruitStatus: 1 }, reason: null },
  { name: 'open and full', offer: { ...cla, recruitStatus: 1, studentCnt: 8 }, reason: null },
  { name: 'stop after full, one seat left', offer: cla, reason: null },
  { name: 'stop after full, full', offer: { ...cla, studentCnt: 8 }, reason: FULL },
  { name: 'stop after full, over-full', offer: { ...cla, studentCnt: 9 }, reason: FULL },
  { name: 'stop after full, full, signed up already', offer: { ...cla, studentCnt: 8, isSignUp: true }, reason: null },
  { name: 'stopped, with seats', offer: { ...cla, recruitStatus: 0 }, reason: STOPPED },
  { name: 'stopped, signed up already', offer: { ...cla, recruitStatus: 0, isSignUp: true }, reason: STOPPED },
  { name: 'a status unknown to us', offer: { ...cla, recruitStatus: 9 }, reason: STOPPED },
])('$name', ({ offer, reason }) => {
  expect(whyNotOffered(offer)).toBe(reason);
});

test('a class whose students are not counted yet has seats', () => {
  expect(isFull({ capacity: 8 })).toBe(false);
});
