import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** So many of one address may be slow: behind one router a whole school has one address. */
const MOST_SLOW = 200;
/** All of one address, those that behave as well. */
const MOST_OPEN = 1_000;
/** Nobody counts as slow before: forty browsers open six connections each at once. */
const GRACE_MS = 1_000;
/**
 * Who reads nothing of an answer for so long, or for twice as long where part of it had just left, gets no more of it:
 * node counts what it hands to the system as progress once.
 */
const UNREAD_LIMIT_MS = 4_000;
const CHECK_EVERY_MS = 1_000;

/** What is known of a connection. */
interface Guest {
  since: number;
  exchange: { request: IncomingMessage; response: ServerResponse } | null;
  /** How much had been read when the last answer was finished: what comes behind it begins another request. */
  readUntil: number;
}

/**
 * One address cannot take all of the server's sockets. Those count that have not sent a whole request; who has, and
 * keeps the connection for the next, is let be. The newest slow ones go, and at the bound of all of them the oldest.
 */
export function limitSockets(server: Server): void {
  const addresses = new Map<string, Map<Socket, Guest>>();
  const guestOf = (socket: Socket) => addresses.get(socket.remoteAddress ?? '')?.get(socket);

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const guests = addresses.get(address) ?? new Map<Socket, Guest>();
    addresses.set(address, guests);
    guests.set(socket, { since: performance.now(), exchange: null, readUntil: 0 });
    socket.once('close', () => {
      guests.delete(socket);
      if (guests.size === 0 && addresses.get(address) === guests) addresses.delete(address);
    });
    if (guests.size > MOST_OPEN) makeRoom(guests, socket);
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const guest = guestOf(socket);
    if (!guest) return;
    guest.exchange = { request, response };
    response.once('close', () => {
      guest.since = performance.now();
      guest.readUntil = socket.bytesRead;
    });
  });
  const check = setInterval(() => {
    for (const guests of addresses.values()) {
      for (const socket of slowOf(guests, GRACE_MS).slice(MOST_SLOW)) socket.destroy();
      for (const socket of guests.keys()) endUnread(socket);
    }
  }, CHECK_EVERY_MS).unref();
  server.once('close', () => clearInterval(check));
}

/** The oldest first. */
function slowOf(guests: ReadonlyMap<Socket, Guest>, graceMs: number): Socket[] {
  const now = performance.now();
  return [...guests].filter(([socket, one]) => now - one.since >= graceMs && isSlow(socket, one)).map(([one]) => one);
}

/** Is a request awaited that has not wholly arrived? */
function isSlow(socket: Socket, { exchange, readUntil }: Guest): boolean {
  if (!exchange?.request.complete) return true;
  return exchange.response.closed && socket.bytesRead > readUntil;
}

const isIdle = ({ exchange }: Guest): boolean => exchange?.response.closed ?? false;

/** Whoever is slow makes room for a newcomer, then whoever waits for the next request: a browser connects again. */
function makeRoom(guests: ReadonlyMap<Socket, Guest>, newcomer: Socket): void {
  const slow = slowOf(guests, 0).find((socket) => socket !== newcomer);
  const idle = () => [...guests].find(([, guest]) => isIdle(guest))?.[0];
  (slow ?? idle() ?? newcomer).destroy();
}

/** A connection that moves nothing of what waits to be sent ends by itself; the next answer's end takes the limit off. */
function endUnread(socket: Socket): void {
  if (socket.writableLength > 0 && socket.timeout !== UNREAD_LIMIT_MS) socket.setTimeout(UNREAD_LIMIT_MS);
}
