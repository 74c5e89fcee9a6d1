import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import { dayInWords, lessonInWords } from './moment-words.ts';

/** What the approval of a leave does. @param substitute who holds the lesson instead */
export const leaveOutcome = (leave: Leave, substitute: string | undefined): string =>
  substitute
    ? `通过后，${lessonInWords(leave)}改由 ${substitute} 授课。`
    : `通过后，${lessonInWords(leave)}标记为请假，时间不变，暂时没有人授课；之后可在排课管理中为它调课或更换教师。`;

/** What the approval of a change does. */
export function changeOutcome(change: ClaTimeChange): string {
  const { oldClaDate, oldStartTime, claDate, startTime, endTime, newClaName, oldClaName, teacherName } = change;
  const lesson = lessonInWords({ claDate: oldClaDate, startTime: oldStartTime });
  const cla = newClaName && newClaName !== oldClaName ? `，改为“${newClaName}”的课` : '';
  const who = teacherName ? `，由 ${teacherName} 授课` : '';
  return `通过后，${lesson}调到 ${dayInWords(claDate)} ${startTime}–${endTime}${cla}${who}。`;
}
