import { mergeChanges } from '#web/crud/form/merge-changes.ts';

interface Entry {
  studentClaId: string;
  attendStatus: number;
  stuLoseHour: number;
}

interface MergedAttendance<E extends Entry> {
  /** Entries to save: those of the user, with the other user's entry of every seat that only the other changed. */
  entries: E[];
  /** Seats of which only the other user changed the entry. */
  taken: readonly string[];
  /** Seats of which both changed the entry differently. `entries` has the user's. */
  conflicts: readonly string[];
}

/**
 * Merges two corrections of the attendance of one lesson, seat by seat.
 * @param base recorded entries when the form was opened
 * @param theirs recorded entries now
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

/** Returns status and hours of a seat as one value; '' if the student did not take part. */
function valueOf(entries: readonly Entry[], seat: string): string {
  const entry = entries.find(({ studentClaId }) => studentClaId === seat);
  return entry ? `${entry.attendStatus} ${entry.stuLoseHour}` : '';
}
