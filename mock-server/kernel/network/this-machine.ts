import type { Socket } from 'node:net';

/** Matches the addresses that a server binds to for this machine alone. */
const BOUND_LOOPBACK = /^(::ffff:)?127\.0\.0\.1$|^::1$/;
const ANY_LOOPBACK = /^(::ffff:)?127\.|^::1$/;
/** Cached results by connection, because a closed socket no longer has its addresses. */
const known = new WeakMap<Socket, boolean>();

/**
 * True if a connection comes from this machine through its loopback interface. Only the addresses of the socket count,
 * because a client can choose its headers.
 */
export function isFromThisMachine(socket: Socket): boolean {
  const { localAddress = '', remoteAddress = '' } = socket;
  const answer = known.get(socket) ?? (BOUND_LOOPBACK.test(localAddress) && ANY_LOOPBACK.test(remoteAddress));
  known.set(socket, answer);
  return answer;
}
