import * as z from 'zod';
import {
  besideFields,
  businessDate,
  clockTime,
  dateTime,
  id,
  optionalLines,
  plannedDate,
  requiredId,
  requiredLines,
  wholeNumber,
} from '../fields.ts';
import { endsLaterIfGiven, requiredTime } from './cla-time.ts';

/** Of leave and class-change requests (Spec 2 §4). */
export const requestStatuses = { pending: 0, approved: 1, rejected: 2 } as const;

/**
 * Who decided over a request, and when; and of a rejected one, whether it can be sent once more: not, when its lesson is
 * deleted, held, somebody else's, or asked about anew. Where it is not told it can (decided).
 */
const audited = {
  auditUserName: z.string().nullish(),
  auditTime: dateTime.nullish(),
  mayAskAgain: z.boolean().nullish(),
};

/** A teacher asks not to hold a lesson (Spec 2 §3 Leave request); where the lesson stood when it was asked. */
export const leave = z.object({
  leaveTimeId: id,
  courseTimeId: id,
  remarks: z.string(),
  auditStatus: wholeNumber,
  /** Why it was decided so. */
  reason: z.string().nullish(),
  claName: z.string().nullish(),
  claDate: businessDate.nullish(),
  startTime: clockTime.nullish(),
  endTime: clockTime.nullish(),
  /** Whose lesson it is. */
  teacherId: id.nullish(),
  teacherName: z.string().nullish(),
  /** Who holds the lesson instead, once somebody has been chosen (decided). */
  substituteName: z.string().nullish(),
  /** Who asked: the teacher, or a member of staff on behalf (decided). */
  createUserName: z.string().nullish(),
  createTime: dateTime.nullish(),
  ...audited,
});
export type Leave = z.infer<typeof leave>;

/** A teacher asks to move a lesson (Spec 2 §3 Class-change request). */
export const claTimeChange = z.object({
  changeTimeId: id,
  courseTimeId: id,
  oldClaName: z.string().nullish(),
  oldClaDate: businessDate.nullish(),
  /** When, and whose, the lesson was when it was asked (decided). */
  oldStartTime: clockTime.nullish(),
  oldEndTime: clockTime.nullish(),
  oldTeacherName: z.string().nullish(),
  newClaName: z.string().nullish(),
  claId: id,
  claDate: businessDate,
  startTime: clockTime,
  endTime: clockTime,
  /** Who is to hold it. */
  teacherId: id,
  teacherName: z.string().nullish(),
  remarks: z.string(),
  auditStatus: wholeNumber,
  reason: z.string().nullish(),
  createUserName: z.string().nullish(),
  createTime: dateTime.nullish(),
  ...audited,
});
export type ClaTimeChange = z.infer<typeof claTimeChange>;

const remarks = requiredLines('请填写备注', 200);

/** A request for leave: the lesson, and why (Spec 2 §5 Teacher leave). */
export const leaveForm = z.object({ courseTimeId: requiredId('请选择课次'), remarks });

/** A request to move a lesson (Spec 2 §5 Class change). `courseTimeId` names the lesson that is to be moved (decided). */
const changeFields = z.object({
  claId: requiredId('请选择班级'),
  claDate: z.string('请选择上课日期').min(1, '请选择上课日期').pipe(plannedDate),
  startTime: requiredTime('上课时间不能为空'),
  endTime: requiredTime('下课时间不能为空'),
  teacherId: requiredId('授课教师不能为空'),
  remarks,
  courseTimeId: id.nullish(),
});
export const changeForm = changeFields.refine(...endsLaterIfGiven);
export const changeAgainForm = changeFields.extend({ changeTimeId: id }).refine(...endsLaterIfGiven);

/** The decision over a request; a rejection says why (decided). */
const decision = {
  auditStatus: z
    .int('请选择审核结果')
    .pipe(z.literal([requestStatuses.approved, requestStatuses.rejected], '请选择审核结果')),
  reason: optionalLines(200),
};
const rejectionSaysWhy = besideFields<{ auditStatus: number; reason: string | null | undefined }>(
  'reason',
  '请填写驳回原因',
  ({ auditStatus, reason }) => auditStatus !== requestStatuses.rejected || Boolean(reason),
);
/** `teacherId`: who is to hold the lesson instead; without one it waits for somebody (decided). */
export const leaveAudit = z
  .object({ leaveTimeId: id, teacherId: id.nullish(), ...decision })
  .refine(...rejectionSaysWhy);
export const changeAudit = z.object({ changeTimeId: id, ...decision }).refine(...rejectionSaysWhy);
