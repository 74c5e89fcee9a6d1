import { expect, test } from 'vitest';
import { claTimeChangeExample, leaveExample } from '#contracts/examples/entities/teacher-request.ts';
import { changeApprovalEffect, leaveApprovalEffect } from './approval-effects.ts';

const TODAY = '2026-09-05';

test('names the substitute of an approved leave, or states that the lesson has no teacher yet', () => {
  expect(leaveApprovalEffect(leaveExample, '许文博', TODAY)).toBe('通过后，9月5日 10:00 的课改由 许文博 授课。');
  expect(leaveApprovalEffect(leaveExample, undefined, TODAY)).toBe(
    '通过后，9月5日 10:00 的课标记为请假，时间不变，暂时没有人授课；之后可在排课管理中为它调课或更换教师。',
  );
  expect(leaveApprovalEffect({ ...leaveExample, claDate: null }, '许文博', TODAY)).toBe(
    '通过后，本节课改由 许文博 授课。',
  );
});

test('states for a past lesson that it cannot be moved and that its teacher is chosen when it is recorded', () => {
  expect(leaveApprovalEffect(leaveExample, undefined, '2026-09-06')).toBe(
    '通过后，9月5日 10:00 的课标记为请假，课次已过，不能再调课；记上课时请选择实际授课的教师。',
  );
});

test('states the old and new time and the teacher of an approved change, and the class if it changes', () => {
  expect(changeApprovalEffect(claTimeChangeExample)).toBe(
    '通过后，9月5日 10:00 的课调到 9月6日 15:00–16:30，由 林晓雯 授课。',
  );
  const other = { ...claTimeChangeExample, newClaName: '少儿钢琴小组课 2 班', teacherName: null, oldStartTime: null };
  expect(changeApprovalEffect(other)).toBe(
    '通过后，9月5日 的课调到 9月6日 15:00–16:30，改为“少儿钢琴小组课 2 班”的课。',
  );
});
