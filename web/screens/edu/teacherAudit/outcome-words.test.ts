import { expect, test } from 'vitest';
import { claTimeChangeExample, leaveExample } from '#contracts/entities/teacher-request.ts';
import { changeOutcome, leaveOutcome } from './outcome-words.ts';

test('a leave: who holds the lesson, or that nobody does', () => {
  expect(leaveOutcome(leaveExample, '许文博')).toBe('通过后，9月5日 10:00 的课改由 许文博 授课。');
  expect(leaveOutcome(leaveExample, undefined)).toBe(
    '通过后，9月5日 10:00 的课标记为请假，时间不变，暂时没有人授课；之后可在排课管理中为它调课或更换教师。',
  );
  expect(leaveOutcome({ ...leaveExample, claDate: null }, '许文博')).toBe('通过后，本节课改由 许文博 授课。');
});

test('a change: from where, where to, by whom, and for which class if that is another', () => {
  expect(changeOutcome(claTimeChangeExample)).toBe(
    '通过后，9月5日 10:00 的课调到 9月6日 15:00–16:30，由 林晓雯 授课。',
  );
  const other = { ...claTimeChangeExample, newClaName: '少儿钢琴小组课 2 班', teacherName: null, oldStartTime: null };
  expect(changeOutcome(other)).toBe('通过后，9月5日 的课调到 9月6日 15:00–16:30，改为“少儿钢琴小组课 2 班”的课。');
});
