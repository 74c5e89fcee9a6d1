import { describe, expect, it } from 'vitest';
import type { RowConditions } from '#contracts/training/row-conditions.ts';
import { depts } from '../../fixed-ids.ts';
import { meets } from './match-row.ts';
import type { AnyRow, Scope } from './scope.ts';

const ROOM = {
  roomId: '1',
  roomName: '204 古筝教室',
  capacity: 20,
  deptId: depts.binjiang,
  inUse: undefined,
  tags: ['a', 'b'],
  date: '2026-09-14',
};
const scope: Scope = {
  world: { rows: () => [], row: ((_: string, id: string) => ({ deptId: id, deptName: '滨江校区' })) as never },
  named: new Map([['room', { table: 'room', row: { roomId: '1', capacity: 12 } as AnyRow }]]),
};

describe('a condition on a row', () => {
  it.each<[RowConditions, boolean]>([
    [{}, true],
    [{ capacity: 20, deptId: '@depts.binjiang' }, true],
    [{ capacity: '20' }, false],
    [{ inUse: null }, true],
    [{ inUse: { not: 0 } }, true],
    [{ roomId: '@room' }, true],
    [{ roomId: { not: '@room' } }, false],
    [{ roomId: '@missing' }, false],
    [{ capacity: { above: '@room.capacity' } }, true],
    [{ capacity: { atMost: 20, atLeast: 21 } }, false],
    [{ capacity: { below: '21' } }, false],
    [{ date: { day: 7 } }, true],
    [{ date: { below: { day: 7 } } }, false],
    [{ roomName: { like: '２０４古筝教室' } }, true],
    [{ roomName: { unlike: '204 古琴教室' } }, true],
    [{ roomName: { isSet: false } }, false],
    [{ tags: { includes: 'a', excludes: 'c' } }, true],
    [{ capacity: { in: [10, 20] }, roomId: { notIn: ['2'] } }, true],
    [{ 'deptId.deptName': '滨江校区' }, true],
    [{ roomName: { says: ['钢琴', [['古'], ['筝', '琴']]] } }, true],
    [[{ capacity: 1 }, { capacity: 20 }], true],
    [[{ capacity: 1 }, { capacity: 2 }], false],
  ])('%j is met: %s', (conditions, isMet) => {
    expect(meets(scope, ROOM, conditions)).toBe(isMet);
  });

  it('is not met if there is no row, unless the condition accepts an empty value', () => {
    expect(meets(scope, undefined, { capacity: 20 })).toBe(false);
    expect(meets(scope, undefined, { capacity: { not: 20 } })).toBe(true);
  });
});
