import { expect, it } from 'vitest';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import { rehearse } from '#contracts/move-in/rehearse.ts';
import { check, NOTHING_EXISTS, tableOf } from '#tests/support/move-in.ts';

const cla = { name: '周六美术班', courseId: 'c1', capacity: 5 };
const existing: Partial<MoveInExisting> = {
  campuses: [
    { id: 'd1', name: '东湖' },
    { id: 'd2', name: '西山' },
  ],
  rooms: [{ id: 'r1', name: '201', deptId: 'd1' }],
  staff: [
    { id: 't1', name: '林晓', phone: '13700137001', type: 1 },
    { id: 't2', name: '周敏', phone: '13700137002', type: 1 },
  ],
  courses: [{ id: 'c1', name: '美术', teachingMode: 1 }],
  classes: [
    { ...cla, id: 'k1', deptId: 'd1', teacherId: 't1' },
    { ...cla, id: 'k2', deptId: 'd2', teacherId: 't2' },
    { ...cla, id: 'k3', name: '书法班', deptId: 'd1', teacherId: 't1' },
  ],
};
const found = ({ findings }: ReturnType<typeof check>) =>
  findings.map(({ row, field, kind, severity }) => [row, field, kind, severity]);

it.each([
  ['西山', null, null, 'k2'],
  [null, '201', null, 'k1'],
  [null, null, '周敏', 'k2'],
])(
  'finds the right one of two classes with the same name by campus %s, room %s or teacher %s',
  (campus, room, teacher, id) => {
    const lessons = tableOf('课次', [
      ['班级', '校区', '日期', '上课时间', '教室', '教师'],
      ['周六美术班', campus, '2026-9-12', '9:00-10:00', room, teacher],
    ]);
    const checked = check([lessons], existing);
    expect(found(checked)).toEqual([]);
    expect(checked.plan.lesson).toMatchObject([{ values: { claId: { id } } }]);
  },
);

it('reports a repeated class name without a campus, and a campus that is not that of the class', () => {
  const rules = tableOf('上课规则', [
    ['班级', '校区', '星期', '上课时间', '课次数'],
    ['周六美术班', null, '周六', '9:00-10:00', 3],
    ['书法班', '西山', '周六', '9:00-10:00', 3],
  ]);
  expect(found(check([rules], existing))).toEqual([
    [2, 'claId', 'ambiguousReference', 'error'],
    [3, 'deptId', 'contradiction', 'error'],
  ]);
});

const rules = (...rows: (string | number | null)[][]) =>
  tableOf('上课规则', [['班级', '星期', '上课时间', '开始日期', '结束日期'], ...rows]);
const known = (beginDate: string, endDate: string): Partial<MoveInExisting> => ({
  ...existing,
  rules: [{ id: 'u1', claId: 'k3', weekDay: '6', startTime: '09:00', beginDate, endDate }],
});

it('adds a rule after the end of an existing rule of its class and time, but not one that overlaps it', () => {
  const next = [rules(['书法班', '周六', '9:00-10:00', '2027-01-02', '2027-02-27'])];
  const added = check(next, known('2026-09-01', '2026-12-31'));
  expect([found(added), added.plan.rule[0]?.action]).toEqual([[], 'add']);
  const merged = check(next, known('2026-09-01', '2027-01-31'));
  expect([found(merged), merged.plan.rule[0]?.action]).toEqual([[[2, null, 'repeated', 'warning']], 'merge']);
});

it('merges the second of two equal rules into the first, with a warning', () => {
  const row = ['书法班', '周六', '9:00-10:00', '2026-9-12', '2026-10-31'];
  const checked = check([rules(row, row)], existing);
  expect(found(checked)).toEqual([[3, null, 'repeated', 'warning']]);
  expect(checked.plan.rule.map(({ action }) => action)).toEqual(['add', 'merge']);
});

it('reports rules and lessons of one class that begin at one time', () => {
  const lessons = tableOf('课次', [
    ['班级', '日期', '上课时间'],
    ['书法班', '2026-9-19', '9:00-10:00'],
    ['书法班', '2026-9-20', '9:00-10:00'],
  ]);
  const checked = check(
    [
      rules(
        ['书法班', '周六', '9:00-10:00', '2026-9-12', '2026-10-17'],
        ['书法班', '周五、周六', '9:00-10:00', '2026-10-16', '2026-10-31'],
      ),
      lessons,
    ],
    existing,
  );
  expect(found(checked)).toEqual([
    [3, 'startTime', 'repeated', 'error'],
    [2, 'claDate', 'repeated', 'error'],
  ]);
  expect(checked.findings[0]?.message).toBe('班级在 2026-10-17 09:00 已有一节课（上课规则第 2 行）');
});

it("skips the holidays of the institution's calendar, in the plan and in the rehearsal", () => {
  const counted = tableOf('上课规则', [
    ['班级', '星期', '上课时间', '课次数'],
    ['书法班', '周六', '9:00-10:00', 1],
  ]);
  const own = { ...existing, holidays: [{ holidayDate: '2026-09-12', holidayName: '校庆', isWorkday: false }] };
  const { plan } = check([counted], own);
  expect(plan.rule).toMatchObject([{ values: { endDate: '2026-09-19' } }]);
  const { lessons } = rehearse(plan, { ...NOTHING_EXISTS, ...own });
  expect(lessons.map(({ claDate }) => claDate)).toEqual(['2026-09-19']);
});

const knownDays = (...weekDays: string[]): Partial<MoveInExisting> => ({
  ...existing,
  rules: weekDays.map((weekDay, at) => ({ id: `u${at}`, claId: 'k3', weekDay, startTime: '09:00' })),
});

it.each([
  ['周一', ['1,3']],
  ['周一、周三', ['3', '1']],
  ['周一、周三', ['3,1']],
])('does not add a rule on %s again if rules on %s exist', (weekDays, existingDays) => {
  const checked = check([rules(['书法班', weekDays, '9:00-10:00', null, '2026-10-31'])], knownDays(...existingDays));
  expect(found(checked)).toEqual([[2, null, 'repeated', 'warning']]);
  expect(checked.plan.rule).toMatchObject([{ action: 'merge' }]);
});

it('reports a rule if only some of its days exist, and proposes the others', () => {
  const row = ['书法班', '周一、周二、周四', '9:00-10:00', null, '2026-10-31'];
  const checked = check([rules(row)], knownDays('1,3'));
  expect(checked.findings).toMatchObject([
    {
      row: 2,
      field: 'weekDay',
      severity: 'error',
      message: '班级周一 09:00 已有上课规则，请只填写其余的星期',
      mend: { label: '周二、周四', value: '周二、周四' },
    },
  ]);
  const mended = check([rules(['书法班', '周二、周四', '9:00-10:00', null, '2026-10-31'])], knownDays('1,3'));
  expect([found(mended), mended.plan.rule[0]?.action]).toEqual([[], 'add']);
});

it('warns of a rule with dates on which the class has a lesson already', () => {
  const lessons = ['2026-09-15', '2026-09-17'].map((claDate) => ({
    id: claDate,
    claDate,
    startTime: '09:00',
    endTime: '10:00',
    claId: 'k3',
  }));
  const checked = check([rules(['书法班', '周二、周四', '9:00-10:00', null, '2026-10-31'])], { ...existing, lessons });
  expect(checked.findings).toMatchObject([
    { row: 2, field: 'startTime', severity: 'warning', message: '班级在 2026-09-15 等 2 天的 09:00 已有课，将有两节' },
  ]);
  expect(checked.plan.rule[0]?.action).toBe('add');
});
