import { type LifeMode, type TimeTarget, timeTargets, type timeTravel } from '#contracts/control/clock.ts';
import { NOT_PLANNABLE } from '#contracts/formats/business-date.ts';
import { isWithinTime, millisOf, momentOf } from '../../kernel/clock/moment.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { LifeOutcome } from '../../sandboxes/life-moves.ts';
import { isModified } from '../../sandboxes/reseed.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import { livedUntil } from '../../sandboxes/lived-until.ts';
import { stateBefore, dueEffects } from './due-effects.ts';
import { eventIds, lifeEffects } from './life-effects.ts';
import { resolveTarget, lastLessonDay } from './targets.ts';
import { timeUndoOf } from './time-undo.ts';
import { Watcher } from './watcher.ts';

const MINUTE_MS = 60_000;

export const timeActions: ControlHandlers<typeof timeTravel> = {
  /** Returns the targets for the clock, and what a move and its undo would change. */
  targets: (sandboxes, world, { username }) => {
    const watcher = new Watcher(world, username);
    const targets = timeTargets.map((to) => ({
      to,
      ...(resolveTarget(world, watcher, to) ?? { at: null, words: '' }),
    }));
    return {
      now: world.clock.moment(),
      today: world.clock.today(),
      destinations: targets,
      plannedUntil: lastLessonDay(world, watcher),
      isModified: isModified(world),
      undo: timeUndoOf(world),
      playing: sandboxes.lifeProgress(world.id),
    };
  },

  /**
   * Sets the clock, runs everything due by then and returns the effects. Setting the clock of a changed sandbox back
   * undoes nothing.
   */
  move: async (sandboxes, world, { to, username, life: mode }) => {
    const watcher = new Watcher(world, username);
    const target = millisOf(requestedMoment(world, watcher, to));
    if (Number.isNaN(target)) throw badInput('没有这个日期或时间');
    if (!isWithinTime(target)) throw badInput(NOT_PLANNABLE);
    // Applies effects that were already due, so that the response reports only effects of the move.
    world.prepareCall();
    const earlier = stateBefore(world);
    const lived = livedUntil(world.record);
    const entered = eventIds(world, watcher, { after: lived, until: earlier.now });
    const life = await moveLife(sandboxes, world, { to, target, mode });
    const moved = sandboxes.world(world.id) ?? world;
    if (life === 'none') {
      moved.clock.set(target);
      moved.prepareCall();
      await sandboxes.updateRecord(moved, { clockOffset: moved.clock.offset });
    } else moved.prepareCall();
    // Outdated data is played from the moment up to which the school has lived, which is before the move.
    const isPlayed = life === 'played';
    const span = { after: isPlayed && lived < earlier.now ? lived : earlier.now, until: moved.clock.moment() };
    return {
      from: earlier.now,
      now: moved.clock.moment(),
      today: moved.clock.today(),
      life,
      due: [
        ...(life === 'none' ? [] : lifeEffects(moved, watcher, span, isPlayed ? entered : undefined)),
        ...dueEffects(moved, watcher, earlier, life),
      ],
      plannedUntil: lastLessonDay(moved, watcher),
    };
  },
};

/** Lets the school live until the target. The lesson whose end is the target is left for the user to record. */
function moveLife(
  sandboxes: Sandboxes,
  world: SandboxWorld,
  { to, target, mode }: { to: string; target: number; mode: LifeMode },
): Promise<LifeOutcome> {
  if (mode === 'none') return Promise.resolve('none');
  const until = momentOf(to === 'lesson-end' ? target - MINUTE_MS : target);
  return sandboxes.moveLife(world, { until, at: target });
}

function requestedMoment(world: World, watcher: Watcher, to: string): string {
  const target = timeTargets.find((one): one is TimeTarget => one === to);
  if (target === undefined) return `${to}:00`;
  const resolved = resolveTarget(world, watcher, target);
  if (!resolved) throw conflict('之后没有已排的课');
  return resolved.at;
}
