import { recruitStatuses, type Cla } from '../entities/cla.ts';
import { waitingStates, type WaitingState } from '../entities/waiting-entry.ts';

/** Class with the number of its open waiting list entries. */
type QueueClass = Pick<Cla, 'recruitStatus' | 'studentCnt' | 'capacity' | 'waitingCnt'>;
interface Entry {
  state: WaitingState;
}

/** True if the entry still waits for a seat or for an answer to an offer. */
export const isOpenEntry = ({ state }: Entry): boolean =>
  state === waitingStates.waiting || state === waitingStates.offered;

/** Returns the number of seats that can be offered. A class that no longer recruits offers none. */
export const freeSeats = ({ recruitStatus, studentCnt, capacity }: Omit<QueueClass, 'waitingCnt'>): number =>
  recruitStatus === recruitStatuses.stopped ? 0 : Math.max(0, capacity - (studentCnt ?? 0));

/**
 * Returns the reason why a class takes no entry, or null if it takes one. A class takes none while it has more free
 * seats than waiting students.
 */
export function queueRefusal(cla: QueueClass): string | null {
  if (cla.recruitStatus === recruitStatuses.stopped) return '已停止招生，不能候补';
  const left = freeSeats(cla) - (cla.waitingCnt ?? 0);
  return left > 0 ? `还有 ${left} 个名额，可以直接分班` : null;
}

/**
 * Returns which entries to offer a seat and from which to take the offer back. The first entries in order hold the
 * offers, as many as there are free seats.
 * @param queue open entries in order
 */
export function offerChanges<E extends Entry>(queue: readonly E[], free: number): { offer: E[]; takeBack: E[] } {
  return {
    offer: queue.slice(0, free).filter(({ state }) => state === waitingStates.waiting),
    takeBack: queue.slice(free).filter(({ state }) => state === waitingStates.offered),
  };
}

/**
 * Returns the open entries that would be passed if students took seats: those before a seated student that have no offer
 * afterwards. A student without an entry counts as last.
 * @param queue open entries in order
 * @param studentIds students who take a seat
 * @param free number of free seats before
 */
export function passedEntries<E extends { studentId: string }>(
  queue: readonly E[],
  studentIds: readonly string[],
  free: number,
): E[] {
  const places = studentIds.map((id) => queue.findIndex(({ studentId }) => studentId === id));
  const end = places.includes(-1) ? queue.length : Math.max(...places);
  const left = Math.max(0, free - studentIds.length);
  return queue
    .slice(0, end)
    .filter(({ studentId }) => !studentIds.includes(studentId))
    .slice(left);
}
