import { useDebouncedValue } from '@mantine/hooks';
import { users } from '#contracts/calls/users.ts';
import { account } from '#contracts/entities/account.ts';
import { ApiError } from '../../http/api-error.ts';
import { send } from '../../http/client.ts';
import { useCall } from '../../http/use-call.ts';
import { SEARCH_DELAY_MS } from '../../ui/fields/SearchField.tsx';

export const TAKEN = '账号已存在';

/**
 * Checks, with a debounce, if the typed name is available. Returns null while the response is pending, and for the
 * account's current name or a malformed one.
 * @param ownUsername current name of the account
 */
export function useFreeUsername(username: string, ownUsername: string | undefined): boolean | null {
  const name = username.trim();
  const [debounced] = useDebouncedValue(name, SEARCH_DELAY_MS);
  const isChecked = debounced === name && !isOwnName(debounced, ownUsername) && account.safeParse(debounced).success;
  const { data } = useCall(users.isNameFree, isChecked ? { username: debounced } : null, { quiet: true });
  return isChecked && data !== undefined ? data : null;
}

/** True if the name is the account's current name. Names are case-insensitive. */
export const isOwnName = (name: string, ownUsername: string | undefined): boolean =>
  name.toLowerCase() === ownUsername?.toLowerCase();

/**
 * Checks before saving if the name is available, bypassing the cache. Returns null if the check failed; the error has
 * already been shown.
 */
export async function isFreeUsername(username: string): Promise<boolean | null> {
  try {
    return await send(users.isNameFree, { username });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
