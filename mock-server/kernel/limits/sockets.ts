import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Maximum number of slow connections per address. The limit is high because a whole school behind one router shares an
 * address.
 */
const MAX_SLOW = 200;
/** Maximum number of all connections per address. */
const MAX_OPEN = 1_000;
/** Time before a connection may count as slow. Forty browsers may open six connections each at the same moment. */
const GRACE_MS = 1_000;
/**
 * Time after which a client that reads nothing of its response is disconnected. The time doubles if part of the
 * response was just sent, because node counts the hand-over to the system as progress.
 */
const UNREAD_LIMIT_MS = 4_000;
const CHECK_EVERY_MS = 1_000;

/** State of a connection. */
interface ConnectionState {
  since: number;
  exchange: { request: IncomingMessage; response: ServerResponse } | null;
  /**
   * Number of bytes that the socket had read when the last response finished. Further bytes belong to the next request.
   */
  readUntil: number;
}

/**
 * Prevents one address from using up the server's sockets. Closes the newest slow connections beyond `MAX_SLOW`; a
 * connection is slow while its request is incomplete, and a keep-alive connection between requests is not. When an
 * address exceeds `MAX_OPEN`, makes room for the new connection.
 */
export function limitSockets(server: Server): void {
  const addresses = new Map<string, Map<Socket, ConnectionState>>();
  const connectionOf = (socket: Socket) => addresses.get(socket.remoteAddress ?? '')?.get(socket);

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const connections = addresses.get(address) ?? new Map<Socket, ConnectionState>();
    addresses.set(address, connections);
    connections.set(socket, { since: performance.now(), exchange: null, readUntil: 0 });
    socket.once('close', () => {
      connections.delete(socket);
      if (connections.size === 0 && addresses.get(address) === connections) addresses.delete(address);
    });
    if (connections.size > MAX_OPEN) evictIdle(connections, socket);
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = connectionOf(socket);
    if (!connection) return;
    connection.exchange = { request, response };
    response.once('close', () => {
      connection.since = performance.now();
      connection.readUntil = socket.bytesRead;
    });
  });
  const check = setInterval(() => {
    for (const connections of addresses.values()) {
      for (const socket of slowOf(connections, GRACE_MS).slice(MAX_SLOW)) socket.destroy();
      for (const socket of connections.keys()) limitUnread(socket);
    }
  }, CHECK_EVERY_MS).unref();
  server.once('close', () => clearInterval(check));
}

/** Returns the slow connections that are at least `graceMs` old, oldest first. */
function slowOf(connections: ReadonlyMap<Socket, ConnectionState>, graceMs: number): Socket[] {
  const now = performance.now();
  return [...connections]
    .filter(([socket, one]) => now - one.since >= graceMs && isSlow(socket, one))
    .map(([one]) => one);
}

/** True if the current request of the connection has not arrived completely. */
function isSlow(socket: Socket, { exchange, readUntil }: ConnectionState): boolean {
  if (!exchange?.request.complete) return true;
  return exchange.response.closed && socket.bytesRead > readUntil;
}

const isIdle = ({ exchange }: ConnectionState): boolean => exchange?.response.closed ?? false;

/**
 * Closes one connection to make room for a new one: the oldest slow one, else an idle one, else the new one. A browser
 * reopens a closed idle connection.
 */
function evictIdle(connections: ReadonlyMap<Socket, ConnectionState>, newSocket: Socket): void {
  const slow = slowOf(connections, 0).find((socket) => socket !== newSocket);
  const idle = () => [...connections].find(([, connection]) => isIdle(connection))?.[0];
  (slow ?? idle() ?? newSocket).destroy();
}

/** Sets a timeout on a connection with unread response data. Node removes the timeout when the next response ends. */
function limitUnread(socket: Socket): void {
  if (socket.writableLength > 0 && socket.timeout !== UNREAD_LIMIT_MS) socket.setTimeout(UNREAD_LIMIT_MS);
}
