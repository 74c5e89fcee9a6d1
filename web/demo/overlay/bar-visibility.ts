import { proxy, useSnapshot } from 'valtio';
import { storageKey } from '../../http/address.ts';

/**
 * Key in the tab's session storage under which a hidden bar is recorded. The bar is hidden by a presenter or a link.
 */
const KEY = storageKey('demo-bar');
const HIDDEN = 'hidden';

const bar = proxy({ hidden: readStored() });

/** Keyboard shortcut that toggles the bar. Neither browsers nor the console use this combination. */
export const HIDING_KEY = { combination: 'alt+B', label: 'Alt+B' };

export const isBarHidden = (): boolean => bar.hidden;
export const useBarHidden = (): boolean => useSnapshot(bar).hidden;

export function setBarHidden(hidden: boolean): void {
  bar.hidden = hidden;
  persist();
}

/** Stores the state of the bar again when the page is hidden, because the end of a session clears the tab's storage. */
export const persistBarOnUnload = (): void => addEventListener('pagehide', persist);

function readStored(): boolean {
  return sessionStorage.getItem(KEY) === HIDDEN;
}

function persist(): void {
  if (bar.hidden) sessionStorage.setItem(KEY, HIDDEN);
  else sessionStorage.removeItem(KEY);
}
