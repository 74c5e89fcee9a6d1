import * as z from 'zod';
import { menuEntry } from '../entities/session.ts';
import { businessDate, clockTime, plannedDate, requiredText } from '../fields.ts';
import { defineActions, keyHolders, ranks } from './action.ts';
import { namedCells } from './cells.ts';
import { daysField, issuedKeys, landingForm, moment, NAME_LENGTH, newSandboxId, scenarioName } from './fields.ts';
import { whiteLabelForm } from './white-label-form.ts';

/**
 * Answers to the question about outdated data: simulate the school's activity up to now, shift the data by whole weeks,
 * reseed it for today, set the clock back to the time of the data, or keep it for today.
 */
export const staleAnswers = ['play', 'move', 'renew', 'return', 'keep'] as const;
export type StaleAnswer = (typeof staleAnswers)[number];

/** Sandbox name that the caller types to confirm. Names stored before today's rules for names are accepted too. */
const confirmedName = z.string().trim().min(1).max(NAME_LENGTH);

/** Replaced data that can be restored for a day, such as 14:32:07 重置前的数据. */
const replaced = z.object({ key: z.string(), name: z.string() });
export type ReplacedData = z.infer<typeof replaced>;

/** Data that an undo restores; null if there is none. */
const undoFields = {
  canUndoReset: z.boolean(),
  undo: replaced.nullable(),
};

const summary = z.object({
  id: z.string(),
  name: z.string(),
  scenario: z.string(),
  randomSeed: z.number(),
  createdAt: z.string(),
  sownFor: z.string(),
  ...undoFields,
});
/** Fields shown in the demo admin and in the sandbox's demo bar. */
const sharedFields = {
  /** Expiry by the machine's clock; null: the sandbox never expires. */
  expiresAt: moment,
  expiresSoon: z.boolean(),
  brand: z.object({ shortName: z.string(), colour: z.string() }).nullable(),
  /** Training group and trainee of the sandbox, with the position in the list of names; null without a group. */
  group: z.object({ id: z.string(), name: z.string(), trainee: z.string(), place: z.number() }).nullable(),
};

const sandbox = summary.extend({
  today: z.string(),
  now: z.string(),
  /** Access level of the caller. */
  rank: z.enum(ranks),
  isDefault: z.boolean(),
  ...sharedFields,
});
export type SandboxFacts = z.infer<typeof sandbox>;

const staleness = z.object({
  day: z.string(),
  today: z.string(),
  weeks: z.number(),
  lands: z.string(),
  /**
   * Chosen moment of a sandbox's data, yyyy-MM-dd HH:mm:ss. Absent for a sandbox that follows the machine's clock.
   */
  moment: z.string().optional(),
});
/** Dates and number of weeks that the question about a sandbox's outdated data shows. */
export type Staleness = z.infer<typeof staleness>;

/** Root path of a sandbox, with a trailing slash. */
const path = z.string();

/** Actions available in every sandbox, for demonstrations, trainers and tests. */
export const sandboxes = defineActions('sandboxes', {
  get: {
    method: 'GET',
    path: 'sandbox',
    rank: 'visitor',
    data: sandbox,
    summary: "Returns the sandbox's identity, times and limits, and the rank of the caller.",
  },
  list: {
    method: 'GET',
    path: 'sandboxes',
    rank: 'operator',
    data: z.array(summary.extend({ path })),
    summary: 'Lists all sandboxes.',
  },
  create: {
    method: 'POST',
    path: 'sandboxes',
    rank: 'operator',
    input: z.object({
      id: newSandboxId.optional(),
      name: requiredText('请输入沙箱的名称', NAME_LENGTH).optional(),
      scenario: scenarioName.optional(),
      today: plannedDate.optional(),
      time: clockTime.optional(),
      brand: whiteLabelForm.nullish(),
      randomSeed: z
        .int()
        .min(0)
        .max(2 ** 31)
        .optional(),
      days: daysField.optional(),
      ...landingForm,
    }),
    data: z.object({ id: z.string(), path, url: z.string(), ...issuedKeys }),
    summary: 'Creates a sandbox; the response contains its keys if required.',
  },
  delete: {
    method: 'DELETE',
    path: 'sandboxes/{id}',
    rank: 'owner',
    aboutNamed: true,
    input: z.object({ id: z.string(), name: confirmedName }),
    data: z.null(),
    summary: 'Deletes a sandbox; the name confirms.',
  },
  reset: {
    method: 'POST',
    path: 'reset',
    rank: 'owner',
    /** With `keep: false` the replaced data cannot be restored. A program that resets often passes it. */
    input: z.object({ name: confirmedName, scenario: scenarioName.optional(), keep: z.boolean().default(true) }),
    data: summary,
    summary: 'Resets the sandbox to its seeded data; the name confirms. With `keep: false` nothing can be restored.',
  },
  undoReset: {
    method: 'POST',
    path: 'undo-reset',
    rank: 'owner',
    input: z.object({ key: z.string().optional() }),
    data: summary,
    summary: 'Restores the replaced data that a user wrote to last, or the data with the key.',
  },
  staleness: {
    method: 'GET',
    path: 'staleness',
    rank: 'owner',
    data: staleness.nullable(),
    summary: 'Returns the question for the owner about outdated data; null when there is none.',
  },
  answerStaleness: {
    method: 'PUT',
    path: 'staleness',
    rank: 'owner',
    input: z.object({ day: businessDate, answer: z.enum(staleAnswers) }),
    data: z.object({ done: z.boolean(), undo: replaced.nullable() }),
    summary: 'Answers that question; `done` is false if another user has answered before.',
  },
  changeKeys: {
    method: 'POST',
    path: 'keys',
    rank: 'owner',
    needsKey: true,
    input: z.object({ of: z.enum(keyHolders).optional() }),
    data: z.object(issuedKeys),
    summary: "Replaces the visitor's and the owner's key, or the named one; the previous keys become invalid.",
  },
});

const row = z.object({
  id: z.string(),
  name: z.string(),
  path,
  scenario: z.string(),
  scenarioTitle: z.string(),
  today: z.string(),
  now: z.string(),
  createdAt: z.string(),
  lastUsedAt: moment,
  bytes: z.number(),
  rows: z.number(),
  isOpen: z.boolean(),
  isDamaged: z.boolean(),
  /** True if the sandbox is stopped, because it is being transferred to another server. */
  isLeaving: z.boolean(),
  /** Users who are signed in to the sandbox. */
  people: z.array(z.object({ username: z.string(), name: z.string(), at: z.string() })),
  snapshots: z.array(z.object({ key: z.string(), name: z.string(), shelvedAt: z.string(), today: z.string() })),
  ...undoFields,
  /** All replaced data that can be restored, newest first. */
  restorable: z.array(replaced),
  imports: z.array(z.object({ kind: z.string(), count: z.number(), at: z.string() })),
  /** Link that created the sandbox; null if a user created it. The name of a deleted link is empty. */
  madeBy: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** True if the sandbox expires within a week. */
  expiresThisWeek: z.boolean(),
  ...sharedFields,
});
export type SandboxRow = z.infer<typeof row>;

/** Limits of a white label: maximum lengths in characters, and maximum counts. */
const whiteLabelLimits = z.object({
  name: z.number(),
  shortName: z.number(),
  part: z.number(),
  campuses: z.number(),
  courses: z.number(),
});
export type WhiteLabelLimits = z.infer<typeof whiteLabelLimits>;

const adminData = z.object({
  /** Origin of the URLs of all links. */
  origin: z.string(),
  /** True if links and cards need keys, because other machines can open the server. */
  needsKeys: z.boolean(),
  limits: z.object({
    sandboxes: z.object({ used: z.number(), most: z.number() }),
    trainees: z.number(),
    snapshots: z.object({ most: z.number() }),
    nameLength: z.number(),
    brand: whiteLabelLimits,
  }),
  scenarios: z.array(z.object({ scenario: z.string(), title: z.string(), shows: z.string() })),
  /** Personas; the menu of each determines which pages a link may open. */
  personas: z.array(z.object({ username: z.string(), title: z.string(), sees: z.string(), menu: z.array(menuEntry) })),
  /** Demo scripts that a visitor can perform alone, with the estimated time. */
  walkthroughs: z.array(z.object({ id: z.string(), title: z.string(), minutes: z.number() })),
  sandboxes: z.array(row),
  /** All cells, the answering one first; null if the server runs alone. */
  cells: namedCells.nullable(),
});
export type AdminData = z.infer<typeof adminData>;

/** Actions of the demo admin, on the server and on each sandbox. */
export const admin = defineActions('admin', {
  get: {
    method: 'GET',
    path: 'desk',
    rank: 'operator',
    data: adminData,
    summary: 'Returns everything that the demo admin shows: limits, scenarios, personas, walkthroughs and sandboxes.',
  },
  copy: {
    method: 'POST',
    path: 'copies',
    rank: 'operator',
    input: z.object({
      of: z.string(),
      name: requiredText('请输入沙箱的名称', NAME_LENGTH),
      days: daysField.optional(),
    }),
    data: z.object({ id: z.string(), path, ...issuedKeys }),
    summary: 'Copies a sandbox with all of its current data.',
  },
  takeSnapshot: {
    method: 'POST',
    path: 'snapshots',
    rank: 'owner',
    input: z.object({ name: requiredText('请输入快照的名称', NAME_LENGTH) }),
    data: z.object({ key: z.string(), name: z.string(), shelvedAt: z.string() }),
    summary: 'Takes a snapshot of the sandbox.',
  },
  removeSnapshot: {
    method: 'DELETE',
    path: 'snapshots/{key}',
    rank: 'owner',
    input: z.object({ key: z.string() }),
    data: z.null(),
    summary: 'Deletes a snapshot.',
  },
  restoreSnapshot: {
    method: 'POST',
    path: 'back',
    rank: 'owner',
    input: z.object({ key: z.string() }),
    data: row,
    summary: 'Restores a snapshot; the previous state is kept for a day.',
  },
  setExpiry: {
    method: 'PUT',
    path: 'expiry',
    rank: 'owner',
    input: z.object({ days: daysField }),
    data: row,
    summary: 'Sets the number of days until the sandbox expires.',
  },
});
