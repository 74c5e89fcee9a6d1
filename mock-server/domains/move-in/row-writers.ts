import type { Call } from '#contracts/call.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { depts } from '#contracts/calls/depts.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { students } from '#contracts/calls/students.ts';
import { deptTypes } from '#contracts/entities/dept.ts';
import type { SheetKey } from '#contracts/move-in/sheet-keys.ts';

type RecordSheet = Exclude<SheetKey, 'enrolment' | 'seat' | 'rule' | 'lesson'>;

/** Calls that add and change the records of a sheet, with the field of the id and with fixed fields of the form. */
interface RecordCalls {
  add: Call;
  update: Call;
  key: string;
  fixed?: object;
}

export const recordCalls: Readonly<Record<RecordSheet, RecordCalls>> = {
  campus: { add: depts.add, update: depts.update, key: 'deptId', fixed: { deptType: deptTypes.campus } },
  room: { add: rooms.add, update: rooms.update, key: 'roomId' },
  staff: { add: staff.add, update: staff.update, key: 'staffId' },
  course: { add: courses.add, update: courses.update, key: 'courseId' },
  product: { add: products.add, update: products.update, key: 'productId' },
  cla: { add: clas.add, update: clas.update, key: 'claId' },
  student: { add: students.add, update: students.update, key: 'studentId' },
};

/** Calls that add the facts of a sheet. Enrolments are added by the domain of enrolments itself. */
export const factCalls = {
  seat: studentClas.allocate,
  rule: claTimeRules.add,
  lesson: claTimes.add,
} as const;

export const isRecordSheet = (sheet: SheetKey): sheet is RecordSheet => sheet in recordCalls;
