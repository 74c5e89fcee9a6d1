import { type SheetKey, sheetKeys } from '../sheet-keys.ts';
import { classSheet, courseSheet, productSheet } from './course-sheets.ts';
import { campusSheet, roomSheet, staffSheet } from './organisation-sheets.ts';
import { lessonSheet, ruleSheet } from './schedule-sheets.ts';
import type { ColumnSpec, SheetSpec } from './sheet-spec.ts';
import { enrolmentSheet, seatSheet, studentSheet } from './student-sheets.ts';

/**
 * Sheets and columns of a move-in, with the titles by which they are recognised. The only place for names that other
 * software uses in its exports.
 */
export const sheetSpecs: Readonly<Record<SheetKey, SheetSpec>> = {
  campus: campusSheet,
  room: roomSheet,
  staff: staffSheet,
  course: courseSheet,
  product: productSheet,
  cla: classSheet,
  student: studentSheet,
  enrolment: enrolmentSheet,
  seat: seatSheet,
  rule: ruleSheet,
  lesson: lessonSheet,
};
export const allSheets: readonly SheetSpec[] = sheetKeys.map((sheet) => sheetSpecs[sheet]);

export const columnOf = (sheet: SheetKey, field: string): ColumnSpec | undefined =>
  sheetSpecs[sheet].columns.find((column) => column.field === field);
