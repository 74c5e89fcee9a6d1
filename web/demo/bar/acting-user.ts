import { createContext, use } from 'react';
import { useSession } from '../../session/state.ts';

/**
 * Context with the account of the customer window, to which time travel and faults of the presenter window refer; null
 * if none is signed in. In the console, undefined.
 */
export const ActingUserContext = createContext<string | null | undefined>(undefined);

/** Returns the account that time travel and faults refer to; undefined if none is signed in. */
export function useActingUser(): string | undefined {
  const customer = use(ActingUserContext);
  const { user } = useSession();
  return customer === undefined ? user?.username : (customer ?? undefined);
}
