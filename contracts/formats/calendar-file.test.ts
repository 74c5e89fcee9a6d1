import { expect, test } from 'vitest';
import { type CalendarFile, calendarFile, type CalendarLesson } from './calendar-file.ts';

const lesson: CalendarLesson = {
  courseTimeId: '781',
  claDate: '2026-09-12',
  startTime: '10:00',
  endTime: '11:30',
  teacherId: '401',
  claName: '少儿钢琴小组课 1 班',
  courseName: '少儿钢琴',
  staffName: '林晓雯',
  deptName: '滨江校区',
  roomName: '301 钢琴房',
};
const changed = { ...lesson, sequence: 3, updateTime: '2026-09-10 09:15:30' };

const linesOf = (file: Omit<CalendarFile, 'name'>): string[] =>
  // A long line continues on the next line, which then begins with a space.
  calendarFile({ name: '课表', ...file })
    .replaceAll('\r\n ', '')
    .split('\r\n');
const absent = (lines: readonly string[], ...names: string[]): boolean =>
  names.every((name) => lines.every((line) => !line.startsWith(`${name}:`)));

test('writes a lesson in Shanghai time, independent of the local time zone', () => {
  const lines = linesOf({ lessons: [lesson] });
  expect(lines).toContain('UID:781@campus-console');
  expect(lines).toContain('DTSTART:20260912T020000Z');
  expect(lines).toContain('DTEND:20260912T033000Z');
  expect(lines).toContain('SUMMARY:少儿钢琴小组课 1 班');
  expect(lines).toContain('LOCATION:滨江校区 301 钢琴房');
});

test('without stored changes, DTSTAMP is the lesson’s start and LAST-MODIFIED is absent', () => {
  const lines = linesOf({ lessons: [lesson] });
  expect(lines).toContain('DTSTAMP:20260912T020000Z');
  expect(absent(lines, 'LAST-MODIFIED', 'STATUS')).toBe(true);
});

test('a changed lesson has the SEQUENCE and LAST-MODIFIED of its last change', () => {
  const lines = linesOf({ lessons: [changed] });
  expect(lines).toContain('SEQUENCE:3');
  expect(lines).toContain('DTSTAMP:20260910T011530Z');
  expect(lines).toContain('LAST-MODIFIED:20260910T011530Z');
});

test('a deleted lesson becomes a cancelled event with the same UID', () => {
  const lines = linesOf({ lessons: [], removed: [changed] });
  expect(lines).toContain('UID:781@campus-console');
  expect(lines).toContain('SEQUENCE:3');
  expect(lines).toContain('STATUS:CANCELLED');
});

const onLeave = { ...lesson, onLeave: true };
const substituted = { ...lesson, teacherId: '402', staffName: '周明', substituteOf: '林晓雯' };
const NAME = '少儿钢琴小组课 1 班';
test.each<[string, CalendarLesson, string | null, string, string | undefined]>([
  ['the teacher on leave', onLeave, '401', `${NAME}（已请假）`, 'CANCELLED'],
  ['the campus, while a teacher is on leave', onLeave, null, `${NAME}（教师请假）`, 'TENTATIVE'],
  ['the teacher on leave with a substitute', substituted, '401', `${NAME}（已请假）`, 'CANCELLED'],
  ['the substitute', substituted, '402', `${NAME}（代课）`, undefined],
  ['the campus, with a substitute', substituted, null, `${NAME}（代课）`, undefined],
])('the file of %s', (_, one, teacherId, summary, status) => {
  const lines = linesOf({ lessons: [one], teacherId });
  expect(lines).toContain(`SUMMARY:${summary}`);
  expect(lines.find((line) => line.startsWith('STATUS:'))?.slice(7)).toBe(status);
});
