import * as z from 'zod';
import {
  crossFieldRule,
  businessDate,
  clockTime,
  dateTime,
  id,
  optionalLines,
  plannedDate,
  requiredId,
  requiredLines,
  wholeNumber,
  sentWhenSet,
} from '../fields.ts';
import { conflictConsent } from './student-conflict.ts';
import { endsAfterStartRule, lessonTime, optionalLessonTime, requiredHours } from './lesson-time.ts';

/** Statuses of leave and class-change requests (Spec 2 §4). */
export const requestStatuses = { pending: 0, approved: 1, rejected: 2 } as const;

/**
 * Auditor and time of the decision. `mayAskAgain` of a rejected request is false if its lesson was deleted, held or
 * reassigned, or has a newer request; without this field resubmission is allowed (decided).
 */
const auditFields = {
  auditUserName: z.string().nullish(),
  auditTime: dateTime.nullish(),
  mayAskAgain: z.boolean().nullish(),
};

/**
 * A teacher's leave request (Spec 2 §3 Leave request), with the time and class that the lesson had at the submission.
 */
export const leave = z.object({
  leaveTimeId: id,
  courseTimeId: id,
  remarks: z.string(),
  auditStatus: wholeNumber,
  /** The auditor's reason for the decision. */
  reason: sentWhenSet(z.string()),
  claName: sentWhenSet(z.string()),
  ...optionalLessonTime,
  /** Teacher of the lesson. */
  teacherId: id.nullish(),
  teacherName: sentWhenSet(z.string()),
  /** Name of the substitute; missing until one has been selected (decided). */
  substituteName: z.string().nullish(),
  /** Person who submitted the request: the teacher, or a member of staff on the teacher's behalf (decided). */
  createUserName: z.string().nullish(),
  createTime: sentWhenSet(dateTime),
  ...auditFields,
});
export type Leave = z.infer<typeof leave>;

/** A teacher's request to move a lesson (Spec 2 §3 Class-change request). */
export const claTimeChange = z.object({
  changeTimeId: id,
  courseTimeId: id,
  oldClaName: sentWhenSet(z.string()),
  oldClaDate: sentWhenSet(businessDate),
  /** Times and teacher that the lesson had when the request was submitted (decided). */
  oldStartTime: clockTime.nullish(),
  oldEndTime: clockTime.nullish(),
  oldTeacherName: z.string().nullish(),
  newClaName: sentWhenSet(z.string()),
  claId: id,
  ...lessonTime,
  /** Teacher who is to hold the moved lesson. */
  teacherId: id,
  teacherName: sentWhenSet(z.string()),
  remarks: z.string(),
  auditStatus: wholeNumber,
  reason: sentWhenSet(z.string()),
  createUserName: sentWhenSet(z.string()),
  createTime: sentWhenSet(dateTime),
  ...auditFields,
});
export type ClaTimeChange = z.infer<typeof claTimeChange>;

const remarks = requiredLines('请填写备注', 200);

/** Form of a leave request, with the lesson and the reason (Spec 2 §5 Teacher leave). */
export const leaveForm = z.object({ courseTimeId: requiredId('请选择课次'), remarks });

/**
 * Form fields of a request to move a lesson (Spec 2 §5 Class change). `courseTimeId` identifies the lesson (decided).
 */
const changeFields = z.object({
  claId: requiredId('请选择班级'),
  claDate: z.string('请选择上课日期').min(1, '请选择上课日期').pipe(plannedDate),
  ...requiredHours('上课时间不能为空', '下课时间不能为空'),
  teacherId: requiredId('授课教师不能为空'),
  remarks,
  courseTimeId: id.nullish(),
});
export const changeForm = changeFields.refine(...endsAfterStartRule);
export const changeAgainForm = changeFields.extend({ changeTimeId: id }).refine(...endsAfterStartRule);

/** Decision on a request; a rejection requires a reason (decided). */
const decision = {
  auditStatus: z
    .int('请选择审核结果')
    .pipe(z.literal([requestStatuses.approved, requestStatuses.rejected], '请选择审核结果')),
  reason: optionalLines(200),
  /**
   * Not in the specification: `createTime` of the request that the auditor saw. The server refuses the decision if the
   * request has been submitted again since; without the field nothing is checked.
   */
  basedOnTime: dateTime.nullish(),
};
const rejectionReasonRule = crossFieldRule<{ auditStatus: number; reason: string | null | undefined }>(
  'reason',
  '请填写驳回理由',
  ({ auditStatus, reason }) => auditStatus !== requestStatuses.rejected || Boolean(reason),
);
/**
 * Decision on a leave. `teacherId` is the substitute; without one the lesson has no teacher until one is assigned
 * (decided).
 */
export const leaveAudit = z
  .object({ leaveTimeId: id, teacherId: id.nullish(), ...decision })
  .refine(...rejectionReasonRule);
export const changeAudit = z
  .object({ changeTimeId: id, ...decision, studentConflicts: conflictConsent })
  .refine(...rejectionReasonRule);
