import type { ClaTime } from '../entities/cla-time.ts';
import { attendTypes } from '../entities/attendance.ts';

type Span = Pick<ClaTime, 'claDate' | 'startTime' | 'endTime'>;

/**
 * Lessons of one class that a freely recorded lesson of the same class overlaps in time, the longest overlap first
 * (decided). Touching ends do not overlap.
 */
export const overlapsOf = <L extends Span>(recorded: Span, lessons: readonly L[]): L[] =>
  lessons
    .filter(({ claDate }) => claDate === recorded.claDate)
    .map((lesson) => ({ lesson, minutes: sharedMinutes(recorded, lesson) }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes)
    .map(({ lesson }) => lesson);

/** The lesson that was freely recorded in these hours already: it is not recorded twice (decided). */
export const freelyRecorded = <L extends Span & Pick<ClaTime, 'attendType'>>(
  recorded: Span,
  lessons: readonly L[],
): L | undefined => overlapsOf(recorded, lessons).find(({ attendType }) => attendType === attendTypes.custom);

/** The lesson that was freely recorded in just the hours of a planned one: most likely it was that one (decided). */
export const takenFor = <L extends Span & Pick<ClaTime, 'attendType'>>(
  { claDate, startTime, endTime }: Span,
  lessons: readonly L[],
): L | undefined =>
  lessons.find(
    (lesson) =>
      lesson.attendType === attendTypes.custom &&
      lesson.claDate === claDate &&
      lesson.startTime === startTime &&
      lesson.endTime === endTime,
  );

/** Why the planned lesson is not recorded until somebody insists. */
export const recordedInstead = ({ claDate, startTime, endTime }: Span): string =>
  `该班级 ${claDate} ${startTime}–${endTime} 已自定义记过上课，如确实另外上了一节，请选择另记一节`;

/** Why the second of two equal ones is refused. */
export const recordedTwice = ({ claDate, startTime, endTime }: Span): string =>
  `该班级 ${claDate} ${startTime}–${endTime} 已自定义记过上课，不能重复记录`;

function sharedMinutes(one: Span, other: Span): number {
  const start = one.startTime > other.startTime ? one.startTime : other.startTime;
  const end = one.endTime < other.endTime ? one.endTime : other.endTime;
  return minutesOf(end) - minutesOf(start);
}

/** @param clockTime HH:mm */
function minutesOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return hours * 60 + minutes;
}
