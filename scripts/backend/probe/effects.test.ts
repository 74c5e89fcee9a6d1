import { expect, it } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { students } from '#contracts/calls/students.ts';
import { judgeAccepted } from './effects.ts';
import type { State } from './state-reader.ts';

const stateOf = (...datas: object[]): State => ({ datas, ownDatas: [], text: JSON.stringify(datas) });
const stored = (birthday: string): State => stateOf({ birthday });
const rulesFor = (birthday: string): string[] =>
  judgeAccepted(students.add, { birthday }, stateOf(), stored(birthday)).map(({ rule }) => rule);

it('reports a stored date in the year 0 as a warning, and a stored nonexistent date as a fault', () => {
  expect(rulesFor('0000-01-01')).toEqual(['probe-invalid-accepted']);
  expect(rulesFor('2026-02-30')).toEqual(['probe-invalid-stored']);
});

it('reports a stored lone surrogate as a warning', () => {
  const after = stateOf({ roomName: '\ud800' });
  const found = judgeAccepted(rooms.add, { roomName: '\ud800' }, stateOf(), after);
  expect(found.map(({ rule, field }) => `${rule} ${field}`)).toContain('probe-invalid-accepted roomName');
  expect(found.map(({ rule }) => rule)).not.toContain('probe-invalid-stored');
});

it('does not report a write for an invalid value that an earlier write stored in another row', () => {
  const state = stateOf({ roomId: '7', capacity: -1 });
  const rulesOf = (roomId: string): string[] =>
    judgeAccepted(rooms.update, { roomId, capacity: -1 }, state, state).map(({ rule, field }) => `${rule} ${field}`);
  expect(rulesOf('8')).not.toContain('probe-invalid-stored capacity');
  expect(rulesOf('7')).toContain('probe-invalid-stored capacity');
});
