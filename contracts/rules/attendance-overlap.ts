import type { ClaTime } from '../entities/cla-time.ts';
import { attendTypes } from '../entities/attendance.ts';
import { minutesOfDay } from '../formats/clock-time.ts';

type LessonTime = Pick<ClaTime, 'claDate' | 'startTime' | 'endTime'>;

/**
 * Returns the lessons of a class whose time overlaps that of an unscheduled lesson to record, longest overlap first
 * (decided). Lessons that merely touch do not overlap.
 */
export const overlappingLessons = <L extends LessonTime>(recorded: LessonTime, lessons: readonly L[]): L[] =>
  lessons
    .filter(({ claDate }) => claDate === recorded.claDate)
    .map((lesson) => ({ lesson, minutes: sharedMinutes(recorded, lesson) }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes)
    .map(({ lesson }) => lesson);

/** Returns an unscheduled lesson that overlaps the new one, which would deduct its hours again (decided). */
export const overlappingUnscheduledLesson = <L extends LessonTime & Pick<ClaTime, 'attendType'>>(
  recorded: LessonTime,
  lessons: readonly L[],
): L | undefined => overlappingLessons(recorded, lessons).find(({ attendType }) => attendType === attendTypes.custom);

/**
 * Returns the unscheduled lesson at exactly a planned lesson's time. Most likely it was recorded for the planned
 * lesson (decided).
 */
export const unscheduledLessonAtTime = <L extends LessonTime & Pick<ClaTime, 'attendType'>>(
  { claDate, startTime, endTime }: LessonTime,
  lessons: readonly L[],
): L | undefined =>
  lessons.find(
    (lesson) =>
      lesson.attendType === attendTypes.custom &&
      lesson.claDate === claDate &&
      lesson.startTime === startTime &&
      lesson.endTime === endTime,
  );

/**
 * Returns the message for a planned lesson at whose time an unscheduled lesson was already recorded. The user has to
 * confirm that both lessons were held.
 */
export const alreadyRecordedMessage = ({ claDate, startTime, endTime }: LessonTime): string =>
  `该班级 ${claDate} ${startTime}–${endTime} 已自定义记过上课，如确实另外上了一节，请选择另记一节`;

/** Returns the refusal's message for an unscheduled lesson that overlaps another unscheduled one. */
export const duplicateRecordMessage = ({ claDate, startTime, endTime }: LessonTime): string =>
  `该班级 ${claDate} ${startTime}–${endTime} 已自定义记过上课，不能重复记录`;

function sharedMinutes(one: LessonTime, other: LessonTime): number {
  const start = one.startTime > other.startTime ? one.startTime : other.startTime;
  const end = one.endTime < other.endTime ? one.endTime : other.endTime;
  return minutesOfDay(end) - minutesOfDay(start);
}
