import { cookiePath, root } from '../http/address.ts';

/** The specification gives the cookie its name (Spec 1 §7); scripts must read it, so it cannot be HttpOnly. */
const NAME = 'reqToken';

/** What can stand in a header; anything else was not written by us. */
const PLAUSIBLE = /^[\x21-\x7e]{1,4000}$/;

/** The token with which this tab works; the cookie is only where it starts from and what it leaves to other tabs. */
let held: string | null = null;

export const heldToken = (): string | null => held;

/** Takes over what the cookie holds. */
export function takeTokenFromCookie(): string | null {
  held = cookieToken();
  return held;
}

export function storeToken(token: string): void {
  held = token;
  writeCookie(token);
}

/** Another tab may have signed in anew meanwhile; its cookie is not overwritten by a renewal of ours. */
export function replaceToken(oldToken: string | null, newToken: string): void {
  if (cookieToken() === oldToken) writeCookie(newToken);
  held = newToken;
}

/** The cookie goes only if it is still ours. */
export function forgetToken(): void {
  if (cookieToken() === held) deleteCookie();
  held = null;
}

/**
 * The cookie of this console. Inside a sandbox the page also sees the default sandbox's cookie, whose path is shorter;
 * a browser lists longer paths first, and a single one is ours only if deleting ours makes it disappear.
 */
export function cookieToken(): string | null {
  const [first, ...others] = cookieValues();
  if (first === undefined) return null;
  if (root === '' || others.length > 0) return first;
  deleteCookie();
  if (cookieValues().length > 0) return null;
  writeCookie(first);
  return first;
}

function cookieValues(): string[] {
  const pairs = document.cookie.split('; ').filter((pair) => pair.startsWith(`${NAME}=`));
  return pairs.map((pair) => decoded(pair.slice(NAME.length + 1))).filter((value) => PLAUSIBLE.test(value));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function writeCookie(token: string): void {
  document.cookie = `${NAME}=${encodeURIComponent(token)}; ${attributes()}`;
}

function deleteCookie(): void {
  document.cookie = `${NAME}=; Max-Age=0; ${attributes()}`;
}

function attributes(): string {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  return `Path=${cookiePath}; SameSite=Strict${secure}`;
}
