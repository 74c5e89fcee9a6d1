import { expect, test } from 'vitest';
import { isAskedAgain, whyNotAgain, whyNotAsked, whyNotAudited, whyNotMovedTo } from './teacher-request.ts';

const TODAY = '2026-09-07';
const lesson = { claDate: '2026-09-07', claTimeStatus: 1, teacherId: 'lin' };

const asked: [string, Parameters<typeof whyNotAsked>[1], leave: string | null, change: string | null][] = [
  ['a lesson of today', lesson, null, null],
  ['one that was held', { ...lesson, claTimeStatus: 2 }, '已上课的课次不能申请请假', '已上课的课次不能申请调课'],
  ['one of yesterday', { ...lesson, claDate: '2026-09-06' }, '已过期的课次不能申请请假', '已过期的课次不能申请调课'],
  ['nobody’s', { ...lesson, teacherId: null }, '该课次没有授课教师，不能申请', '该课次没有授课教师，不能申请'],
  [
    'one that waits for leave',
    { ...lesson, pendingRequest: 'leave' },
    '该课次已有待审核的请假申请',
    '该课次已有待审核的请假申请',
  ],
  [
    'one that waits to be moved',
    { ...lesson, pendingRequest: 'change' },
    '该课次已有待审核的调课申请',
    '该课次已有待审核的调课申请',
  ],
  ['one on leave can still be moved', { ...lesson, onLeave: true }, '该课次已请假', null],
];
test.each(asked)('may be asked: %s', (_name, about, leave, change) => {
  expect(whyNotAsked('leave', about, TODAY)).toBe(leave);
  expect(whyNotAsked('change', about, TODAY)).toBe(change);
});

test('what is approved is not asked again; what waits or was rejected is', () => {
  expect([0, 1, 2].map(whyNotAgain)).toEqual([null, '已通过的申请不能再次提交', null]);
});

test('only what was rejected is offered to be asked again, and of no lesson that has passed', () => {
  const offered = (auditStatus: number, claDate: string | null) => isAskedAgain({ auditStatus, claDate }, TODAY);
  expect([0, 1, 2].map((status) => offered(status, TODAY))).toEqual([false, false, true]);
  expect([offered(2, '2026-09-06'), offered(2, null)]).toEqual([false, true]);
  expect(isAskedAgain({ auditStatus: 2, claDate: TODAY, mayAskAgain: false }, TODAY)).toBe(false);
});

test('is audited once', () => {
  expect(whyNotAudited({ auditStatus: 0 })).toBeNull();
  expect(whyNotAudited({ auditStatus: 1, auditUserName: '沈佳' })).toBe('该申请已由沈佳通过，不能重复审核');
  expect(whyNotAudited({ auditStatus: 2 })).toBe('该申请已驳回，不能重复审核');
});

const place = { claId: 'a', claDate: '2026-09-12', startTime: '10:00', endTime: '11:30', teacherId: 'lin' };
const moved: [string, Partial<typeof place>, string | null][] = [
  ['to today', { claDate: TODAY }, null],
  ['to yesterday', { claDate: '2026-09-06' }, '调课日期不能早于今天'],
  ['to where it is', {}, '与原课次相同，请修改班级、时间或教师'],
  ['to another hour', { startTime: '10:30' }, null],
  ['to a later end', { endTime: '12:00' }, null],
  ['to another class', { claId: 'b' }, null],
  ['to another teacher', { teacherId: 'wu' }, null],
];
test.each(moved)('moved %s', (_name, to, reason) => {
  expect(whyNotMovedTo(place, { ...place, ...to }, TODAY)).toBe(reason);
});
