import { root } from '../http/address.ts';

/** /dashboard accepts a token in its query as a sign-in (Spec 1 §2). */
export const TOKEN_PARAMETER = 'yytToken';

const PLAUSIBLE = /^[\x21-\x7e]{1,2048}$/;

/**
 * Takes the token out of the address. Called before any request and before the first paint, so that it reaches no
 * Referer, no history and no log of ours.
 */
export function takeTokenFromAddress(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get(TOKEN_PARAMETER);
  if (token === null) return null;
  url.searchParams.delete(TOKEN_PARAMETER);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return url.pathname === `${root}/dashboard` && PLAUSIBLE.test(token) ? token : null;
}
