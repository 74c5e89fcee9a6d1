import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import { isHeld, isPast, mayDelete, mayReschedule } from '#contracts/rules/lesson-editability.ts';
import { type RequestKind, requestBlockedReason } from '#contracts/rules/teacher-request.ts';

/** An action on a lesson. `leave` and `change` are requests by a teacher, and `reschedule` takes effect immediately. */
export type LessonAction = 'attend' | 'correct' | 'undo' | 'reschedule' | 'remove' | RequestKind;

export interface LessonPermissions {
  /** True if the timetable allows recording attendance (the attendance flag of Spec 2 §2). */
  attendance: boolean;
  readOnly: boolean;
  /**
   * Kinds of requests that the user may make, and the teacher whose lessons they may concern. If teacherId is null, the
   * user may make none.
   */
  requests: { kinds: readonly RequestKind[]; teacherId: string | null };
  /**
   * Id of the signed-in teacher, who may record only their own lessons and none during a leave; null for other users,
   * who are not limited.
   */
  recordsAs: string | null;
  /** True if the user may correct and undo recorded attendance. */
  mayCorrect: boolean;
  /** Today's date, yyyy-MM-dd. */
  today: string;
  /** Number of past days whose lessons may still be recorded. */
  windowDays: number;
}

/** Returns the actions that the permissions of a timetable allow on a lesson (Spec 2 §2 Actions). */
export function actionsOn(lesson: ClaTime, permissions: LessonPermissions): LessonAction[] {
  const { attendance, readOnly, mayCorrect, today, windowDays } = permissions;
  const actions: LessonAction[] = [];
  if (
    attendance &&
    !isHeld(lesson) &&
    recordingBlockedReason(lesson, permissions) === null &&
    mayRecord(lesson, today, windowDays)
  )
    actions.push('attend');
  if (attendance && mayCorrect && isHeld(lesson)) actions.push('correct', 'undo');
  actions.push(...requestKindsOn(lesson, permissions));
  if (!readOnly && mayReschedule(lesson, today)) actions.push('reschedule');
  if (!readOnly && mayDelete(lesson)) actions.push('remove');
  return actions;
}

/** Returns the kinds of requests that may be made about a lesson, by its teacher or on the teacher's behalf. */
export const requestKindsOn = (
  lesson: ClaTime,
  { requests, today }: Pick<LessonPermissions, 'requests' | 'today'>,
): RequestKind[] =>
  requests.teacherId !== null && lesson.teacherId === requests.teacherId
    ? requests.kinds.filter((kind) => requestBlockedReason(kind, lesson, today) === null)
    : [];

/**
 * Returns the reason why the signed-in teacher may not record the lesson: another teacher holds it, or this teacher is
 * on leave. Otherwise returns null.
 */
function recordingBlockedReason(
  { teacherId, staffName, onLeave }: ClaTime,
  { recordsAs }: Pick<LessonPermissions, 'recordsAs'>,
) {
  if (recordsAs === null) return null;
  if (teacherId !== recordsAs) return `由${staffName ?? '其他教师'}记上课`;
  return onLeave ? '已请假，由代课教师记上课' : null;
}

/** Returns the reason why no action on a lesson is possible. */
export function noActionReason(lesson: ClaTime, permissions: LessonPermissions): string {
  const { today, attendance, requests } = permissions;
  if (isHeld(lesson)) return '已上课';
  if (lesson.pendingRequest && lesson.teacherId === requests.teacherId) return '申请正在等待审核';
  if (!attendance) return '此处仅供查看';
  const blockedReason = recordingBlockedReason(lesson, permissions);
  if (blockedReason !== null) return blockedReason;
  return isPast(lesson, today) ? '已超过可记上课的日期' : '上课当天可记上课';
}
