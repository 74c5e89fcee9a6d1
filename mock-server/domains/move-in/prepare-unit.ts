import { conflict } from '../../kernel/refusal.ts';
import { runInSlices, type Slices } from '../../kernel/time-slicing.ts';
import { withStore } from '../../kernel/world/with-store.ts';
import type { World } from '../../kernel/world/world.ts';
import type { StoreWatch } from '../../kernel/store/store-watch.ts';
import type { Change } from '../../kernel/store/table.ts';

/** Number of times that work is repeated because other users changed rows on which it depends. */
const MAX_TRIES = 3;
const CHANGED = '数据正被其他人修改，请稍后再试';

/** Result of work on a copy of the sandbox, with the changes made in the copy. */
interface Prepared<T> {
  value: T;
  /** Makes the changes in the sandbox. Call within a unit of work. @throws Refusal when rows have changed meanwhile */
  apply(): void;
}

interface Work<T> {
  /** Runs in time slices on a copy of the sandbox, which only this work sees. */
  run(copy: World): Slices<T>;
  /** True if a change by another user makes the result wrong. */
  isDisturbedBy(change: Change): boolean;
}

/**
 * Prepares a large unit of work on a copy of the sandbox, so that other requests are answered meanwhile and never see a
 * part of it. Repeats the work if other users have changed rows on which it depends.
 */
export async function prepareUnit<T>(world: World, { run, isDisturbedBy }: Work<T>): Promise<Prepared<T>> {
  for (let tries = 1; ; tries += 1) {
    const today = world.clock.today();
    const { copy, watch } = await world.store.fork();
    const made = copy.watch();
    try {
      const value = await runInSlices(run(withStore(world, copy)));
      const isOutdated = () => world.clock.today() !== today || isDisturbed(watch, isDisturbedBy);
      if (isOutdated() && tries < MAX_TRIES) continue;
      const changes = [...made.changes()];
      return {
        value,
        apply() {
          if (isOutdated()) throw conflict(CHANGED);
          watch.close();
          world.store.applyPrepared(changes);
        },
      };
    } finally {
      made.close();
      // Watches the sandbox until the end of the event-loop turn in which the changes are applied.
      setImmediate(() => watch.close());
    }
  }
}

function isDisturbed(watch: StoreWatch, isDisturbedBy: (change: Change) => boolean): boolean {
  if (watch.isLost) return true;
  for (const change of watch.changes()) if (isDisturbedBy(change)) return true;
  return false;
}
