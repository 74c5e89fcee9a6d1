import { expect, test } from 'vitest';
import { hiddenReason } from './sign-up-visibility.ts';

const cla = { recruitStatus: 2, capacity: 8, studentCnt: 7, isSignUp: false };
const FULL = '已满员，不再招生';
const STOPPED = '已停止招生';

/** recruitStatus of a class is 1 open, 2 stop after full, or 0 stopped (Spec 2 §4 Class recruitStatus). */
test.each([
  { name: 'open', offer: { ...cla, recruitStatus: 1 }, reason: null },
  { name: 'open and full', offer: { ...cla, recruitStatus: 1, studentCnt: 8 }, reason: null },
  { name: 'stop after full, one seat left', offer: cla, reason: null },
  { name: 'stop after full, full', offer: { ...cla, studentCnt: 8 }, reason: FULL },
  { name: 'stop after full, over-full', offer: { ...cla, studentCnt: 9 }, reason: FULL },
  { name: 'stop after full, full, already signed up', offer: { ...cla, studentCnt: 8, isSignUp: true }, reason: null },
  { name: 'stopped, with seats', offer: { ...cla, recruitStatus: 0 }, reason: STOPPED },
  { name: 'stopped, already signed up', offer: { ...cla, recruitStatus: 0, isSignUp: true }, reason: STOPPED },
  { name: 'an unknown status', offer: { ...cla, recruitStatus: 9 }, reason: STOPPED },
])('decides if the sign-up selector shows a class: $name', ({ offer, reason }) => {
  expect(hiddenReason(offer)).toBe(reason);
});
