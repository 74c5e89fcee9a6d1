import { proxy, useSnapshot } from 'valtio';
import { storageKey } from '../http/address.ts';
import { outdateAll } from '../http/freshness.ts';
import { cookieToken, heldToken } from './token.ts';

/**
 * All tabs share one cookie and the server knows one current tenant. So each tab remembers for whom it started, and
 * stops when another tab has signed in as somebody else, switched the tenant or signed out.
 */
const KEY = storageKey('session');

let mine: string | null = null;
const tabs = proxy({ displaced: false });

export const useDisplaced = (): boolean => useSnapshot(tabs).displaced;

export const markOf = (username: string, tenantId: string): string => `${username}@${tenantId}`;

/** Tells the other tabs for whom this one works from now on. */
export function announceMark(mark: string): void {
  mine = mark;
  localStorage.setItem(KEY, mark);
}

/** Nobody works here any more. */
export function clearMark(): void {
  if (mine !== null && localStorage.getItem(KEY) === mine) localStorage.removeItem(KEY);
  mine = null;
  tabs.displaced = false;
}

/** Is this tab still the one that it was when it started? Asked before every call. */
export function isInPlace(): boolean {
  const displaced = mine !== null && localStorage.getItem(KEY) !== mine;
  // Back again, the other tab's switch has failed: the reads that have stopped since go on.
  if (tabs.displaced && !displaced) outdateAll();
  tabs.displaced = displaced;
  return !displaced;
}

/** Notices at once what another tab does. */
export function watchOtherTabs(): void {
  const check = (): void => void isInPlace();
  window.addEventListener('storage', check);
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  // A page that the browser kept for going back must not show a session that has ended since.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && heldToken() !== null && cookieToken() === null) location.reload();
  });
}
