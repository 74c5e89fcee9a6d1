import type { KeyHolder } from '#contracts/control/action.ts';
import { rootOf } from '../../kernel/routing/address.ts';
import type { Sandboxes } from '../sandboxes.ts';
import type { ControlRequest } from './action.ts';
import { ENTRANCE } from './entrance.ts';

type IssuedKeys = Partial<Record<KeyHolder, { key: string; link: string }>>;

/**
 * Generates new keys and returns each with its link. The keys cannot be read again later. A link contains its key after
 * the #, which browsers never send to a server.
 */
export async function newKeys(
  sandboxes: Sandboxes,
  id: string,
  holders: readonly KeyHolder[],
  { origin }: ControlRequest,
): Promise<IssuedKeys> {
  const keys = await sandboxes.changeKeys(id, holders);
  const issued: IssuedKeys = {};
  for (const [holder, key] of keys) issued[holder] = { key, link: `${origin}${rootOf(id)}${ENTRANCE}#key=${key}` };
  return issued;
}
