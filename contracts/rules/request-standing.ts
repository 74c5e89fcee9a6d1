import { type ClaTime, claTimeStatuses } from '../entities/cla-time.ts';
import { isPast } from './lesson-editability.ts';

type Text = string | null | undefined;

/** Where a lesson stands, or stood when something was asked of it; of class and teacher the id, the name, or both. */
export interface Standing {
  claId?: Text;
  claName?: Text;
  claDate: string;
  startTime: string;
  endTime: string;
  teacherId?: Text;
  teacherName?: Text;
}

const ONLY = '，只能驳回该申请';
const when = ({ claDate, startTime, endTime }: Standing): string => `${claDate} ${startTime}–${endTime}`;
const inWords = (lesson: Standing): string => `${lesson.claName ?? '课次'} ${when(lesson)}`;

/**
 * Why nothing but a rejection is left of a request: its lesson does not stand as it stood when it was asked of (decided).
 * null: it can be granted. The server refuses so, the screen says it before.
 * @param lesson as it stands now; undefined: it is deleted
 */
export function whyOnlyRejected(
  asked: Standing,
  lesson: (Standing & Pick<ClaTime, 'claTimeStatus'>) | undefined,
): string | null {
  const what = `课次（${inWords(asked)}）`;
  if (!lesson) return `${what}已删除${ONLY}`;
  if (lesson.claTimeStatus === claTimeStatuses.held) return `${what}已上课${ONLY}`;
  if (when(lesson) !== when(asked)) return `${what}已调到 ${when(lesson)}${ONLY}`;
  if (differ(asked.claId, lesson.claId, asked.claName, lesson.claName))
    return `${what}已改为 ${inWords(lesson)}${ONLY}`;
  if (differ(asked.teacherId, lesson.teacherId, asked.teacherName, lesson.teacherName))
    return `${what}已改由${lesson.teacherName ?? '其他教师'}授课${ONLY}`;
  return null;
}

/** Why a change comes too late: its lesson, or the time that was asked for, lies before today. */
export function whyTooLate(asked: Standing, to: Standing, today: string): string | null {
  if (isPast(asked, today)) return `课次（${inWords(asked)}）已过期${ONLY}`;
  return isPast(to, today) ? `申请的时间 ${when(to)} 已过${ONLY}` : null;
}

/** By their ids where both are told, else by what they are called. */
const differ = (id: Text, otherId: Text, name: Text, otherName: Text): boolean =>
  id && otherId ? id !== otherId : Boolean(name && otherName && name !== otherName);
