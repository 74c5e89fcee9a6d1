import { addHours } from '#contracts/rules/lesson-hours.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import { isLapsed } from './ledger.ts';

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
    // Each table is looked through once, and most rows have nothing to tell: a school has tens of thousands.
    const lapsed = new Map<string, number>();
    for (const purchase of studentProduct.all()) {
      const { studentCourseId, balanceHour } = purchase;
      if (balanceHour && isLapsed(purchase, this.#day))
        lapsed.set(studentCourseId, addHours(lapsed.get(studentCourseId) ?? 0, balanceHour));
    }
    const outdated = studentCourse
      .all()
      .filter(({ studentCourseId, expireHour }) => (expireHour ?? 0) !== (lapsed.get(studentCourseId) ?? 0));
    for (const { studentCourseId } of outdated)
      if (studentProduct.by('enrolment', studentCourseId).length > 0)
        studentCourse.patch(studentCourseId, { expireHour: lapsed.get(studentCourseId) ?? 0 });
  }
}
