import { useDebouncedValue } from '@mantine/hooks';
import { users } from '#contracts/calls/users.ts';
import { account } from '#contracts/entities/account.ts';
import { ApiError } from '../../http/api-error.ts';
import { send } from '../../http/client.ts';
import { useCall } from '../../http/use-call.ts';
import { SEARCH_DELAY_MS } from '../../ui/fields/SearchField.tsx';

export const TAKEN = '账号已存在';

/**
 * Checks, with a debounce, if the typed name is free. Returns null while that is unknown or the name is the account's
 * own.
 * @param own current name of the account
 */
export function useFreeUsername(typed: string, own: string | undefined): boolean | null {
  const name = typed.trim();
  const [debounced] = useDebouncedValue(name, SEARCH_DELAY_MS);
  const isChecked = debounced === name && !isOwnName(debounced, own) && account.safeParse(debounced).success;
  const { data } = useCall(users.isNameFree, isChecked ? { username: debounced } : null, { quiet: true });
  return isChecked && data !== undefined ? data : null;
}

/** True if the name is the account's current name. Names are case-insensitive. */
export const isOwnName = (name: string, own: string | undefined): boolean => name.toLowerCase() === own?.toLowerCase();

/**
 * Checks before saving if the name is free, bypassing the cache. Returns null if the check failed; that error has
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
