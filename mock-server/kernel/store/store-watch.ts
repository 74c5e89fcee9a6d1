import type { Journal } from './journal.ts';
import type { Change } from './table.ts';

/** Journal of a copy, whose changes never reach the disk. */
export const NO_JOURNAL: Journal = { read: () => Promise.resolve([]), write: () => Promise.resolve() };

/** Records the changes of a store's units, one for each row: from its state before the first to that after the last. */
export class StoreWatch {
  /** True if rows have been reloaded, so that the recorded changes are incomplete. */
  isLost = false;
  #changes = new Map<string, Change>();
  #close: () => void;

  constructor(close: () => void) {
    this.#close = close;
  }

  record(changes: readonly Change[]): void {
    for (const change of changes) {
      const key = `${change.table} ${change.id}`;
      const first = this.#changes.get(key);
      this.#changes.set(key, first ? { ...change, before: first.before } : change);
    }
  }

  /** Called when the store reloads its rows from disk. */
  lose(): void {
    this.isLost = true;
  }

  /** Iterates over the changes so far. Omits rows that are back in their first state. */
  *changes(): Generator<Change> {
    for (const change of this.#changes.values()) if (change.before !== change.after) yield change;
  }

  /** Returns the changes so far, and forgets them. */
  take(): Change[] {
    const taken = [...this.changes()];
    this.#changes.clear();
    return taken;
  }

  close(): void {
    this.#close();
  }
}
