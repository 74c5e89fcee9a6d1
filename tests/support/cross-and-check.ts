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
import { selectorOf } from '#contracts/control/action.ts';
import { controlActions } from '#contracts/control/registry.ts';
import { enterWith, type LockedSandbox, type LockedServer, startLockedServer } from './locked-server.ts';
import { rawRequest, sandboxAt } from './server.ts';

/** Ids of equal length, so that responses differ only in the id. */
const IDS = { from: 'from', to: 'to00', nowhere: 'none' } as const;
const PERSONAS = ['qiming01', 'admin01', 'teacher01', 'agent01'] as const;
/** Every tenth request is also sent to a sandbox where it is allowed, to prove that it can have an effect. */
const CONTROL_INTERVAL = 10;

interface CrossRequest {
  name: string;
  method: string;
  /** Returns the path of the request, below the server's address, in the sandbox with this id. */
  path(id: string): string;
  headers(id: string): Record<string, string>;
  body: string | undefined;
}

export interface CrossResult {
  asked: number;
  /** Median response times in milliseconds, for the existing sandbox and for the missing sandbox. */
  medians: [exists: number, nowhere: number];
}

/**
 * Creates two sandboxes from one seed. Sends every kind of request, with all keys and tokens of the first sandbox, to
 * the second sandbox and to a missing one. The requests must change nothing, and both responses must be equal.
 */
export async function crossAndCheck(count: number, randomSeed = 20_261_123): Promise<CrossResult> {
  const data = mkdtempSync(join(tmpdir(), 'mock-cross-'));
  const random = randomFrom(randomSeed);
  let server = await startLockedServer({ data });
  const from = await server.lockedSandbox({ id: IDS.from, name: 'same' });
  const to = await server.lockedSandbox({ id: IDS.to, name: 'same' });
  const tokens = [...(await tokensOf(server, from)), ...(await tokensOf(server, to))];
  await server.close();
  const before = await storedHashes(data, IDS.to);

  server = await startLockedServer({ data });
  const allowed = await server.lockedSandbox({ id: 'free', name: 'same' });
  const runningBefore = await runningStateOf(server, IDS.to);
  const ways = await credentialsOf(server, from);
  const times: [number[], number[]] = [[], []];
  let served = 0;
  for (let index = 0; index < count; index += 1) {
    const asked = randomRequest(random, ways, tokens);
    // The order alternates, so that neither sandbox always gets its request first.
    const both = index % 2 === 0 ? [IDS.to, IDS.nowhere] : [IDS.nowhere, IDS.to];
    const answers = new Map<string, string>();
    for (const id of both) {
      const began = performance.now();
      const answer = await sendTo(server, asked, id);
      times[id === IDS.to ? 0 : 1].push(performance.now() - began);
      answers.set(id, answer);
    }
    const what = `${asked.name} (request ${index} of ${randomSeed})`;
    expect(answers.get(IDS.to), what).toMatch(asked.name === MISSING_ASSET ? /^404 / : /^(403|303|200) /);
    expect(answers.get(IDS.to), what).toBe(answers.get(IDS.nowhere));
    if (index % CONTROL_INTERVAL === 0) {
      const answer = await sendTo(server, asked, allowed.id, { 'x-mock-key': server.serverKey });
      if (!answer.startsWith('403')) served += 1;
    }
  }
  // Allowed requests carry the server's key, except a few that submit a wrong key at the entrance and are refused.
  expect(served).toBeGreaterThan(count / CONTROL_INTERVAL / 2);
  expect(await runningStateOf(server, IDS.to)).toEqual(runningBefore);
  expect(server.reported).toEqual([]);
  await server.close();
  expect(await storedHashes(data, IDS.to)).toEqual(before);
  rmSync(data, { recursive: true, force: true });
  return { asked: count, medians: [medianOf(times[0]), medianOf(times[1])] };
}

/** Returns the credentials that a user of one sandbox may send to another. */
async function credentialsOf(server: LockedServer, { root, visitor, owner }: LockedSandbox) {
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

function randomRequest(
  random: () => number,
  ways: Awaited<ReturnType<typeof credentialsOf>>,
  tokens: readonly string[],
): CrossRequest {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const way = pick(ways);
  const token = pick(tokens);
  const kind = random();
  const drawn = kind < 0.45 ? consoleCall(pick(registry)) : kind < 0.85 ? controlCall(pick) : otherRequest(pick);
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
type RandomRequest = Omit<CrossRequest, 'headers'> & { form?: true };

function consoleCall(call: Call): RandomRequest {
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
  { of: 'owner' },
  {},
];

function controlCall(pick: <T>(choices: readonly T[]) => T): RandomRequest {
  const name = pick(controlActions.map(selectorOf));
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
const OTHER_PATHS = [
  '',
  '/',
  '/edu/room',
  '/s/x/',
  '/files/sample-licence.png',
  MISSING_ASSET,
  '/__mock/enter',
  '/__mock/nothing',
];

function otherRequest(pick: <T>(choices: readonly T[]) => T): RandomRequest {
  const table = pick(['student', 'user', 'session', 'db', 'room?_limit=5', 'student?q=1']);
  if (pick([true, false])) {
    const method = pick(['GET', 'GET', 'HEAD', 'POST', 'DELETE']);
    return { name: `db/${table}`, method, path: (id) => `/s/${id}/__mock/db/${table}`, body: undefined };
  }
  const place = pick(OTHER_PATHS);
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

/** Headers that depend on the moment or the connection, not on the request. */
const VOLATILE_HEADERS: readonly string[] = ['date', 'connection', 'keep-alive'];

/** Sends a request. Returns the status, headers and body, without the sandbox's id and random values of the page. */
async function sendTo(
  server: LockedServer,
  asked: CrossRequest,
  id: string,
  more: Record<string, string> = {},
): Promise<string> {
  const { status, headers, text } = await rawRequest(server.address + asked.path(id), {
    method: asked.method,
    headers: { ...asked.headers(id), ...more },
    ...(asked.body !== undefined && { body: asked.body }),
  });
  const told = [...headers]
    .filter(([name]) => !VOLATILE_HEADERS.includes(name))
    .map(([name, value]) => `${name}: ${value}`);
  const plain = `${status} ${told.join('\n')}\n${text}`.replaceAll(/nonce-[^']+|nonce="[^"]+"/g, 'nonce');
  // The id is replaced only in addresses, because its four letters may occur anywhere.
  return plain.replaceAll(`/s/${id}`, '/s/ID').replaceAll(`%2Fs%2F${id}`, '%2Fs%2FID');
}

async function tokensOf(server: LockedServer, { root, owner }: LockedSandbox): Promise<string[]> {
  const sandbox = sandboxAt(root, server.address + root, owner.key);
  return (await Promise.all(PERSONAS.map((username) => sandbox.signIn(username)))).map(({ token }) => token);
}

/** Returns the runtime state of a sandbox, which is not part of the stored data. */
async function runningStateOf(server: LockedServer, id: string): Promise<unknown[]> {
  const read = async (path: string) =>
    ((await server.ask(server.serverKey, 'GET', `/s/${id}/__mock/${path}`)).json as { data: unknown }).data;
  return Promise.all(['faults', 'inbox', 'payments', 'counts', 'unhandled'].map(read));
}

/** Returns a hash of every entry that the data folder stores under the sandbox's id. */
async function storedHashes(data: string, id: string): Promise<string[]> {
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
  // The entries are at least the sandbox's record and the sessions of its signed-in users.
  expect(found.length).toBeGreaterThan(PERSONAS.length);
  return found;
}

/** Returns a mulberry32 generator. Equal seeds produce equal requests. */
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
