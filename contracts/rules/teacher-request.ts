import { type ClaTime, claTimeStatuses } from '../entities/cla-time.ts';
import { requestStatuses } from '../entities/teacher-request.ts';
import { byWhom } from './by-whom.ts';
import { isPast } from './lesson-editability.ts';

/** Kinds of teacher requests: leave from a lesson, or a change of the lesson. */
export type RequestKind = 'leave' | 'change';

export const requestNames: Readonly<Record<RequestKind, string>> = { leave: '请假', change: '调课' };

type RequestableLesson = Pick<ClaTime, 'claDate' | 'claTimeStatus' | 'teacherId' | 'onLeave' | 'pendingRequest'>;

/**
 * Returns the reason why a request about a lesson is impossible (Spec 2 §4; decided), or null. A request is impossible
 * if the lesson is held or past, has no teacher, or already has a pending request. Leave is also impossible if the
 * teacher already has leave.
 */
export function requestBlockedReason(kind: RequestKind, lesson: RequestableLesson, today: string): string | null {
  const { claTimeStatus, teacherId, onLeave, pendingRequest } = lesson;
  if (claTimeStatus === claTimeStatuses.held) return `已上课的课次不能申请${requestNames[kind]}`;
  if (isPast(lesson, today)) return `已过期的课次不能申请${requestNames[kind]}`;
  if (!teacherId) return '该课次没有授课教师，不能申请';
  if (pendingRequest) return `该课次已有待审核的${requestNames[pendingRequest]}申请`;
  return kind === 'leave' && onLeave ? '该课次已请假' : null;
}

/**
 * Returns the reason why a request cannot be resubmitted, or null. An approved request cannot, because it has taken
 * effect (Spec 2 §4).
 */
export const resubmissionBlockedReason = (auditStatus: number): string | null =>
  auditStatus === requestStatuses.approved ? '已通过的申请不能再次提交' : null;

interface SubmittedRequest {
  auditStatus: number;
  /** Date of the lesson, if it is known. */
  claDate: string | null | undefined;
  mayAskAgain?: boolean | null | undefined;
}

/**
 * True if the console offers resubmission: the request is rejected, `mayAskAgain` is not false, and the lesson's date
 * is not before today (Spec 2 §4; decided).
 */
export const canResubmit = ({ auditStatus, claDate, mayAskAgain }: SubmittedRequest, today: string): boolean =>
  auditStatus === requestStatuses.rejected && mayAskAgain !== false && !(claDate && isPast({ claDate }, today));

interface AuditedRequest {
  auditStatus: number;
  auditUserName?: string | null | undefined;
  auditTime?: string | null | undefined;
}

/**
 * Returns the reason why a request cannot be audited, or null. A request that is already decided cannot be audited
 * again.
 */
export function auditBlockedReason(
  { auditStatus, auditUserName, auditTime }: AuditedRequest,
  today: string,
): string | null {
  if (auditStatus === requestStatuses.pending) return null;
  const by = byWhom(auditUserName, auditTime, today);
  return `该申请已${by}${auditStatus === requestStatuses.approved ? '通过' : '驳回'}，不能重复审核`;
}

type LessonSlot = Pick<ClaTime, 'claId' | 'claDate' | 'startTime' | 'endTime' | 'teacherId'>;

/**
 * Returns the reason why a lesson cannot be moved to a slot, or null. The slot must not be before today and must differ
 * from the current one (decided).
 */
export function moveBlockedReason(lesson: LessonSlot, to: LessonSlot, today: string): string | null {
  if (isPast(to, today)) return '调课日期不能早于今天';
  const isUnchanged =
    to.claId === lesson.claId &&
    to.claDate === lesson.claDate &&
    to.startTime === lesson.startTime &&
    to.endTime === lesson.endTime &&
    to.teacherId === lesson.teacherId;
  return isUnchanged ? '与原课次相同，请修改班级、时间或教师' : null;
}
