import { proxy, useSnapshot } from 'valtio';
import type { MenuEntry, UserInfo } from '#contracts/entities/session.ts';
import { clearOwn } from '../http/address.ts';
import { startGeneration } from '../http/gate.ts';
import { clearMark } from './other-tabs.ts';
import { forgetToken } from './token.ts';

export interface Session {
  /** starting: there is a token, and what it opens is not known yet; nothing is decided before it is. */
  phase: 'starting' | 'visitor' | 'ready';
  user: UserInfo | null;
  menus: MenuEntry[];
}

export const session = proxy<Session>({ phase: 'starting', user: null, menus: [] });

/** Nobody changes what this returns; the type leaves that out for the sake of its readers. */
export const useSession = (): Session => useSnapshot(session) as Session;

/** Forgets user, menus, token and everything that is still on its way. */
export function dropSession(): void {
  endHere();
  becomeVisitor();
}

/** What is kept of a session in this browser goes. */
export function endHere(): void {
  startGeneration();
  forgetToken();
  clearMark();
  // Open tabs and the like belong to whoever was signed in.
  clearOwn(sessionStorage);
}

export function becomeVisitor(): void {
  Object.assign(session, { phase: 'visitor', user: null, menus: [] } satisfies Session);
}
