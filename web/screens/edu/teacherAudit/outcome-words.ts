import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import { isPast } from '#contracts/rules/lesson-editability.ts';
import { dayInWords, lessonInWords } from './moment-words.ts';

/** What the approval of a leave does. @param substitute who holds the lesson instead */
export function leaveOutcome(leave: Leave, substitute: string | undefined, today: string): string {
  const lesson = lessonInWords(leave);
  if (substitute) return `通过后，${lesson}改由 ${substitute} 授课。`;
  // Past, it is moved no more: who held it is told when it is recorded.
  const rest =
    leave.claDate && isPast({ claDate: leave.claDate }, today)
      ? '课次已过，不能再调课；记上课时请选择实际授课的教师。'
      : '时间不变，暂时没有人授课；之后可在排课管理中为它调课或更换教师。';
  return `通过后，${lesson}标记为请假，${rest}`;
}

/** What the approval of a change does. */
export function changeOutcome(change: ClaTimeChange): string {
  const { oldClaDate, oldStartTime, claDate, startTime, endTime, newClaName, oldClaName, teacherName } = change;
  const lesson = lessonInWords({ claDate: oldClaDate, startTime: oldStartTime });
  const cla = newClaName && newClaName !== oldClaName ? `，改为“${newClaName}”的课` : '';
  const who = teacherName ? `，由 ${teacherName} 授课` : '';
  return `通过后，${lesson}调到 ${dayInWords(claDate)} ${startTime}–${endTime}${cla}${who}。`;
}
