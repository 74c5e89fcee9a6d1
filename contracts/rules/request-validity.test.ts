import { expect, test } from 'vitest';
import { type RequestedLesson, approvalBlockedReason, expiredReason } from './request-validity.ts';

const requested: RequestedLesson = {
  claId: '1',
  claName: '少儿钢琴小组课 1 班',
  claDate: '2026-09-05',
  startTime: '10:00',
  endTime: '11:30',
  teacherId: '7',
  teacherName: '林晓雯',
};
const lessonText = '课次（少儿钢琴小组课 1 班 2026-09-05 10:00–11:30）';

test.each([
  [{}, null],
  [{ claTimeStatus: 2 }, `${lessonText}已上课，只能驳回该申请`],
  [{ startTime: '11:00', endTime: '12:30' }, `${lessonText}已调到 2026-09-05 11:00–12:30，只能驳回该申请`],
  [
    { claId: '2', claName: '少儿声乐 1 班' },
    `${lessonText}已改为 少儿声乐 1 班 2026-09-05 10:00–11:30，只能驳回该申请`,
  ],
  [{ teacherId: '8', teacherName: '许文博' }, `${lessonText}已改由许文博授课，只能驳回该申请`],
  // Another teacher who has the name of the requested one.
  [{ teacherId: '8' }, `${lessonText}已改由林晓雯授课，只能驳回该申请`],
  // Names are compared if one side has no id.
  [{ teacherId: undefined }, null],
  [{ teacherId: undefined, teacherName: '许文博' }, `${lessonText}已改由许文博授课，只能驳回该申请`],
])('returns the reason that blocks approval after the lesson changed by %j', (now, reason) => {
  expect(approvalBlockedReason(requested, { ...requested, claTimeStatus: 1, ...now })).toBe(reason);
});

test('blocks approval if the lesson is deleted', () => {
  expect(approvalBlockedReason(requested, undefined)).toBe(`${lessonText}已删除，只能驳回该申请`);
});

test('blocks approval of a change if the lesson or the requested date is past', () => {
  const to = { ...requested, claDate: '2026-09-03' };
  expect(expiredReason(requested, to, '2026-09-03')).toBeNull();
  expect(expiredReason(requested, to, '2026-09-04')).toBe('申请的时间 2026-09-03 10:00–11:30 已过，只能驳回该申请');
  expect(expiredReason(requested, to, '2026-09-06')).toBe(`${lessonText}已过期，只能驳回该申请`);
});
