import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import { isPast } from '#contracts/rules/lesson-editability.ts';
import { formatDay, formatLesson } from './format-moment.ts';

/**
 * Describes the effect of approving a leave. @param substitute name of the substitute teacher; undefined if there is
 * none
 */
export function leaveApprovalEffect(leave: Leave, substitute: string | undefined, today: string): string {
  const lesson = formatLesson(leave);
  if (substitute) return `通过后，${lesson}改由 ${substitute} 授课。`;
  // A past lesson cannot be moved: the actual teacher is chosen when the lesson is recorded.
  const rest =
    leave.claDate && isPast({ claDate: leave.claDate }, today)
      ? '课次已过，不能再调课；记上课时请选择实际授课的教师。'
      : '时间不变，暂时没有人授课；之后可在排课管理中为它调课或更换教师。';
  return `通过后，${lesson}标记为请假，${rest}`;
}

/** Describes the effect of approving a request to move a lesson. */
export function changeApprovalEffect(change: ClaTimeChange): string {
  const { oldClaDate, oldStartTime, claDate, startTime, endTime, newClaName, oldClaName, teacherName } = change;
  const lesson = formatLesson({ claDate: oldClaDate, startTime: oldStartTime });
  const cla = newClaName && newClaName !== oldClaName ? `，改为“${newClaName}”的课` : '';
  const teacherText = teacherName ? `，由 ${teacherName} 授课` : '';
  return `通过后，${lesson}调到 ${formatDay(claDate)} ${startTime}–${endTime}${cla}${teacherText}。`;
}
