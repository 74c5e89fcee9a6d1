import { mergeChanges } from '#web/crud/form/merge-changes.ts';

interface Entry {
  studentClaId: string;
  attendStatus: number;
  stuLoseHour: number;
  memo?: string | null | undefined;
  late?: boolean | null | undefined;
}

interface MergedAttendance<E extends Entry> {
  /**
   * Entries to save: the user's entries, with the other user's entry for every seat that only the other user changed.
   */
  entries: E[];
  /** Seats whose entry only the other user changed. */
  taken: readonly string[];
  /** Seats whose entry both users changed to different values. `entries` contains the user's entry. */
  conflicts: readonly string[];
}

/**
 * Merges two corrections of the attendance of one lesson, seat by seat.
 * @param base stored entries when the form was opened
 * @param theirs stored entries now
 */
export function mergeAttendance<E extends Entry>(
  base: readonly Entry[],
  mine: readonly E[],
  theirs: readonly E[],
): MergedAttendance<E> {
  const seats = [...new Set([...mine, ...theirs, ...base].map(({ studentClaId }) => studentClaId))];
  const all = (entries: readonly Entry[]) => Object.fromEntries(seats.map((seat) => [seat, valueOf(entries, seat)]));
  const { taken, conflicts } = mergeChanges(all(base), all(mine), all(theirs));
  const entries = seats.flatMap((seat) =>
    (taken.includes(seat) ? theirs : mine).filter(({ studentClaId }) => studentClaId === seat),
  );
  return { entries, taken, conflicts };
}

/** Returns the status, hours, lateness and remark of a seat as one string; '' without an entry. */
function valueOf(entries: readonly Entry[], seat: string): string {
  const entry = entries.find(({ studentClaId }) => studentClaId === seat);
  return entry ? `${entry.attendStatus} ${entry.stuLoseHour} ${entry.late ? 'late' : ''} ${entry.memo ?? ''}` : '';
}
