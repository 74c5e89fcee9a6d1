import type { MenuEntry } from '#contracts/entities/session.ts';
import { addressOf } from './route-at.ts';
import { TOKEN_PARAMETER } from './token-in-address.ts';

export const HOME = '/';

/**
 * Backslashes, whitespace, control and other invisible characters: browsers read some of them as slashes or drop them.
 */
const UNSAFE_CHARACTERS = /[\\\s\u0000-\u001f\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;
const PLACEHOLDER_ORIGIN = 'http://console.invalid';

/**
 * Returns the address to which a redirect may lead: a page of this console that the user may open, otherwise home
 * (OWASP ASVS 3.7.2). Every navigation to a path from outside must pass through this function.
 * @param target below the console's root, with its query: `/edu/room?pageNum=2`
 */
export function safeTarget(target: string | null, menus: readonly MenuEntry[]): string {
  if (!target || !/^\/(?!\/)/.test(target) || UNSAFE_CHARACTERS.test(target)) return HOME;
  const url = parseUrl(target);
  if (!url || url.origin !== PLACEHOLDER_ORIGIN || url.username || url.password) return HOME;
  // A path whose meaning changes when it is decoded is treated as hostile.
  if (url.pathname.includes('%') || url.pathname !== target.replace(/[?#].*$/s, '')) return HOME;
  const address = addressOf(url.pathname, menus);
  if (address === undefined) return HOME;
  // A redirect target must not carry a session token.
  if (url.searchParams.has(TOKEN_PARAMETER)) url.searchParams.delete(TOKEN_PARAMETER);
  return address + url.search;
}

function parseUrl(target: string): URL | null {
  try {
    return new URL(target, PLACEHOLDER_ORIGIN);
  } catch {
    return null;
  }
}
