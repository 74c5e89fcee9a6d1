import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, splitInput } from '#contracts/call.ts';
import { auth } from '#contracts/calls/auth.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '#contracts/entities/session.ts';
import { bases, type EnvelopeOutcome, readEnvelope } from '#contracts/envelopes.ts';
import { type Seed, type SeededWorld, worldName } from '#mock-server/kernel/store/generate-world.ts';
import { workerClient } from '#mock-server/kernel/workers/worker-client.ts';
import { type RunningServer, type ServerOptions, startServer } from '#mock-server/server.ts';
import { PERSONA_PASSWORD } from '#seed/personas.ts';

/** A response. If the body is an envelope of the call's family, it is parsed. */
export interface CallReply {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  outcome: EnvelopeOutcome | null;
}

export interface TestSandbox {
  id: string;
  /** Address without a trailing slash. */
  url: string;
  control<T = unknown>(method: string, path: string, body?: object): Promise<T>;
  /** Returns the message with which a control request is refused. Throws an error if it succeeds. */
  controlRefusal(method: string, path: string, body?: object): Promise<string>;
  /** Signs in as a persona with the default password, or as any user with the given password. */
  signIn(username: string, password?: string): Promise<Caller>;
  /** Signs in several users. Returns their callers in the order of the usernames. */
  signInAll<const N extends readonly string[]>(...usernames: N): Promise<{ -readonly [K in keyof N]: Caller }>;
  /** Returns a caller with the given token, or a visitor if the token is omitted. */
  caller(token?: string): Caller;
}

/** A client with cookies of its own, like one browser. */
export interface Caller {
  token: string;
  /** Cookies that the server has set, by name. They are sent with every call. */
  cookies: Map<string, string>;
  send(call: Call, input?: Record<string, unknown>, headers?: Record<string, string>): Promise<CallReply>;
  /** Returns the data of a successful call. Throws an error with the server's message if the call is refused. */
  data<T = unknown>(call: Call, input?: Record<string, unknown>): Promise<T>;
  /** Returns the code and the message of the refusal of a call. */
  refusal(call: Call, input?: Record<string, unknown>): Promise<string>;
}

/** Data of a paged list. */
export interface Page<R> {
  rows: R[];
  total: number;
}

export interface TestServer extends RunningServer {
  folder: string;
  /** Creates a sandbox. By default the sandbox has a small world and its day is a fixed Monday. */
  sandbox(wish?: object): Promise<TestSandbox>;
  at(id: string): TestSandbox;
}

export const TODAY = '2026-09-07';
/** Id that no row has. */
export const UNKNOWN = '1843200000000000999';

/** Counter that makes sandbox ids unique among all files that share a server. */
let sandboxCount = 0;

const worlds = new Map<string, Promise<SeededWorld>>();
const MAX_WORLDS = 30;

/** Generates a world once for all servers of a worker, because equal parameters give equal worlds. */
function generateOnce(seed: Seed): Promise<SeededWorld> {
  const name = worldName(seed);
  const known = worlds.get(name);
  if (known) return known;
  if (worlds.size === MAX_WORLDS) worlds.clear();
  const world = workerClient.generateWorld(seed);
  worlds.set(name, world);
  return world;
}

/** Creates a temporary folder. A hook of vitest, such as `afterAll` or `onTestFinished`, deletes it. */
export function temporaryFolder(hook: (remove: () => void) => unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'mock-server-'));
  hook(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** True if the test servers store their sandboxes in a database, so that a data folder contains only pictures. */
export const usesDatabase = process.env['TEST_STORE'] !== undefined;

/** Returns the store of a data folder in the tests of the database: one schema for each folder. */
export function testStoreOf(folder: string): string | undefined {
  const address = process.env['TEST_STORE'];
  return address && `${address}?schema=t_${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`;
}

/** Starts a mock server in this process on a free port, with a temporary data folder. */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const folder = options.data ?? mkdtempSync(join(tmpdir(), 'mock-server-'));
  const running = await startServer({
    port: 0,
    host: '127.0.0.1',
    scenario: 'small',
    generateWorld: generateOnce,
    store: testStoreOf(folder),
    ...options,
    data: folder,
  });
  const at = (id: string): TestSandbox => sandboxAt(id, `${running.url}/s/${id}`);
  return {
    ...running,
    folder,
    at,
    async sandbox(wish = {}) {
      sandboxCount += 1;
      const { id } = await sendCall<{ id: string }>(`${running.url}/__mock/sandboxes`, 'POST', {
        id: `test-${sandboxCount}`,
        today: TODAY,
        scenario: 'small',
        ...wish,
      });
      return at(id);
    },
    async close() {
      await running.close();
      if (options.data === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

let sharedServer: Promise<TestServer> | undefined;

/**
 * Returns the server that all test files of a worker share, so that their world is seeded only once. `close` deletes
 * the sandboxes of the current file. A test that kills or floods the server, or reads its folder, uses
 * `startTestServer`.
 */
export async function sharedTestServer(): Promise<TestServer> {
  sharedServer ??= startTestServer().then((server) => {
    process.once('exit', () => rmSync(server.folder, { recursive: true, force: true }));
    return server;
  });
  const server = await sharedServer;
  const own: string[] = [];
  return {
    ...server,
    async sandbox(wish = {}) {
      const sandbox = await server.sandbox(wish);
      own.push(sandbox.id);
      return sandbox;
    },
    async close() {
      for (const id of own) await sendCall(`${server.url}/__mock/sandboxes/${id}`, 'DELETE', { name: id });
    },
  };
}

/**
 * Returns a sandbox by its address, for example on a server in another process. The key is needed if the server
 * requires keys.
 */
export function sandboxAt(id: string, url: string, key?: string): TestSandbox {
  const caller = (token = ''): Caller => callerOf(url, token, key ? { 'x-mock-key': key } : {});
  const sandbox: TestSandbox = {
    id,
    url,
    control: (method, path, body) => sendCall(`${url}/__mock/${path}`, method, body),
    async controlRefusal(method, path, body = {}) {
      const headers = { 'content-type': 'application/json' };
      const init = { method, headers, body: JSON.stringify(body) };
      const outcome = readEnvelope('business', (await rawRequest(`${url}/__mock/${path}`, init)).json);
      if (outcome?.kind === 'refused') return outcome.message;
      throw new Error(`${method} ${path} was not refused.`);
    },
    caller,
    async signIn(username, password = PERSONA_PASSWORD) {
      const data = await caller().data(auth.login, { username, password, clientId: LOGIN_CLIENT_ID });
      return caller(loginTokenOf(auth.login.data.parse(data)) ?? '');
    },
    signInAll: <const N extends readonly string[]>(...usernames: N) =>
      Promise.all(usernames.map((username) => sandbox.signIn(username))) as Promise<{
        -readonly [K in keyof N]: Caller;
      }>,
  };
  return sandbox;
}

/** Sends one raw request. */
export async function rawRequest(
  url: string,
  init: RequestInit = {},
): Promise<Omit<CallReply, 'outcome'> & { json: unknown }> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString('utf8');
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    bytes,
    json: isJson && text !== '' ? JSON.parse(text) : null,
  };
}

function callerOf(url: string, token: string, always: Record<string, string>): Caller {
  const cookies = new Map<string, string>();
  const send: Caller['send'] = async (call, input = {}, headers = {}) => {
    const { path, query, body } = splitInput(call, input);
    const asked = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
    const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const json = body !== undefined && !call.multipart;
    const cookie: Record<string, string> = cookies.size > 0 ? { cookie: cookieHeader(cookies) } : {};
    const init: RequestInit = {
      method: call.method,
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...authorization,
        ...cookie,
        ...always,
        ...headers,
      },
      ...(body && { body: json ? JSON.stringify(body) : formOf(body) }),
    };
    const answer = await rawRequest(`${url}${bases[call.family]}${path}${search.size > 0 ? `?${search}` : ''}`, init);
    for (const line of answer.headers.getSetCookie()) storeCookie(cookies, line);
    return { ...answer, outcome: readEnvelope(call.family, answer.json) };
  };
  return {
    token,
    cookies,
    send,
    async data<T>(call: Call, input?: Record<string, unknown>) {
      const { outcome, status, text } = await send(call, input);
      if (outcome?.kind !== 'ok') throw new Error(`${call.name} was answered ${status} ${text.slice(0, 200)}`);
      return outcome.data as T;
    },
    async refusal(call, input) {
      const { outcome, text } = await send(call, input);
      if (!outcome || outcome.kind === 'ok') throw new Error(`${call.name} was not refused: ${text.slice(0, 200)}`);
      return `${outcome.code} ${outcome.message}`;
    },
  };
}

/** Stores the cookie of a Set-Cookie header; removes it if the header says so. */
export function storeCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/; Max-Age=0\b/.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

/** Returns the Cookie header for stored cookies. */
export const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Builds a form from the fields of a body. Files are added as files, all other values as text. */
function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, String(value));
  return form;
}

async function sendCall<T>(url: string, method: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const { json, status, text } = await rawRequest(
    url,
    body ? { method, headers, body: JSON.stringify(body) } : { method, headers },
  );
  const outcome = readEnvelope('business', json);
  if (outcome?.kind === 'ok') return outcome.data as T;
  throw new Error(`${method} ${new URL(url).pathname} was answered ${status} ${text.slice(0, 200)}`);
}
