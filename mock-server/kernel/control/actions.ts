import * as z from 'zod';
import { registry } from '#contracts/registry.ts';
import { businessDate, clockTime, plannedDate, requiredText } from '#contracts/fields.ts';
import { NOT_PLANNABLE } from '#contracts/rules/business-date.ts';
import { isWithinTime, millisOf } from '../clock/moment.ts';
import { faultForm } from '../faults/fault.ts';
import { badInput, notFound } from '../refusal.ts';
import { checked } from '../routing/parse.ts';
import {
  DEFAULT_SANDBOX,
  isStillKept,
  pathOf,
  sandboxId,
  type SandboxRecord,
  scenarioName,
} from '../sandboxes/record.ts';
import { staleAnswers } from '../sandboxes/staleness.ts';
import { sessionAges } from '../sessions/sessions.ts';
import { brandForm } from '../sandboxes/brand.ts';
import { keyHolders } from '../sandboxes/keys.ts';
import { standsAt } from '../store/sow.ts';
import { type Actions, operator, owner, ownerOfNamed, visitor } from './action.ts';
import { toldBeside } from '../desk/row.ts';
import { daysField, expiryAfter } from '../desk/expiry.ts';
import { landing, landingForm } from '../desk/landing.ts';
import { brandActions } from './brand-actions.ts';
import { keyActions, newKeys } from './key-actions.ts';

const LONGEST_NAME = 60;
/** Typed again to confirm: also one that was kept before names had to be what they look like. */
const name = z.string().trim().min(1).max(LONGEST_NAME);
const wishForm = z.object({
  id: sandboxId.optional(),
  name: requiredText('请输入沙箱的名称', LONGEST_NAME).optional(),
  scenario: scenarioName.optional(),
  today: plannedDate.optional(),
  time: clockTime.optional(),
  brand: brandForm.nullish(),
  randomSeed: z
    .int()
    .min(0)
    .max(2 ** 31)
    .optional(),
  days: daysField.optional(),
  ...landingForm,
});
const resetForm = z.object({ name, scenario: scenarioName.optional() });
const clockForm = z.object({ now: z.string().optional(), advanceMs: z.int().optional() });
const sessionForm = z.object({ username: z.string().optional(), how: z.enum(sessionAges) });
const staleForm = z.object({ day: businessDate, answer: z.enum(staleAnswers) });
const anyForm = z.object({ name });

/** What demonstrations, trainers and tests ask of a sandbox, whatever business it holds. */
export const kernelActions = {
  ...keyActions,
  ...brandActions,

  'GET sandbox': visitor((_, { record, clock }, { rank }) => ({
    ...shown(record),
    today: clock.today(),
    now: clock.moment(),
    rank,
    isDefault: record.id === DEFAULT_SANDBOX,
    ...toldBeside(record),
  })),

  'GET sandboxes': operator((sandboxes) =>
    sandboxes.list().map((record) => ({ ...shown(record), path: pathOf(record.id) })),
  ),

  'POST sandboxes': operator(async (sandboxes, _, input) => {
    const { days, as, to, ...wish } = checked(wishForm, input.body);
    const { id } = (await sandboxes.create({ ...wish, expiresAt: expiryAfter(days) })).record;
    const keys = input.isLocked ? await newKeys(sandboxes, id, keyHolders, input) : {};
    return { id, path: pathOf(id), url: input.origin + landing(id, { as, to }), ...keys };
  }),

  'DELETE sandboxes': ownerOfNamed((sandboxes, _, { tail, body }) =>
    sandboxes.delete(tail, checked(anyForm, body).name),
  ),

  'POST reset': owner(async (sandboxes, { record }, { body }) => {
    const form = checked(resetForm, body);
    return shown((await sandboxes.reset(record.id, form.name, form.scenario)).record);
  }),

  'POST undo-reset': owner(async (sandboxes, { record }) => shown((await sandboxes.undoReset(record.id)).record)),

  /** What its owner is asked about a sandbox whose data stands on a day that is over; null when nothing is. */
  'GET staleness': owner((sandboxes, { record }) => sandboxes.staleness(record.id)),

  'PUT staleness': owner(async (sandboxes, { record }, { body }) => {
    const { day, answer } = checked(staleForm, body);
    return { done: await sandboxes.answerStale(record.id, day, answer) };
  }),

  'GET clock': visitor((_, { clock }) => ({ now: clock.moment(), today: clock.today() })),

  'PUT clock': owner(async (sandboxes, world, { body }) => {
    const { now, advanceMs } = checked(clockForm, body);
    const { clock } = world;
    const begin = now === undefined ? clock.now() : millisOf(now);
    if (Number.isNaN(begin)) throw badInput('时间格式应为 yyyy-MM-dd HH:mm:ss');
    const wanted = begin + (advanceMs ?? 0);
    if (!isWithinTime(wanted)) throw badInput(NOT_PLANNABLE);
    clock.set(wanted);
    clock.runDueEffects();
    await sandboxes.keepOf(world, { clockOffset: clock.offset });
    return { now: clock.moment(), today: clock.today() };
  }),

  'GET faults': owner((_, { faults }) => faults.list()),

  'POST faults': owner((_, { faults, store }, { body }) => {
    const form = checked(faultForm, body);
    const call = registry.find(({ name }) => name === form.call);
    if (form.call !== '*' && !call) throw notFound(`没有名为 ${form.call} 的接口`);
    if (form.username !== undefined && store.tables.user.by('username', form.username).length === 0)
      throw notFound(`没有账号 ${form.username}`);
    if (form.username !== undefined && call?.open)
      throw badInput(`${form.call} 不需登录即可调用，不能只对账号 ${form.username} 设置故障`);
    return faults.arm(form);
  }),

  /** One fault by its id, or all of them. */
  'DELETE faults': owner((_, { faults }, { tail }) => faults.clear(tail === '' ? undefined : tail)),

  'GET unhandled': owner((_, { traffic }) => traffic.unhandled()),

  'GET counts': owner((_, { traffic }, { query }) => {
    const call = query.get('call');
    return call === null ? traffic.counts() : traffic.count(call);
  }),

  'POST sessions': owner(async (_, { store, sessions }, { body }) => {
    const { username, how } = checked(sessionForm, body);
    const user = username === undefined ? undefined : store.tables.user.by('username', username)[0];
    if (username !== undefined && !user) throw notFound(`没有账号 ${username}`);
    const { value, durable } = store.unit(() => sessions.age(how, user?.userId));
    await durable;
    return { sessions: value };
  }),
} satisfies Actions;

const shown = ({ id, name: title, scenario, randomSeed, createdAt, base, previous }: SandboxRecord) => ({
  id,
  name: title,
  scenario,
  randomSeed,
  createdAt,
  sownFor: Object.values(standsAt(base)).join(' '),
  canUndoReset: isStillKept(previous),
});
