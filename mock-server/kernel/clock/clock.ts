import { machineNow } from './machine.ts';
import { httpDateOf, momentOf, withinTime } from './moment.ts';

interface Effect {
  at: number;
  run(): void;
}

/** Formats times, and caches the text of the last second. */
class SecondCache {
  #format: (millis: number) => string;
  #second = Number.NaN;
  #text = '';

  constructor(format: (millis: number) => string) {
    this.#format = format;
  }

  textOf(millis: number): string {
    const second = Math.floor(millis / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#text = this.#format(second * 1000);
    }
    return this.#text;
  }
}

/**
 * Clock of a sandbox, which shows the machine's time plus an offset. The clock keeps running, and can be set and
 * advanced.
 */
export class Clock {
  #offset: number;
  #effects: Effect[] = [];
  #onSetBack: (() => void)[] = [];
  #moments = new SecondCache(momentOf);
  #headers = new SecondCache(httpDateOf);

  constructor(offset = 0) {
    this.#offset = offset;
  }

  get offset(): number {
    return this.#offset;
  }

  /** Returns the sandbox's time in epoch milliseconds, clamped to the range of plannable days. */
  now(): number {
    return withinTime(machineNow() + this.#offset);
  }

  /** Returns the sandbox's date as yyyy-MM-dd in Asia/Shanghai. */
  today(): string {
    return this.moment().slice(0, 10);
  }

  /** Returns the sandbox's time as yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
  moment(): string {
    return this.#moments.textOf(this.now());
  }

  /**
   * Returns the sandbox's time as the `Date` header of its responses. The browser derives today's date from this
   * header.
   */
  httpDate(): string {
    return this.#headers.textOf(this.now());
  }

  set(millis: number): void {
    this.#moveTo(millis - machineNow());
  }

  advance(millis: number): void {
    this.#moveTo(this.#offset + millis);
  }

  /** Registers a function that runs each time that the clock is set back, such as one that reschedules a delay. */
  onSetBack(work: () => void): void {
    this.#onSetBack.push(work);
  }

  /**
   * Schedules an effect for a moment of the sandbox's time. The first `runDueEffects` after that moment runs the
   * effect.
   */
  schedule(at: number, run: () => void): void {
    this.#effects.push({ at, run });
    this.#effects.sort((a, b) => a.at - b.at);
  }

  runDueEffects(): void {
    let next = this.#effects[0];
    while (next && next.at <= this.now()) {
      this.#effects.shift();
      next.run();
      next = this.#effects[0];
    }
  }

  #moveTo(offset: number): void {
    const isSetBack = offset < this.#offset;
    this.#offset = offset;
    if (isSetBack) for (const work of this.#onSetBack) work();
  }
}
