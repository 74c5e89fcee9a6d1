import { expect, test } from 'vitest';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { type DayCampus, dayCampuses, type Resource } from './day-columns.ts';

const BINJIANG = { deptId: '11', deptName: '滨江校区' };
const XIHU = { deptId: '12', deptName: '西湖校区' };
const CAMPUSES = [XIHU, BINJIANG];

let lastId = 0;
const lesson = (own: Partial<ClaTime>): ClaTime => ({
  ...claTimeExample,
  ...BINJIANG,
  courseTimeId: String(++lastId),
  roomId: null,
  roomName: null,
  substituteOf: null,
  ...own,
});
const room = (id: string, name: string, own: Partial<Resource> = {}): Resource => ({ ...BINJIANG, id, name, ...own });

/** Returns the campuses with the names and numbers of lessons of their columns. */
const columnsOf = (campuses: readonly DayCampus[]) =>
  campuses.map(({ deptName, columns }) => [
    deptName,
    ...columns.map(({ name, lessons }) => `${name}×${lessons.length}`),
  ]);

test('groups rooms by campus, sorts them by number, and puts lessons without a room last', () => {
  const resources = [room('2', '10 号钢琴房'), room('1', '2 号钢琴房'), room('3', 'A101', XIHU)];
  const lessons = [lesson({ roomId: '2' }), lesson({ roomId: '2' }), lesson({})];
  expect(columnsOf(dayCampuses({ by: 'room', lessons, resources, campuses: CAMPUSES }))).toEqual([
    ['西湖校区', 'A101×0'],
    ['滨江校区', '2 号钢琴房×0', '10 号钢琴房×2', '未排教室×1'],
  ]);
});

test('shows a room that is out of use only on a day with lessons', () => {
  const resources = [room('1', '101'), room('2', '102', { outOfUse: true }), room('3', '103', { outOfUse: true })];
  const [campus] = dayCampuses({ by: 'room', lessons: [lesson({ roomId: '3' })], resources, campuses: CAMPUSES });
  expect(campus?.columns.map(({ name, outOfUse }) => [name, outOfUse])).toEqual([
    ['101', false],
    ['103', true],
  ]);
});

test('takes the columns from the lessons if rooms, teachers and campuses are unknown', () => {
  const lessons = [
    lesson({ teacherId: '7', staffName: '林晓雯' }),
    lesson({ teacherId: '8', staffName: '俞芳', ...XIHU }),
    lesson({ teacherId: null, staffName: null }),
  ];
  expect(columnsOf(dayCampuses({ by: 'teacher', lessons, resources: [], campuses: [] }))).toEqual([
    ['滨江校区', '林晓雯×1', '未排教师×1'],
    ['西湖校区', '俞芳×1'],
  ]);
});

test('shows a teacher who also teaches at another campus in one column, at the teacher’s own campus', () => {
  const lessons = [lesson({ teacherId: '7', ...XIHU }), lesson({ teacherId: '7' })];
  const campuses = dayCampuses({ by: 'teacher', lessons, resources: [room('7', '林晓雯')], campuses: CAMPUSES });
  expect(columnsOf(campuses)).toEqual([['滨江校区', '林晓雯×2']]);
});

test('shows only classes with lessons, and on demand only resources with lessons', () => {
  const lessons = [lesson({ claId: '1', claName: '少儿声乐 3 班' })];
  expect(columnsOf(dayCampuses({ by: 'class', lessons, resources: [], campuses: CAMPUSES }))).toEqual([
    ['滨江校区', '少儿声乐 3 班×1'],
  ]);
  const resources = [room('1', '101')];
  expect(dayCampuses({ by: 'room', lessons: [], resources, campuses: CAMPUSES, onlyBusy: true })).toEqual([]);
});

test('marks the leave in the column of the absent teacher, unless several teachers have the name', () => {
  const held = lesson({ teacherId: '8', staffName: '俞芳', substituteOf: '林晓雯' });
  const leavesOf = (resources: Resource[]) =>
    dayCampuses({ by: 'teacher', lessons: [held], resources, campuses: CAMPUSES })
      .flatMap(({ columns }) => columns)
      .flatMap(({ id, leaves }) => leaves.map(() => id));
  expect(leavesOf([room('7', '林晓雯'), room('8', '俞芳')])).toEqual(['7']);
  expect(leavesOf([room('7', '林晓雯'), room('9', '林晓雯', XIHU)])).toEqual([]);
});
