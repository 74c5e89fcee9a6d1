import type { MenuEntry } from '#contracts/entities/session.ts';
import { addressOf } from './route-at.ts';
import { TOKEN_PARAMETER } from './token-in-address.ts';

export const HOME = '/';

/** Backslashes, blanks and control characters: browsers read some of them as slashes or leave them out. */
const ODD = /[\\\s\u0000-\u001f\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;
const SOMEWHERE = 'http://console.invalid';

/**
 * Where a redirect asked for by an address may lead: to a page of this console that the user may open, else home
 * (OWASP ASVS 3.7.2). Every navigation to a path that came from outside goes through here.
 * @param target below the console's root, with its query: `/edu/room?pageNum=2`
 */
export function safeTarget(target: string | null, menus: readonly MenuEntry[]): string {
  if (!target || !/^\/(?!\/)/.test(target) || ODD.test(target)) return HOME;
  const url = parsed(target);
  if (!url || url.origin !== SOMEWHERE || url.username || url.password) return HOME;
  // A path that means something else once it is decoded is nobody's honest link.
  if (url.pathname.includes('%') || url.pathname !== target.replace(/[?#].*$/s, '')) return HOME;
  const address = addressOf(url.pathname, menus);
  if (address === undefined) return HOME;
  // A link must not bring a session with it in this way.
  if (url.searchParams.has(TOKEN_PARAMETER)) url.searchParams.delete(TOKEN_PARAMETER);
  return address + url.search;
}

function parsed(target: string): URL | null {
  try {
    return new URL(target, SOMEWHERE);
  } catch {
    return null;
  }
}
