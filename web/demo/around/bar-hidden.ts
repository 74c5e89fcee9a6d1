import { proxy, useSnapshot } from 'valtio';
import { storageKey } from '../../http/address.ts';

/** In this tab, for presenting; a link may come with it. */
const KEY = storageKey('demo-bar');
const HIDDEN = 'hidden';

const bar = proxy({ hidden: read() });

/** Hides the bar and shows it again: no key of the browser's or the console's. */
export const HIDING_KEY = { combination: 'alt+B', label: 'Alt+B' };

export const isBarHidden = (): boolean => bar.hidden;
export const useBarHidden = (): boolean => useSnapshot(bar).hidden;

export function hideBar(hidden: boolean): void {
  bar.hidden = hidden;
  keep();
}

/** A session that ends takes what the tab keeps with it; whether the bar is hidden is no matter of the session. */
export const keepBarThroughReloads = (): void => addEventListener('pagehide', keep);

function read(): boolean {
  return sessionStorage.getItem(KEY) === HIDDEN;
}

function keep(): void {
  if (bar.hidden) sessionStorage.setItem(KEY, HIDDEN);
  else sessionStorage.removeItem(KEY);
}
