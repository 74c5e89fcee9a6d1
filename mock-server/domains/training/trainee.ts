import type { Exercise } from '#seed/exercises/exercise.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import type { Progress } from '../../kernel/sandboxes/training.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import { type Mark, seenSince } from '../../kernel/store/since.ts';
import { beginningOf, exerciseIn, nameOf } from './exercise-life.ts';
import { noteMissing, progressOf } from './progress.ts';
import { requireTurn } from './turn.ts';

const OTHER_BEGINNING = '这个练习在新版本中有变化，请点击“重新开始”，其他练习不受影响';
/** Several changes that follow on each other are looked at together. */
const LOOKED_AT_AFTER_MS = 300;
const KEPT_EVERY_MS = 60_000;
/** Who does nothing for so long is not at work, and their exercise's time does not pass. */
const PAUSE_MS = 5 * 60_000;

/** Whoever does an exercise in this world: what is still missing, and how long they have been at it. */
export class Trainee {
  readonly exercise: Exercise | null;
  #world: World;
  #beginning: Mark | null = null;
  #timer: NodeJS.Timeout | null = null;
  #calledAt = machineNow();
  #keptAt = machineNow();

  constructor(world: World) {
    this.#world = world;
    this.exercise = exerciseIn(world);
    world.beforeEachWrite((call, session) => requireTurn(world, call, session));
    if (!this.exercise) return;
    // While the server was not there nobody was at work.
    world.clock.advance(Math.min(world.record.sideSeenAt - machineNow(), 0));
    world.beforeEachCall(() => this.noteCall());
    world.store.committed = () => this.#lookSoon();
  }

  get progress(): Progress | undefined {
    return this.exercise ? progressOf(this.#world.record, this.exercise.id) : undefined;
  }

  /** What is missing, a sentence each. */
  missing(): readonly string[] {
    const { store, clock } = this.#world;
    if (!this.exercise) return [];
    this.#beginning ??= beginningOf(this.#world, this.exercise);
    if (this.progress?.prepared !== nameOf(this.#beginning)) return [OTHER_BEGINNING];
    return this.exercise.check(seenSince(store, clock, this.#beginning));
  }

  /** The sandbox's record is written when its turn has come; what is not yet on disk is in memory. */
  keep(): Promise<void> {
    this.#keptAt = machineNow();
    this.#world.record.sideSeenAt = this.#calledAt;
    this.#world.record.clockOffset = this.#world.clock.offset;
    return this.#world.keepRecord();
  }

  /** Time passes while somebody is at work, for the board as for the exercise's own day. */
  noteCall(): void {
    if (!this.exercise) return;
    const now = machineNow();
    const gap = now - this.#calledAt;
    this.#calledAt = now;
    const { lastUse, clock } = this.#world;
    if (gap > PAUSE_MS || now - lastUse.at > PAUSE_MS) clock.advance(-gap);
    else if (this.progress) this.progress.activeMs += gap;
    if (now - this.#keptAt < KEPT_EVERY_MS) return;
    this.keep().catch(() => undefined);
  }

  #lookSoon(): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#look();
    }, LOOKED_AT_AFTER_MS);
    this.#timer.unref();
  }

  #look(): void {
    const { progress } = this;
    try {
      if (progress && noteMissing(progress, this.missing().length)) this.keep().catch(() => undefined);
    } catch {
      // Whoever asks for the check is told; a call that was done is done.
    }
  }
}
