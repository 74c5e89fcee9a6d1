import { type TimeTarget, timeTargets, type timeTravel } from '#contracts/control/clock.ts';
import { NOT_PLANNABLE } from '#contracts/formats/business-date.ts';
import { isWithinTime, millisOf } from '../../kernel/clock/moment.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import { stateBefore, dueEffects } from './due-effects.ts';
import { resolveTarget, lastLessonDay } from './targets.ts';
import { Watcher } from './watcher.ts';

export const timeActions: ControlHandlers<typeof timeTravel> = {
  /** Returns the targets for the clock and the last day with planned lessons. */
  targets: (_, world, { username }) => {
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
    };
  },

  /** Sets the clock, runs everything due by then and returns the effects. Setting the clock back undoes nothing. */
  move: async (sandboxes, world, { to, username }) => {
    const watcher = new Watcher(world, username);
    const target = millisOf(requestedMoment(world, watcher, to));
    if (Number.isNaN(target)) throw badInput('没有这个日期或时间');
    if (!isWithinTime(target)) throw badInput(NOT_PLANNABLE);
    // Applies effects that were already due, so that the response reports only effects of the move.
    world.prepareCall();
    const earlier = stateBefore(world);
    world.clock.set(target);
    world.prepareCall();
    await sandboxes.updateRecord(world, { clockOffset: world.clock.offset });
    return {
      from: earlier.now,
      now: world.clock.moment(),
      today: world.clock.today(),
      due: dueEffects(world, watcher, earlier),
      plannedUntil: lastLessonDay(world, watcher),
    };
  },
};

function requestedMoment(world: World, watcher: Watcher, to: string): string {
  const target = timeTargets.find((one): one is TimeTarget => one === to);
  if (target === undefined) return `${to}:00`;
  const resolved = resolveTarget(world, watcher, target);
  if (!resolved) throw conflict('之后没有已排的课');
  return resolved.at;
}
