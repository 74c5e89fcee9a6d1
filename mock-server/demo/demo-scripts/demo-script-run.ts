import type { SeenWorld } from '#seed/generators/check-view.ts';
import type { DemoScript, DemoScriptStep } from '#seed/demo-scripts/demo-script.ts';
import { findNamedRows } from '#seed/demo-scripts/file-format/find-named-rows.ts';
import type { Scope } from '#seed/exercises/file-format/scope.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import type { DemoScriptProgress } from '../../sandboxes/record.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import { type Checkpoint, checkpointOf, preparedWorld, checkViewSince } from '../../kernel/store/changes-since.ts';

/** Longest time between two requests of a presenter's page that is not a pause. */
const LONGEST_GAP_MS = 120_000;
const GENERATED_ID = /^\d{19}$/;

/** Returns the progress of a script at its beginning. `own` is its version, if a user has written it. */
export const initialProgress = (
  { id }: Pick<DemoScript, 'id'>,
  { id: step }: Pick<DemoScriptStep, 'id'>,
  own: DemoScriptProgress['own'],
): DemoScriptProgress => ({
  id,
  step,
  done: [],
  beganAt: machineNow(),
  endedAt: null,
  activeMs: 0,
  since: '',
  ...(own && { own }),
});

/** Tracks a demo script in a sandbox: which changes were made since the current step began. */
export class DemoScriptRun {
  #world: SandboxWorld;
  /** Checkpoint at the start of the step; null after a server start until the checkpoint is first needed. */
  #mark: Checkpoint | null = null;
  /** Sandbox day on which the current step was prepared; null after a server start. */
  #preparedOn: string | null = null;
  /** Time of the last request of a presenter's page; null after a server start. */
  #presentedAt: number | null = null;
  /** Time in which the script was presented; null after a server start. */
  #activeMs: number | null = null;
  /** Rows that the texts of a step name, by step. Empty after a server start. */
  #named = new Map<string, Scope>();

  constructor(world: SandboxWorld) {
    this.#world = world;
  }

  /** The sandbox as the step's completion check sees it. */
  get seen(): SeenWorld {
    const { store, clock, record } = this.#world;
    this.#mark ??= withoutRowsSince(checkpointOf(store), record.tour?.since ?? '');
    return checkViewSince(store, clock, this.#mark);
  }

  /**
   * Returns the rows that the texts of a step name. A completed step keeps the rows that it named before: a student who
   * has taken a seat, for instance, is no longer the one who waits for it.
   */
  namedRows({ id, rows = [] }: Pick<DemoScriptStep, 'id' | 'rows'>): Scope {
    const kept = this.#world.record.tour?.done.includes(id) && this.#named.get(id);
    const named = kept || findNamedRows(this.seen, rows);
    this.#named.set(id, named);
    return named;
  }

  /**
   * Notes that the script is being presented. Open pages send requests every few seconds, so a long time without one is a
   * pause, as is a time in which the server did not run.
   * @returns the time in milliseconds in which the script was presented
   */
  notePresenting(): number {
    const now = machineNow();
    const gap = now - (this.#presentedAt ?? now);
    this.#activeMs ??= this.#world.record.tour?.activeMs ?? 0;
    if (gap <= LONGEST_GAP_MS) this.#activeMs += gap;
    this.#presentedAt = now;
    return this.#activeMs;
  }

  /** Begins to count the time in which the script is presented. */
  restartTimer(): void {
    this.#activeMs = 0;
    this.#presentedAt = machineNow();
  }

  /** Prepares a step's data in one unit of work. Only changes made afterwards can complete the step. */
  async prepare(step: DemoScriptStep): Promise<void> {
    const { store, clock } = this.#world;
    this.#preparedOn = clock.today();
    await this.#world.change(() => step.prepare?.(preparedWorld(store, { today: clock.today(), now: clock.moment() })));
    this.#begin();
  }

  /** True if the data of the current step is that of the sandbox's present day. */
  get isPreparedToday(): boolean {
    return this.#preparedOn === this.#world.clock.today();
  }

  /** @returns the run with all completed steps ticked; the same object if nothing changed */
  ticked(tour: DemoScript, progress: DemoScriptProgress): DemoScriptProgress {
    let now = progress;
    for (let step = nextOpenStep(tour, now); step?.isDone?.(this.seen); step = nextOpenStep(tour, now))
      now = this.done(tour, now, step);
    return now;
  }

  /**
   * Returns the run with the step marked as done, and sets a new checkpoint: only later changes count for the next
   * step.
   */
  done(tour: DemoScript, progress: DemoScriptProgress, { id }: DemoScriptStep): DemoScriptProgress {
    const done = [...progress.done.filter((one) => one !== id), id];
    const isLast = id === tour.steps.at(-1)?.id;
    return { ...progress, done, endedAt: isLast ? machineNow() : progress.endedAt, since: this.#begin() };
  }

  #begin(): string {
    this.#mark = checkpointOf(this.#world.store);
    return this.#world.store.ids.next();
  }

  /** Returns a new ID; rows created earlier have lower IDs. */
  newId(): string {
    return this.#world.store.ids.next();
  }
}

/** Returns the first step that is not done, starting at the current step. */
function nextOpenStep({ steps }: DemoScript, { step, done }: DemoScriptProgress): DemoScriptStep | undefined {
  const from = steps.findIndex(({ id }) => id === step);
  return steps.slice(from).find(({ id }) => !done.includes(id));
}

/**
 * Returns the checkpoint without the rows created since the step began. After a server restart, this approximates the
 * checkpoint at which the step began.
 */
function withoutRowsSince(mark: Checkpoint, since: string): Checkpoint {
  if (since === '') return mark;
  return new Map(
    Array.from(mark, ([table, rows]) => [
      table,
      new Map(Array.from(rows).filter(([id, row]) => row === null || !GENERATED_ID.test(id) || id <= since)),
    ]),
  );
}
