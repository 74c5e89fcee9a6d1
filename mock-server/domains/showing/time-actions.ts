import * as z from 'zod';
import { NOT_PLANNABLE } from '#contracts/rules/business-date.ts';
import { isWithinTime, millisOf } from '../../kernel/clock/moment.ts';
import { type Actions, owner } from '../../kernel/control/action.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import { checked } from '../../kernel/routing/parse.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import { before, cameDue } from './came-due.ts';
import { type Destination, destinations, landingOf, lastLessonDay } from './destinations.ts';
import { Watcher } from './watcher.ts';

const timeForm = z.object({
  /** One of the destinations, or a moment yyyy-MM-dd HH:mm. */
  to: z.union([
    z.enum(destinations),
    z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, '时间格式应为 yyyy-MM-dd HH:mm'),
  ]),
  username: z.string().optional(),
});

export const timeActions = {
  /** Where the clock can be set, and how far lessons are planned. */
  'GET time': owner((_, world, { query }) => {
    const watcher = new Watcher(world, query.get('username') ?? undefined);
    const found = destinations.map((to) => ({ to, ...(landingOf(world, watcher, to) ?? { at: null, words: '' }) }));
    return {
      now: world.clock.moment(),
      today: world.clock.today(),
      destinations: found,
      plannedUntil: lastLessonDay(world, watcher),
    };
  }),

  /** Sets the clock, does what is due by then, and tells what that was. Set back, it takes nothing back. */
  'POST time': owner(async (sandboxes, world, { body }) => {
    const { to, username } = checked(timeForm, body);
    const watcher = new Watcher(world, username);
    const wanted = millisOf(momentFor(world, watcher, to));
    if (Number.isNaN(wanted)) throw badInput('没有这个日期或时间');
    if (!isWithinTime(wanted)) throw badInput(NOT_PLANNABLE);
    // What was due before is no news.
    world.prepareCall();
    const earlier = before(world);
    world.clock.set(wanted);
    world.prepareCall();
    await sandboxes.keepOf(world, { clockOffset: world.clock.offset });
    return {
      from: earlier.now,
      now: world.clock.moment(),
      today: world.clock.today(),
      due: cameDue(world, watcher, earlier),
      plannedUntil: lastLessonDay(world, watcher),
    };
  }),
} satisfies Actions;

function momentFor(world: World, watcher: Watcher, to: string): string {
  const known = destinations.find((one): one is Destination => one === to);
  if (known === undefined) return `${to}:00`;
  const landing = landingOf(world, watcher, known);
  if (!landing) throw conflict('之后没有已排的课');
  return landing.at;
}
