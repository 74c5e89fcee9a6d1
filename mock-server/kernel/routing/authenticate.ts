import type { Call } from '#contracts/call.ts';
import { authCodes, codes, SESSION_MESSAGES } from '#contracts/envelopes.ts';
import type { World } from '../world/world.ts';
import type { FoundSession, Session } from '../sessions/sessions.ts';
import { SessionError } from '../sessions/session-error.ts';

const BEARER = 'bearer ';

/**
 * Returns the token of an Authorization header, or an empty text without one. A cookie alone never authenticates a
 * call.
 */
export function bearerOf(authorization: string | undefined): string {
  if (authorization?.slice(0, BEARER.length).toLowerCase() !== BEARER) return '';
  return authorization.slice(BEARER.length).trim();
}

/**
 * Returns the caller's session. Returns null for an anonymous caller of an open call, and also when the caller's token
 * is no longer valid.
 * @throws SessionError 0511, 0513, 0512 with the new token; 50008 for an unknown token in the auth family (Spec 1 §8)
 */
export function sessionFor(
  world: World,
  call: Call,
  authorization: string | undefined,
): Session | null | Promise<Session | null> {
  const token = bearerOf(authorization);
  if (call.open && token === '') return null;
  const found = world.sessions.find(token);
  return found.kind === 'live' ? found.session : sessionOfEnded(world, call, token, found);
}

async function sessionOfEnded(
  world: World,
  call: Call,
  token: string,
  session: Exclude<FoundSession, { kind: 'live' }>,
): Promise<Session | null> {
  if (session.kind === 'renewable') {
    const { value: successor, durable } = world.store.unit(() => world.sessions.renew(token, session.row));
    await durable;
    if (successor) throw new SessionError(codes.tokenRenewed, SESSION_MESSAGES[codes.tokenRenewed], successor);
  }
  if (call.open) return null;
  const code = session.kind === 'over' ? session.code : codes.sessionExpired;
  const unknown = call.family === 'auth' && session.kind === 'over' && !session.known;
  // A session that is unknown after a reset may be that of a user who exists only in the replaced data.
  const isReset = world.replacement && session.kind === 'over' && !session.known;
  const message = isReset ? `${world.replacement?.notice()}，请重新登录` : SESSION_MESSAGES[code];
  throw new SessionError(unknown ? String(authCodes.unknownToken) : code, message);
}

/** Returns the caller's user name, even if the token must be renewed first; null for an anonymous caller. */
export function callerName(world: World, authorization: string | undefined): string | null {
  const session = world.sessions.find(bearerOf(authorization));
  if (session.kind === 'live') return session.session.user.username;
  return session.kind === 'renewable' ? (world.store.tables.user.get(session.row.userId)?.username ?? null) : null;
}
