/**
 * Independent model of owed lessons, without product code. A right belongs to a student and a missed lesson. Hours are
 * whole, and every lesson takes two.
 */
export const LESSON_HOURS = 2;
export type Status = 'attended' | 'onLeave' | 'absent';
export type Opens = 'leaveInTime' | 'leave' | 'absence';

export interface Right {
  state: 'open' | 'booked' | 'used' | 'waived' | 'closed';
  /** Lesson in which the right is booked or was used. */
  place: number | null;
  /** True if leave in time opened the right. */
  byLeave: boolean;
  cost: number;
  /** Last day on which the lesson may be made up, yyyy-MM-dd. */
  last: string;
}

interface Options {
  opens: Opens;
  absenceCosts: boolean;
  /** Returns the last day on which a lesson may be made up. */
  lastDayOf(lesson: number): string;
}

export class MakeUpModel {
  balance: number;
  /** Rights, recorded statuses and leaves in force by lesson. */
  readonly rights = new Map<number, Right>();
  readonly statuses = new Map<number, Status>();
  readonly leaves = new Set<number>();
  /** Hours that the recorded lessons have cost. */
  #paid = new Map<number, number>();
  #suspendedFrom: string | null = null;
  #options: Options;

  constructor(balance: number, options: Options) {
    this.balance = balance;
    this.#options = options;
  }

  askForLeave(lesson: number, inTime: boolean): void {
    this.leaves.add(lesson);
    if (inTime) this.#open(lesson, true, this.#options.absenceCosts ? 0 : LESSON_HOURS);
  }

  takeLeaveBack(lesson: number): void {
    this.leaves.delete(lesson);
    if (this.rights.get(lesson)?.byLeave) this.#close(lesson);
  }

  /** True if an absence with this status costs the hours of the lesson. */
  costs(lesson: number, status: Status): boolean {
    if (status === 'attended') return true;
    const right = this.rights.get(lesson);
    const isPromised = right !== undefined && right.state !== 'closed';
    if (isPromised) return right.cost === 0;
    return this.#options.absenceCosts && this.#opensBy(status);
  }

  /** Records the student's status in a lesson of the class; null if the student is not in its attendance. */
  record(lesson: number, status: Status | null): void {
    this.#returnHours(lesson);
    const right = this.rights.get(lesson);
    const paid = status !== null && this.costs(lesson, status);
    if (status !== null) this.statuses.set(lesson, status);
    if (paid) {
      this.balance -= LESSON_HOURS;
      this.#paid.set(lesson, LESSON_HOURS);
    }
    if (right && isPending(right)) {
      const isLost =
        status === null ? !right.byLeave : status === 'attended' || !(right.byLeave || this.#opensBy(status));
      if (isLost) this.#close(lesson);
      else right.cost = paid ? 0 : LESSON_HOURS;
    }
    if (status !== null && status !== 'attended' && this.#opensBy(status))
      this.#open(lesson, false, paid ? 0 : LESSON_HOURS);
  }

  undo(lesson: number): void {
    this.#returnHours(lesson);
    const right = this.rights.get(lesson);
    if (right && isPending(right) && !right.byLeave) this.#close(lesson);
  }

  #returnHours(lesson: number): void {
    this.statuses.delete(lesson);
    this.balance += this.#paid.get(lesson) ?? 0;
    this.#paid.delete(lesson);
  }

  book(missed: number, place: number): void {
    const right = this.rights.get(missed);
    if (right) Object.assign(right, { state: 'booked', place });
  }

  /** Returns the missed lessons whose right is in a state. */
  missedIn = (state: Right['state']): number[] =>
    [...this.rights].filter(([, right]) => right.state === state).map(([lesson]) => lesson);

  release(missed: number): void {
    const right = this.rights.get(missed);
    if (right?.state === 'booked') Object.assign(right, { state: 'open', place: null });
  }

  /** Takes a seat, which cancels the bookings in later lessons of the class. */
  takeSeat(laterLessons: readonly number[]): void {
    for (const [missed, { place }] of this.rights) if (laterLessons.includes(place ?? -1)) this.release(missed);
  }

  attendMakeUp(missed: number): void {
    const right = this.rights.get(missed);
    if (!right) return;
    right.state = 'used';
    this.balance -= right.cost;
  }

  undoMakeUp(missed: number): void {
    const right = this.rights.get(missed);
    if (right?.state !== 'used') return;
    right.state = 'booked';
    this.balance += right.cost;
  }

  waive(missed: number): void {
    const right = this.rights.get(missed);
    if (right) Object.assign(right, { state: 'waived', place: null });
  }

  /** Gives the seat up, which ends the leaves from later lessons. */
  leaveSeat(laterLessons: readonly number[]): void {
    for (const lesson of laterLessons) if (this.leaves.has(lesson)) this.takeLeaveBack(lesson);
  }

  suspend(today: string): void {
    this.#suspendedFrom ??= today;
    for (const missed of this.rights.keys()) this.release(missed);
  }

  /** Ends a suspension, and extends the pending rights by its number of days. */
  resume(today: string): void {
    const days = this.#suspendedFrom === null ? 0 : dayOf(today) - dayOf(this.#suspendedFrom);
    this.#suspendedFrom = null;
    for (const right of this.rights.values())
      if (isPending(right)) right.last = new Date((dayOf(right.last) + days) * DAY_MS).toISOString().slice(0, 10);
  }

  /** True if an open right of a missed lesson can be booked. */
  isOpen(missed: number, today: string): boolean {
    const right = this.rights.get(missed);
    return right?.state === 'open' && today <= right.last;
  }

  finish(): void {
    this.#suspendedFrom = null;
    for (const [lesson, right] of this.rights) if (isPending(right)) this.#close(lesson);
  }

  #opensBy(status: Status): boolean {
    const { opens } = this.#options;
    return status === 'onLeave' ? opens !== 'leaveInTime' : status === 'absent' && opens === 'absence';
  }

  #open(lesson: number, byLeave: boolean, cost: number): void {
    const before = this.rights.get(lesson);
    if (before && before.state !== 'closed') return;
    this.rights.set(lesson, { state: 'open', place: null, byLeave, cost, last: this.#options.lastDayOf(lesson) });
  }

  #close(lesson: number): void {
    const right = this.rights.get(lesson);
    if (right && isPending(right)) Object.assign(right, { state: 'closed', place: null });
  }
}

const isPending = ({ state }: Right): boolean => state === 'open' || state === 'booked';
const DAY_MS = 86_400_000;
const dayOf = (date: string): number => Date.parse(date) / DAY_MS;
