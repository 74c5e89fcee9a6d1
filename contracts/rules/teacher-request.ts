import { type ClaTime, claTimeStatuses } from '../entities/cla-time.ts';
import { requestStatuses } from '../entities/teacher-request.ts';
import { isPast } from './lesson-editability.ts';

/** What a teacher may ask for: not to hold a lesson, or to move it. */
export type RequestKind = 'leave' | 'change';

export const requestNames: Readonly<Record<RequestKind, string>> = { leave: '请假', change: '调课' };

type AskedAbout = Pick<ClaTime, 'claDate' | 'claTimeStatus' | 'teacherId' | 'onLeave' | 'pendingRequest'>;

/**
 * Why nothing can be asked of a lesson (Spec 2 §4; decided): it has been held, lies in the past, is nobody's, waits for
 * an answer already, or its teacher is on leave already. null: it can.
 */
export function whyNotAsked(kind: RequestKind, lesson: AskedAbout, today: string): string | null {
  const { claTimeStatus, teacherId, onLeave, pendingRequest } = lesson;
  if (claTimeStatus === claTimeStatuses.held) return `已上课的课次不能申请${requestNames[kind]}`;
  if (isPast(lesson, today)) return `已过期的课次不能申请${requestNames[kind]}`;
  if (!teacherId) return '该课次没有授课教师，不能申请';
  if (pendingRequest) return `该课次已有待审核的${requestNames[pendingRequest]}申请`;
  return kind === 'leave' && onLeave ? '该课次已请假' : null;
}

/** Why a request cannot be sent once more: what is approved has been carried out (Spec 2 §4). */
export const whyNotAgain = (auditStatus: number): string | null =>
  auditStatus === requestStatuses.approved ? '已通过的申请不能再次提交' : null;

interface Asked {
  auditStatus: number;
  /** When the lesson was to be, as far as it is known. */
  claDate: string | null | undefined;
  mayAskAgain?: boolean | null | undefined;
}

/** Is a request offered to be sent once more: rejected, and its lesson was not to be before today (Spec 2 §4; decided)? */
export const isAskedAgain = ({ auditStatus, claDate, mayAskAgain }: Asked, today: string): boolean =>
  auditStatus === requestStatuses.rejected && mayAskAgain !== false && !(claDate && isPast({ claDate }, today));

interface Decided {
  auditStatus: number;
  auditUserName?: string | null | undefined;
}

/** Why a request cannot be audited: somebody has decided over it already. */
export function whyNotAudited({ auditStatus, auditUserName }: Decided): string | null {
  if (auditStatus === requestStatuses.pending) return null;
  const by = auditUserName ? `由${auditUserName}` : '';
  return `该申请已${by}${auditStatus === requestStatuses.approved ? '通过' : '驳回'}，不能重复审核`;
}

type Place = Pick<ClaTime, 'claId' | 'claDate' | 'startTime' | 'endTime' | 'teacherId'>;

/** Why a lesson cannot be asked to be moved there: into the past, or to where it is (decided). */
export function whyNotMovedTo(lesson: Place, to: Place, today: string): string | null {
  if (isPast(to, today)) return '调课日期不能早于今天';
  const stays =
    to.claId === lesson.claId &&
    to.claDate === lesson.claDate &&
    to.startTime === lesson.startTime &&
    to.endTime === lesson.endTime &&
    to.teacherId === lesson.teacherId;
  return stays ? '与原课次相同，请修改班级、时间或教师' : null;
}
