import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import { approvalBlockedReason, expiredReason } from '#contracts/rules/request-validity.ts';

const currentLesson = ({ staffName, ...lesson }: ClaTime) => ({ ...lesson, teacherName: staffName });

/**
 * Returns the reason why a leave can only be rejected; null if it can be approved or its original time is unknown.
 * @param lesson current state of the lesson
 */
export function whyLeaveRejected({ claDate, startTime, endTime, ...leave }: Leave, lesson: ClaTime): string | null {
  if (!claDate || !startTime || !endTime) return null;
  return approvalBlockedReason({ ...leave, claDate, startTime, endTime }, currentLesson(lesson));
}

/**
 * Returns the reason why a request to move a lesson can only be rejected; null if it can be approved or the lesson's
 * original time is unknown.
 */
export function whyChangeRejected(change: ClaTimeChange, lesson: ClaTime, today: string): string | null {
  const { oldClaDate, oldStartTime, oldEndTime, oldClaName: claName, oldTeacherName: teacherName } = change;
  if (!oldClaDate || !oldStartTime || !oldEndTime) return null;
  const requested = { claName, teacherName, claDate: oldClaDate, startTime: oldStartTime, endTime: oldEndTime };
  return approvalBlockedReason(requested, currentLesson(lesson)) ?? expiredReason(requested, change, today);
}
