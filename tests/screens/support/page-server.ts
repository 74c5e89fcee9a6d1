import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Call } from '#contracts/call.ts';
import { auth } from '#contracts/calls/auth.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '#contracts/entities/session.ts';
import { bases, type EnvelopeOutcome, readEnvelope } from '#contracts/envelopes.ts';
import { PERSONA_PASSWORD } from '#seed/personas.ts';

/** A mock server for screens in jsdom, with one sandbox. */
export interface PageServer {
  /** Address of the sandbox without a trailing slash. */
  url: string;
  /** Signs in as a persona. Returns the token. */
  signIn(username: string): Promise<string>;
  /** Sends a GET call without parameters in its path. Returns the data and the Date header of the response. */
  read(call: Call, token: string): Promise<{ data: unknown; date: string }>;
  close(): Promise<void>;
}

/** Time limit for the start of the server, which seeds a world, on a busy machine. */
export const SERVER_START_MS = 120_000;
const MONDAY = '2026-09-07';

/**
 * Starts a mock server in a child process, because jsdom replaces classes that the server needs, such as URL. The
 * sandbox has a small world on a fixed Monday.
 */
export async function startPageServer(): Promise<PageServer> {
  const folder = mkdtempSync(join(tmpdir(), 'page-server-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'mock-server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', MOCK_DATA: folder, MOCK_SCENARIO: 'small' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(child);
  const { id } = dataOf(
    await send(`${address}/__mock/sandboxes`, { id: 'pages', today: MONDAY, time: '15:30', scenario: 'small' }),
  ) as { id: string };
  const url = `${address}/s/${id}`;
  return {
    url,
    async signIn(username) {
      const form = { username, password: PERSONA_PASSWORD, clientId: LOGIN_CLIENT_ID };
      const data = dataOf(await send(`${url}${bases.auth}${auth.login.path}`, form), 'auth');
      return loginTokenOf(auth.login.data.parse(data)) ?? '';
    },
    async read({ family, path }, token) {
      const response = await fetch(`${url}${bases[family]}${path}`, { headers: { authorization: `Bearer ${token}` } });
      return { data: dataOf(await response.json()), date: response.headers.get('date') ?? '' };
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: stdout })) {
    const [address] = /http:\/\/[\d.]+:\d+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The server ended before it listened.');
}

async function send(address: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

function dataOf(json: unknown, family: 'auth' | 'business' = 'business'): unknown {
  const outcome: EnvelopeOutcome | null = readEnvelope(family, json);
  if (outcome?.kind !== 'ok') throw new Error(JSON.stringify(json));
  return outcome.data;
}
