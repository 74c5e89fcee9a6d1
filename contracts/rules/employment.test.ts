import { expect, it } from 'vitest';
import { hasLeftBefore, hasLeftBy } from './employment.ts';

const [EMPLOYED, LEFT] = [1, 2];
const member = {
  personnelStatus: LEFT,
  statusChanges: [{ personnelStatus: EMPLOYED }, { date: '2026-11-20', personnelStatus: LEFT }],
};

const days: [day: string, leftBy: boolean, leftBefore: boolean][] = [
  ['2026-11-19', false, false],
  ['2026-11-20', true, false],
  ['2026-11-21', true, true],
];
it.each(days)('a member who left on 2026-11-20: %s', (day, leftBy, leftBefore) => {
  expect([hasLeftBy(member, day), hasLeftBefore(member, day)]).toEqual([leftBy, leftBefore]);
});

it('without changes the current status applies to every day', () => {
  expect(hasLeftBy({ personnelStatus: LEFT }, '2020-01-01')).toBe(true);
  expect(hasLeftBefore({ personnelStatus: EMPLOYED }, '2020-01-01')).toBe(false);
});
