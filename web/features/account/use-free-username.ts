import { useDebouncedValue } from '@mantine/hooks';
import { users } from '#contracts/calls/users.ts';
import { account } from '#contracts/entities/account.ts';
import { ApiError } from '../../http/api-error.ts';
import { send } from '../../http/client.ts';
import { useCall } from '../../http/use-call.ts';
import { SEARCH_DELAY_MS } from '../../ui/SearchField.tsx';

export const TAKEN = '账号已存在';

/**
 * Whether nobody has the typed name yet: asked when the typing rests, and told of that name alone. null: not known.
 * @param own the account's present name, which is its own
 */
export function useFreeUsername(typed: string, own: string | undefined): boolean | null {
  const name = typed.trim();
  const [asked] = useDebouncedValue(name, SEARCH_DELAY_MS);
  const isAsked = asked === name && !isOwnName(asked, own) && account.safeParse(asked).success;
  const { data } = useCall(users.isNameFree, isAsked ? { username: asked } : null, { quiet: true });
  return isAsked && data !== undefined ? data : null;
}

/** An account may write its own name in other capitals: in whatever capitals, it is one name. */
export const isOwnName = (name: string, own: string | undefined): boolean => name.toLowerCase() === own?.toLowerCase();

/** The same before it is saved, whatever was asked before; null when it could not be asked, which has been told. */
export async function isFreeUsername(username: string): Promise<boolean | null> {
  try {
    return await send(users.isNameFree, { username });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
