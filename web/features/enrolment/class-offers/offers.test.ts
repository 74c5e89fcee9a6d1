import { describe, expect, it } from 'vitest';
import type { Cla } from '#contracts/entities/cla.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { splitOffers } from './offers.ts';

const STOPPED = '已停止招生';
const FULL = '已满员，不再招生';

/**
 * Expected reasons why a class is unavailable, by recruitStatus (Spec 2 §4 Class recruitStatus: 1 open, 2 stop after
 * full, 0 stopped); null: the class is offered.
 */
describe('classes in the sign-up selector', () => {
  const cases: [string, Partial<Cla>, reason: string | null][] = [
    ['open', { recruitStatus: 1, studentCnt: 3, capacity: 10 }, null],
    ['open and full', { recruitStatus: 1, studentCnt: 10, capacity: 10 }, null],
    ['stop after full, one seat left', { recruitStatus: 2, studentCnt: 9, capacity: 10 }, null],
    ['stop after full, full', { recruitStatus: 2, studentCnt: 10, capacity: 10 }, FULL],
    ['stop after full, over full', { recruitStatus: 2, studentCnt: 11, capacity: 10 }, FULL],
    [
      'stop after full, full, but already signed up',
      { recruitStatus: 2, studentCnt: 10, capacity: 10, isSignUp: true },
      null,
    ],
    ['stopped', { recruitStatus: 0, studentCnt: 0, capacity: 10 }, STOPPED],
    ['stopped, though signed up', { recruitStatus: 0, studentCnt: 1, capacity: 10, isSignUp: true }, STOPPED],
    ['an unknown status', { recruitStatus: 9 }, STOPPED],
  ];
  for (const [name, changes, reason] of cases)
    it(name, () => {
      const cla: Cla = { ...claExample, ...changes };
      expect(splitOffers([cla])).toEqual(
        reason === null ? { offered: [cla], unavailable: [] } : { offered: [], unavailable: [{ cla, reason }] },
      );
    });
});
