import * as z from 'zod';
import { defineActions } from './action.ts';

/** Names of the times to which the clock can be set. */
export const timeTargets = ['next-day', 'lesson-end', 'saturday', 'month-end'] as const;
export type TimeTarget = (typeof timeTargets)[number];

/**
 * Modes of time travel: the school's activity up to the new time is simulated ('play'), or only the clock changes
 * ('none').
 */
export const lifeModes = ['play', 'none'] as const;
export type LifeMode = (typeof lifeModes)[number];

/** Current time (yyyy-MM-dd HH:mm:ss) and date (yyyy-MM-dd) by the sandbox's clock. */
const time = { now: z.string(), today: z.string() };
/** Day of the last scheduled lesson. */
const plannedUntil = z.string().nullable();

/** Actions on the sandbox's clock, for tests. */
export const clock = defineActions('clock', {
  get: {
    method: 'GET',
    path: 'clock',
    rank: 'visitor',
    data: z.object(time),
    summary: "Returns the sandbox's time.",
  },
  set: {
    method: 'PUT',
    path: 'clock',
    rank: 'owner',
    input: z.object({ now: z.string().optional(), advanceMs: z.int().optional() }),
    data: z.object(time),
    summary: 'Sets the clock or moves it by milliseconds, and runs due effects.',
  },
});

/**
 * State before the last time travel with simulation, and the users' operations since; null if it cannot be restored.
 */
const timeUndo = z
  .object({
    key: z.string(),
    name: z.string(),
    /** Successful operations of users since the time travel. */
    since: z.array(z.object({ operation: z.string(), count: z.number() })),
  })
  .nullable();
export type TimeUndo = z.infer<typeof timeUndo>;

const targets = z.object({
  ...time,
  /** Targets of time travel. `at` is null if the sandbox has no such time. */
  destinations: z.array(z.object({ to: z.enum(timeTargets), at: z.string().nullable(), words: z.string() })),
  plannedUntil,
  /** True if the sandbox has user changes, which time travel with simulation keeps. */
  isModified: z.boolean(),
  undo: timeUndo,
  /** Progress of the running simulation; null while none is running. */
  playing: z.object({ day: z.string(), until: z.string(), share: z.number() }).nullable(),
});
export type ResolvedTarget = z.infer<typeof targets>['destinations'][number];

const moved = z.object({
  from: z.string(),
  ...time,
  /** Activity of the school up to the new time: generated, simulated, or none. */
  life: z.enum(['generated', 'played', 'none']),
  due: z.array(z.object({ kind: z.string(), words: z.string(), count: z.number(), examples: z.array(z.string()) })),
  plannedUntil,
});
/** Time before and after a change of the clock, and the effects that came due in between. */
export type Moved = z.infer<typeof moved>;

/** Actions with which a presenter changes the sandbox's time. */
export const timeTravel = defineActions('timeTravel', {
  targets: {
    method: 'GET',
    path: 'time',
    rank: 'owner',
    input: z.object({ username: z.string().optional() }),
    data: targets,
    summary:
      'Returns the targets for the clock, the last day with planned lessons, the progress of a move and what an undo of the last move loses.',
  },
  move: {
    method: 'POST',
    path: 'time',
    rank: 'owner',
    input: z.object({
      /** A named target, or a time as yyyy-MM-dd HH:mm. */
      to: z.union([
        z.enum(timeTargets),
        z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, '时间格式应为 yyyy-MM-dd HH:mm'),
      ]),
      username: z.string().optional(),
      life: z.enum(lifeModes).default('none'),
    }),
    data: moved,
    summary:
      "Sets the clock, runs everything due by then and returns the effects. `life: 'play'` lets the school live on meanwhile: a sandbox without user changes is generated for the new time.",
  },
});
