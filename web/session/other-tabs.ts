import { proxy, useSnapshot } from 'valtio';
import { storageKey } from '../http/address.ts';
import { invalidateAll } from '../http/cache/invalidation.ts';
import { cookieToken, heldToken } from './token.ts';

/**
 * Storage key of the session mark, which names user and tenant. All tabs share one cookie, and the server knows one
 * current tenant. So each tab remembers its own mark, and sends no more requests when another tab signs in as another
 * user, switches the tenant or signs out.
 */
const KEY = storageKey('session');

let ownMark: string | null = null;
const tabs = proxy({ displaced: false });

export const useDisplaced = (): boolean => useSnapshot(tabs).displaced;

export const markOf = (username: string, tenantId: string): string => `${username}@${tenantId}`;

/** Stores the user and tenant of this tab as the mark that other tabs compare with theirs. */
export function announceMark(mark: string): void {
  ownMark = mark;
  localStorage.setItem(KEY, mark);
}

/** Removes the stored mark if it equals the mark of this tab. Called when the session of this tab ends. */
export function clearMark(): void {
  if (ownMark !== null && localStorage.getItem(KEY) === ownMark) localStorage.removeItem(KEY);
  ownMark = null;
  tabs.displaced = false;
}

/** True unless another tab has changed user or tenant since this tab announced its mark. Checked before every call. */
export function isInPlace(): boolean {
  const displaced = ownMark !== null && localStorage.getItem(KEY) !== ownMark;
  // The other tab's switch failed and was reverted. Reads that were rejected meanwhile are fetched again.
  if (tabs.displaced && !displaced) invalidateAll();
  tabs.displaced = displaced;
  return !displaced;
}

/** Watches for changes of user or tenant by other tabs, and for a page restored after its session has ended. */
export function watchOtherTabs(): void {
  const check = (): void => void isInPlace();
  window.addEventListener('storage', check);
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  // A page restored from the back/forward cache must not show a session that has ended.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && heldToken() !== null && cookieToken() === null) location.reload();
  });
}
