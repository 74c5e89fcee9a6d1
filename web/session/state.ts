import { proxy, useSnapshot } from 'valtio';
import type { MenuEntry, UserInfo } from '#contracts/entities/session.ts';
import { forgetDiscovered } from '../http/absent-calls.ts';
import { clearOwnKeys } from '../http/address.ts';
import { startGeneration } from '../http/session-generation.ts';
import { clearMark } from './other-tabs.ts';
import { forgetToken } from './token.ts';

export interface Session {
  /** Phase of the session. starting: a token exists, but user and menu are not loaded yet, so no page is chosen. */
  phase: 'starting' | 'visitor' | 'ready';
  user: UserInfo | null;
  menus: MenuEntry[];
}

export const session = proxy<Session>({ phase: 'starting', user: null, menus: [] });

/** Subscribes to the session. The snapshot is read-only; the type omits `readonly` for convenience. */
export const useSession = (): Session => useSnapshot(session) as Session;

/** Clears user, menus and token and aborts all requests. */
export function dropSession(): void {
  clearSession();
  becomeVisitor();
}

/** Clears the session's data, token and stored values in this browser and aborts all requests. */
export function clearSession(): void {
  startGeneration();
  forgetDiscovered();
  forgetToken();
  clearMark();
  // Stored values such as the open tabs belong to the signed-in user.
  clearOwnKeys(sessionStorage);
}

export function becomeVisitor(): void {
  Object.assign(session, { phase: 'visitor', user: null, menus: [] } satisfies Session);
}
