import { expect, it } from 'vitest';
import { checkPlan } from '#contracts/move-in/plan-rules/check-plan.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import { check, NOTHING_EXISTS, tableOf } from '#tests/support/move-in.ts';

const cla = {
  id: 'k1',
  name: '周六美术班',
  deptId: 'd1',
  courseId: 'c1',
  capacity: 5,
  studentCount: 2,
  recruitStatus: 1,
};
const existing: Partial<MoveInExisting> = {
  campuses: [
    { id: 'd1', name: '东湖' },
    { id: 'd2', name: '西山' },
  ],
  rooms: [{ id: 'r1', name: '201', deptId: 'd1', inUse: 0 }],
  staff: [{ id: 't1', name: '林晓', phone: '13700137001', type: 1, personnelStatus: 2 }],
  courses: [{ id: 'c1', name: '美术', teachingMode: 1 }],
  products: [{ id: 'p1', name: '美术月卡', courseId: 'c1', chargeType: 'date' }],
  classes: [cla],
  students: [
    { id: 's1', name: '李想', phone: '13800138001', deptId: 'd1' },
    { id: 's2', name: '王芳', phone: '13800138002', deptId: 'd2' },
  ],
  enrolments: [{ id: 'e1', studentId: 's1', courseId: 'c1', chargeType: 'hour', status: 1 }],
};
const seats = (...rows: string[][]) => tableOf('在班', [['学员', '班级'], ...rows]);
const enrolments = (...rows: (string | number | null)[][]) =>
  tableOf('报读', [['姓名', '电话', '课程', '剩余课时', '班级', '产品'], ...rows]);
const found = ({ findings }: ReturnType<typeof check>) =>
  findings.filter(({ severity }) => severity === 'error').map(({ row, field, message }) => [row, field, message]);

it('accepts a seat in an open class', () =>
  expect(found(check([seats(['李想', '周六美术班'])], existing))).toEqual([]));

it.each<[string, Partial<MoveInExisting>, string]>([
  ['a class that takes nobody', { classes: [{ ...cla, recruitStatus: 0 }] }, '班级“周六美术班”已停止招生'],
  [
    'a seat that is due to waiting students',
    { classes: [{ ...cla, capacity: 4, waitingStudentIds: ['s8', 's9'] }] },
    '班级“周六美术班”的名额应先留给 1 名候补学员',
  ],
  [
    'a suspended enrolment',
    { enrolments: [{ id: 'e1', studentId: 's1', courseId: 'c1', chargeType: 'hour', status: 2 }] },
    '学员的报读已停课，请先恢复',
  ],
  ['a class at another campus', { classes: [{ ...cla, deptId: 'd2' }] }, '学员“李想”不属于班级“周六美术班”所在的校区'],
])('reports a seat in %s', (_, changed, message) =>
  expect(found(check([seats(['李想', '周六美术班'])], { ...existing, ...changed }))).toEqual([[2, 'claId', message]]),
);

it('accepts a seat for the first student in the queue', () => {
  const waiting = { classes: [{ ...cla, capacity: 3, waitingStudentIds: ['s1', 's9'] }] };
  expect(found(check([seats(['李想', '周六美术班'])], { ...existing, ...waiting }))).toEqual([]);
});

it('reports a product of another charge type', () =>
  expect(found(check([enrolments(['王芳', null, '美术', 10, null, '美术月卡'])], existing))).toEqual([
    [2, 'productId', '产品的计费方式与报读不同'],
  ]));

it('adds a class at the campus of a student if a class of that name exists only at another campus', () => {
  const checked = check(
    [enrolments(['王芳', null, '美术', 10, '周六美术班'], ['李想', null, '美术', 5, '周六美术班'])],
    existing,
  );
  expect(found(checked)).toEqual([]);
  expect(checked.plan.cla).toMatchObject([{ action: 'add', values: { departId: { id: 'd2' } } }]);
  expect(checked.plan.seat).toMatchObject([
    { values: { claId: { key: 'enrolment-2' } } },
    { values: { claId: { id: 'k1' } } },
  ]);
  expect(checkPlan(checked.plan, { ...NOTHING_EXISTS, ...existing }, '2026-09-07')).toEqual([]);
});

it('reports lessons with a teacher who has left or in a room out of use', () => {
  const lessons = tableOf('课次', [
    ['班级', '日期', '上课时间', '教室'],
    ['周六美术班', '2026-9-12', '9:00-10:00', '201'],
  ]);
  const taught = { ...existing, classes: [{ ...cla, teacherId: 't1' }] };
  expect(found(check([lessons], taught))).toEqual([
    [2, 'teacherId', '林晓已离职，请选择其他教师'],
    [2, 'roomId', '教室“201”已停用，请选择其他教室'],
  ]);
});

const STOPS_WHEN_FULL = 2;
const fullClass = (recruitStatus: number) => ({
  ...existing,
  classes: [{ ...cla, capacity: 2, recruitStatus }],
});
const severities = ({ findings }: ReturnType<typeof check>) =>
  findings.map(({ row, field, kind, severity }) => [row, field, kind, severity]);

it.each([
  ['warns of', 1, 'warning'],
  ['reports', STOPS_WHEN_FULL, 'error'],
])('%s one seat too many in an existing class with recruitment status %i', (_, recruitStatus, severity) =>
  expect(severities(check([seats(['李想', '周六美术班'])], fullClass(recruitStatus)))).toEqual([
    [2, 'claId', 'full', severity],
  ]),
);

it.each([
  ['招生中', 'warning'],
  ['已停止', 'warning'],
  ['满员后停止', 'error'],
])('reports more students than the capacity of a new class with status %s as %s', (status, severity) => {
  const classes = tableOf('班级', [
    ['班级名称', '校区', '课程', '班级容量', '招生状态'],
    ['新班', '东湖', '美术', 1, status],
  ]);
  const others = { ...existing, students: [...(existing.students ?? []), { id: 's3', name: '陈晨', deptId: 'd1' }] };
  const rows = enrolments(['李想', null, '美术', 10, '新班'], ['陈晨', null, '美术', 10, '新班']);
  expect(severities(check([classes, rows], others)).filter(([, , kind]) => kind === 'full')).toEqual([
    [2, 'capacity', 'full', severity],
  ]);
});

it('counts a student with two enrolments in a class once, and not at all if already seated', () => {
  const twice = tableOf('报读', [
    ['姓名', '电话', '课程', '剩余课时', '结束日期', '班级'],
    ['陈晨', '13800138003', '美术', 10, null, '周六美术班'],
    ['陈晨', '13800138003', '美术', null, '2026-12-31', '周六美术班'],
    ['李想', null, '美术', null, '2026-12-31', '周六美术班'],
  ]);
  const one = {
    ...existing,
    enrolments: [{ id: 'e1', studentId: 's1', courseId: 'c1', chargeType: 'hour', claId: 'k1', status: 1 }],
  };
  const checked = check([twice], {
    ...one,
    campuses: [{ id: 'd1', name: '东湖' }],
    classes: [{ ...cla, capacity: 3, recruitStatus: STOPS_WHEN_FULL }],
  });
  expect(checked.plan.seat).toHaveLength(3);
  expect(found(checked)).toEqual([]);
});
