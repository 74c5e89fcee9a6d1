import * as z from 'zod';
import { requiredText } from '#contracts/fields.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { menuFor } from '#seed/menus.ts';
import { personas } from '#seed/personas.ts';
import { scenarios } from '#seed/scenarios/index.ts';
import { type Actions, operator, owner } from '../control/action.ts';
import { keyHolders } from '../sandboxes/keys.ts';
import { newKeys } from '../control/key-actions.ts';
import { checked } from '../routing/parse.ts';
import { BRAND_LIMITS } from '../sandboxes/brand.ts';
import { pathOf } from '../sandboxes/record.ts';
import { MOST_SNAPSHOTS } from '../sandboxes/shelf.ts';
import { daysField, expiryAfter } from './expiry.ts';
import { groupActions } from './group-actions.ts';
import { MOST_TRAINEES, NAME_LENGTH } from './names.ts';
import { linkActions } from './link-actions.ts';
import { rowOf } from './row.ts';

const copyForm = z.object({
  of: z.string(),
  name: requiredText('请输入沙箱的名称', NAME_LENGTH),
  days: daysField.optional(),
});
const snapshotForm = z.object({ name: requiredText('请输入快照的名称', NAME_LENGTH) });
const backForm = z.object({ key: z.string() });
const expiryForm = z.object({ days: daysField });

/** The same whenever the desk is asked for; by its menu the page of a link is chosen. */
const whoMayBeSent = personas.map((persona) => ({
  username: persona.username,
  title: persona.title,
  sees: persona.sees,
  menu: menuFor(persona.audience, { keepsCampuses: isInstitutionAdmin(persona) }),
}));

/** What the desk asks of the server and of each sandbox. */
export const deskActions = {
  ...linkActions,
  ...groupActions,

  'GET desk': operator(async (sandboxes, _, { origin, isLocked }) => ({
    origin,
    isLoopback: !isLocked,
    limits: {
      sandboxes: sandboxes.room,
      trainees: MOST_TRAINEES,
      snapshots: { most: MOST_SNAPSHOTS },
      nameLength: NAME_LENGTH,
      brand: BRAND_LIMITS,
    },
    scenarios: Object.entries(scenarios).map(([scenario, { title, shows }]) => ({ scenario, title, shows })),
    personas: whoMayBeSent,
    sandboxes: await Promise.all(sandboxes.list().map((record) => rowOf(sandboxes, record))),
  })),

  /** Another sandbox in which everything stands as it does in this one. */
  'POST copies': operator(async (sandboxes, _, input) => {
    const { of, name, days } = checked(copyForm, input.body);
    const { id } = (await sandboxes.copy(of, { name, expiresAt: expiryAfter(days) })).record;
    const keys = input.isLocked ? await newKeys(sandboxes, id, keyHolders, input) : {};
    return { id, path: pathOf(id), ...keys };
  }),

  'POST snapshots': owner(async (sandboxes, { record }, { body }) => {
    const { key, name, shelvedAt } = await sandboxes.takeSnapshot(record.id, checked(snapshotForm, body).name);
    return { key, name, shelvedAt };
  }),

  'DELETE snapshots': owner((sandboxes, { record }, { tail }) => sandboxes.removeSnapshot(record.id, tail)),

  /** Goes back to a snapshot; what was before is kept for a day, as by a reset. */
  'POST back': owner(async (sandboxes, { record }, { body }) => {
    await sandboxes.goBack(record.id, checked(backForm, body).key);
    return rowOf(sandboxes, sandboxes.record(record.id));
  }),

  'PUT expiry': owner(async (sandboxes, { record }, { body }) => {
    const { days } = checked(expiryForm, body);
    await sandboxes.expire(record.id, expiryAfter(days));
    return rowOf(sandboxes, sandboxes.record(record.id));
  }),
} satisfies Actions;
