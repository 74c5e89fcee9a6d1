import type { Clock } from '../../../kernel/clock/clock.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { lapsedHours } from './ledger.ts';

/**
 * Hours whose term is over can no longer be used (Spec 2 §5 expireHour). Which these are changes with the day alone, so
 * they are counted anew when a sandbox's day turns, forwards or back.
 */
export class Lapses {
  #store: Store;
  #clock: Clock;
  #day = '';

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Before each call: nothing is done until the day is another. */
  turn(): void {
    const today = this.#clock.today();
    if (today === this.#day) return;
    this.#day = today;
    const { durable } = this.#store.unit(() => this.#countAnew());
    // What is lost with the disk is counted again.
    durable?.catch(() => {
      this.#day = '';
    });
  }

  #countAnew(): void {
    const { studentProduct, studentCourse } = this.#store.tables;
    const bought = new Set(studentProduct.all().map((purchase) => purchase.studentCourseId));
    for (const studentCourseId of bought) {
      const expireHour = lapsedHours({ store: this.#store, clock: this.#clock }, studentCourseId);
      if ((studentCourse.get(studentCourseId)?.expireHour ?? 0) !== expireHour)
        studentCourse.patch(studentCourseId, { expireHour });
    }
  }
}
