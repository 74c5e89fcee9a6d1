import { MINUTES_A_DAY, minutesOfDay } from '#contracts/formats/clock-time.ts';
import { OPEN_HOURS } from '#contracts/rules/open-hours.ts';

/** Times of a lesson, HH:mm. */
type TimeSpan = Readonly<{ startTime: string; endTime: string }>;

/** Hours that a day shows, in minutes since midnight; both are full half hours. */
export interface DayRange {
  begin: number;
  end: number;
}

/** A lesson with its place among simultaneous lessons of a column. */
export interface PlacedLesson<L> {
  lesson: L;
  /** Minutes since midnight. */
  begin: number;
  end: number;
  /** Position from 0 among `lanes` lessons side by side. */
  lane: number;
  lanes: number;
}

export const HALF_HOUR = 30;
/** Shortest day that is shown, so that a day with one lesson has hours around it. */
const MIN_RANGE = 4 * 60;

/**
 * Returns the half hours from the first lesson to the last, at least four hours. Without lessons, returns the open
 * hours.
 */
export function dayRange(lessons: readonly TimeSpan[]): DayRange {
  const spans = lessons.length > 0 ? lessons : [OPEN_HOURS];
  const first = Math.min(...spans.map(({ startTime }) => minutesOfDay(startTime)));
  const last = Math.max(...spans.map(({ endTime }) => minutesOfDay(endTime)));
  const begin = Math.floor(first / HALF_HOUR) * HALF_HOUR;
  const end = Math.min(MINUTES_A_DAY, Math.max(Math.ceil(last / HALF_HOUR) * HALF_HOUR, begin + MIN_RANGE));
  return { begin: Math.max(0, Math.min(begin, end - MIN_RANGE)), end };
}

/** Returns the half hours of a day, in minutes since midnight. */
export const halfHours = ({ begin, end }: DayRange): number[] =>
  Array.from({ length: (end - begin) / HALF_HOUR }, (_, index) => begin + index * HALF_HOUR);

/**
 * Places the lessons of a column in chronological order. Lessons that overlap are side by side, in as few lanes as
 * possible.
 */
export function placeLessons<L extends TimeSpan>(lessons: readonly L[]): PlacedLesson<L>[] {
  const placed = lessons
    .map((lesson) => ({ ...spanOf(lesson), lesson, lane: 0, lanes: 1 }))
    .sort((one, other) => one.begin - other.begin || other.end - one.end);
  let group: PlacedLesson<L>[] = [];
  /** End of the last lesson of each lane of the group. */
  let laneEnds: number[] = [];
  const closeGroup = (): void => {
    for (const one of group) one.lanes = laneEnds.length;
    [group, laneEnds] = [[], []];
  };
  for (const one of placed) {
    if (laneEnds.every((end) => end <= one.begin)) closeGroup();
    const freeLane = laneEnds.findIndex((end) => end <= one.begin);
    one.lane = freeLane === -1 ? laneEnds.length : freeLane;
    laneEnds[one.lane] = one.end;
    group.push(one);
  }
  closeGroup();
  return placed;
}

/** Returns the half hours in which a column has no lesson, in minutes since midnight. */
export function freeHalfHours(lessons: readonly TimeSpan[], range: DayRange): number[] {
  const spans = lessons.map(spanOf);
  return halfHours(range).filter((minute) =>
    spans.every(({ begin, end }) => end <= minute || begin >= minute + HALF_HOUR),
  );
}

const spanOf = ({ startTime, endTime }: TimeSpan): DayRange => ({
  begin: minutesOfDay(startTime),
  end: minutesOfDay(endTime),
});
