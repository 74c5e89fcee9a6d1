import { expect, test } from 'vitest';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import type { DayResource } from '../../lesson/week/index.ts';
import { stepAt } from './auto-scroll.ts';
import type { DayColumn } from './day-columns.ts';
import { dropConflicts, dropError, dropTarget, newLessonTarget, snapStart } from './day-drop.ts';

const DATE = '2026-09-12';
const TODAY = '2026-09-07';
const HOUR = 60;

const LESSON: ClaTime = {
  ...claTimeExample,
  courseTimeId: '1',
  deptId: '11',
  deptName: '滨江校区',
  claId: '71',
  claDate: DATE,
  startTime: '09:00',
  endTime: '10:30',
  roomId: '301',
  teacherId: '401',
  onLeave: null,
  updateTime: '2026-09-01 10:00:00',
};

const column = (own: Partial<DayColumn> = {}): DayColumn => ({
  key: '302',
  id: '302',
  name: '302 钢琴房',
  deptId: '11',
  deptName: '滨江校区',
  capacity: 2,
  outOfUse: false,
  lessons: [],
  leaves: [],
  ...own,
});

test.each([
  ['to a quarter of an hour', 10 * HOUR + 8, 10 * HOUR + 15],
  ['down to a quarter of an hour', 10 * HOUR + 7, 10 * HOUR],
  ['not before the shown hours', 7 * HOUR, 8 * HOUR],
  ['so that it ends within the shown hours', 19 * HOUR + 50, 18.5 * HOUR],
])('rounds the start of a dropped lesson %s', (_, minute, start) => {
  expect(snapStart(minute, 90, { begin: 8 * HOUR, end: 20 * HOUR })).toBe(start);
});

const refusals: [name: string, by: DayResource, own: Partial<DayColumn>, date: string, reason: string | null][] = [
  ['another room of the campus', 'room', {}, DATE, null],
  ['the column without rooms', 'room', { id: null, name: '未排教室' }, DATE, null],
  ['a day before yesterday', 'room', {}, '2026-09-05', '不能调到昨天以前'],
  ['a room of another campus', 'room', { deptId: '12' }, DATE, '302 钢琴房不在滨江校区，不能换到其他校区的教室'],
  ['a room out of use', 'room', { outOfUse: true }, DATE, '302 钢琴房已停用'],
  ['its own room that is out of use', 'room', { id: '301', outOfUse: true }, DATE, null],
  ['its own teacher at another campus', 'teacher', { id: '401', deptId: '12' }, DATE, null],
  [
    'a teacher of another campus',
    'teacher',
    { deptId: '12', name: '俞芳' },
    DATE,
    '俞芳不在滨江校区，不能换到其他校区的教师',
  ],
  ['the column without teachers', 'teacher', { id: null, name: '未排教师' }, DATE, '课次必须有授课教师'],
  ['another class', 'class', {}, DATE, '按班级查看时只能调整时间，不能换班级'],
  ['its own class', 'class', { id: '71' }, DATE, null],
];

test.each(refusals)('checks a drop on %s', (_, by, own, date, reason) => {
  expect(dropError(LESSON, column(own), { by, date, today: TODAY })).toBe(reason);
});

const from = { claDate: DATE, startTime: '09:00', endTime: '10:30', updateTime: '2026-09-01 10:00:00' };
const to = { claDate: DATE, startTime: '14:00', endTime: '15:30' };

test('keeps the duration of a dropped lesson and assigns the room or the teacher of the column', () => {
  expect(dropTarget(LESSON, column(), { by: 'room', date: DATE }, 14 * HOUR)).toEqual({
    courseTimeId: '1',
    drop: { from: { ...from, roomId: '301' }, to: { ...to, roomId: '302' }, names: { roomName: '302 钢琴房' } },
  });
  const teacher = column({ id: '402', name: '俞芳' });
  expect(dropTarget(LESSON, teacher, { by: 'teacher', date: DATE }, 14 * HOUR)).toEqual({
    courseTimeId: '1',
    drop: { from: { ...from, teacherId: '401' }, to: { ...to, teacherId: '402' }, names: { staffName: '俞芳' } },
  });
  const unassigned = column({ id: null, name: '未排教室' });
  expect(dropTarget(LESSON, unassigned, { by: 'room', date: DATE }, 14 * HOUR)).toMatchObject({
    drop: { to: { roomId: '' } },
  });
});

test('changes only the time on a drop in the lesson’s own column, and nothing at its own time', () => {
  const own = column({ id: '301' });
  expect(dropTarget(LESSON, own, { by: 'room', date: DATE }, 14 * HOUR)).toEqual({
    courseTimeId: '1',
    drop: { from, to },
  });
  expect(dropTarget(LESSON, own, { by: 'room', date: DATE }, 9 * HOUR)).toBeNull();
  expect(dropTarget(LESSON, column({ id: '71' }), { by: 'class', date: DATE }, 14 * HOUR)).toEqual({
    courseTimeId: '1',
    drop: { from, to },
  });
});

test('starts a new lesson with the date, hours, campus and resource of the column', () => {
  const start = { claDate: DATE, startTime: '14:30', endTime: '16:00', deptId: '11' };
  const at = (by: DayResource, own: Partial<DayColumn> = {}) =>
    newLessonTarget(column(own), { by, date: DATE }, 14.5 * HOUR);
  expect(at('room')).toEqual({ ...start, roomId: '302', names: { roomName: '302 钢琴房' } });
  expect(at('teacher', { id: '402', name: '俞芳' })).toEqual({
    ...start,
    teacherId: '402',
    names: { staffName: '俞芳' },
  });
  expect(at('class', { id: '71' })).toEqual({ ...start, claId: '71' });
  expect(at('room', { id: null })).toEqual(start);
});

const other = (own: Partial<ClaTime>): ClaTime => ({
  ...LESSON,
  courseTimeId: '2',
  claId: '72',
  claName: '少儿声乐 3 班',
  teacherId: '402',
  roomId: '302',
  startTime: '10:00',
  endTime: '11:00',
  ...own,
});

test.each([
  ['the room', column(), 'room', [other({})], '教室冲突：少儿声乐 3 班 10:00–11:00'],
  [
    'the teacher, who stays',
    column(),
    'room',
    [other({ roomId: null, teacherId: '401' })],
    '教师冲突：少儿声乐 3 班 10:00–11:00',
  ],
  ['the new teacher', column({ id: '402' }), 'teacher', [other({})], '教师冲突：少儿声乐 3 班 10:00–11:00'],
  ['nothing, because the lessons touch', column(), 'room', [other({ startTime: '10:30' })], ''],
  ['nothing but itself', column(), 'room', [LESSON], ''],
  [
    'a leave of the new teacher',
    column({ id: '402', name: '俞芳', leaves: [other({})] }),
    'teacher',
    [],
    '俞芳此时请假',
  ],
  [
    'three lessons',
    column(),
    'room',
    [other({}), other({ courseTimeId: '3' }), other({ courseTimeId: '4' })],
    '教室冲突：少儿声乐 3 班 10:00–11:00；教室冲突：少儿声乐 3 班 10:00–11:00；另有 1 节冲突',
  ],
] as const)('reports that a drop at 09:00 conflicts with %s', (_, target, by, lessons, text) => {
  expect(dropConflicts(LESSON, target, { by, date: DATE }, 9 * HOUR, lessons)).toBe(text);
});

test('scrolls only near the edges, faster near to them', () => {
  expect([100, 110, 200, 290, 300].map((position) => stepAt(position, 100, 300))).toEqual([-18, -15, 0, 15, 18]);
});
