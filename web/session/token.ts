import { cookiePath, root } from '../http/address.ts';

/**
 * Name of the cookie, given by the specification (Spec 1 §7). The cookie cannot be HttpOnly, because scripts must read
 * it.
 */
const NAME = 'reqToken';

/** Pattern of a token that can be sent in a header. A cookie with any other value is ignored. */
const PLAUSIBLE = /^[\x21-\x7e]{1,4000}$/;

/** Token of this tab. The cookie supplies the initial token and passes the token on to other tabs. */
let ownToken: string | null = null;

export const heldToken = (): string | null => ownToken;

/** Adopts the token in the cookie as the token of this tab and returns the token. */
export function takeTokenFromCookie(): string | null {
  ownToken = cookieToken();
  return ownToken;
}

export function storeToken(token: string): void {
  ownToken = token;
  writeCookie(token);
}

/**
 * Replaces the token of this tab. The cookie is replaced only if it contains the old token: another tab may have signed
 * in meanwhile.
 */
export function replaceToken(oldToken: string | null, newToken: string): void {
  if (cookieToken() === oldToken) writeCookie(newToken);
  ownToken = newToken;
}

/** Drops the token of this tab. The cookie is deleted only if it contains this token. */
export function forgetToken(): void {
  if (cookieToken() === ownToken) deleteCookie();
  ownToken = null;
}

/**
 * Returns the token in this console's cookie. Inside a sandbox the page also sees the default console's cookie, which
 * has a shorter path. Browsers list the longer path first; a single cookie is the sandbox's only if deleting the
 * sandbox's cookie makes it disappear.
 */
export function cookieToken(): string | null {
  const [first, ...rest] = cookieValues();
  if (first === undefined) return null;
  if (root === '' || rest.length > 0) return first;
  deleteCookie();
  if (cookieValues().length > 0) return null;
  writeCookie(first);
  return first;
}

/** True if the browser stores cookies. Without them the token of this tab is lost when the page is reloaded. */
export function storesCookies(): boolean {
  document.cookie = `cookie-check=1; ${attributes()}`;
  const isStored = document.cookie.includes('cookie-check=1');
  document.cookie = `cookie-check=; Max-Age=0; ${attributes()}`;
  return isStored;
}

function cookieValues(): string[] {
  const pairs = document.cookie.split('; ').filter((pair) => pair.startsWith(`${NAME}=`));
  return pairs.map((pair) => decodeCookie(pair.slice(NAME.length + 1))).filter((value) => PLAUSIBLE.test(value));
}

function decodeCookie(text: string): string {
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
