import type { Clock } from '../clock/clock.ts';

/** Lifts new ids above every seeded one, whatever the sandbox's clock shows. */
const LIFT = 2_000_000_000_000;
const SEQUENCE_DIGITS = 6;
const LARGEST_SEQUENCE = 10 ** SEQUENCE_DIGITS - 1;

/** Ids of 19 digits, each higher than the one before, so that the newest row has the highest id. */
export class Ids {
  #clock: Clock;
  #prefix = 0;
  #sequence = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): string {
    const prefix = this.#clock.now() + LIFT;
    if (prefix > this.#prefix) {
      this.#prefix = prefix;
      this.#sequence = 0;
    } else if (this.#sequence === LARGEST_SEQUENCE) {
      this.#prefix += 1;
      this.#sequence = 0;
    } else this.#sequence += 1;
    return `${this.#prefix}${String(this.#sequence).padStart(SEQUENCE_DIGITS, '0')}`;
  }

  /** Later ids are above this one too: read from disk, it may come from a time when the clock stood later. */
  notBelow(id: string): void {
    if (!/^\d{19}$/.test(id)) return;
    const prefix = Number(id.slice(0, -SEQUENCE_DIGITS));
    if (prefix < this.#prefix) return;
    const sequence = Number(id.slice(-SEQUENCE_DIGITS));
    this.#sequence = prefix > this.#prefix ? sequence : Math.max(sequence, this.#sequence);
    this.#prefix = prefix;
  }
}
