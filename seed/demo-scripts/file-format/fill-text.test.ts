import { describe, expect, it } from 'vitest';
import type { Scope } from '../../exercises/file-format/scope.ts';
import { fillPath, fillText } from './fill-text.ts';

const world = { rows: () => [], row: () => ({ studentName: '温知夏' }) } as unknown as Scope['world'];
const scope: Scope = {
  world,
  named: new Map([
    [
      'lesson',
      { table: 'claTime', row: { courseTimeId: '7', claDate: '2026-09-07', startTime: '09:00', studentId: '1' } },
    ],
    ['leave', { table: 'leave' }],
  ]),
};

describe('a text of a demo script', () => {
  it.each([
    ['在{lesson.claDate}上课', '在9 月 7 日上课'],
    ['找到“{lesson.studentId.studentName|这位学员}”', '找到“温知夏”'],
    ['找到“{leave.claDate|待审核的}”', '找到“待审核的”'],
    ['找到[{lesson.claDate} {lesson.startTime} 的|待审核的]课', '找到9 月 7 日 09:00 的课'],
    ['找到[{leave.claDate} {lesson.startTime} 的|待审核的]课', '找到待审核的课'],
    ['今天[ {leave.startTime} ]的课', '今天的课'],
    ['点[这里]', '点[这里]'],
  ])('%s', (template, expected) => {
    expect(fillText(scope, template)).toBe(expected);
  });

  it('keeps brackets and braces of the data', () => {
    const named = new Map([['cla', { table: 'cla' as const, row: { claName: '[{甲}|乙]班' } }]]);
    expect(fillText({ world, named }, '[选{cla.claName}]')).toBe('选[{甲}|乙]班');
  });

  it('encodes the values that it fills into an address', () => {
    expect(fillPath(scope, '/edu/cla/detail?claId={lesson}&from={lesson.startTime}')).toBe(
      '/edu/cla/detail?claId=7&from=09%3A00',
    );
  });
});
