import { type ClaTime, claTimeStatuses } from '../entities/cla-time.ts';
import { isPast } from './lesson-editability.ts';

type Text = string | null | undefined;

/**
 * Time, class and teacher of a lesson, either now or when the request was submitted. Class and teacher are given by id,
 * by name or by both.
 */
export interface RequestedLesson {
  claId?: Text;
  claName?: Text;
  claDate: string;
  startTime: string;
  endTime: string;
  teacherId?: Text;
  teacherName?: Text;
}

const ONLY_REJECTABLE = '，只能驳回该申请';
const timeLabel = ({ claDate, startTime, endTime }: RequestedLesson): string => `${claDate} ${startTime}–${endTime}`;
const lessonLabel = (lesson: RequestedLesson): string => `${lesson.claName ?? '课次'} ${timeLabel(lesson)}`;

/**
 * Returns the reason why a request can only be rejected: its lesson was held, changed or deleted since the submission
 * (decided). Returns null if it can be approved. The server refuses with this message, and the screen shows it in
 * advance.
 * @param lesson the current lesson; undefined if deleted
 */
export function approvalBlockedReason(
  requested: RequestedLesson,
  lesson: (RequestedLesson & Pick<ClaTime, 'claTimeStatus'>) | undefined,
): string | null {
  const lessonText = `课次（${lessonLabel(requested)}）`;
  if (!lesson) return `${lessonText}已删除${ONLY_REJECTABLE}`;
  if (lesson.claTimeStatus === claTimeStatuses.held) return `${lessonText}已上课${ONLY_REJECTABLE}`;
  if (timeLabel(lesson) !== timeLabel(requested)) return `${lessonText}已调到 ${timeLabel(lesson)}${ONLY_REJECTABLE}`;
  if (isDifferent(requested.claId, lesson.claId, requested.claName, lesson.claName))
    return `${lessonText}已改为 ${lessonLabel(lesson)}${ONLY_REJECTABLE}`;
  if (isDifferent(requested.teacherId, lesson.teacherId, requested.teacherName, lesson.teacherName))
    return `${lessonText}已改由${lesson.teacherName ?? '其他教师'}授课${ONLY_REJECTABLE}`;
  return null;
}

/**
 * Returns the reason why a change request has expired, or null. It has expired if the date of its lesson or the
 * requested date is before today.
 */
export function expiredReason(requested: RequestedLesson, to: RequestedLesson, today: string): string | null {
  if (isPast(requested, today)) return `课次（${lessonLabel(requested)}）已过期${ONLY_REJECTABLE}`;
  return isPast(to, today) ? `申请的时间 ${timeLabel(to)} 已过${ONLY_REJECTABLE}` : null;
}

/** True if two classes or teachers differ. Compares their ids if both are known, otherwise their names. */
const isDifferent = (id: Text, otherId: Text, name: Text, otherName: Text): boolean =>
  id && otherId ? id !== otherId : Boolean(name && otherName && name !== otherName);
