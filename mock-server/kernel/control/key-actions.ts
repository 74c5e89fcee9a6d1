import * as z from 'zod';
import { checked } from '../routing/parse.ts';
import { type KeyHolder, keyHolders } from '../sandboxes/keys.ts';
import { rootOf } from '../sandboxes/record.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import { type Actions, type ControlInput, owner } from './action.ts';
import { ENTRANCE } from './entrance.ts';

const keysForm = z.object({ of: z.enum(keyHolders).optional() });

type ShownKeys = Partial<Record<KeyHolder, { key: string; link: string }>>;

export const keyActions = {
  /** New keys for visitor and owner, or for the one that is named; those before, and who came in by them, are out. */
  'POST keys': owner((sandboxes, { record }, input) => {
    const { of } = checked(keysForm, input.body);
    return newKeys(sandboxes, record.id, of ? [of] : keyHolders, input);
  }),
} satisfies Actions;

/** The one time that keys are told. A link carries its key behind the #, which no browser sends. */
export async function newKeys(
  sandboxes: Sandboxes,
  id: string,
  holders: readonly KeyHolder[],
  { origin }: ControlInput,
): Promise<ShownKeys> {
  const keys = await sandboxes.changeKeys(id, holders);
  const shown: ShownKeys = {};
  for (const [holder, key] of keys) shown[holder] = { key, link: `${origin}${rootOf(id)}${ENTRANCE}#key=${key}` };
  return shown;
}
