import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personas } from '#seed/personas.ts';
import { type Call, splitInput } from '#contracts/call.ts';
import { auth } from '#contracts/calls/auth.ts';
import { imports } from '#contracts/calls/imports.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { bases } from '#contracts/envelopes.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '#contracts/entities/session.ts';
import { importKeyExample } from '#contracts/examples/entities/import.ts';
import { sheetExample } from '#contracts/examples/entities/upload.ts';
import { factDescriptions } from '#contracts/examples/fact-descriptions.ts';
import { signIn as signInActions } from '#contracts/control/sign-in.ts';
import { startServer } from '#mock-server/server.ts';
import type { State } from '#contracts/examples/state.ts';
import { namedFile as fileNameAnswer } from '#contracts/fields.ts';
import { SAMPLE_SHEETS } from '#scripts/pact/folder.ts';
import { preconditions } from '#scripts/pact/preconditions.ts';
import { PACT_RANDOM_SEED, PACT_TODAY } from '#scripts/pact/states.ts';
import type { StateValues, Provider } from '#scripts/pact/verification.ts';

const grantCookie = signInActions.grant.data;

/**
 * Set-up of a state. Rows exist already, because the sandbox is seeded with the world that the contract examples use.
 */
type Setup = (sandbox: Sandbox, params: Readonly<Record<string, string>>) => Promise<StateValues> | StateValues;

const setups: Readonly<Record<string, Setup>> = {
  'someone is signed in': async (sandbox, { username }) => ({ token: await sandbox.tokenOf(username) }),
  'the token can be renewed': (sandbox, { username }) => sandbox.agedToken(username, 'expire'),
  'the session has expired': (sandbox, { username }) => sandbox.agedToken(username, 'forget'),
  'someone has signed in elsewhere': (sandbox, { username }) => sandbox.agedToken(username, 'replace'),
  'the token is unknown': () => ({ token: 'never-given-to-anybody' }),
  'a code was sent': async (sandbox, { phone, smsType, code }) => {
    await sandbox.control('sms', { phone, smsType, code });
    return {};
  },
  'someone has just proven their identity': async (sandbox, { username, what }) =>
    grantCookie.parse((await sandbox.control('grants', { username, what })).data),
  'someone has just proven their identity in another browser': async (sandbox, { username, what }) => {
    await sandbox.control('grants', { username, what });
    return {};
  },
  'a wrong password was entered five times': async ({ baseUrl }, { username }) => {
    const wrong = { username, password: 'Wrong2026', clientId: LOGIN_CLIENT_ID };
    for (let tries = 0; tries < 5; tries += 1) await postJson(`${baseUrl}${bases.auth}${auth.login.path}`, wrong);
    return {};
  },
  'students were uploaded': async (sandbox, { username, file }) => {
    await importStudents(sandbox, await sandbox.tokenOf(username), file);
    return {};
  },
  'an export has returned a file name': async (sandbox, { username }) => ({
    fileName: await exportByName(sandbox, await sandbox.tokenOf(username)),
  }),
};

/** Starts a mock server with an empty data folder as a provider. `close` stops it and deletes the folder. */
export async function startProvider(): Promise<{ provider: Provider; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pact-provider-'));
  const server = await startServer({ port: 0, host: '127.0.0.1', data: folder });
  return {
    provider: await mockProvider(server.url),
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the mock server as a provider. Interactions run in the standard world, in a sandbox that is reseeded after
 * every interaction that may have changed it.
 * @param origin address of the mock server, without a trailing slash
 */
export async function mockProvider(origin: string): Promise<Provider> {
  const name = 'pact';
  const wish = { id: name, name, today: PACT_TODAY, randomSeed: PACT_RANDOM_SEED };
  await post(`${origin}/__mock/sandboxes`, wish);
  const sandbox = new Sandbox(`${origin}/s/${name}`, name);
  let untouched = true;
  return {
    baseUrl: sandbox.baseUrl,
    knows: (state) => state in setups || state in factDescriptions,
    enter: async (states, { writes }) => {
      if (!untouched) await sandbox.reset();
      untouched =
        !writes &&
        states.every(
          (state) => state.name === 'someone is signed in' || !(state.name in setups || state.name in preconditions),
        );
      const entered: StateValues = {};
      for (const state of states) Object.assign(entered, await setUp(sandbox, state));
      return entered;
    },
  };
}

async function setUp(sandbox: Sandbox, { name, params }: State): Promise<StateValues> {
  await preconditions[name]?.((username, call, input) => sandbox.send(username, call, input), params);
  return (await setups[name]?.(sandbox, params as Readonly<Record<string, string>>)) ?? {};
}

class Sandbox {
  readonly baseUrl: string;
  readonly #name: string;
  readonly #tokens = new Map<string, string>();

  constructor(baseUrl: string, name: string) {
    this.baseUrl = baseUrl;
    this.#name = name;
  }

  async reset(): Promise<void> {
    this.#tokens.clear();
    await this.control('reset', { name: this.#name, keep: false });
  }

  control(action: string, body: object): Promise<{ data?: unknown }> {
    return post(`${this.baseUrl}/__mock/${action}`, body);
  }

  async tokenOf(username = ''): Promise<string> {
    const token = this.#tokens.get(username) ?? (await signIn(this.baseUrl, username));
    this.#tokens.set(username, token);
    return token;
  }

  /** Sends a change as another user through the ordinary calls of the product, as if it happened concurrently. */
  async send<T>(username: string, call: Call, input: Record<string, unknown>): Promise<T> {
    const { path, query, body } = splitInput(call, input);
    const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
    const headers = { Authorization: `Bearer ${await this.tokenOf(username)}`, 'Content-Type': 'application/json' };
    const address = `${this.baseUrl}${bases[call.family]}${path}?${search}`;
    const init = { method: call.method, headers, ...(body && { body: JSON.stringify(body) }) };
    return call.data.parse((await requireSuccess(await fetch(address, init))).data) as T;
  }

  async agedToken(username: string | undefined, how: 'expire' | 'forget' | 'replace'): Promise<StateValues> {
    const token = await this.tokenOf(username);
    await this.control('sessions', { username, how });
    this.#tokens.clear();
    return { token };
  }
}

async function signIn(baseUrl: string, username: string): Promise<string> {
  const persona = personas.find((candidate) => candidate.username === username);
  if (!persona) throw new Error(`No persona is called ${username}.`);
  const { password } = persona;
  const body = { username, password, clientId: LOGIN_CLIENT_ID };
  const answer = await post(`${baseUrl}${bases.auth}${auth.login.path}`, body);
  const token = loginTokenOf(auth.login.data.parse(answer.data));
  if (!token) throw new Error(`${username} signed in without a token.`);
  return token;
}

/** Starts an export whose response contains the file's name instead of the file. Returns the name. */
async function exportByName(sandbox: Sandbox, token: string): Promise<string> {
  await sandbox.control('faults', { call: rooms.export.name, kind: 'named-file', times: 1 });
  const response = await fetch(`${sandbox.baseUrl}${bases.file}${rooms.export.path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: unknown };
  return fileNameAnswer.parse(data).fileName;
}

/** Uploads a file of students, which the server checks. If `how` is `applied`, the checked file is also imported. */
async function importStudents({ baseUrl }: Sandbox, token: string, how: string | undefined): Promise<void> {
  const path = SAMPLE_SHEETS[how === 'faulty' ? 'faulty' : 'checked'];
  const file = new File([readFileSync(path)], sheetExample.name, { type: sheetExample.type });
  const form = new FormData();
  form.append('file', file, file.name);
  const query = new URLSearchParams({ kind: 'student', importKey: importKeyExample });
  const headers = { Authorization: `Bearer ${token}` };
  const base = `${baseUrl}${bases.business}`;
  await requireSuccess(await fetch(`${base}${imports.check.path}?${query}`, { method: 'POST', headers, body: form }));
  if (how !== 'applied') return;
  const body = JSON.stringify({ importKey: importKeyExample });
  const json = { ...headers, 'Content-Type': 'application/json' };
  await requireSuccess(await fetch(`${base}${imports.apply.path}`, { method: 'POST', headers: json, body }));
}

const post = async (url: string, body: object): Promise<{ data?: unknown }> =>
  requireSuccess(await postJson(url, body));

const postJson = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

async function requireSuccess(response: Response): Promise<{ data?: unknown }> {
  const answer = (await response.json()) as { respCode?: string; respMsg?: string; code?: number; data?: unknown };
  if (answer.respCode !== '0000' && answer.code !== 200)
    throw new Error(`${new URL(response.url).pathname} answered ${JSON.stringify(answer)}`);
  return answer;
}
