import { Clock } from './clock.ts';
import { withinTime } from './moment.ts';

/** Clock that stands still between the moments to which it is set. What happens by it does not depend on the machine. */
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
