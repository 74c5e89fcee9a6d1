import { expect, it } from 'vitest';
import { moveInPlan } from '#contracts/move-in/plan.ts';
import { check, tableOf } from '#tests/support/move-in.ts';

const HEAD = ['学员姓名', '手机', '校区', '课程', '剩余课时', '班级'];
/** Returns an export sheet with `count` rows, each built by `rowOf` from its index. */
const exported = (count: number, rowOf: (at: number) => (string | number | null)[]) =>
  tableOf('导出', [HEAD, ...Array.from({ length: count }, (_, at) => rowOf(at))]);
const errorsOf = ({ findings }: ReturnType<typeof check>) =>
  findings.filter(({ severity }) => severity === 'error').map(({ row, field, kind, mend }) => [row, field, kind, mend]);

it('reports a derived class with more students than a class can have, without a mend', () => {
  const checked = check([exported(201, (at) => [`学员${at}`, 13_800_000_000 + at, '东湖', '美术', 1, '大班'])]);
  expect(errorsOf(checked)).toEqual([[2, null, 'full', undefined]]);
  expect(moveInPlan.safeParse(checked.plan).success).toBe(true);
});

it('proposes no capacity that a class cannot have', () => {
  const cla = tableOf('班级', [
    ['班级名称', '校区', '课程', '容量'],
    ['大班', '东湖', '美术', 20],
  ]);
  const checked = check([cla, exported(201, (at) => [`学员${at}`, 13_800_000_000 + at, '东湖', '美术', 1, '大班'])]);
  expect(errorsOf(checked)).toEqual([[2, 'capacity', 'full', undefined]]);
});

it.each([
  ['课程', (name: string) => ['李想', 13800138001, '东湖', name, 1, null], 'courseId'],
  ['班级', (name: string) => ['李想', 13800138001, '东湖', '美术', 1, name], 'claId'],
  ['校区', (name: string) => ['李想', 13800138001, name, '美术', 1, null], 'deptId'],
])('reports a derived %s with a name that its form refuses', (_, rowOf, field) => {
  const checked = check([exported(2, () => rowOf('长'.repeat(61)))]);
  expect(errorsOf(checked)).toEqual([[2, field, 'invalid', undefined]]);
});

it('reports more derived students and classes than a plan can contain', () => {
  const students = check([exported(6_001, (at) => [`学员${at}`, 13_800_000_000 + at, '东湖', '美术', 1, null])]);
  expect(errorsOf(students)).toEqual([[6_002, null, 'tooMany', undefined]]);
  const classes = check([exported(2_001, (at) => [`学员${at}`, 13_800_000_000 + at, '东湖', '美术', 1, `第${at}班`])]);
  expect(errorsOf(classes)).toEqual([[2_002, null, 'tooMany', undefined]]);
});
