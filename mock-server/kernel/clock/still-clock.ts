import { Clock } from './clock.ts';
import { withinTime } from './moment.ts';

/** Clock whose time changes only when it is set or advanced, so that effects do not depend on the machine's clock. */
export class StillClock extends Clock {
  #now: number;

  constructor(millis: number) {
    super();
    this.#now = millis;
  }

  override now(): number {
    return withinTime(this.#now);
  }

  override set(millis: number): void {
    this.#now = millis;
  }

  override advance(millis: number): void {
    this.#now += millis;
  }
}
