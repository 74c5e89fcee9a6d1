import type { Clock } from '../clock/clock.ts';

/** Offset that keeps generated ids above every seeded id, whatever time the sandbox's clock shows. */
const ID_OFFSET = 2_000_000_000_000;
const SEQUENCE_DIGITS = 6;
const LARGEST_SEQUENCE = 10 ** SEQUENCE_DIGITS - 1;

/** Generates ids of 19 digits in ascending order, so that the newest row has the highest id. */
export class Ids {
  #clock: Clock;
  #prefix = 0;
  #sequence = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): string {
    const prefix = this.#clock.now() + ID_OFFSET;
    if (prefix > this.#prefix) {
      this.#prefix = prefix;
      this.#sequence = 0;
    } else if (this.#sequence === LARGEST_SEQUENCE) {
      this.#prefix += 1;
      this.#sequence = 0;
    } else this.#sequence += 1;
    return `${this.#prefix}${String(this.#sequence).padStart(SEQUENCE_DIGITS, '0')}`;
  }

  /**
   * Ensures that all later ids are above the given id. A stored id may be higher than the current time, if the clock
   * was ahead when the id was generated.
   */
  notBelow(id: string): void {
    if (!/^\d{19}$/.test(id)) return;
    const prefix = Number(id.slice(0, -SEQUENCE_DIGITS));
    if (prefix < this.#prefix) return;
    const sequence = Number(id.slice(-SEQUENCE_DIGITS));
    this.#sequence = prefix > this.#prefix ? sequence : Math.max(sequence, this.#sequence);
    this.#prefix = prefix;
  }
}
