import { describe, expect, it } from 'vitest';
import { hourParts, studentHours } from './student-hours.ts';

const piano = { studentCourseId: '1', courseName: '钢琴', chargeType: 'hour', status: 1, balanceHour: 46 };
const dance = { studentCourseId: '2', courseName: '舞蹈', chargeType: 'hour', status: 1, balanceHour: 24 };
const art = { studentCourseId: '3', courseName: '美术', chargeType: 'hour', status: 1, balanceHour: 30 };
const card = { studentCourseId: '4', courseName: '书法', chargeType: 'date', status: 1, balanceHour: null };

describe('adds up the usable hours of the active enrolments by hours', () => {
  const cases: [name: string, enrolments: object[], hours: number | null][] = [
    ['none', [], null],
    ['46 + 24 + 30', [piano, dance, art], 100],
    ['a card has no hours', [card], null],
    ['a card beside hours', [piano, card], 46],
    ['lapsed hours do not count', [{ ...piano, expireHour: 6 }, dance], 64],
    ['suspended and finished enrolments do not count', [{ ...piano, status: 2 }, { ...dance, status: 3 }, art], 30],
    ['no hours left', [{ ...piano, balanceHour: 0 }], 0],
    [
      'quarters add exactly',
      [
        { ...piano, balanceHour: 0.1 },
        { ...dance, balanceHour: 0.2 },
      ],
      0.3,
    ],
  ];
  for (const [name, enrolments, hours] of cases) it(name, () => expect(studentHours(enrolments)).toBe(hours));
});

it('lists the course and hours of each active enrolment by hours, fewest hours first', () => {
  expect(
    hourParts([piano, card, { ...dance, status: 2 }, art]).map(({ courseName, hours }) => [courseName, hours]),
  ).toEqual([
    ['美术', 30],
    ['钢琴', 46],
  ]);
});
