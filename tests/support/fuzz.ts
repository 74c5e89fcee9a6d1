import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { maxHeaderSize } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Call } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { audiences } from '#contracts/rules/audience.ts';
import type { RequestEffects } from './fuzz-server.ts';
import { fieldsOf, hostileFiles, hostileValues } from './hostile.ts';
import { type Caller, rawRequest, sandboxAt, type TestSandbox, TODAY } from './server.ts';

const PERSONAS = { admin: 'admin01', agent: 'agent01', teacher: 'teacher01', business: 'qiming01' } as const;
/** Number of calls per sandbox. After these calls the sandbox has lost much of its initial data. */
const CALLS_A_SANDBOX = 15;
export const MAX_STALL_MS = 50;
/** Number of attempts to repeat a stall. A busy machine may delay one request, but not each repetition. */
const STALL_ATTEMPTS = 3;

export interface FuzzResult {
  requests: number;
  /** Number of accepted requests. Refused requests are not counted, because they test only the first check. */
  done: number;
  faults: string[];
  /** Longest stall that occurred again when the request was repeated. */
  stall: { ms: number; what: string };
}

type Role = keyof typeof PERSONAS | 'nobody';

/** Returns the roles that may send a call, including 'nobody' (a visitor) if the call is open. */
const rolesOf = (call: Call): Role[] => [...(call.audience ?? audiences), ...(call.open ? (['nobody'] as const) : [])];

/**
 * Corrupts one or more fields of each call's input, once for each role that may send the call. Every response must be
 * an envelope without a server error, a refusal must change nothing, and no other request may be delayed.
 * @param tries number of attempts per call, distributed over the roles of the call
 */
export async function fuzz(tries: number, seed: number, names = /(?:)/): Promise<FuzzResult> {
  const server = await startFuzzServer();
  const result: FuzzResult = { requests: 0, done: 0, faults: [], stall: { ms: 0, what: '' } };
  const random = randomFrom(seed);
  let place = await FuzzSandbox.open(server, 0);
  for (const [at, call] of registry.filter(({ name }) => names.test(name)).entries()) {
    if (at % CALLS_A_SANDBOX === 0) place = await FuzzSandbox.open(server, at);
    const who = rolesOf(call);
    const first = random(who.length);
    for (let turn = 0; turn < tries; turn += 1)
      await tryCall(place, call, who[(first + turn) % who.length] ?? 'nobody', random, result);
  }
  server.end();
  return result;
}

async function tryCall(place: FuzzSandbox, call: Call, who: Role, random: Random, result: FuzzResult): Promise<void> {
  const { input, what } = brokenInput(call, random);
  const told = `${call.name} as ${who}: ${what}`;
  const { reply, found } = await place.send(call, who, input);
  result.requests += 1;
  const isFile = call.family === 'file' && !!reply?.headers.get('content-disposition');
  const isRefused = !reply || reply.outcome?.kind === 'refused';
  if (reply?.outcome?.kind === 'ok') result.done += 1;
  const complain = (fault: string) => result.faults.push(`${told} — ${fault}`.slice(0, 1_000));
  if (reply && (reply.status >= 500 || (!reply.outcome && !isFile)))
    complain(`${reply.status} ${reply.text.slice(0, 200)}`);
  if (found.reports.length > 0) complain(found.reports.join('\n').slice(0, 700));
  if (isRefused && found.changed.length > 0) complain(`changed ${found.changed.join(', ')}`);
  let stall = found.stallMs;
  for (let again = 0; again < STALL_ATTEMPTS && stall > MAX_STALL_MS; again += 1)
    stall = Math.min(stall, (await place.send(call, who, input)).found.stallMs);
  if (stall > result.stall.ms) result.stall = { ms: stall, what: told };
}

/** A sandbox and its signed-in users. */
class FuzzSandbox {
  readonly #server: FuzzServer;
  readonly #sandbox: TestSandbox;
  #callers = new Map<Role, Caller>();

  private constructor(server: FuzzServer, sandbox: TestSandbox) {
    this.#server = server;
    this.#sandbox = sandbox;
  }

  static async open(server: FuzzServer, at: number): Promise<FuzzSandbox> {
    const id = `fuzz-${at}-${Math.floor(performance.now())}`;
    await sandboxAt('default', server.url).control('POST', 'sandboxes', { id, today: TODAY });
    return new FuzzSandbox(server, sandboxAt(id, `${server.url}/s/${id}`));
  }

  /**
   * Sends a request. The reply is null if the server has refused an address above its limit by closing the connection,
   * before the client could read the response.
   */
  async send(call: Call, who: Role, input: CallInput) {
    const caller = this.#callers.get(who) ?? (await this.#arrived(who));
    const reply = await caller.send(call, input).catch((error) => {
      if (!isConnectionClosed(error) || encodeURIComponent(JSON.stringify(input)).length < maxHeaderSize) throw error;
      return null;
    });
    const found = await this.#server.takeEffects(this.#sandbox.id);
    if (reply?.outcome?.kind === 'session-over' || /logout|removeToken|assword|switch/i.test(call.name))
      this.#callers.clear();
    return { reply, found };
  }

  async #arrived(who: Role): Promise<Caller> {
    const caller = who === 'nobody' ? this.#sandbox.caller() : await this.#signIn(PERSONAS[who]);
    this.#callers.set(who, caller);
    // The effects of signing in are read here, so that they do not count for the next request.
    await this.#server.takeEffects(this.#sandbox.id);
    return caller;
  }

  /** Signs in. Returns a caller with an invalid token if an earlier call has disabled the account. */
  async #signIn(username: string): Promise<Caller> {
    try {
      return await this.#sandbox.signIn(username);
    } catch {
      return this.#sandbox.caller('a-token-of-nobody');
    }
  }
}

type CallInput = Record<string, unknown>;

/** Returns the example input of a call, in which some fields, including nested ones, have hostile values. */
function brokenInput(call: Call, random: Random): { input: CallInput; what: string } {
  const input = structuredClone(exampleOf(call).input ?? {});
  if (call.multipart) input['file'] = hostileFiles[random(hostileFiles.length)]?.() ?? '';
  const fields = fieldsOf(call);
  const what: string[] = [];
  if (fields.length === 0) return { input, what: 'nothing to break' };
  const count = [1, 1, 2, 2, 3, fields.length][random(6)] ?? 1;
  // In a third of the cases all invalid fields get one common value.
  const alike = random(3) === 0 ? random(hostileValues.length) : null;
  for (let at = 0; at < count; at += 1) {
    const name = count === fields.length ? (fields[at] ?? '') : (fields[random(fields.length)] ?? '');
    if (call.multipart && name === 'file') continue;
    const [kind, value] = hostileValues[alike ?? random(hostileValues.length)] ?? ['', undefined];
    what.push(`${name}: ${kind}`);
    const nested = innerOf(input[name], random);
    if (nested && random(2) === 0) nested.holder[nested.name] = structuredClone(value);
    else input[name] = structuredClone(sendable(call, name, value));
  }
  return { input, what: what.join('; ') };
}

/** Returns a random field of the first object in a list, or null if the value is no such list. */
function innerOf(value: unknown, random: Random): { holder: CallInput; name: string } | null {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof first !== 'object' || first === null) return null;
  const names = Object.keys(first);
  return { holder: first as CallInput, name: names[random(names.length)] ?? '' };
}

/** Converts a value for an address or a form, in which each value is text and a path parameter cannot be omitted. */
function sendable(call: Call, name: string, value: unknown): unknown {
  const inPath = name in (call.params?.shape ?? {});
  if (!inPath && !call.multipart && !(name in (call.query?.shape ?? {}))) return value;
  if (value === undefined || value === null) return inPath ? 'x' : value;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (text.toWellFormed() || (inPath ? 'x' : '')).slice(0, MAX_ADDRESS_LENGTH);
}

/** Maximum length of a value in an address. Longer addresses would be rejected before any handler runs. */
const MAX_ADDRESS_LENGTH = 2_000;

type Random = (below: number) => number;

/** Returns a mulberry32 generator. Equal seeds produce equal numbers. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** True if the server has closed the connection while the request was being written. */
const isConnectionClosed = (error: unknown): boolean =>
  ['EPIPE', 'ECONNRESET'].includes(((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? '');

interface FuzzServer {
  url: string;
  /** Returns the effects since the last call of this function. */
  takeEffects(sandbox: string): Promise<RequestEffects>;
  end(): void;
}

async function startFuzzServer(): Promise<FuzzServer> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./fuzz-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const [url] = (await once(child, 'message')) as [string];
  // The first request opens the default sandbox.
  await rawRequest(`${url}/__mock/clock`);
  return {
    url,
    async takeEffects(sandbox) {
      const answer = once(child, 'message') as Promise<[RequestEffects]>;
      child.send(sandbox);
      return (await answer)[0];
    },
    end: () => child.disconnect(),
  };
}
