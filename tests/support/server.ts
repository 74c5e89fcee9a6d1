import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, splitInput } from '#contracts/call.ts';
import { auth } from '#contracts/calls/auth.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '#contracts/entities/session.ts';
import { bases, type Outcome, readEnvelope } from '#contracts/envelopes.ts';
import { type RunningServer, type ServerOptions, startServer } from '#mock-server/server.ts';
import { PERSONA_PASSWORD } from '#seed/personas.ts';

/** One answer, read as an envelope of the call's family where it is one. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  outcome: Outcome | null;
}

export interface TestSandbox {
  id: string;
  /** Without a slash at the end. */
  url: string;
  control<T = unknown>(method: string, path: string, body?: object): Promise<T>;
  /** Signs in as a persona, or as whoever has its password. */
  signIn(username: string, password?: string): Promise<Caller>;
  /** Several of them, in the order of their names. */
  signInAll<const N extends readonly string[]>(...usernames: N): Promise<{ -readonly [K in keyof N]: Caller }>;
  /** Whoever holds this token; without one, a stranger. */
  caller(token?: string): Caller;
}

export interface Caller {
  token: string;
  send(call: Call, input?: Record<string, unknown>, headers?: Record<string, string>): Promise<Reply>;
  /** The data of a success. Throws with the server's words when it is none. */
  data<T = unknown>(call: Call, input?: Record<string, unknown>): Promise<T>;
  /** Code and message of a refusal. */
  refusal(call: Call, input?: Record<string, unknown>): Promise<string>;
}

export interface TestServer extends RunningServer {
  folder: string;
  /** A new sandbox; its world is small and its today a fixed Monday unless the wish names others. */
  sandbox(wish?: object): Promise<TestSandbox>;
  at(id: string): TestSandbox;
}

export const TODAY = '2026-09-07';

/** Its sandboxes are told apart over all files that share a server. */
let count = 0;

/** A mock server in this process, on a free port, with a data folder that goes with it. */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const folder = options.data ?? mkdtempSync(join(tmpdir(), 'mock-server-'));
  const running = await startServer({ port: 0, host: '127.0.0.1', scenario: 'small', ...options, data: folder });
  const at = (id: string): TestSandbox => sandboxAt(id, `${running.url}/s/${id}`);
  return {
    ...running,
    folder,
    at,
    async sandbox(wish = {}) {
      count += 1;
      const { id } = await ask<{ id: string }>(`${running.url}/__mock/sandboxes`, 'POST', {
        id: `test-${count}`,
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

let shared: Promise<TestServer> | undefined;

/**
 * The server of all test files of a worker, so that their world is seeded once. `close` takes away the sandboxes that
 * this file made. Who kills, floods or reads the server's own folder starts one with `startTestServer`.
 */
export async function sharedTestServer(): Promise<TestServer> {
  shared ??= startTestServer().then((server) => {
    process.once('exit', () => rmSync(server.folder, { recursive: true, force: true }));
    return server;
  });
  const server = await shared;
  const own: string[] = [];
  return {
    ...server,
    async sandbox(wish = {}) {
      const sandbox = await server.sandbox(wish);
      own.push(sandbox.id);
      return sandbox;
    },
    async close() {
      for (const id of own) await ask(`${server.url}/__mock/sandboxes/${id}`, 'DELETE', { name: id });
    },
  };
}

/** A sandbox by its address, such as one of a server in another process; with its key where one is asked for. */
export function sandboxAt(id: string, url: string, key?: string): TestSandbox {
  const caller = (token = ''): Caller => callerOf(url, token, key ? { 'x-mock-key': key } : {});
  const sandbox: TestSandbox = {
    id,
    url,
    control: (method, path, body) => ask(`${url}/__mock/${path}`, method, body),
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

/** Sends one request as it stands. */
export async function request(
  url: string,
  init: RequestInit = {},
): Promise<Omit<Reply, 'outcome'> & { json: unknown }> {
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
  const send: Caller['send'] = async (call, input = {}, headers = {}) => {
    const { path, query, body } = splitInput(call, input);
    const asked = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
    const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const json = body !== undefined && !call.multipart;
    const init: RequestInit = {
      method: call.method,
      headers: { ...(json && { 'content-type': 'application/json' }), ...authorization, ...always, ...headers },
      ...(body && { body: json ? JSON.stringify(body) : formOf(body) }),
    };
    const answer = await request(`${url}${bases[call.family]}${path}${search.size > 0 ? `?${search}` : ''}`, init);
    return { ...answer, outcome: readEnvelope(call.family, answer.json) };
  };
  return {
    token,
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

/** A file stands in it as a File; anything else goes as text. */
function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, String(value));
  return form;
}

async function ask<T>(url: string, method: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const { json, status, text } = await request(
    url,
    body ? { method, headers, body: JSON.stringify(body) } : { method },
  );
  const outcome = readEnvelope('business', json);
  if (outcome?.kind === 'ok') return outcome.data as T;
  throw new Error(`${method} ${new URL(url).pathname} was answered ${status} ${text.slice(0, 200)}`);
}
