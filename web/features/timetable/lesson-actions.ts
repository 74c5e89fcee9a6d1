import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import { isHeld, isPast, mayDelete, mayReschedule } from '#contracts/rules/lesson-editability.ts';
import { type RequestKind, whyNotAsked } from '#contracts/rules/teacher-request.ts';

/** `leave` and `change` are asked for by a teacher; `reschedule` is done at once. */
export type LessonAction = 'attend' | 'correct' | 'undo' | 'reschedule' | 'remove' | RequestKind;

export interface Powers {
  /** Attendance may be recorded here (Spec 2 §2, the attendance flag). */
  attendance: boolean;
  readOnly: boolean;
  /** What may be asked for here, about the lessons of this teacher. */
  requests: { kinds: readonly RequestKind[]; teacherId: string | null };
  /** Records the own lessons only, and not those from which they are on leave; null: whoever's. */
  recordsAs: string | null;
  /** What was recorded may be corrected and undone by who signs in. */
  mayCorrect: boolean;
  /** yyyy-MM-dd */
  today: string;
  /** How many days back a lesson may be recorded. */
  windowDays: number;
}

/** What may be done with a lesson in this timetable (Spec 2 §2 Actions). */
export function actionsOn(lesson: ClaTime, powers: Powers): LessonAction[] {
  const { attendance, readOnly, mayCorrect, today, windowDays } = powers;
  const actions: LessonAction[] = [];
  if (attendance && !isHeld(lesson) && whyNotRecorded(lesson, powers) === null && mayRecord(lesson, today, windowDays))
    actions.push('attend');
  if (attendance && mayCorrect && isHeld(lesson)) actions.push('correct', 'undo');
  actions.push(...requestsOn(lesson, powers));
  if (!readOnly && mayReschedule(lesson, today)) actions.push('reschedule');
  if (!readOnly && mayDelete(lesson)) actions.push('remove');
  return actions;
}

/** What may be asked for about a lesson: by its teacher, or for its teacher. */
export const requestsOn = (lesson: ClaTime, { requests, today }: Pick<Powers, 'requests' | 'today'>): RequestKind[] =>
  requests.teacherId !== null && lesson.teacherId === requests.teacherId
    ? requests.kinds.filter((kind) => whyNotAsked(kind, lesson, today) === null)
    : [];

/** What somebody holds in a teacher's place is theirs to record; nor does who is on leave. */
function whyNotRecorded({ teacherId, staffName, onLeave }: ClaTime, { recordsAs }: Pick<Powers, 'recordsAs'>) {
  if (recordsAs === null) return null;
  if (teacherId !== recordsAs) return `由${staffName ?? '其他教师'}记上课`;
  return onLeave ? '已请假，由代课教师记上课' : null;
}

/** Why nothing can be done with it. */
export function whyNothing(lesson: ClaTime, powers: Powers): string {
  const { today, attendance, requests } = powers;
  if (isHeld(lesson)) return '已上课';
  if (lesson.pendingRequest && lesson.teacherId === requests.teacherId) return '申请正在等待审核';
  if (!attendance) return '此处仅供查看';
  const others = whyNotRecorded(lesson, powers);
  if (others !== null) return others;
  return isPast(lesson, today) ? '已超过可记上课的日期' : '上课当天可记上课';
}
