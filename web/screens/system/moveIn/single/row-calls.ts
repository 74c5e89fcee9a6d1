import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { depts } from '#contracts/calls/depts.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { students } from '#contracts/calls/students.ts';
import { deptTypes } from '#contracts/entities/dept.ts';
import type { SheetKey } from '#contracts/move-in/sheet-keys.ts';
import type { ListCall } from '#web/crud/list/address-state.ts';

export type RecordSheet = 'campus' | 'room' | 'staff' | 'course' | 'product' | 'cla' | 'student';

/** Values of a form or of a record. */
export type Fields = Record<string, unknown>;

interface RecordCalls {
  add: Call;
  update: Call & { body: z.ZodType };
  detail: Call;
  list: ListCall;
  /** Field of the id. */
  key: string;
  /** Field by which the list is searched. */
  name: string;
  /** Further fields in which an added record equals its form. */
  same: readonly string[];
  /** Fixed fields of the form. */
  fixed?: Fields;
}

/** Calls that add, change and find the records of a sheet. */
export const recordCalls: Readonly<Record<RecordSheet, RecordCalls>> = {
  campus: {
    ...depts,
    key: 'deptId',
    name: 'deptName',
    same: ['deptType'],
    fixed: { deptType: deptTypes.campus },
  },
  room: { ...rooms, key: 'roomId', name: 'roomName', same: ['deptId'] },
  staff: { ...staff, key: 'staffId', name: 'staffName', same: ['phone'] },
  course: { ...courses, key: 'courseId', name: 'courseName', same: [] },
  product: { ...products, key: 'productId', name: 'productName', same: ['courseId'] },
  cla: { ...clas, key: 'claId', name: 'claName', same: ['departId', 'courseId'] },
  student: { ...students, key: 'studentId', name: 'studentName', same: ['phone', 'deptId'] },
};

/** Calls that add a schedule rule or a lesson with one form. */
export const factCalls = { rule: claTimeRules.add, lesson: claTimes.add } as const;

export const isRecordSheet = (sheet: SheetKey): sheet is RecordSheet => sheet in recordCalls;
