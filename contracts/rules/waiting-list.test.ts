import { describe, expect, it } from 'vitest';
import type { WaitingState } from '../entities/waiting-entry.ts';
import { freeSeats, offerChanges, passedEntries, queueRefusal } from './waiting-list.ts';

describe('the number of seats that can be offered', () => {
  const cases = [
    ['a full class', { recruitStatus: 2, capacity: 8, studentCnt: 8 }, 0],
    ['a class with two free seats', { recruitStatus: 2, capacity: 8, studentCnt: 6 }, 2],
    ['a class with more students than seats', { recruitStatus: 1, capacity: 8, studentCnt: 9 }, 0],
    ['a class that no longer recruits', { recruitStatus: 0, capacity: 8, studentCnt: 6 }, 0],
  ] as const;
  for (const [name, cla, seats] of cases) it(name, () => expect(freeSeats(cla)).toBe(seats));
});

describe('a class takes a waiting list entry', () => {
  const cases = [
    ['if it is full', { recruitStatus: 2, capacity: 8, studentCnt: 8 }, null],
    ['if it is full and recruits', { recruitStatus: 1, capacity: 8, studentCnt: 8, waitingCnt: 3 }, null],
    ['if each free seat is offered', { recruitStatus: 2, capacity: 8, studentCnt: 7, waitingCnt: 1 }, null],
    [
      'not if a seat is free',
      { recruitStatus: 2, capacity: 8, studentCnt: 6, waitingCnt: 1 },
      '还有 1 个名额，可以直接分班',
    ],
    ['not if it no longer recruits', { recruitStatus: 0, capacity: 8, studentCnt: 8 }, '已停止招生，不能候补'],
  ] as const;
  for (const [name, cla, reason] of cases) it(name, () => expect(queueRefusal(cla)).toBe(reason));
});

/** Builds a queue from one letter for each entry: `o` is offered, `w` is waiting. */
const queueOf = (letters: string) =>
  Array.from(letters, (letter, index) => ({
    studentId: 'ABCDEF'.charAt(index),
    state: (letter === 'o' ? 'offered' : 'waiting') as WaitingState,
  }));
const namesOf = (entries: readonly { studentId: string }[]): string =>
  entries.map(({ studentId }) => studentId).join('');

describe('offers follow the free seats', () => {
  const cases = [
    ['no seat, nothing offered', 'www', 0, '', ''],
    ['one seat goes to the first', 'www', 1, 'A', ''],
    ['an offer stays', 'oww', 1, '', ''],
    ['a second seat goes to the second', 'oww', 2, 'B', ''],
    ['more seats than entries', 'ow', 5, 'B', ''],
    ['a lost seat takes the last offer back', 'oow', 1, '', 'B'],
    ['no seat takes all offers back', 'oow', 0, '', 'AB'],
    ['the next after a declined offer', 'ww', 1, 'A', ''],
    ['an empty queue', '', 3, '', ''],
  ] as const;
  for (const [name, letters, free, offered, takenBack] of cases)
    it(name, () => {
      const { offer, takeBack } = offerChanges(queueOf(letters), free);
      expect([namesOf(offer), namesOf(takeBack)]).toEqual([offered, takenBack]);
    });
});

describe('seated students pass', () => {
  const cases = [
    ['nobody in an empty queue', '', ['X'], 0, ''],
    ['nobody if a seat is left for each', 'o', ['X'], 2, ''],
    ['the one whose offered seat they take', 'o', ['X'], 1, 'A'],
    ['everybody of a full class', 'ww', ['X'], 0, 'AB'],
    ['those without an offer, not the first', 'oow', ['X'], 2, 'BC'],
    ['nobody if the first takes the offer', 'oww', ['A'], 1, ''],
    ['nobody if the second takes an offer before the first', 'oow', ['B'], 2, ''],
    ['the first if the second takes the only seat', 'oww', ['B'], 1, 'A'],
    ['only those before the last one seated', 'owww', ['A', 'C'], 1, 'B'],
    ['all others if one has no entry', 'owww', ['A', 'X'], 2, 'BCD'],
  ] as const;
  for (const [name, letters, seated, free, passed] of cases)
    it(name, () => expect(namesOf(passedEntries(queueOf(letters), seated, free))).toBe(passed));
});
