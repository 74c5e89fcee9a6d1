import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { lessonState } from '#contracts/rules/lesson-state.ts';
import { textOrder } from '#contracts/rules/text-order.ts';

/** How far a day has come: each of its lessons is in one of the first four. */
export interface DayCourse {
  /** Recorded, the latest first. */
  held: ClaTime[];
  /** The one that ends next first. */
  running: ClaTime[];
  /** Still to begin today. */
  ahead: ClaTime[];
  /** Over and not recorded: of today, and of the days before as far as they can still be recorded; the latest first. */
  unrecorded: ClaTime[];
  /** How many there are today in all. */
  total: number;
  /** Under way or to come, of this day and those after it, as far as the weeks tell. */
  upcoming: ClaTime[];
}

/**
 * @param moment yyyy-MM-dd HH:mm where the schools are
 * @param weeks those that have come, in any order
 * @param mayRecord its attendance may still be recorded
 */
export function dayCourse(
  moment: string,
  weeks: readonly CalendarWeek[],
  mayRecord: (lesson: ClaTime) => boolean,
): DayCourse {
  const today = moment.slice(0, 10);
  const lessons = weeks.flatMap(lessonsOf).sort((a, b) => textOrder(begins(a), begins(b)));
  const ofToday = lessons.filter(({ claDate }) => claDate === today);
  const stateOf = (lesson: ClaTime) => lessonState(lesson, moment, mayRecord);
  const running = ofToday
    .filter((lesson) => stateOf(lesson) === 'running')
    .toSorted((a, b) => textOrder(a.endTime, b.endTime));
  const ahead = ofToday.filter((lesson) => stateOf(lesson) === 'ahead');
  return {
    held: ofToday.filter((lesson) => stateOf(lesson) === 'held').toReversed(),
    running,
    ahead,
    unrecorded: lessons.filter((lesson) => stateOf(lesson) === 'unrecorded').toReversed(),
    total: ofToday.length,
    upcoming: [...running, ...ahead, ...lessons.filter(({ claDate }) => claDate > today)],
  };
}

const lessonsOf = (week: CalendarWeek): ClaTime[] =>
  week.claTimeContainer.flatMap(({ days }) => Object.values(days).flat());

const begins = ({ claDate, startTime }: ClaTime): string => `${claDate} ${startTime}`;
