import { root } from '../http/address.ts';

/** Query parameter in which /dashboard accepts a token as a sign-in (Spec 1 §2). */
export const TOKEN_PARAMETER = 'yytToken';

const PLAUSIBLE = /^[\x21-\x7e]{1,2048}$/;

/**
 * Removes the token from the address and returns the token. Must run before any request and before the first paint, so
 * that no Referer, browser history or log of ours contains the token.
 */
export function takeTokenFromAddress(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get(TOKEN_PARAMETER);
  if (token === null) return null;
  url.searchParams.delete(TOKEN_PARAMETER);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return url.pathname === `${root}/dashboard` && PLAUSIBLE.test(token) ? token : null;
}
