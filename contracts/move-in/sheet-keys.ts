import * as z from 'zod';

/** Sheets of a move-in workbook, in the order in which their rows are written: each refers to earlier ones only. */
export const sheetKeys = [
  'campus',
  'room',
  'staff',
  'course',
  'product',
  'cla',
  'student',
  'enrolment',
  'seat',
  'rule',
  'lesson',
] as const;
export const sheetKey = z.enum(sheetKeys, '工作表不正确');
export type SheetKey = (typeof sheetKeys)[number];

/** Titles of the sheets, as in the template and on the screens. */
export const sheetTitles: Readonly<Record<SheetKey, string>> = {
  campus: '校区',
  room: '教室',
  staff: '员工',
  course: '课程',
  product: '产品',
  cla: '班级',
  student: '学员',
  enrolment: '报读',
  seat: '在班',
  rule: '上课规则',
  lesson: '课次',
};
