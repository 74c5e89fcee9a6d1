import { createRandom, type Random } from '#seed/generators/random.ts';

/** An open entry of the modelled queue. */
interface ModelledEntry {
  student: string;
  offered: boolean;
}

/**
 * Model of one class with its waiting list. It follows the events one by one and shares no code with the rules of the
 * product.
 */
export class WaitingModel {
  capacity: number;
  seated: string[] = [];
  queue: ModelledEntry[] = [];
  /** Final states of closed entries, in the order in which they were closed. */
  closed: string[] = [];

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get free(): number {
    return Math.max(0, this.capacity - this.seated.length);
  }

  /** True if the class accepts an entry of the student. */
  mayJoin(student: string): boolean {
    return !this.isSeated(student) && !this.entryOf(student) && this.free <= this.queue.length;
  }

  isSeated = (student: string): boolean => this.seated.includes(student);
  entryOf = (student: string): ModelledEntry | undefined => this.queue.find((entry) => entry.student === student);

  join(student: string): void {
    this.queue.push({ student, offered: false });
    this.settle();
  }

  /**
   * Returns the students who would be passed if the student took a seat: those earlier in the queue who would then have
   * no offer.
   */
  passedBy(student: string): string[] {
    const after = new WaitingModel(this.capacity);
    after.seated = [...this.seated];
    after.queue = this.queue.map((entry) => ({ ...entry }));
    after.seat(student);
    const place = this.queue.findIndex((entry) => entry.student === student);
    const before = place < 0 ? this.queue : this.queue.slice(0, place);
    return before.filter((entry) => !after.entryOf(entry.student)?.offered).map((entry) => entry.student);
  }

  seat(student: string): void {
    this.seated.push(student);
    this.close(student, 'seated');
  }

  close(student: string, state: string): void {
    if (this.entryOf(student)) this.closed.push(`${student} ${state}`);
    this.queue = this.queue.filter((entry) => entry.student !== student);
    this.settle();
  }

  leave(student: string): void {
    this.seated = this.seated.filter((one) => one !== student);
    this.settle();
  }

  setCapacity(capacity: number): void {
    this.capacity = capacity;
    this.settle();
  }

  /** Adds or withdraws offers one by one until every free seat is offered, or every entry has an offer. */
  private settle(): void {
    const offers = () => this.queue.filter(({ offered }) => offered).length;
    while (offers() > this.free) {
      const last = this.queue.findLast(({ offered }) => offered);
      if (last) last.offered = false;
    }
    while (offers() < this.free) {
      const next = this.queue.find(({ offered }) => !offered);
      if (!next) return;
      next.offered = true;
    }
  }
}

export type WaitingStep =
  | { kind: 'join' | 'leave' | 'seat' | 'decline' | 'withdraw' | 'allocate' | 'pass'; student: string }
  | { kind: 'capacity'; capacity: number };

const KINDS = ['join', 'join', 'join', 'leave', 'seat', 'decline', 'withdraw', 'allocate', 'pass', 'capacity'] as const;

/** Returns random steps. The same number yields the same steps. */
export function* waitingSteps(seed: number, students: readonly string[], count: number): Generator<WaitingStep> {
  const random: Random = createRandom(seed);
  for (let step = 0; step < count; step += 1) {
    const kind = random.pick(KINDS);
    yield kind === 'capacity' ? { kind, capacity: random.int(1, 4) } : { kind, student: random.pick(students) };
  }
}
