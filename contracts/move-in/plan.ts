import * as z from 'zod';
import { exactAmount } from '../amounts.ts';
import { claForm } from '../entities/cla.ts';
import { claTimeForm } from '../entities/cla-time.ts';
import { claTimeRuleForm } from '../entities/cla-time-rule.ts';
import { courseForm } from '../entities/course.ts';
import { deptForm } from '../entities/dept.ts';
import { chargeTypes, productForm } from '../entities/product.ts';
import { roomForm } from '../entities/room.ts';
import { staffForm } from '../entities/staff.ts';
import { balance } from '../entities/student-course.ts';
import { studentForm } from '../entities/student.ts';
import { id, optionalLines, plannedDate, wholeNumber } from '../fields.ts';
import { maxRowsOf } from './limits.ts';
import { type SheetKey, sheetKeys } from './sheet-keys.ts';

/** Key of a row within its plan: sheet and row number, such as `student-12`. */
const planKey = z.string().regex(/^[a-zA-Z]+-\d{1,7}$/, '行的编号格式不正确');

/** Reference to another row of the plan by its key, or to an existing record by its id. */
export const planReference = z.union([z.strictObject({ key: planKey }), z.strictObject({ id })]);
export type PlanReference = z.infer<typeof planReference>;

const origin = { key: planKey, row: wholeNumber };

/**
 * Returns the schema of a row that adds a record, updates the filled-in fields of an existing one, or uses an existing
 * one as it is.
 */
const recordRow = <S extends z.ZodRawShape>(shape: S) =>
  z.discriminatedUnion('action', [
    z.object({
      action: z.literal('add'),
      ...origin,
      /** True if the user adds the record although one of its name and phone exists. */
      again: z.boolean().nullish(),
      values: z.object(shape),
    }),
    z.object({ action: z.literal('update'), ...origin, id, values: z.object(shape).partial() }),
    z.object({ action: z.literal('merge'), ...origin, id }),
  ]);

/** Returns the schema of a row that adds a fact, or one that exists already, which is not added again. */
const factRow = <S extends z.ZodRawShape>(shape: S) =>
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('add'), ...origin, values: z.object(shape) }),
    z.object({ action: z.literal('merge'), ...origin, id: id.nullish() }),
  ]);

const { deptName, linkman, phone, address, remark } = deptForm.shape;
// The move-in has no column for `inUse`: added records are in use, updated ones keep their state.
const { inUse: _room, ...roomShape } = roomForm.shape;
const { inUse: _course, ...courseShape } = courseForm.shape;
const { inUse: _product, ...productShape } = productForm.shape;
/** Worth in yuan, from 0 to 999,999. */
const worth = exactAmount('请输入金额').min(0, '金额不能小于 0').max(999_999, '金额不能大于 999,999');

/** Values of an enrolment as it leaves the old system. */
export const enrolmentShape = {
  studentId: planReference,
  courseId: planReference,
  chargeType: z.enum(chargeTypes, '请选择计费方式'),
  /** Paid hours left, without given ones; missing for a period. */
  hours: balance.nullish(),
  /** Given hours left. Their worth is 0. */
  givenHours: balance.nullish(),
  /** Paid amount that is not used up, in yuan. Without it the paid hours are carried over with a worth of 0. */
  value: worth.nullish(),
  /** List price of the hours left or of the period, in yuan. */
  listAmount: worth.nullish(),
  /** Last day of the hours. */
  expireDate: plannedDate.nullish(),
  /** First and last day of a period. */
  dateBegin: plannedDate.nullish(),
  dateEnd: plannedDate.nullish(),
  productId: planReference.nullish(),
  remark: optionalLines(200),
};

const { studentConflicts: _rule, ...ruleShape } = claTimeRuleForm.shape;
const { claDate, startTime, endTime, classTheme, payHour } = claTimeForm.shape;
const place = { claId: planReference, teacherId: planReference, roomId: planReference.nullish() };

const rowSchemas = {
  campus: recordRow({ deptName, linkman, phone, address, remark }),
  room: recordRow({ ...roomShape, deptId: planReference }),
  staff: recordRow({ ...staffForm.shape, deptId: planReference.nullish() }),
  course: recordRow(courseShape),
  product: recordRow({ ...productShape, courseId: planReference }),
  cla: recordRow({
    ...claForm.shape,
    departId: planReference,
    courseId: planReference,
    teacherId: planReference.nullish(),
  }),
  student: recordRow({ ...studentForm.shape, deptId: planReference }),
  enrolment: factRow(enrolmentShape),
  /** Seats, whether they come from the column of enrolments or from their own sheet. */
  seat: factRow({ enrolmentId: planReference, claId: planReference }),
  /** Schedule rules. The campus is that of the class; the begin date is not before today. */
  rule: factRow({ ...ruleShape, deptId: planReference, ...place }),
  lesson: factRow({ claDate, startTime, endTime, classTheme, payHour, deptId: planReference, ...place }),
} satisfies Record<SheetKey, z.ZodType>;

const rowsOf = <S extends z.ZodType>(sheet: SheetKey, row: S) => z.array(row).max(maxRowsOf(sheet), '行数过多');

/**
 * Everything that a move-in writes, as one unit of work: rows by sheet in the form of their `add` calls, with
 * references instead of ids. Derived rows have the key and the row number of the row from which they were derived.
 */
export const moveInPlan = z.object({
  campus: rowsOf('campus', rowSchemas.campus),
  room: rowsOf('room', rowSchemas.room),
  staff: rowsOf('staff', rowSchemas.staff),
  course: rowsOf('course', rowSchemas.course),
  product: rowsOf('product', rowSchemas.product),
  cla: rowsOf('cla', rowSchemas.cla),
  student: rowsOf('student', rowSchemas.student),
  enrolment: rowsOf('enrolment', rowSchemas.enrolment),
  seat: rowsOf('seat', rowSchemas.seat),
  rule: rowsOf('rule', rowSchemas.rule),
  lesson: rowsOf('lesson', rowSchemas.lesson),
});
export type MoveInPlan = z.infer<typeof moveInPlan>;
export type PlanRow<K extends SheetKey = SheetKey> = MoveInPlan[K][number];
/** Values of an added row. */
export type PlanValues<K extends SheetKey> = Extract<PlanRow<K>, { action: 'add' }>['values'];

export const emptyPlan = (): MoveInPlan =>
  Object.fromEntries(sheetKeys.map((sheet) => [sheet, []])) as unknown as MoveInPlan;
