import { expect, it } from 'vitest';
import { acceptMends, sameMends } from '#contracts/move-in/check/accept-mends.ts';
import { checkMoveIn } from '#contracts/move-in/check/check-move-in.ts';
import { checkPlan } from '#contracts/move-in/plan-rules/check-plan.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import type { SheetTable } from '#contracts/move-in/tables/sheet-table.ts';
import { check, NOTHING_EXISTS, tableOf } from '#tests/support/move-in.ts';

const campuses = tableOf('校区', [
  ['校区名称', '地址'],
  ['东湖', null],
  ['西山', null],
]);
const courses = tableOf('课程', [
  ['课程名称', '授课方式', '备注'],
  ['美术', '班课', null],
  ['钢琴', '一对一', null],
]);
const teachers = tableOf('员工', [
  ['姓名', '类型', '电话'],
  ['林晓', '教师', 13700137001],
  ['方园', '前台', 13700137003],
]);
const classes = tableOf('班级', [
  ['班级名称', '校区', '课程', '教师', '容量'],
  ['美术三班', '东湖', '美术', '林晓', 2],
  ['钢琴班', '西山', '钢琴', null, 1],
]);
const students = tableOf('学员', [
  ['姓名', '电话', '校区'],
  ['李想', 13800138001, '东湖'],
  ['李思', 13800138001, '东湖'],
  ['王芳', 13800138003, '东湖'],
  ['王芳', 13800138004, '西山'],
]);
const base = [campuses, courses, teachers, classes, students];
const enrolments = (...rows: SheetTable['rows']) =>
  tableOf('报读', [['姓名', '电话', '课程', '计费方式', '剩余课时', '剩余金额', '结束日期', '班级'], ...rows]);

/** Returns the errors and warnings of a check as row, column, kind and mend. */
const found = ({ findings }: ReturnType<typeof check>): unknown[] =>
  findings.map(({ sheetName, row, field, kind, mend }) => [sheetName, row, field, kind, mend?.value]);

it('finds no problem in the base sheets of these tests', () => expect(check(base).findings).toEqual([]));

it.each<[string, SheetTable[], unknown[]]>([
  [
    'a missing name',
    [
      tableOf('学员', [
        ['姓名', '电话', '校区'],
        [null, 13800138005, '东湖'],
      ]),
    ],
    [['学员', 2, 'studentName', 'missing', undefined]],
  ],
  ['an unknown course', [enrolments(['李想', null, '书法'])], [['报读', 2, 'courseId', 'notFound', undefined]]],
  [
    'a class with a similar name',
    [enrolments(['李想', null, '美术', null, 1, null, null, '美术（三）班'])],
    [['报读', 2, 'claId', 'notFound', '美术三班']],
  ],
  [
    'a class of another course',
    [enrolments(['李想', null, '美术', null, 1, null, null, '钢琴班'])],
    [['报读', 2, 'claId', 'contradiction', undefined]],
  ],
  [
    'a name of two students',
    [enrolments(['王芳', null, '美术', null, 1])],
    [['报读', 2, 'studentId', 'ambiguousReference', undefined]],
  ],
  [
    'another phone of the only student of a name',
    [enrolments(['李想', '13800138009', '美术', null, 1])],
    [['报读', 2, 'phone', 'notFound', '13800138001']],
  ],
  [
    'an unknown student without a phone',
    [enrolments(['赵六', null, '美术', null, 1])],
    [['报读', 2, 'studentId', 'notFound', undefined]],
  ],
  [
    'hours with three decimals',
    [enrolments(['李想', null, '美术', null, 1.005])],
    [['报读', 2, 'hours', 'rounded', '1.01']],
  ],
  ['negative hours', [enrolments(['李想', null, '美术', null, -1])], [['报读', 2, 'hours', 'invalid', undefined]]],
  [
    'a value without hours',
    [enrolments(['李想', null, '美术', null, 0, 100])],
    [['报读', 2, 'value', 'invalid', undefined]],
  ],
  [
    'a period without an end',
    [enrolments(['李想', null, '美术', '包月', null, 100])],
    [['报读', 2, 'dateEnd', 'missing', undefined]],
  ],
  [
    'a period that is over',
    [enrolments(['李想', null, '美术', '包月', null, 100, '2026-9-6'])],
    [['报读', 2, 'dateEnd', 'past', undefined]],
  ],
  [
    'two equal rows',
    [enrolments(['李想', null, '美术', null, 1, 10], ['李想', null, '美术', null, 1, 10])],
    [['报读', 3, null, 'repeated', undefined]],
  ],
  [
    'two classes of one enrolment',
    [
      tableOf('班级', [
        ['班级名称', '校区', '课程', '容量'],
        ['美术A', '东湖', '美术', 2],
        ['美术B', '东湖', '美术', 2],
      ]),
      enrolments(
        ['李想', null, '美术', null, 1, 10, null, '美术A'],
        ['李想', null, '美术', null, 2, 10, null, '美术B'],
      ),
    ],
    [['报读', 3, 'claId', 'contradiction', undefined]],
  ],
  [
    'a class that becomes too full',
    [
      enrolments(
        ['李想', null, '美术', null, 1, null, null, '美术三班'],
        ['李思', null, '美术', null, 1, null, null, '美术三班'],
        ['王芳', 13800138003, '美术', null, 1, null, null, '美术三班'],
      ),
    ],
    [['班级', 2, 'capacity', 'full', '3']],
  ],
  [
    'a seat without an enrolment',
    [
      tableOf('在班', [
        ['学员', '班级'],
        ['李想', '美术三班'],
      ]),
    ],
    [['在班', 2, 'claId', 'notFound', undefined]],
  ],
  [
    'a teacher who is none',
    [
      tableOf('班级', [
        ['班级名称', '校区', '课程', '教师', '容量'],
        ['新班', '东湖', '美术', '方园', 3],
      ]),
    ],
    [['班级', 2, 'teacherId', 'contradiction', undefined]],
  ],
  [
    'a class without a capacity',
    [
      tableOf('班级', [
        ['班级名称', '校区', '课程'],
        ['新班', '东湖', '美术'],
      ]),
    ],
    [['班级', 2, 'capacity', 'missing', '20']],
  ],
  [
    'a course listed twice',
    [
      tableOf('课程信息', [
        ['课程名称', '备注'],
        ['书法', null],
        ['书 法', null],
        ['书法', null],
      ]),
    ],
    [['课程信息', 4, 'courseName', 'repeated', undefined]],
  ],
  [
    'a birthday after today',
    [
      tableOf('学员', [
        ['姓名', '电话', '校区', '生日'],
        ['赵六', 13800138009, '东湖', '2026-9-8'],
      ]),
    ],
    [['学员', 2, 'birthday', 'invalid', undefined]],
  ],
  [
    'a lesson in the past',
    [
      tableOf('课次', [
        ['班级', '日期', '上课时间'],
        ['美术三班', '2026-9-6', '9:00-10:00'],
      ]),
    ],
    [['课次', 2, 'claDate', 'past', undefined]],
  ],
  [
    'a lesson without a teacher',
    [
      tableOf('课次', [
        ['班级', '日期', '上课时间'],
        ['钢琴班', '2026-9-7', '9:00-10:00'],
      ]),
    ],
    [['课次', 2, 'teacherId', 'missing', undefined]],
  ],
  [
    'a rule without an end',
    [
      tableOf('规则', [
        ['班级', '星期', '上课时间'],
        ['美术三班', '一', '9:00-10:00'],
      ]),
    ],
    [['规则', 2, 'endDate', 'missing', undefined]],
  ],
  [
    'a rule that is over',
    [
      tableOf('规则', [
        ['班级', '星期', '上课时间', '结束日期'],
        ['美术三班', '一', '9:00-10:00', '2026-9-1'],
      ]),
    ],
    [['规则', 2, 'endDate', 'past', undefined]],
  ],
  [
    'a lesson that ends before it begins',
    [
      tableOf('课次', [
        ['班级', '日期', '上课时间', '下课时间'],
        ['美术三班', '2026-9-8', '10:00', '9:00'],
      ]),
    ],
    [['课次', 2, 'endTime', 'invalid', undefined]],
  ],
])('reports %s', (_, sheets, expected) => {
  const names = new Set(sheets.map(({ name }) => name));
  expect(found(check([...base.filter(({ name }) => !names.has(name) || name === '学员'), ...sheets]))).toEqual(
    expected,
  );
});

it('keeps the weekly or fortnightly interval of a rule that began before today', () => {
  const rule = (repeat: string, begin: string) =>
    check([
      ...base,
      tableOf('规则', [
        ['班级', '星期', '上课时间', '开始日期', '课次数', '重复方式', '跳过节假日'],
        ['美术三班', '三', '9:00-10:00', begin, 2, repeat, '否'],
      ]),
    ]).plan.rule[0];
  expect(rule('每周', '2026-9-1')).toMatchObject({ values: { beginDate: '2026-09-09', endDate: '2026-09-16' } });
  // The weeks from 31 August and from 14 September have a lesson.
  expect(rule('隔周', '2026-9-1')).toMatchObject({ values: { beginDate: '2026-09-16', endDate: '2026-09-30' } });
});

it('adds the students, courses and classes of an export that has no other sheet', () => {
  const one = tableOf('导出', [
    ['学员姓名', '手机', '校区', '课程', '剩余课时', '剩余学费', '班级'],
    ['李想', 13800138001, '东湖', '美术', 10, 1000, '美术一班'],
    ['李想', 13800138001, '东湖', '钢琴一对一', 5, 900, null],
    ['李想', 13800138002, '东湖', '美术', 8, 800, '美术一班'],
  ]);
  const { counts, totals, findings, plan } = check([one]);
  expect(findings.every(({ severity, kind }) => severity === 'warning' && kind === 'assumed')).toBe(true);
  expect(counts).toMatchObject({
    campus: { add: 1 },
    course: { add: 2 },
    cla: { add: 1 },
    student: { add: 2 },
    seat: { add: 2 },
  });
  expect(totals).toMatchObject({ students: 2, enrolments: 3, hours: 23, value: 2700 });
  expect(checkPlan(plan, NOTHING_EXISTS, '2026-09-07')).toEqual([]);
});

const existing: Partial<MoveInExisting> = {
  campuses: [{ id: 'd1', name: '东湖' }],
  courses: [{ id: 'c1', name: '美术', teachingMode: 1 }],
  students: [
    { id: 's1', name: '李想', phone: '13800138001', deptId: 'd1' },
    { id: 's2', name: '李想', phone: '13800138099', deptId: 'd1' },
  ],
  enrolments: [{ id: 'e1', studentId: 's1', courseId: 'c1', chargeType: 'hour' }],
};

it('uses or updates an existing student, or adds another one, as the user has decided', () => {
  const sheets = [
    tableOf('学员', [
      ['姓名', '电话', '校区', '年级', '学校'],
      ['李想', 13800138001, '东湖', '三年级', null],
      ['李思', 13800138001, '东湖'],
    ]),
  ];
  const merged = check(sheets, existing);
  expect(merged.duplicates).toMatchObject([
    { key: 'student-2', existing: { id: 's1' }, decision: 'merge', choices: ['merge', 'update', 'add'] },
  ]);
  expect(merged.counts.student).toEqual({ add: 1, update: 0, merge: 1 });
  const updated = check(sheets, existing, { decisions: { 'student-2': 'update' } });
  expect(updated.plan.student[0]).toEqual({
    action: 'update',
    key: 'student-2',
    row: 2,
    id: 's1',
    values: { studentName: '李想', phone: '13800138001', deptId: { id: 'd1' }, grade: '三年级' },
  });
  const added = check(sheets, existing, { decisions: { 'student-2': 'add' } });
  expect(added.plan.student[0]).toMatchObject({ action: 'add', again: true, values: { studentName: '李想' } });
});

it('does not add the hours of an existing enrolment, unless the user has decided to', () => {
  const sheets = [enrolments(['李想', '13800138001', '美术', null, 10, 1000])];
  expect(check(sheets, existing).totals.hours).toBe(0);
  expect(check(sheets, existing).findings).toMatchObject([
    { row: 2, kind: 'repeated', severity: 'warning', message: '1 条报读已存在，课时不再添加' },
  ]);
  expect(check(sheets, existing).plan.enrolment).toEqual([{ action: 'merge', key: 'enrolment-2', row: 2, id: 'e1' }]);
  expect(check(sheets, existing, { decisions: { 'enrolment-2': 'add' } }).totals.hours).toBe(10);
});

it('proposes the only campus, and accepts it for all rows at once', () => {
  const sheets = [
    tableOf('学员', [
      ['姓名', '电话', '备注'],
      ['赵一', 13800138011, null],
      ['赵二', 13800138012, null],
    ]),
  ];
  const before = check(sheets, existing);
  const [first] = before.findings;
  if (!first) throw new Error('There is no finding.');
  expect(first).toMatchObject({ field: 'deptId', kind: 'missing', mend: { value: '东湖' } });
  const mends = sameMends(before.findings, first);
  expect(mends).toHaveLength(2);
  const mended = acceptMends(before.sheets, mends);
  const after = checkMoveIn(mended, { ...NOTHING_EXISTS, ...existing }, { today: '2026-09-07' });
  expect(after.findings).toEqual([]);
  expect(after.counts.student.add).toBe(2);
  // The sheets that were checked first are unchanged.
  expect(before.sheets[0]?.rows[0]?.cells).not.toHaveProperty('deptId');
});

it('does not apply the mend of a record to a sheet of another kind', () => {
  const { sheets, findings } = check(
    [
      tableOf('班级', [
        ['姓名', '电话', '校区'],
        ['赵一', 13800138011, null],
      ]),
    ],
    existing,
  );
  const [first] = findings;
  if (!first) throw new Error('There is no finding.');
  const derived = { ...first, sheet: 'cla' as const, field: 'capacity', mend: { label: '30', value: '30' } };
  expect(sheets[0]).toMatchObject({ sheet: 'student', name: '班级' });
  expect(acceptMends(sheets, [derived])).toEqual(sheets);
});

it('reports records that another user deleted or added after the check', () => {
  const { plan } = check(
    [
      tableOf('学员', [
        ['姓名', '电话', '校区'],
        ['赵一', 13800138011, '东湖'],
      ]),
    ],
    existing,
  );
  const now = { ...NOTHING_EXISTS, ...existing };
  expect(checkPlan(plan, now, '2026-09-07')).toEqual([]);
  const gone = { ...now, campuses: [] };
  expect(checkPlan(plan, gone, '2026-09-07')).toMatchObject([
    { sheet: 'student', row: 2, field: 'deptId', kind: 'changed' },
  ]);
  const taken = { ...now, students: [{ id: 's9', name: '赵一', phone: '13800138011', deptId: 'd1' }] };
  expect(checkPlan(plan, taken, '2026-09-07')).toMatchObject([
    { sheet: 'student', row: 2, field: 'studentName', kind: 'changed' },
  ]);
});

it('names the sheet of an equal earlier row if it is another sheet', () => {
  const sheet = (name: string) =>
    tableOf(name, [
      ['学员姓名', '校区', '联系电话'],
      ['李想', '东湖', '13800138001'],
    ]);
  const { findings } = check([sheet('学员'), sheet('学员2')], { campuses: [{ id: 'd1', name: '东湖' }] });
  expect(findings.map(({ sheetName, row, message }) => [sheetName, row, message])).toEqual([
    ['学员2', 2, '与“学员”第 2 行相同，只使用“学员”第 2 行'],
  ]);
});
