import { keyHolders } from '#contracts/control/action.ts';
import type { clock as clockGroup } from '#contracts/control/clock.ts';
import type { faults as faultGroup } from '#contracts/control/faults.ts';
import type { sandboxes as sandboxGroup } from '#contracts/control/sandboxes.ts';
import { registry } from '#contracts/registry.ts';
import { NOT_PLANNABLE } from '#contracts/formats/business-date.ts';
import { isWithinTime, millisOf } from '../../kernel/clock/moment.ts';
import { badInput, notFound } from '../../kernel/refusal.ts';
import type { SandboxRecord } from '../record.ts';
import { DEFAULT_SANDBOX, pathOf } from '../../kernel/routing/address.ts';
import { livedUntil } from '../lived-until.ts';
import type { ControlHandlers } from './action.ts';
import { newKeys } from './key-actions.ts';
import { sharedFields, undoFields } from '../summary.ts';
import { expiryAfter } from '../expiry.ts';
import { landingUrl, requirePersona } from '../landing.ts';
import { transferActions } from '../transfers/transfer-actions.ts';
import { cellActions } from '../cells/cell-actions.ts';
import { sharingActions } from '../sharing/sharing-actions.ts';

const ownActions: ControlHandlers<typeof sandboxGroup> = {
  get: (_, { record, clock }, __, { rank }) => ({
    ...sandboxSummary(record),
    today: clock.today(),
    now: clock.moment(),
    rank,
    isDefault: record.id === DEFAULT_SANDBOX,
    ...sharedFields(record),
  }),

  list: (sandboxes) => sandboxes.list().map((record) => ({ ...sandboxSummary(record), path: pathOf(record.id) })),

  create: async (sandboxes, _, { days, as, to, ...options }, request) => {
    requirePersona(as);
    const { id } = (await sandboxes.create({ ...options, expiresAt: expiryAfter(days) })).record;
    const keys = request.needsKeys ? await newKeys(sandboxes, id, keyHolders, request) : {};
    return { id, path: pathOf(id), url: request.origin + landingUrl(id, { as, to }), ...keys };
  },

  delete: (sandboxes, _, { id, name }) => sandboxes.delete(id, name),

  reset: async (sandboxes, { record }, { name, ...options }) =>
    sandboxSummary((await sandboxes.reset(record.id, name, options)).record),

  undoReset: async (sandboxes, { record }, { key }) =>
    sandboxSummary((await sandboxes.undoReset(record.id, key)).record),

  /** Returns the outdated data that the sandbox's owner must decide about; null if there is none. */
  staleness: (sandboxes, { record }) => sandboxes.staleness(record.id),

  answerStaleness: async (sandboxes, { record }, { day, answer }) => ({
    done: await sandboxes.answerStaleness(record.id, day, answer),
    undo: undoFields(sandboxes.record(record.id)).undo,
  }),

  /**
   * Replaces keys of the sandbox and returns the new ones. The previous keys, and the access they granted, become
   * invalid.
   */
  changeKeys: (sandboxes, { record }, { of }, request) =>
    newKeys(sandboxes, record.id, of ? [of] : keyHolders, request),
};

const clockActions: ControlHandlers<typeof clockGroup> = {
  get: (_, { clock }) => ({ now: clock.moment(), today: clock.today() }),

  set: async (sandboxes, world, { now, advanceMs }) => {
    const { clock } = world;
    const begin = now === undefined ? clock.now() : millisOf(now);
    if (Number.isNaN(begin)) throw badInput('时间格式应为 yyyy-MM-dd HH:mm:ss');
    const target = begin + (advanceMs ?? 0);
    if (!isWithinTime(target)) throw badInput(NOT_PLANNABLE);
    clock.set(target);
    clock.runDueEffects();
    await sandboxes.updateRecord(world, { clockOffset: clock.offset });
    return { now: clock.moment(), today: clock.today() };
  },
};

const faultActions: ControlHandlers<typeof faultGroup> = {
  list: (_, { faults }) => faults.list(),

  arm: (_, { faults, store }, form) => {
    const call = registry.find(({ name }) => name === form.call);
    if (form.call !== '*' && !call) throw notFound(`没有名为 ${form.call} 的接口`);
    if (form.username !== undefined && store.tables.user.by('username', form.username).length === 0)
      throw notFound(`没有账号 ${form.username}`);
    if (form.username !== undefined && call?.open)
      throw badInput(`${form.call} 不需登录即可调用，不能只对账号 ${form.username} 设置故障`);
    return faults.arm(form);
  },

  clear: (_, { faults }, { id }) => faults.clear(id),

  clearAll: (_, { faults }) => faults.clear(),
};

/** Control API actions that are available in every sandbox, for demonstrations, trainers and tests. */
export const sandboxActions = {
  sandboxes: ownActions,
  transfers: transferActions,
  clock: clockActions,
  faults: faultActions,
  sharing: sharingActions,
  cells: cellActions,
};

const sandboxSummary = (record: SandboxRecord) => {
  const { id, name: title, scenario, randomSeed, createdAt } = record;
  return {
    id,
    name: title,
    scenario,
    randomSeed,
    createdAt,
    sownFor: livedUntil(record).slice(0, 16),
    ...undoFields(record),
  };
};
