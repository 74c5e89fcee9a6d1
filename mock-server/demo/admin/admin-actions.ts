import { keyHolders } from '#contracts/control/action.ts';
import { NAME_LENGTH } from '#contracts/control/fields.ts';
import type { admin } from '#contracts/control/sandboxes.ts';
import { whiteLabelActions } from '../white-label/white-label-actions.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { menuFor } from '#contracts/menus.ts';
import { personas } from '#seed/personas.ts';
import { scenarios } from '#seed/scenarios/index.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import { namedCellsOf } from '../../sandboxes/cells/cells.ts';
import { newKeys } from '../../sandboxes/control/key-actions.ts';
import { WHITE_LABEL_LIMITS } from '#contracts/control/white-label-form.ts';
import { pathOf } from '../../kernel/routing/address.ts';
import { MAX_SNAPSHOTS } from '../../sandboxes/snapshots.ts';
import { expiryAfter } from '../../sandboxes/expiry.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { groupActions } from '../groups/group-actions.ts';
import { MAX_TRAINEES } from './names.ts';
import { linkActions } from '../links/link-actions.ts';
import { visitActions } from '../links/visit-actions.ts';
import { webhookActions } from '../webhook/webhook-actions.ts';
import { walkthroughChoices } from '../walkthroughs/walkthrough-of-link.ts';
import { ownScriptActions } from '../own-scripts/own-script-actions.ts';
import { ownExerciseActions } from '../own-exercises/own-exercise-actions.ts';
import { sandboxRow } from './row.ts';

const MINUTE_S = 60;

/** Personas that a link can sign in as. A persona's menu determines which pages the link may open. */
const personaChoices = personas.map((persona) => ({
  username: persona.username,
  title: persona.title,
  sees: persona.sees,
  menu: menuFor(persona.audience, { keepsCampuses: isInstitutionAdmin(persona) }),
}));

const walkthroughsOf = (sandboxes: Sandboxes) =>
  walkthroughChoices(sandboxes).map(({ script: { id, title, steps } }) => ({
    id,
    title,
    minutes: Math.ceil(steps.reduce((sum, { guided }) => sum + guided.seconds, 0) / MINUTE_S),
  }));

const ownActions: ControlHandlers<typeof admin> = {
  get: async (sandboxes, _, __, { origin, needsKeys }) => ({
    origin,
    needsKeys,
    limits: {
      sandboxes: sandboxes.capacity,
      trainees: MAX_TRAINEES,
      snapshots: { most: MAX_SNAPSHOTS },
      nameLength: NAME_LENGTH,
      brand: WHITE_LABEL_LIMITS,
    },
    scenarios: Object.entries(scenarios).map(([scenario, { title, shows }]) => ({ scenario, title, shows })),
    personas: personaChoices,
    walkthroughs: walkthroughsOf(sandboxes),
    sandboxes: await Promise.all(
      sandboxes.list().flatMap((record) => (record.exercise || record.script ? [] : [sandboxRow(sandboxes, record)])),
    ),
    cells: namedCellsOf(sandboxes.cells),
  }),

  /** Creates a copy of a sandbox with all of its current data. */
  copy: async (sandboxes, _, { of, name, days }, request) => {
    const { id } = (await sandboxes.copy(of, { name, expiresAt: expiryAfter(days) })).record;
    const keys = request.needsKeys ? await newKeys(sandboxes, id, keyHolders, request) : {};
    return { id, path: pathOf(id), ...keys };
  },

  takeSnapshot: async (sandboxes, { record }, input) => {
    const { key, name, shelvedAt } = await sandboxes.takeSnapshot(record.id, input.name);
    return { key, name, shelvedAt };
  },

  removeSnapshot: (sandboxes, { record }, { key }) => sandboxes.removeSnapshot(record.id, key),

  /** Restores a snapshot of the sandbox. The replaced data is kept for a day, as after a reset. */
  restoreSnapshot: async (sandboxes, { record }, { key }) => {
    await sandboxes.restoreSnapshot(record.id, key);
    return sandboxRow(sandboxes, sandboxes.record(record.id));
  },

  setExpiry: async (sandboxes, { record }, { days }) => {
    await sandboxes.expire(record.id, expiryAfter(days));
    return sandboxRow(sandboxes, sandboxes.record(record.id));
  },
};

/** Control API actions of the demo admin, for the server and for each sandbox. */
export const adminActions = {
  admin: ownActions,
  links: linkActions,
  visits: visitActions,
  webhook: webhookActions,
  groups: groupActions,
  ownExercises: ownExerciseActions,
  ownScripts: ownScriptActions,
  whiteLabels: whiteLabelActions,
};
