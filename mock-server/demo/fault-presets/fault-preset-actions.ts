import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import {
  type ArmedPreset,
  faultPresetKinds,
  type faultPresets as faultPresetGroup,
} from '#contracts/control/fault-presets.ts';
import { faultForm } from '#contracts/control/faults.ts';
import type { FaultTerms } from '../../kernel/faults/fault.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import { faultPresets } from './fault-presets.ts';

const MINUTE_MS = 60_000;
/**
 * Time after which an unused preset for the next action expires, in case the presenter has forgotten about the preset.
 */
const NEXT_WITHIN_MS = 10 * MINUTE_MS;

export const faultPresetActions: ControlHandlers<typeof faultPresetGroup> = {
  /** Returns the armed fault presets with their remaining time. */
  list: (_, world) => armedPresets(world),

  /** Arms a fault for the user's next action or for one minute. The fault expires automatically. */
  arm: (_, world, { kind, span, username }) => {
    if (username !== undefined && world.store.tables.user.by('username', username).length === 0)
      throw notFound(`没有账号 ${username}`);
    const { title, fault, terms }: { title: string; fault: object; terms: FaultTerms } = faultPresets[kind];
    const isNext = span === 'next';
    // Not limited to one user, because payments and uploads may come from an applicant, who is not signed in.
    const isForEveryone = kind === 'payment-failed' || kind === 'file-unreadable';
    // Arming a preset again replaces the armed one.
    for (const one of world.faults.standing()) if (one.title === title) world.faults.clear(one.fault.id);
    world.faults.arm(
      faultForm.parse({
        call: '*',
        ...fault,
        ...(!isForEveryone && username !== undefined && { username }),
        ...(isNext && { times: 1 }),
        expiresInMs: isNext ? NEXT_WITHIN_MS : MINUTE_MS,
      }),
      { ...terms, title, ...(!isNext && { burstMs: undefined }) },
    );
    return armedPresets(world);
  },

  disarm: (_, world, { id }) => disarm(world, id),

  disarmAll: (_, world) => disarm(world),
};

function disarm(world: World, id?: string) {
  for (const { fault, title } of world.faults.standing())
    if (title !== null && (id === undefined || fault.id === id)) world.faults.clear(fault.id);
  return armedPresets(world);
}

const armedPresets = ({ faults }: World) =>
  faults.standing().flatMap(({ fault, title, left, leftMs }): ArmedPreset[] => {
    const kind = faultPresetKinds.find((one) => faultPresets[one].title === title);
    if (!kind || title === null) return [];
    const span = left === null ? 'minute' : 'next';
    return [{ id: fault.id, kind, title, span, username: fault.username ?? null, leftMs }];
  });
