import { expect, it } from 'vitest';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import type { SheetTable } from '#contracts/move-in/tables/sheet-table.ts';
import { check, tableOf } from '#tests/support/move-in.ts';

const existing: Partial<MoveInExisting> = {
  campuses: [
    { id: 'd1', name: '东湖' },
    { id: 'd2', name: '西山' },
  ],
  staff: [{ id: 't1', name: '林晓', phone: '13700137001', type: 1, fixed: ['type'] }],
  courses: [
    { id: 'c1', name: '美术', teachingMode: 1, fixed: ['teachingMode'] },
    { id: 'c2', name: '钢琴一对一', teachingMode: 2 },
  ],
  products: [
    { id: 'p1', name: '美术包', courseId: 'c1', chargeType: 'hour', hours: 10, fixed: ['courseId', 'hours', 'days'] },
    { id: 'p2', name: '钢琴包', courseId: 'c2', chargeType: 'hour', hours: 10 },
  ],
  classes: [
    {
      id: 'k1',
      name: '周六班',
      deptId: 'd1',
      courseId: 'c1',
      teacherId: 't1',
      capacity: 9,
      studentCount: 8,
      openDate: '2026-09-01',
      closeDate: '2026-10-31',
      fixed: ['departId', 'courseId'],
    },
    { id: 'k2', name: '周日班', deptId: 'd1', courseId: 'c1', capacity: 9 },
  ],
  students: [{ id: 's1', name: '李想', phone: '13800138001', deptId: 'd1', fixed: ['deptId'] }],
};
const classes = (...rows: (string | number | null)[][]) =>
  tableOf('班级', [['班级名称', '校区', '课程', '班级容量', '结束日期'], ...rows]);

/** Checks a sheet whose rows all update existing records. */
function update(table: SheetTable) {
  const { duplicates } = check([table], existing);
  const decisions = Object.fromEntries(duplicates.map(({ key }) => [key, 'update' as const]));
  return check([table], existing, { decisions });
}

it.each<[string, SheetTable, string, string]>([
  [
    'the type of a teacher with lessons',
    tableOf('员工', [
      ['姓名', '电话', '类型'],
      ['林晓', '13700137001', '前台'],
    ]),
    'type',
    '“林晓”已在使用，不能更改类型',
  ],
  [
    'the mode of a course with classes',
    tableOf('课程', [
      ['课程名称', '授课方式'],
      ['美术', '一对一'],
    ]),
    'teachingMode',
    '“美术”已在使用，不能更改教学类型',
  ],
  [
    'the hours of a sold product',
    tableOf('产品', [
      ['产品名称', '课程', '课时数', '价格'],
      ['美术包', '美术', 20, 100],
    ]),
    'hours',
    '“美术包”已在使用，不能更改课时数',
  ],
  [
    'a product by period without days',
    tableOf('产品', [
      ['产品名称', '课程', '计费方式', '价格'],
      ['钢琴包', '钢琴一对一', '按期', 100],
    ]),
    'days',
    '请输入天数',
  ],
  [
    'the course of a class with students',
    classes(['周六班', '东湖', '钢琴一对一', 9]),
    'courseId',
    '“周六班”已在使用，不能更改课程',
  ],
  [
    'a capacity below the students',
    classes(['周六班', '东湖', '美术', 7]),
    'capacity',
    '班级已有 8 名学员，容量不能小于 8',
  ],
  [
    'an end before the beginning',
    classes(['周六班', '东湖', '美术', 9, '2026-8-1']),
    'closeDate',
    '结束日期不能早于开班日期',
  ],
  [
    'the campus of an enrolled student',
    tableOf('学员', [
      ['学员姓名', '校区', '联系电话'],
      ['李想', '西山', '13800138001'],
    ]),
    'deptId',
    '“李想”已在使用，不能更改校区',
  ],
])('reports an update of %s', (_, table, field, message) =>
  expect(update(table).findings.map((finding) => [finding.row, finding.field, finding.message])).toEqual([
    [2, field, message],
  ]),
);

it('accepts an update that repeats the fixed fields or leaves them empty', () => {
  expect(update(classes(['周六班', '东湖', '美术', 8])).findings).toEqual([]);
  expect(update(classes(['周六班', '东湖', null, 8])).findings).toEqual([]);
});

it('gives a class whose course is updated the teaching mode of the course', () => {
  const { plan, findings } = update(classes(['周日班', '东湖', '钢琴一对一', 1]));
  expect(findings).toEqual([]);
  expect(plan.cla).toMatchObject([{ action: 'update', values: { teachingMode: 2 } }]);
});

it('does not require a capacity for an existing class that is not updated', () => {
  const table = classes(['周六班', '东湖', '美术', null], ['新班', '东湖', '美术', null]);
  expect(check([table], existing).findings).toMatchObject([{ row: 3, field: 'capacity', mend: { value: '20' } }]);
});

it('gives a rule without an end date the end date of the existing class', () => {
  const rules = tableOf('上课规则', [
    ['班级', '星期', '上课时间'],
    ['周六班', '周六', '9:00-10:00'],
  ]);
  const { plan, findings } = check([rules], existing);
  expect(findings).toEqual([]);
  expect(plan.rule).toMatchObject([{ values: { endDate: '2026-10-31' } }]);
});
