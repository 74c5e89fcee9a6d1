export const SANDBOX = /^\/s\/[0-9A-Za-z_-]{1,64}(?=\/|$)/;

/** Returns the sandbox prefix of a path, '' for the default console. */
export const rootOf = (pathname: string): string => SANDBOX.exec(pathname)?.[0] ?? '';

/** True in a demo build. Only the demo has sandboxes; in production /s/… is an unknown path like any other. */
const isDemo = typeof __DEMO__ === 'boolean' && __DEMO__;

/** Root of this console: '' or '/s/<id>'. Router base, call base, cookie path and storage keys derive from it. */
export const root = isDemo && typeof location === 'object' ? rootOf(location.pathname) : '';

export const cookiePath = root || '/';

/** Prefixes a storage key with the sandbox, so that sandboxes do not share stored values. */
export const storageKey = (name: string): string => `${root}${root && ':'}${name}`;

const SANDBOX_KEY = /^\/s\/[^:/]+:/;
const isOwnKey = (key: string): boolean => (root ? key.startsWith(storageKey('')) : !SANDBOX_KEY.test(key));

/** Removes the keys that this console has stored; keys of other sandboxes in the browser tab are preserved. */
export function clearOwnKeys(storage: Storage): void {
  for (const key of Object.keys(storage)) if (isOwnKey(key)) storage.removeItem(key);
}
