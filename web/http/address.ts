export const SANDBOX = /^\/s\/[0-9A-Za-z_-]{1,64}(?=\/|$)/;

/** The sandbox's address in front of a path, '' for the default one. */
export const rootOf = (pathname: string): string => SANDBOX.exec(pathname)?.[0] ?? '';

/** Only the demo knows sandboxes; in production /s/… is an unknown path like any other. */
const isDemo = typeof __DEMO__ === 'boolean' && __DEMO__;

/** Where this console lives: '' or '/s/<id>'. Router base, call base, cookie path and storage keys follow from it. */
export const root = isDemo && typeof location === 'object' ? rootOf(location.pathname) : '';

export const cookiePath = root || '/';

/** A sandbox remembers its own things. */
export const storageKey = (name: string): string => `${root}${root && ':'}${name}`;

const OF_A_SANDBOX = /^\/s\/[^:/]+:/;
const isOwnKey = (key: string): boolean => (root ? key.startsWith(storageKey('')) : !OF_A_SANDBOX.test(key));

/** Removes what this console has stored; what other sandboxes keep in the same browser tab stays. */
export function clearOwn(storage: Storage): void {
  for (const key of Object.keys(storage)) if (isOwnKey(key)) storage.removeItem(key);
}
