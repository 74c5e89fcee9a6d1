import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rooms } from '#contracts/calls/rooms.ts';
import { bases, codes, OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';
import { sandboxAt } from '#tests/support/server.ts';
import { newRoom } from '../room-rows.ts';
import { WorkerProcess } from './child.ts';
import { COUNTER_PLACEHOLDER, type RawRequest } from './load.ts';

/** A set of rooms: its id, which is part of its address, and its number of rows. */
export interface RoomWorld {
  id: string;
  rooms: number;
}

/** One of the two servers under comparison, with builders of its requests. */
export interface ServerUnderTest {
  port: number;
  list(id: string): Promise<RawRequest>;
  /** Returns a request for page 1 of the rooms whose name contains this text. */
  find(id: string, part: string): Promise<RawRequest>;
  add(id: string): Promise<RawRequest>;
  stop(): Promise<void>;
}

export interface OwnServerUnderTest extends ServerUnderTest {
  /** Returns the heap that the server retains, in megabytes. */
  heap(): Promise<number>;
  /** Stops the server after it has written everything and released its sandboxes. */
  close(): Promise<void>;
}

export interface OurServerStart {
  /** Data folder. */
  folder: string;
  /** Sandboxes that are created first. */
  worlds: readonly RoomWorld[];
  /** Address of the PostgreSQL database that stores the sandboxes in place of the data folder. */
  store?: string | undefined;
}

export type OurServerQuestion = OurServerStart | 'heap' | 'close';

const ROOM_RESPONSE = '"roomName"';

/** Starts the mock server with these sandboxes, and with those that the workplace or the store already contains. */
export async function startOurs(
  workplace: string,
  worlds: readonly RoomWorld[],
  store?: string,
): Promise<OwnServerUnderTest> {
  const folder = join(workplace, 'ours');
  const child = new WorkerProcess<OurServerQuestion, number>('our-server');
  const port = await child.request({ folder, worlds, store });
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (id: string): Promise<string> => {
    const token = tokens.get(id) ?? signIn(port, id);
    tokens.set(id, token);
    return token;
  };
  const text = async (method: string, id: string, path: string, body?: object): Promise<string> => {
    const headers = [`Authorization: Bearer ${await tokenOf(id)}`];
    // The console sends the operation key with every write.
    if (method !== 'GET') headers.push(`${OPERATION_KEY_HEADER}: ${'0'.repeat(23)}${COUNTER_PLACEHOLDER}`);
    return httpRequest(method, `/s/${id}${bases.business}${path}`, headers.join('\r\n'), body);
  };
  const list = async (id: string, filter: string): Promise<RawRequest> => ({
    text: await text('GET', id, `${rooms.list.path}?pageNum=1&pageSize=20${filter}`),
    success: ROOM_RESPONSE,
  });
  return {
    port,
    list: (id) => list(id, ''),
    find: (id, part) => list(id, `&roomName=${encodeURIComponent(part)}`),
    add: async (id) => ({
      text: await text('POST', id, rooms.add.path, newRoom(`新教室 ${COUNTER_PLACEHOLDER}`)),
      // The text identifies success, because a refusal has status 200 too (Spec 1 §7).
      success: `"respCode":"${codes.ok}"`,
    }),
    heap: () => child.request('heap'),
    async close() {
      await child.request('close');
      await child.stop();
    },
    stop: () => child.stop(),
  };
}

export async function startJsonServer(workplace: string, worlds: readonly RoomWorld[]): Promise<ServerUnderTest> {
  const folder = join(workplace, 'json-server');
  mkdirSync(folder, { recursive: true });
  const child = new WorkerProcess<Pick<OurServerStart, 'folder' | 'worlds'>, number>('json-server');
  const port = await child.request({ folder, worlds });
  const request = async (method: string, path: string, body?: object): Promise<RawRequest> => ({
    text: httpRequest(method, path, 'Accept: application/json', body),
    success: ROOM_RESPONSE,
  });
  const list = (id: string, filter: string): Promise<RawRequest> =>
    request('GET', `/${id}/rooms?_page=1&_limit=20${filter}`);
  return {
    port,
    list: (id) => list(id, ''),
    find: (id, part) => list(id, `&roomName_like=${encodeURIComponent(part)}`),
    add: (id) => request('POST', `/${id}/rooms`, newRoom(`新教室 ${COUNTER_PLACEHOLDER}`)),
    stop: () => child.stop(),
  };
}

const signIn = async (port: number, id: string): Promise<string> =>
  (await sandboxAt(id, `http://127.0.0.1:${port}/s/${id}`).signIn('qiming01')).token;

/** Returns a request as raw socket text. */
export function httpRequest(method: string, path: string, header: string, body?: object): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', header];
  if (text !== '') lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}
