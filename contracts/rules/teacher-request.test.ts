import { expect, test } from 'vitest';
import {
  canResubmit,
  resubmissionBlockedReason,
  requestBlockedReason,
  auditBlockedReason,
  moveBlockedReason,
} from './teacher-request.ts';

const TODAY = '2026-09-07';
const lesson = { claDate: '2026-09-07', claTimeStatus: 1, teacherId: 'lin' };

const cases: [string, Parameters<typeof requestBlockedReason>[1], leave: string | null, change: string | null][] = [
  ['a lesson today', lesson, null, null],
  ['a held lesson', { ...lesson, claTimeStatus: 2 }, '已上课的课次不能申请请假', '已上课的课次不能申请调课'],
  ['a lesson yesterday', { ...lesson, claDate: '2026-09-06' }, '已过期的课次不能申请请假', '已过期的课次不能申请调课'],
  [
    'a lesson without a teacher',
    { ...lesson, teacherId: null },
    '该课次没有授课教师，不能申请',
    '该课次没有授课教师，不能申请',
  ],
  [
    'a lesson with a pending leave request',
    { ...lesson, pendingRequest: 'leave' },
    '该课次已有待审核的请假申请',
    '该课次已有待审核的请假申请',
  ],
  [
    'a lesson with a pending change request',
    { ...lesson, pendingRequest: 'change' },
    '该课次已有待审核的调课申请',
    '该课次已有待审核的调课申请',
  ],
  ['a lesson on leave can still be moved', { ...lesson, onLeave: true }, '该课次已请假', null],
];
test.each(cases)('allows or blocks a leave request and a change request: %s', (_name, about, leave, change) => {
  expect(requestBlockedReason('leave', about, TODAY)).toBe(leave);
  expect(requestBlockedReason('change', about, TODAY)).toBe(change);
});

test('allows the resubmission of a pending or rejected request, but not of an approved one', () => {
  expect([0, 1, 2].map(resubmissionBlockedReason)).toEqual([null, '已通过的申请不能再次提交', null]);
});

test('offers the resubmission of a rejected request unless its lesson is past or mayAskAgain is false', () => {
  const offered = (auditStatus: number, claDate: string | null) => canResubmit({ auditStatus, claDate }, TODAY);
  expect([0, 1, 2].map((status) => offered(status, TODAY))).toEqual([false, false, true]);
  expect([offered(2, '2026-09-06'), offered(2, null)]).toEqual([false, true]);
  expect(canResubmit({ auditStatus: 2, claDate: TODAY, mayAskAgain: false }, TODAY)).toBe(false);
});

test('blocks a second audit of a request', () => {
  const decision = { auditUserName: '沈佳', auditTime: '2026-09-07 10:05:00' };
  expect(auditBlockedReason({ auditStatus: 0 }, '2026-09-07')).toBeNull();
  expect(auditBlockedReason({ auditStatus: 1, ...decision }, '2026-09-07')).toBe(
    '该申请已由 沈佳 于 10:05 通过，不能重复审核',
  );
  expect(auditBlockedReason({ auditStatus: 2 }, '2026-09-07')).toBe('该申请已由他人驳回，不能重复审核');
});

const place = { claId: 'a', claDate: '2026-09-12', startTime: '10:00', endTime: '11:30', teacherId: 'lin' };
const moved: [string, Partial<typeof place>, string | null][] = [
  ['to today', { claDate: TODAY }, null],
  ['to yesterday', { claDate: '2026-09-06' }, '调课日期不能早于今天'],
  ['to its current time', {}, '与原课次相同，请修改班级、时间或教师'],
  ['to another hour', { startTime: '10:30' }, null],
  ['to a later end', { endTime: '12:00' }, null],
  ['to another class', { claId: 'b' }, null],
  ['to another teacher', { teacherId: 'wu' }, null],
];
test.each(moved)('allows or blocks a request to move a lesson %s', (_name, to, reason) => {
  expect(moveBlockedReason(place, { ...place, ...to }, TODAY)).toBe(reason);
});
