import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { lessonState } from '#contracts/rules/lesson-state.ts';
import { compareText } from '#contracts/rules/text-order.ts';

/** Progress of today. Each of its lessons is in exactly one of `held`, `running`, `ahead` and `unrecorded`. */
export interface DayProgress {
  /** Recorded lessons, latest first. */
  held: ClaTime[];
  /** Running lessons, the one that ends next first. */
  running: ClaTime[];
  /** Lessons of today that have not started yet. */
  ahead: ClaTime[];
  /**
   * Finished but unrecorded lessons, the latest first: those of today, and those of earlier days that can still be
   * recorded.
   */
  unrecorded: ClaTime[];
  /** Number of today's lessons. */
  total: number;
  /** Running and future lessons of this day and later days, within the loaded weeks. */
  upcoming: ClaTime[];
}

/**
 * Sorts lessons by status.
 * @param moment time in the schools' time zone, yyyy-MM-dd HH:mm
 * @param weeks loaded weeks, in any order
 * @param mayRecord true if the lesson's attendance may still be recorded
 */
export function dayProgress(
  moment: string,
  weeks: readonly CalendarWeek[],
  mayRecord: (lesson: ClaTime) => boolean,
): DayProgress {
  const today = moment.slice(0, 10);
  const lessons = weeks.flatMap(lessonsOf).sort((a, b) => compareText(startKey(a), startKey(b)));
  const ofToday = lessons.filter(({ claDate }) => claDate === today);
  const stateOf = (lesson: ClaTime) => lessonState(lesson, moment, mayRecord);
  const running = ofToday
    .filter((lesson) => stateOf(lesson) === 'running')
    .toSorted((a, b) => compareText(a.endTime, b.endTime));
  const upcomingToday = ofToday.filter((lesson) => stateOf(lesson) === 'ahead');
  return {
    held: ofToday.filter((lesson) => stateOf(lesson) === 'held').toReversed(),
    running,
    ahead: upcomingToday,
    unrecorded: lessons.filter((lesson) => stateOf(lesson) === 'unrecorded').toReversed(),
    total: ofToday.length,
    upcoming: [...running, ...upcomingToday, ...lessons.filter(({ claDate }) => claDate > today)],
  };
}

const lessonsOf = (week: CalendarWeek): ClaTime[] =>
  week.claTimeContainer.flatMap(({ days }) => Object.values(days).flat());

const startKey = ({ claDate, startTime }: ClaTime): string => `${claDate} ${startTime}`;
