import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { expect } from 'vitest';
import { type Call, splitInput } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { bases } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';
import { actions } from '#mock-server/composition.ts';
import { enterWith, type LockedSandbox, type LockedServer, startLockedServer } from './locked-server.ts';
import { request, sandboxAt } from './server.ts';

/** Of one length, so that answers differ by the name alone. */
const IDS = { from: 'from', to: 'to00', nowhere: 'none' } as const;
const PERSONAS = ['qiming01', 'admin01', 'teacher01', 'agent01'] as const;
/** How often what is refused elsewhere is asked where it is allowed, to see that it could have an effect at all. */
const ASK_ALLOWED_EVERY = 10;

interface Asked {
  name: string;
  method: string;
  /** Below the server's address, of the sandbox that it is meant for. */
  path(id: string): string;
  headers(id: string): Record<string, string>;
  body: string | undefined;
}

export interface Crossed {
  asked: number;
  /** The middle time of an answer in milliseconds: of the sandbox that there is, and of the one that there is not. */
  medians: [exists: number, nowhere: number];
}

/**
 * Two sandboxes from the same seed: with all that the one's visitor, owner and users hold the other is asked for
 * everything there is, and so is one that does not exist. Nothing happens, and both are answered alike.
 */
export async function crossAndCheck(count: number, randomSeed = 20_261_123): Promise<Crossed> {
  const data = mkdtempSync(join(tmpdir(), 'mock-cross-'));
  const random = randomFrom(randomSeed);
  let server = await startLockedServer({ data });
  const from = await server.lockedSandbox({ id: IDS.from, name: 'same' });
  const to = await server.lockedSandbox({ id: IDS.to, name: 'same' });
  const tokens = [...(await tokensOf(server, from)), ...(await tokensOf(server, to))];
  await server.close();
  const before = await keptOf(data, IDS.to);

  server = await startLockedServer({ data });
  const allowed = await server.lockedSandbox({ id: 'free', name: 'same' });
  const runningBefore = await runningStateOf(server, IDS.to);
  const ways = await waysOf(server, from);
  const times: [number[], number[]] = [[], []];
  let served = 0;
  for (let index = 0; index < count; index += 1) {
    const asked = drawRequest(random, ways, tokens);
    // Turn and turn about, so that neither is always the first.
    const both = index % 2 === 0 ? [IDS.to, IDS.nowhere] : [IDS.nowhere, IDS.to];
    const answers = new Map<string, string>();
    for (const id of both) {
      const began = performance.now();
      const answer = await send(server, asked, id);
      times[id === IDS.to ? 0 : 1].push(performance.now() - began);
      answers.set(id, answer);
    }
    const what = `${asked.name} (request ${index} of ${randomSeed})`;
    expect(answers.get(IDS.to), what).toMatch(asked.name === MISSING_ASSET ? /^404 / : /^(403|303|200) /);
    expect(answers.get(IDS.to), what).toBe(answers.get(IDS.nowhere));
    if (index % ASK_ALLOWED_EVERY === 0) {
      const answer = await send(server, asked, allowed.id, { 'x-mock-key': server.serverKey });
      if (!answer.startsWith('403')) served += 1;
    }
  }
  // Each of them with a key, save the few that hand a wrong one in at the entrance.
  expect(served).toBeGreaterThan(count / ASK_ALLOWED_EVERY / 2);
  expect(await runningStateOf(server, IDS.to)).toEqual(runningBefore);
  expect(server.reported).toEqual([]);
  await server.close();
  expect(await keptOf(data, IDS.to)).toEqual(before);
  rmSync(data, { recursive: true, force: true });
  return { asked: count, medians: [medianOf(times[0]), medianOf(times[1])] };
}

/** What somebody who came into one sandbox may send to another. */
async function waysOf(server: LockedServer, { root, visitor, owner }: LockedSandbox) {
  const asHeader = (key: string) => () => ({ 'x-mock-key': key });
  const ways: ((id: string) => Record<string, string>)[] = [() => ({}), asHeader('wrong'), asHeader(IDS.to)];
  for (const { key } of [visitor, owner]) {
    const pass = (await enterWith(server, root, key))?.split('=')[1] ?? '';
    expect(pass).toHaveLength(43);
    ways.push(
      asHeader(key),
      asHeader(pass),
      () => ({ cookie: `mockKey-${IDS.from}=${pass}` }),
      (id) => ({ cookie: `mockKey-${id}=${pass}` }),
      (id) => ({ cookie: `mockKey-${id}=${key}; mockKey=${pass}` }),
    );
  }
  return ways;
}

function drawRequest(random: () => number, ways: Awaited<ReturnType<typeof waysOf>>, tokens: readonly string[]): Asked {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const way = pick(ways);
  const token = pick(tokens);
  const kind = random();
  const drawn = kind < 0.45 ? consoleCall(pick(registry)) : kind < 0.85 ? controlCall(pick) : anythingElse(pick);
  return {
    ...drawn,
    headers: (id) => ({
      ...way(id),
      authorization: `Bearer ${token}`,
      ...(drawn.body !== undefined && { 'content-type': drawn.form ? FORM : 'application/json' }),
    }),
  };
}

const FORM = 'application/x-www-form-urlencoded';
type Drawn = Omit<Asked, 'headers'> & { form?: true };

function consoleCall(call: Call): Drawn {
  const { path, query, body } = splitInput(call, exampleOf(call).input);
  const asked = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return {
    name: call.name,
    method: call.method,
    path: (id) => `/s/${id}${bases[call.family]}${path}?${search}`,
    body: body === undefined || call.multipart ? undefined : JSON.stringify(body),
  };
}

const BODIES: readonly object[] = [
  { name: 'same', scenario: 'empty-institution' },
  { advanceMs: 86_400_000 },
  { call: '*', kind: 'code', times: 3 },
  { outcome: 'fails' },
  { how: 'end' },
  { phone: '13857120962', smsType: 1, code: '246810' },
  { username: 'qiming01', what: 'password' },
  { holidayDate: '2026-10-01', holidayName: null },
  { of: 'owner' },
  {},
];

function controlCall(pick: <T>(choices: readonly T[]) => T): Drawn {
  const name = pick(Object.keys(actions));
  const [method = '', action = ''] = name.split(' ');
  const body = method === 'GET' ? undefined : JSON.stringify(pick(BODIES));
  const through = pick(['itself', 'itself', 'another', 'the default']);
  const path = (id: string): string => {
    if (method !== 'DELETE' || action !== 'sandboxes') return `/s/${id}/__mock/${action}`;
    const address = { itself: `/s/${id}`, another: `/s/${IDS.from}`, 'the default': '' }[through] ?? '';
    return `${address}/__mock/sandboxes/${id}`;
  };
  return { name, method, path, body };
}

const MISSING_ASSET = '/assets/x.js';
const PLACES = [
  '',
  '/',
  '/edu/room',
  '/s/x/',
  '/files/sample-licence.png',
  MISSING_ASSET,
  '/__mock/enter',
  '/__mock/nothing',
];

function anythingElse(pick: <T>(choices: readonly T[]) => T): Drawn {
  const table = pick(['student', 'user', 'session', 'db', 'room?_limit=5', 'student?q=1']);
  if (pick([true, false])) {
    const method = pick(['GET', 'GET', 'HEAD', 'POST', 'DELETE']);
    return { name: `db/${table}`, method, path: (id) => `/s/${id}/__mock/db/${table}`, body: undefined };
  }
  const place = pick(PLACES);
  if (place === '/__mock/enter' && pick([true, false]))
    return {
      name: 'handing in a key',
      method: 'POST',
      path: (id) => `/s/${id}${place}`,
      body: 'key=A-key-that-is-none&from=/',
      form: true,
    };
  return { name: place, method: pick(['GET', 'HEAD']), path: (id) => `/s/${id}${place}`, body: undefined };
}

/** Of the moment and of the socket, not of the answer. */
const UNSAID: readonly string[] = ['date', 'connection', 'keep-alive'];

/** Status, headers and body; the sandbox's name, which the asker has written, and what is drawn for each page taken out. */
async function send(
  server: LockedServer,
  asked: Asked,
  id: string,
  more: Record<string, string> = {},
): Promise<string> {
  const { status, headers, text } = await request(server.address + asked.path(id), {
    method: asked.method,
    headers: { ...asked.headers(id), ...more },
    ...(asked.body !== undefined && { body: asked.body }),
  });
  const told = [...headers].filter(([name]) => !UNSAID.includes(name)).map(([name, value]) => `${name}: ${value}`);
  const plain = `${status} ${told.join('\n')}\n${text}`.replaceAll(/nonce-[^']+|nonce="[^"]+"/g, 'nonce');
  // Only where it stands in an address: four letters may stand anywhere.
  return plain.replaceAll(`/s/${id}`, '/s/ID').replaceAll(`%2Fs%2F${id}`, '%2Fs%2FID');
}

async function tokensOf(server: LockedServer, { root, owner }: LockedSandbox): Promise<string[]> {
  const sandbox = sandboxAt(root, server.address + root, owner.key);
  return (await Promise.all(PERSONAS.map((username) => sandbox.signIn(username)))).map(({ token }) => token);
}

/** What a running sandbox holds besides what is kept. */
async function runningStateOf(server: LockedServer, id: string): Promise<unknown[]> {
  const read = async (path: string) =>
    ((await server.ask(server.serverKey, 'GET', `/s/${id}/__mock/${path}`)).json as { data: unknown }).data;
  return Promise.all(['faults', 'inbox', 'payments', 'counts', 'unhandled', 'holidays?year=2026'].map(read));
}

/** All that lies in the data folder under a sandbox's name, as a hash of each entry. */
async function keptOf(data: string, id: string): Promise<string[]> {
  const file = open({ path: data, readOnly: true, maxDbs: 8 });
  const found: string[] = [];
  for (const name of ['sandboxes', 'rows']) {
    const entries = file.openDB<Buffer, string | string[]>({ name, encoding: 'binary' });
    for (const { key, value } of entries.getRange()) {
      const owner = Array.isArray(key) ? String(key[0]) : key;
      if (owner !== id && !owner.startsWith(`${id} `)) continue;
      found.push(`${name} ${JSON.stringify(key)} ${createHash('sha256').update(value).digest('hex')}`);
    }
  }
  await file.close();
  // Its record, and the sessions of those who signed in.
  expect(found.length).toBeGreaterThan(PERSONAS.length);
  return found;
}

/** mulberry32: the same requests for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
