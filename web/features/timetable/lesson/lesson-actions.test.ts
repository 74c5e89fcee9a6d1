import { expect, test } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { actionsOn, type LessonAction, noActionReason } from './lesson-actions.ts';

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

/** Cases for the actions on a lesson (Spec 2 §2 Actions, §4, §5). */
const cases: [name: string, claDate: string, status: number, powers: object, actions: LessonAction[]][] = [
  ['today, not held', today, 1, {}, ['attend', 'reschedule', 'remove']],
  ['tomorrow: attendance not yet possible', '2026-09-08', 1, {}, ['reschedule', 'remove']],
  ['yesterday: past, so not moved', '2026-09-06', 1, {}, ['attend', 'remove']],
  ['the last day for recording attendance', '2026-08-31', 1, {}, ['attend', 'remove']],
  ['the day before that', '2026-08-30', 1, {}, ['remove']],
  [
    'the day before that, with a larger limit in the dictionary',
    '2026-08-30',
    1,
    { windowDays: 10 },
    ['attend', 'remove'],
  ],
  ['held: neither moved nor deleted', today, 2, {}, ['correct', 'undo']],
  ['held, for a teacher', today, 2, { mayCorrect: false }, []],
  ['read-only with attendance, as at home', today, 1, { readOnly: true }, ['attend']],
  ['without the attendance flag', today, 1, { attendance: false }, ['reschedule', 'remove']],
  ['read-only without the attendance flag', today, 1, { readOnly: true, attendance: false }, []],
];

test.each(cases)('returns the actions on a lesson: %s', (_, claDate, status, permissions, actions) => {
  expect(actionsOn(lesson(claDate, status), { ...editable, ...permissions })).toEqual(actions);
});

test('lets teachers request leave or a change for their own lessons from today on, unless a request is pending (decided)', () => {
  const { teacherId } = claTimeExample;
  const ofOwnTeacher = { ...editable, readOnly: true, requests: { ...editable.requests, teacherId } };
  expect(actionsOn(lesson(today), ofOwnTeacher)).toEqual(['attend', 'leave', 'change']);
  expect(actionsOn({ ...lesson(today), teacherId: '402' }, ofOwnTeacher)).toEqual(['attend']);
  expect(actionsOn(lesson('2026-09-06'), ofOwnTeacher)).toEqual(['attend']);
  const withPendingRequest = { ...lesson('2026-09-08'), pendingRequest: 'change' as const };
  expect(actionsOn(withPendingRequest, ofOwnTeacher)).toEqual([]);
  expect(noActionReason(withPendingRequest, ofOwnTeacher)).toBe('申请正在等待审核');
  const leaveOnly = { ...ofOwnTeacher, requests: { kinds: ['leave'] as const, teacherId } };
  expect(actionsOn(lesson('2026-09-08'), leaveOnly)).toEqual(['leave']);
});

test('allows recording an old lesson again until its deadline, once its attendance is undone (decided)', () => {
  const recordableAgain = { ...lesson('2026-06-01'), attendUntil: '2026-09-10' };
  expect(actionsOn(recordableAgain, editable)).toEqual(['attend', 'remove']);
  expect(actionsOn({ ...recordableAgain, attendUntil: '2026-09-06' }, editable)).toEqual(['remove']);
});

test('returns a reason if no action is possible', () => {
  const onHomePage = { ...editable, readOnly: true };
  expect(noActionReason(lesson(today, 2), onHomePage)).toBe('已上课');
  expect(noActionReason(lesson('2026-09-09'), onHomePage)).toBe('上课当天可记上课');
  expect(noActionReason(lesson('2026-08-20'), onHomePage)).toBe('已超过可记上课的日期');
  const student = { ...onHomePage, attendance: false };
  for (const claDate of ['2026-08-20', '2026-09-05', today, '2026-09-09'])
    expect(noActionReason(lesson(claDate), student)).toBe('此处仅供查看');
});

test('lets a teacher neither record a lesson during their leave nor act on a lesson that a substitute holds', () => {
  const { teacherId } = claTimeExample;
  const requests = { ...editable.requests, teacherId };
  const onHomePage = { ...editable, readOnly: true, mayCorrect: false, recordsAs: teacherId, requests };
  const substituted = { ...lesson(today), teacherId: '404', staffName: '许文博', substituteOf: '林晓雯' };
  expect(actionsOn(substituted, onHomePage)).toEqual([]);
  expect(noActionReason(substituted, onHomePage)).toBe('由许文博记上课');
  const onLeave = { ...lesson(today), onLeave: true };
  expect(actionsOn(onLeave, onHomePage)).toEqual(['change']);
  const past = { ...onLeave, claDate: '2026-09-05' };
  expect(actionsOn(past, onHomePage)).toEqual([]);
  expect(noActionReason(past, onHomePage)).toBe('已请假，由代课教师记上课');
  expect(actionsOn({ ...substituted, teacherId, staffName: '林晓雯' }, onHomePage)).toEqual([
    'attend',
    'leave',
    'change',
  ]);
  // A campus administrator can record the lesson, and states who held it.
  expect(actionsOn(onLeave, { ...onHomePage, recordsAs: null, requests: editable.requests })).toEqual(['attend']);
});
