import { expect, it } from 'vitest';
import { mergeAttendance } from './merge-attendance.ts';

interface Entry {
  studentClaId: string;
  attendStatus: number;
  stuLoseHour: number;
  memo?: string;
}
const entry = (studentClaId: string, attendStatus: number, stuLoseHour: number): Entry => ({
  studentClaId,
  attendStatus,
  stuLoseHour,
});
const attended = entry('1', 1, 1);
const other = entry('2', 1, 1);
const base = [attended, other];
type Entries = typeof base;

const cases: [title: string, mine: Entries, theirs: Entries, entries: Entries, taken: string[], conflicts: string[]][] =
  [
    [
      'keeps the user’s correction if no other user made one',
      [entry('1', 2, 0), other],
      base,
      [entry('1', 2, 0), other],
      [],
      [],
    ],
    [
      'takes over the correction of another student',
      [entry('1', 2, 0), other],
      [attended, entry('2', 3, 0)],
      [entry('1', 2, 0), entry('2', 3, 0)],
      ['2'],
      [],
    ],
    ['takes over a student whom the other user removed', base, [attended], [attended], ['2'], []],
    [
      'takes over a student whom the other user added',
      base,
      [...base, entry('3', 1, 1)],
      [...base, entry('3', 1, 1)],
      ['3'],
      [],
    ],
    [
      'reports a student whom both users corrected differently',
      [attended, entry('2', 1, 0.5)],
      [attended, entry('2', 2, 0)],
      [attended, entry('2', 1, 0.5)],
      [],
      ['2'],
    ],
    [
      'keeps the other user’s remark on another student',
      [entry('1', 2, 0), other],
      [attended, { ...other, memo: '迟到' }],
      [entry('1', 2, 0), { ...other, memo: '迟到' }],
      ['2'],
      [],
    ],
    ['reports nothing if both users made the same correction', [attended], [attended], [attended], [], []],
  ];

for (const [title, mine, theirs, entries, taken, conflicts] of cases)
  it(title, () => expect(mergeAttendance(base, mine, theirs)).toEqual({ entries, taken, conflicts }));
