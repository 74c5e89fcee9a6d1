import type { World } from '../../../kernel/sandboxes/world.ts';
import { lapsedHours } from './ledger.ts';

/**
 * Hours whose term is over can no longer be used (Spec 2 §5 expireHour). Which these are changes with the day alone, so
 * they are counted anew when a sandbox's day turns, forwards or back.
 */
export class Lapses {
  #world: World;
  #day = '';

  constructor(world: World) {
    this.#world = world;
    world.beforeEachCall(() => this.recountDaily());
  }

  /** Nothing is done until the day is another. */
  recountDaily(): void {
    const today = this.#world.clock.today();
    if (today === this.#day) return;
    this.#day = today;
    const { durable } = this.#world.store.unit(() => this.#countAnew());
    // What is lost with the disk is counted again.
    durable?.catch(() => {
      this.#day = '';
    });
  }

  #countAnew(): void {
    const { studentProduct, studentCourse } = this.#world.store.tables;
    const bought = new Set(studentProduct.all().map((purchase) => purchase.studentCourseId));
    for (const studentCourseId of bought) {
      const expireHour = lapsedHours(this.#world, studentCourseId);
      if ((studentCourse.get(studentCourseId)?.expireHour ?? 0) !== expireHour)
        studentCourse.patch(studentCourseId, { expireHour });
    }
  }
}
