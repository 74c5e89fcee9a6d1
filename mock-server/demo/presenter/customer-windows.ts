import type { CustomerWindow, CustomerWindowReport, PageRequest } from '#contracts/control/presenter.ts';
import type { NextPage } from '#contracts/control/fields.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';

/** Maximum number of windows; a new window replaces the one that has been silent for longest. */
const MAX_WINDOWS = 8;
/** Time without a report after which a window counts as absent. A visible window reports twice a second. */
const ABSENT_AFTER_MS = 3_000;
/** Time without a report after which a window is removed from the list. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;

interface ReportedWindow extends CustomerWindowReport {
  seenAt: number;
  isReleased: boolean;
}

/**
 * Customer windows of a sandbox and the page that they have to open. They are kept in memory: after a restart the
 * windows report again within a second.
 */
export class CustomerWindows {
  #world: SandboxWorld;
  #windows = new Map<string, ReportedWindow>();
  /** Last page request; null if there is none. */
  request: PageRequest | null = null;

  constructor(world: SandboxWorld) {
    this.#world = world;
  }

  /** Requests a page in all customer windows. A later request replaces it. */
  open({ as, to }: NextPage, force = false): void {
    this.request = { id: this.#world.store.ids.next(), as, to, force };
  }

  /** Stores the state of a window. @returns true if the window has been turned back into one with the demo bar */
  report(id: string, state: CustomerWindowReport): boolean {
    const previous = this.#windows.get(id);
    const isReleased = previous?.isReleased ?? false;
    if (isReleased) this.#windows.delete(id);
    else this.#windows.set(id, { ...state, seenAt: machineNow(), isReleased: false });
    this.#limit();
    return isReleased;
  }

  release(id: string): void {
    const released = this.#windows.get(id);
    if (released) released.isReleased = true;
  }

  list(): CustomerWindow[] {
    this.#limit();
    const now = machineNow();
    return [...this.#windows]
      .filter(([, { isReleased }]) => !isReleased)
      .map(([id, { seenAt, isReleased: _, ...state }]) => ({ id, ...state, isPresent: now - seenAt < ABSENT_AFTER_MS }))
      .toReversed();
  }

  #limit(): void {
    const now = machineNow();
    for (const [id, { seenAt }] of this.#windows) if (now - seenAt > FORGOTTEN_AFTER_MS) this.#windows.delete(id);
    const bySilence = [...this.#windows].toSorted(([, a], [, b]) => a.seenAt - b.seenAt);
    for (const [id] of bySilence.slice(0, Math.max(0, bySilence.length - MAX_WINDOWS))) this.#windows.delete(id);
  }
}
