import { checkExercise } from '#seed/exercises/check-exercise.ts';
import type { Exercise } from '#seed/exercises/exercise.ts';
import type { SeenWorld } from '#seed/generators/check-view.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { Progress } from '../../sandboxes/training-record.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import { type Checkpoint, checkViewSince } from '../../kernel/store/changes-since.ts';
import { initialCheckpoint, currentExercise, checkpointHash } from './exercise-setup.ts';
import { recordMissing, progressOf } from './progress.ts';
import { requireControl } from './control-holder.ts';

export const NO_EXERCISE = '没有正在做的练习，请先选择一个练习开始';
const EXERCISE_CHANGED = '这个练习在新版本中有变化，请点击“重新开始”，其他练习不受影响';
/** Delay between a change and the check, so that several changes in a row are checked together. */
const CHECK_DEBOUNCE_MS = 300;
const SAVE_INTERVAL_MS = 60_000;
/** Idle time after which the trainee counts as away and the exercise's clock is paused. */
const IDLE_AFTER_MS = 5 * 60_000;
/** Calls that an unattended page repeats. They are no activity of the trainee. */
const BACKGROUND_CALLS = /\.(unreadCount|latest)$/;

/** Tracks the trainee's exercise in this sandbox: unmet conditions and active working time. */
export class Trainee {
  #world: SandboxWorld;
  #beginning: Checkpoint | null = null;
  #timer: NodeJS.Timeout | null = null;
  #calledAt = machineNow();
  #keptAt = machineNow();
  /** Time of the trainee's last activity; null before the first one since the exercise was opened. */
  #activeAt: number | null = null;

  constructor(world: SandboxWorld) {
    this.#world = world;
    world.beforeEachWrite((call, session) => requireControl(world, call, session));
    if (!this.exercise) return;
    // Sets the exercise's clock back to the last saved activity, because the clock does not run while the server is
    // down.
    world.clock.advance(Math.min(world.record.sideSeenAt - machineNow(), 0));
    world.beforeEachCall(() => this.noteCall());
    world.forEachCaller((call, session) => {
      if (!session?.isTrainers && !BACKGROUND_CALLS.test(call)) this.noteActivity();
    });
    world.store.committed = () => this.#scheduleCheck();
  }

  get exercise(): Exercise | null {
    return currentExercise(this.#world);
  }

  get progress(): Progress | undefined {
    return this.exercise ? progressOf(this.#world.record, this.exercise.id) : undefined;
  }

  /** Returns the unmet conditions, one sentence each. */
  missing(): readonly string[] {
    const { exercise } = this;
    if (!exercise) return [];
    const view = this.#view(exercise);
    return view ? checkExercise(exercise, view) : [EXERCISE_CHANGED];
  }

  /** Returns the sandbox with its changes since the exercise began. @throws Refusal when it cannot be compared */
  work(): SeenWorld {
    const view = this.exercise && this.#view(this.exercise);
    if (!view) throw conflict(this.exercise ? EXERCISE_CHANGED : NO_EXERCISE);
    return view;
  }

  /** Returns null if this version prepares the exercise differently than the one that began it. */
  #view(exercise: Exercise): SeenWorld | null {
    const { store, clock } = this.#world;
    this.#beginning ??= initialCheckpoint(this.#world, exercise);
    if (this.progress?.prepared !== checkpointHash(this.#beginning)) return null;
    return checkViewSince(store, clock, this.#beginning);
  }

  /** Saves the progress to the sandbox's record, which is written asynchronously. */
  keep(): Promise<void> {
    this.#keptAt = machineNow();
    this.#world.record.sideSeenAt = this.#calledAt;
    this.#world.record.clockOffset = this.#world.clock.offset;
    return this.#world.saveRecord();
  }

  /**
   * Adds the time since the trainee's previous activity to the working time, unless the trainee was away meanwhile or
   * has solved the exercise. Time without a running server never counts, because an opened exercise has no activity yet.
   */
  noteActivity(): void {
    const now = machineNow();
    const gap = this.#activeAt === null ? 0 : now - this.#activeAt;
    this.#activeAt = now;
    const { progress } = this;
    if (progress?.solvedAt === null && gap > 0 && gap <= IDLE_AFTER_MS) progress.activeMs += gap;
  }

  /** Sets the exercise's clock back by the time since the previous call if the trainee was idle meanwhile. */
  noteCall(): void {
    if (!this.exercise) return;
    const now = machineNow();
    const gap = now - this.#calledAt;
    this.#calledAt = now;
    const { lastUse, clock } = this.#world;
    if (gap > IDLE_AFTER_MS || now - lastUse.at > IDLE_AFTER_MS) clock.advance(-gap);
    if (now - this.#keptAt < SAVE_INTERVAL_MS) return;
    this.keep().catch(() => undefined);
  }

  #scheduleCheck(): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#check();
    }, CHECK_DEBOUNCE_MS);
    this.#timer.unref();
  }

  #check(): void {
    const { progress } = this;
    try {
      if (progress && recordMissing(progress, this.missing().length)) this.keep().catch(() => undefined);
    } catch {
      // Ignored: the write has already succeeded, and the error is reported when the trainee requests a check.
    }
  }
}
