import { expect, test } from 'vitest';
import { claTimeChangeExample, leaveExample } from '#contracts/examples/entities/teacher-request.ts';
import { changeOutcome, leaveOutcome } from './outcome-words.ts';

const TODAY = '2026-09-05';

test('a leave: who holds the lesson, or that nobody does', () => {
  expect(leaveOutcome(leaveExample, '许文博', TODAY)).toBe('通过后，9月5日 10:00 的课改由 许文博 授课。');
  expect(leaveOutcome(leaveExample, undefined, TODAY)).toBe(
    '通过后，9月5日 10:00 的课标记为请假，时间不变，暂时没有人授课；之后可在排课管理中为它调课或更换教师。',
  );
  expect(leaveOutcome({ ...leaveExample, claDate: null }, '许文博', TODAY)).toBe('通过后，本节课改由 许文博 授课。');
});

test('a leave from a lesson that is past: it is moved no more, who held it is told with its record', () => {
  expect(leaveOutcome(leaveExample, undefined, '2026-09-06')).toBe(
    '通过后，9月5日 10:00 的课标记为请假，课次已过，不能再调课；记上课时请选择实际授课的教师。',
  );
});

test('a change: from where, where to, by whom, and for which class if that is another', () => {
  expect(changeOutcome(claTimeChangeExample)).toBe(
    '通过后，9月5日 10:00 的课调到 9月6日 15:00–16:30，由 林晓雯 授课。',
  );
  const other = { ...claTimeChangeExample, newClaName: '少儿钢琴小组课 2 班', teacherName: null, oldStartTime: null };
  expect(changeOutcome(other)).toBe('通过后，9月5日 的课调到 9月6日 15:00–16:30，改为“少儿钢琴小组课 2 班”的课。');
});
