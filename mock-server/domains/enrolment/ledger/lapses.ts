import { addHours } from '#contracts/rules/lesson-hours.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { isLapsed } from './ledger.ts';

/**
 * Recounts the hours of expired purchases, which can no longer be used (Spec 2 §5 expireHour). Purchases expire without
 * any call, so the recount runs whenever the sandbox's day changes, forwards or backwards.
 */
export class LapsedHours {
  #world: World;
  #day = '';

  constructor(world: World) {
    this.#world = world;
    world.beforeEachCall(() => this.recountDaily());
  }

  /** Recounts the lapsed hours, unless they were already counted for the current day. */
  recountDaily(): void {
    const today = this.#world.clock.today();
    if (today === this.#day) return;
    this.#day = today;
    const { durable } = this.#world.store.unit(() => this.#recount());
    // Forces another recount on the next call if this one could not be saved to disk.
    durable?.catch(() => {
      this.#day = '';
    });
  }

  #recount(): void {
    const { studentProduct, studentCourse } = this.#world.store.tables;
    // Scans each table once: a school has tens of thousands of rows, and most have no lapsed hours.
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
