import { proxy } from 'valtio';
import { sharing } from '#contracts/control/sharing.ts';
import { revalidateAdmin, sendAction } from '../data/send-action.ts';

/** Key of the server that this page has received. The server returns it only once, when sharing is switched on. */
export const issuedKey = proxy<{ key: string | null }>({ key: null });

/** Switches the sharing on or off, or shares another address. @returns true on success */
export async function setSharing(isOn: boolean, address: string | undefined, controlRoot: string): Promise<boolean> {
  const state = await sendAction(sharing.set, { isOn, ...(address && { address }) }, controlRoot);
  if (state && (!isOn || state.key !== null)) issuedKey.key = state.key;
  // Without the reload, the page would show links that lack the keys that are needed from now on.
  await revalidateAdmin();
  return state !== undefined;
}
