import { expect, it } from 'vitest';
import type { SheetCell } from '#contracts/formats/sheet-cell.ts';
import type { SheetKey } from '#contracts/move-in/sheet-keys.ts';
import { sheetTitles } from '#contracts/move-in/sheet-keys.ts';
import { sheetSpecs } from '#contracts/move-in/sheets/sheets.ts';
import { check, tableOf } from '#tests/support/move-in.ts';

/** Row of each sheet in a workbook without findings, by field. */
const ROWS: readonly [SheetKey, Readonly<Record<string, SheetCell>>][] = [
  ['campus', { deptName: '东湖' }],
  ['room', { roomName: '201', deptId: '东湖', capacity: 20 }],
  ['staff', { staffName: '林晓', type: '教师', phone: '13700137001', deptId: '东湖' }],
  ['course', { courseName: '美术', teachingMode: '班课', everyStuLoseHour: 1 }],
  ['product', { productName: '美术十课时', courseId: '美术', chargeType: '按课时', hours: 10, price: 1_000 }],
  ['cla', { claName: '美术三班', departId: '东湖', courseId: '美术', teacherId: '林晓', capacity: 10 }],
  ['student', { studentName: '李想', deptId: '东湖', phone: '13800138001' }],
  ['enrolment', { studentId: '李想', courseId: '美术', chargeType: '按课时', hours: 10 }],
  ['seat', { studentId: '李想', claId: '美术三班' }],
  ['rule', { claId: '美术三班', weekDay: '周三', startTime: '18:30', endTime: '20:00', count: 3, roomId: '201' }],
  ['lesson', { claId: '美术三班', claDate: '2026-09-12', startTime: '9:00', endTime: '10:00' }],
];
const required = ROWS.flatMap(([sheet]) =>
  sheetSpecs[sheet].columns.filter((column) => column.required).map(({ field, title }) => ({ sheet, field, title })),
);

/** Checks the workbook with one empty cell. A second cell keeps its row from being empty. */
const checked = (empty?: { sheet: SheetKey; field: string }) =>
  check(
    ROWS.map(([sheet, cells]) => {
      const columns = sheetSpecs[sheet].columns.filter(({ field }) => field in cells || field === 'remark');
      return tableOf(sheetTitles[sheet], [
        columns.map(({ title }) => title),
        columns.map(({ field }) =>
          sheet === empty?.sheet && field === empty.field
            ? null
            : (cells[field] ?? (field === 'remark' ? '备注' : null)),
        ),
      ]);
    }),
  ).findings;

it('accepts the workbook of this test', () => expect(checked()).toEqual([]));

it.each(required)('reports an empty cell of $sheet: $field in Chinese', (empty) => {
  const messages = checked(empty).map(({ message }) => message);
  expect(messages).not.toEqual([]);
  expect(messages.filter((message) => !/\p{Script=Han}/u.test(message))).toEqual([]);
});
