import { expect, test } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { actionsOn, type LessonAction, whyNothing } from './lesson-actions.ts';

const today = '2026-09-07';
const editable = {
  attendance: true,
  readOnly: false,
  mayCorrect: true,
  recordsAs: null,
  requests: { kinds: ['leave', 'change'] as const, teacherId: null },
  today,
  windowDays: 7,
};
const lesson = (claDate: string, claTimeStatus = 1) => ({ ...claTimeExample, claDate, claTimeStatus });

/** Spec 2 §2 Actions, §4, §5. */
const cases: [name: string, claDate: string, status: number, powers: object, actions: LessonAction[]][] = [
  ['today, not held', today, 1, {}, ['attend', 'reschedule', 'remove']],
  ['tomorrow: not yet to be recorded', '2026-09-08', 1, {}, ['reschedule', 'remove']],
  ['yesterday: past, so not moved', '2026-09-06', 1, {}, ['attend', 'remove']],
  ['the last day that may be recorded', '2026-08-31', 1, {}, ['attend', 'remove']],
  ['before that', '2026-08-30', 1, {}, ['remove']],
  ['before that, where the dictionary says more', '2026-08-30', 1, { windowDays: 10 }, ['attend', 'remove']],
  ['held: neither moved nor deleted', today, 2, {}, ['correct', 'undo']],
  ['held, for a teacher', today, 2, { mayCorrect: false }, []],
  ['read-only with attendance, as at home', today, 1, { readOnly: true }, ['attend']],
  ['without the attendance flag', today, 1, { attendance: false }, ['reschedule', 'remove']],
  ['read-only without it', today, 1, { readOnly: true, attendance: false }, []],
];

test.each(cases)('%s', (_, claDate, status, powers, actions) => {
  expect(actionsOn(lesson(claDate, status), { ...editable, ...powers })).toEqual(actions);
});

test('a teacher asks about the own lessons to come, while no request about them waits (decided)', () => {
  const { teacherId } = claTimeExample;
  const own = { ...editable, readOnly: true, requests: { ...editable.requests, teacherId } };
  expect(actionsOn(lesson(today), own)).toEqual(['attend', 'leave', 'change']);
  expect(actionsOn({ ...lesson(today), teacherId: '402' }, own)).toEqual(['attend']);
  expect(actionsOn(lesson('2026-09-06'), own)).toEqual(['attend']);
  const waits = { ...lesson('2026-09-08'), pendingRequest: 'change' as const };
  expect(actionsOn(waits, own)).toEqual([]);
  expect(whyNothing(waits, own)).toBe('申请正在等待审核');
  const leaveOnly = { ...own, requests: { kinds: ['leave'] as const, teacherId } };
  expect(actionsOn(lesson('2026-09-08'), leaveOnly)).toEqual(['leave']);
});

test('a lesson of long ago whose attendance was undone (decided)', () => {
  const undone = { ...lesson('2026-06-01'), attendUntil: '2026-09-10' };
  expect(actionsOn(undone, editable)).toEqual(['attend', 'remove']);
  expect(actionsOn({ ...undone, attendUntil: '2026-09-06' }, editable)).toEqual(['remove']);
});

test('where nothing can be done it says why', () => {
  const home = { ...editable, readOnly: true };
  expect(whyNothing(lesson(today, 2), home)).toBe('已上课');
  expect(whyNothing(lesson('2026-09-09'), home)).toBe('上课当天可记上课');
  expect(whyNothing(lesson('2026-08-20'), home)).toBe('已超过可记上课的日期');
  const student = { ...home, attendance: false };
  for (const claDate of ['2026-08-20', '2026-09-05', today, '2026-09-09'])
    expect(whyNothing(lesson(claDate), student)).toBe('此处仅供查看');
});

test('what somebody holds in the place of a teacher on leave is not the teacher’s to record, ask about or move', () => {
  const { teacherId } = claTimeExample;
  const requests = { ...editable.requests, teacherId };
  const home = { ...editable, readOnly: true, mayCorrect: false, recordsAs: teacherId, requests };
  const away = { ...lesson(today), teacherId: '404', staffName: '许文博', substituteOf: '林晓雯' };
  expect(actionsOn(away, home)).toEqual([]);
  expect(whyNothing(away, home)).toBe('由许文博记上课');
  const onLeave = { ...lesson(today), onLeave: true };
  expect(actionsOn(onLeave, home)).toEqual(['change']);
  const past = { ...onLeave, claDate: '2026-09-05' };
  expect(actionsOn(past, home)).toEqual([]);
  expect(whyNothing(past, home)).toBe('已请假，由代课教师记上课');
  expect(actionsOn({ ...away, teacherId, staffName: '林晓雯' }, home)).toEqual(['attend', 'leave', 'change']);
  // Whoever keeps the campus records it, with who held it.
  expect(actionsOn(onLeave, { ...home, recordsAs: null, requests: editable.requests })).toEqual(['attend']);
});
