import { machineNow } from './machine.ts';
import { dateOf, httpDateOf, momentOf, withinTime } from './moment.ts';

interface Effect {
  at: number;
  run(): void;
}

/** A sandbox's own time: the machine's, moved by an offset. It runs on; it can be set and advanced. */
export class Clock {
  #offset: number;
  #effects: Effect[] = [];
  #header = { second: Number.NaN, text: '' };

  constructor(offset = 0) {
    this.#offset = offset;
  }

  get offset(): number {
    return this.#offset;
  }

  /** Milliseconds since 1970, as the sandbox sees it. At the end of all plannable days it stands still. */
  now(): number {
    return withinTime(machineNow() + this.#offset);
  }

  /** yyyy-MM-dd in Asia/Shanghai. */
  today(): string {
    return dateOf(this.now());
  }

  /** yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
  moment(): string {
    return momentOf(this.now());
  }

  /** The sandbox's time as the `Date` header of its answers; the browser takes its today from there. */
  httpDate(): string {
    const second = Math.floor(this.now() / 1000);
    if (this.#header.second !== second) this.#header = { second, text: httpDateOf(second * 1000) };
    return this.#header.text;
  }

  set(millis: number): void {
    this.#offset = millis - machineNow();
  }

  advance(millis: number): void {
    this.#offset += millis;
  }

  /** Runs something once the sandbox's time has reached a moment: at the next call, or when the clock is moved. */
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
}
