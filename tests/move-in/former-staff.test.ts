import { expect, it } from 'vitest';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import { check, tableOf } from '#tests/support/move-in.ts';

const existing: Partial<MoveInExisting> = {
  campuses: [{ id: 'd1', name: '东湖' }],
  courses: [{ id: 'c1', name: '美术', teachingMode: 1 }],
  staff: [{ id: 't1', name: '林晓', phone: '13700137001', type: 1, personnelStatus: 2 }],
};
const file = [
  tableOf('员工', [
    ['姓名', '类型', '电话'],
    ['林晓', '教师', 13700137001],
  ]),
  tableOf('班级', [
    ['班级名称', '校区', '课程', '教师', '容量'],
    ['美术三班', '东湖', '美术', '林晓', 10],
  ]),
];
const found = ({ findings }: ReturnType<typeof check>) =>
  findings.map(({ sheetName, row, field, severity, message }) => [sheetName, row, field, severity, message]);

it('reports a departed teacher in each row that uses them', () =>
  expect(found(check(file, existing))).toEqual([
    ['员工', 2, 'staffName', 'warning', '“林晓”已离职；如果已回到机构，请在重复中选择更新'],
    ['班级', 2, 'teacherId', 'error', '林晓已离职，请选择其他教师'],
  ]));

it('employs a departed teacher again whose row is an update', () => {
  const checked = check(file, existing, { decisions: { 'staff-2': 'update' } });
  expect(found(checked)).toEqual([]);
  expect(checked.plan.staff).toMatchObject([{ action: 'update', id: 't1', values: { personnelStatus: 1 } }]);
  expect(checked.plan.cla).toMatchObject([{ values: { teacherId: { id: 't1' } } }]);
});
