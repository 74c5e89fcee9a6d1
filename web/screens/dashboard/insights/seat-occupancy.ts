import { type Cla, recruitStatuses } from '#contracts/entities/cla.ts';
import { teachingModes } from '#contracts/entities/course.ts';

export interface SeatOccupancy {
  /** Classes by occupancy, the fullest first. */
  fullest: Cla[];
  /** Classes with free seats, the emptiest first. */
  withFreeSeats: Cla[];
  /** Totals of classes, students and seats. */
  count: number;
  takenSeats: number;
  seats: number;
}

/** Returns the occupancy of those group classes that have not ended. */
export function seatOccupancy(classes: readonly Cla[], today: string): SeatOccupancy {
  const countedClasses = classes.filter(
    ({ teachingMode, capacity, closeDate }) =>
      teachingMode !== teachingModes.private && capacity > 0 && (!closeDate || closeDate >= today),
  );
  const sortedByShare = countedClasses.toSorted((a, b) => shareOf(b) - shareOf(a) || b.capacity - a.capacity);
  return {
    fullest: sortedByShare,
    withFreeSeats: sortedByShare
      .filter((cla) => cla.recruitStatus !== recruitStatuses.stopped && shareOf(cla) < 1)
      .toReversed(),
    count: countedClasses.length,
    takenSeats: countedClasses.reduce((sum, { studentCnt }) => sum + (studentCnt ?? 0), 0),
    seats: countedClasses.reduce((sum, { capacity }) => sum + capacity, 0),
  };
}

/** Returns the share of occupied seats; 1 is full. */
export const shareOf = ({ studentCnt, capacity }: Pick<Cla, 'studentCnt' | 'capacity'>): number =>
  (studentCnt ?? 0) / Math.max(1, capacity);

/** Formats a share as a whole percentage. Shares below 1 are shown as at most 99 %. */
export const percentOf = (share: number): string =>
  `${share < 1 ? Math.min(99, Math.round(share * 100)) : Math.round(share * 100)}%`;
