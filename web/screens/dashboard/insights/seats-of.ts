import { type Cla, recruitStatuses } from '#contracts/entities/cla.ts';
import { teachingModes } from '#contracts/entities/course.ts';

export interface SeatsOf {
  /** The fullest first. */
  fullest: Cla[];
  /** Those that take students still, the emptiest first. */
  waiting: Cla[];
  /** Classes, students and seats in all. */
  count: number;
  taken: number;
  seats: number;
}

/** How full the classes are: those of several students that have not ended. */
export function seatsOf(classes: readonly Cla[], today: string): SeatsOf {
  const taught = classes.filter(
    ({ teachingMode, capacity, closeDate }) =>
      teachingMode !== teachingModes.private && capacity > 0 && (!closeDate || closeDate >= today),
  );
  const byShare = taught.toSorted((a, b) => shareOf(b) - shareOf(a) || b.capacity - a.capacity);
  return {
    fullest: byShare,
    waiting: byShare.filter((cla) => cla.recruitStatus !== recruitStatuses.stopped && shareOf(cla) < 1).toReversed(),
    count: taught.length,
    taken: taught.reduce((sum, { studentCnt }) => sum + (studentCnt ?? 0), 0),
    seats: taught.reduce((sum, { capacity }) => sum + capacity, 0),
  };
}

/** 1 is full. */
export const shareOf = ({ studentCnt, capacity }: Pick<Cla, 'studentCnt' | 'capacity'>): number =>
  (studentCnt ?? 0) / Math.max(1, capacity);

/** To a whole percent, and only what is full is 100 %. */
export const percentOf = (share: number): string =>
  `${share < 1 ? Math.min(99, Math.round(share * 100)) : Math.round(share * 100)}%`;
