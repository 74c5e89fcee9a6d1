import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { maxHeaderSize } from 'node:http';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { Call } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { audiences } from '#contracts/rules/audience.ts';
import { type CallInput, describeChanges, oddChanges, withChanges } from '#scripts/backend/probe/inputs/odd-input.ts';
import type { RequestEffects } from './fuzz-server.ts';
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
  let place = await FuzzSandbox.open(server, 0);
  for (const [at, call] of registry.filter(({ name }) => names.test(name)).entries()) {
    if (at % CALLS_A_SANDBOX === 0) place = await FuzzSandbox.open(server, at);
    const who = rolesOf(call);
    for (const [turn, input] of oddInputs(call, tries, seed + at).entries())
      await tryCall(place, call, who[(seed + at + turn) % who.length] ?? 'nobody', input, result);
  }
  server.end();
  return result;
}

async function tryCall(
  place: FuzzSandbox,
  call: Call,
  who: Role,
  { input, what }: NamedInput,
  result: FuzzResult,
): Promise<void> {
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

interface NamedInput {
  input: CallInput;
  what: string;
}

/** Returns the inputs of a call: its example with some fields, including nested ones, replaced by odd values. */
function oddInputs(call: Call, tries: number, seed: number): NamedInput[] {
  const input = exampleOf(call).input ?? {};
  const changes = oddChanges(call);
  if (!changes) return Array.from({ length: tries }, () => ({ input, what: 'nothing to change' }));
  return fc
    .sample(changes, { numRuns: tries, seed })
    .map((each) => ({ input: withChanges(call, input, each), what: describeChanges(each) }));
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
