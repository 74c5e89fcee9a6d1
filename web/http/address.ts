import { base } from '../config/boot.ts';

export const SANDBOX = /^\/s\/[0-9A-Za-z_-]{1,64}(?=\/|$)/;

/** Returns the sandbox prefix of a path, '' for the default console. */
export const rootOf = (pathname: string): string => SANDBOX.exec(pathname)?.[0] ?? '';

/** True in a demo build. Only the demo has sandboxes; in production /s/… is an unknown path like any other. */
const isDemo = typeof __DEMO__ === 'boolean' && __DEMO__;

/**
 * Root of this console: '', the path at which it is served, or that of a sandbox ('/s/<id>'). Router base, call base,
 * cookie path and storage keys derive from it.
 */
export const root = base + (isDemo && typeof location === 'object' ? rootOf(location.pathname.slice(base.length)) : '');

export const cookiePath = root || '/';

/** Prefixes a storage key with the root, so that consoles of one host do not share stored values. */
export const storageKey = (name: string): string => `${root}${root && ':'}${name}`;

const KEY_WITH_ROOT = /^\/[^:]+:/;
const isOwnKey = (key: string): boolean => (root ? key.startsWith(storageKey('')) : !KEY_WITH_ROOT.test(key));

/** Removes the keys that this console has stored; keys of other consoles and sandboxes are preserved. */
export function clearOwnKeys(storage: Storage): void {
  for (const key of Object.keys(storage)) if (isOwnKey(key)) storage.removeItem(key);
}
