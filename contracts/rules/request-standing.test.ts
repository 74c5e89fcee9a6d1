import { expect, test } from 'vitest';
import { type Standing, whyOnlyRejected, whyTooLate } from './request-standing.ts';

const asked: Standing = {
  claId: '1',
  claName: '少儿钢琴小组课 1 班',
  claDate: '2026-09-05',
  startTime: '10:00',
  endTime: '11:30',
  teacherId: '7',
  teacherName: '林晓雯',
};
const what = '课次（少儿钢琴小组课 1 班 2026-09-05 10:00–11:30）';

test.each([
  [{}, null],
  [{ claTimeStatus: 2 }, `${what}已上课，只能驳回该申请`],
  [{ startTime: '11:00', endTime: '12:30' }, `${what}已调到 2026-09-05 11:00–12:30，只能驳回该申请`],
  [{ claId: '2', claName: '少儿声乐 1 班' }, `${what}已改为 少儿声乐 1 班 2026-09-05 10:00–11:30，只能驳回该申请`],
  [{ teacherId: '8', teacherName: '许文博' }, `${what}已改由许文博授课，只能驳回该申请`],
  // Another with the same name.
  [{ teacherId: '8' }, `${what}已改由林晓雯授课，只能驳回该申请`],
  // Where one side tells names alone, names are compared.
  [{ teacherId: undefined }, null],
  [{ teacherId: undefined, teacherName: '许文博' }, `${what}已改由许文博授课，只能驳回该申请`],
])('a lesson that now has %j', (now, reason) => {
  expect(whyOnlyRejected(asked, { ...asked, claTimeStatus: 1, ...now })).toBe(reason);
});

test('a lesson that is deleted', () => {
  expect(whyOnlyRejected(asked, undefined)).toBe(`${what}已删除，只能驳回该申请`);
});

test('a change comes too late once its lesson, or the time asked for, is past', () => {
  const to = { ...asked, claDate: '2026-09-03' };
  expect(whyTooLate(asked, to, '2026-09-03')).toBeNull();
  expect(whyTooLate(asked, to, '2026-09-04')).toBe('申请的时间 2026-09-03 10:00–11:30 已过，只能驳回该申请');
  expect(whyTooLate(asked, to, '2026-09-06')).toBe(`${what}已过期，只能驳回该申请`);
});
