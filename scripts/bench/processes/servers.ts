import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rooms } from '#contracts/calls/rooms.ts';
import { bases, codes, OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';
import { sandboxAt } from '#tests/support/server.ts';
import { newRoom } from '../room-rows.ts';
import { Child } from './child.ts';
import { COUNTER, type Request } from './load.ts';

/** So many rooms at an address of their own. */
export interface RoomWorld {
  id: string;
  rooms: number;
}

/** One of the two servers, and what it is asked, ready to be written to a socket. */
export interface Target {
  port: number;
  list(id: string): Promise<Request>;
  /** Page 1 of the rooms with this in their name. */
  find(id: string, part: string): Promise<Request>;
  add(id: string): Promise<Request>;
  stop(): Promise<void>;
}

const A_ROOM = '"roomName"';

interface Start {
  folder: string;
  worlds: readonly RoomWorld[];
}

export async function startOurs(workplace: string, worlds: readonly RoomWorld[]): Promise<Target> {
  const folder = join(workplace, 'ours');
  const child = new Child<Start, number>('our-server');
  const port = await child.ask({ folder, worlds });
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (id: string): Promise<string> => {
    const token = tokens.get(id) ?? signIn(port, id);
    tokens.set(id, token);
    return token;
  };
  const text = async (method: string, id: string, path: string, body?: object): Promise<string> => {
    const headers = [`Authorization: Bearer ${await tokenOf(id)}`];
    // As the console sends every write.
    if (method !== 'GET') headers.push(`${OPERATION_KEY_HEADER}: ${'0'.repeat(23)}${COUNTER}`);
    return httpRequest(method, `/s/${id}${bases.business}${path}`, headers.join('\r\n'), body);
  };
  const list = async (id: string, filter: string): Promise<Request> => ({
    text: await text('GET', id, `${rooms.list.path}?pageNum=1&pageSize=20${filter}`),
    success: A_ROOM,
  });
  return {
    port,
    list: (id) => list(id, ''),
    find: (id, part) => list(id, `&roomName=${encodeURIComponent(part)}`),
    add: async (id) => ({
      text: await text('POST', id, rooms.add.path, newRoom(`新教室 ${COUNTER}`)),
      // A refusal is 200 too (Spec 1 §7).
      success: `"respCode":"${codes.ok}"`,
    }),
    stop: () => child.stop(),
  };
}

export async function startJsonServer(workplace: string, worlds: readonly RoomWorld[]): Promise<Target> {
  const folder = join(workplace, 'json-server');
  mkdirSync(folder, { recursive: true });
  const child = new Child<Start, number>('json-server');
  const port = await child.ask({ folder, worlds });
  const request = async (method: string, path: string, body?: object): Promise<Request> => ({
    text: httpRequest(method, path, 'Accept: application/json', body),
    success: A_ROOM,
  });
  const list = (id: string, filter: string): Promise<Request> =>
    request('GET', `/${id}/rooms?_page=1&_limit=20${filter}`);
  return {
    port,
    list: (id) => list(id, ''),
    find: (id, part) => list(id, `&roomName_like=${encodeURIComponent(part)}`),
    add: (id) => request('POST', `/${id}/rooms`, newRoom(`新教室 ${COUNTER}`)),
    stop: () => child.stop(),
  };
}

const signIn = async (port: number, id: string): Promise<string> =>
  (await sandboxAt(id, `http://127.0.0.1:${port}/s/${id}`).signIn('qiming01')).token;

/** A request as it is written to a socket. */
export function httpRequest(method: string, path: string, header: string, body?: object): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', header];
  if (text !== '') lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}
