import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Call } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { registry } from '#contracts/registry.ts';
import { audiences } from '#contracts/rules/audience.ts';
import type { Told } from './fuzz-server.ts';
import { fieldsOf, hostileFiles, hostileValues } from './hostile.ts';
import { type Caller, request, sandboxAt, type TestSandbox, TODAY } from './server.ts';

const PERSONAS = { admin: 'admin01', agent: 'agent01', teacher: 'teacher01', business: 'qiming01' } as const;
/** A sandbox in which so many calls were tried has lost much of what it began with. */
const CALLS_A_SANDBOX = 15;
export const LONGEST_STALL_MS = 50;
/** A machine that is busy holds a request up by chance, not the same request again and again. */
const STALLS_AGAIN = 3;

export interface FuzzResult {
  requests: number;
  /** How many were let through: what is always refused tries nothing behind the first check. */
  done: number;
  faults: string[];
  /** Of the longest stall that happened again. */
  stall: { ms: number; what: string };
}

type Who = keyof typeof PERSONAS | 'nobody';

/** Who may make a call, and a stranger where it is open. */
const whoMay = (call: Call): Who[] => [...(call.audience ?? audiences), ...(call.open ? (['nobody'] as const) : [])];

/**
 * Breaks one, two or more fields of what each call is given, for each audience that may make it. Whatever arrives, an
 * envelope answers, nothing is the server's fault, what is refused changes nothing and nobody else waits.
 * @param tries for each call, shared out among those who may make it
 */
export async function fuzz(tries: number, seed: number, names = /(?:)/): Promise<FuzzResult> {
  const server = await startFuzzServer();
  const result: FuzzResult = { requests: 0, done: 0, faults: [], stall: { ms: 0, what: '' } };
  const random = randomFrom(seed);
  let place = await Place.open(server, 0);
  for (const [at, call] of registry.filter(({ name }) => names.test(name)).entries()) {
    if (at % CALLS_A_SANDBOX === 0) place = await Place.open(server, at);
    const who = whoMay(call);
    const first = random(who.length);
    for (let turn = 0; turn < tries; turn += 1)
      await tryCall(place, call, who[(first + turn) % who.length] ?? 'nobody', random, result);
  }
  server.end();
  return result;
}

async function tryCall(place: Place, call: Call, who: Who, random: Random, result: FuzzResult): Promise<void> {
  const { input, what } = brokenInput(call, random);
  const told = `${call.name} as ${who}: ${what}`;
  const { reply, found } = await place.send(call, who, input);
  result.requests += 1;
  const isFile = call.family === 'file' && reply.headers.get('content-disposition') !== null;
  if (reply.outcome?.kind === 'ok') result.done += 1;
  const complain = (fault: string) => result.faults.push(`${told} — ${fault}`.slice(0, 1_000));
  if (reply.status >= 500 || (!reply.outcome && !isFile)) complain(`${reply.status} ${reply.text.slice(0, 200)}`);
  if (found.reports.length > 0) complain(found.reports.join('\n').slice(0, 700));
  if (reply.outcome?.kind === 'refused' && found.changed.length > 0) complain(`changed ${found.changed.join(', ')}`);
  let stall = found.stallMs;
  for (let again = 0; again < STALLS_AGAIN && stall > LONGEST_STALL_MS; again += 1)
    stall = Math.min(stall, (await place.send(call, who, input)).found.stallMs);
  if (stall > result.stall.ms) result.stall = { ms: stall, what: told };
}

/** A sandbox and those who are signed in to it. */
class Place {
  readonly #server: FuzzServer;
  readonly #sandbox: TestSandbox;
  #callers = new Map<Who, Caller>();

  private constructor(server: FuzzServer, sandbox: TestSandbox) {
    this.#server = server;
    this.#sandbox = sandbox;
  }

  static async open(server: FuzzServer, at: number): Promise<Place> {
    const id = `fuzz-${at}-${Math.floor(performance.now())}`;
    await sandboxAt('default', server.url).control('POST', 'sandboxes', { id, today: TODAY });
    return new Place(server, sandboxAt(id, `${server.url}/s/${id}`));
  }

  async send(call: Call, who: Who, input: Input) {
    const caller = this.#callers.get(who) ?? (await this.#arrived(who));
    const reply = await caller.send(call, input);
    const found = await this.#server.tell(this.#sandbox.id);
    if (reply.outcome?.kind === 'session-over' || /logout|removeToken|assword|switch/i.test(call.name))
      this.#callers.clear();
    return { reply, found };
  }

  async #arrived(who: Who): Promise<Caller> {
    const caller = who === 'nobody' ? this.#sandbox.caller() : await this.#signIn(PERSONAS[who]);
    this.#callers.set(who, caller);
    // What signing in changed is nothing of what is tried.
    await this.#server.tell(this.#sandbox.id);
    return caller;
  }

  /** Whose account a call has taken out of use signs in no more; a stranger's token stands in. */
  async #signIn(username: string): Promise<Caller> {
    try {
      return await this.#sandbox.signIn(username);
    } catch {
      return this.#sandbox.caller('a-token-of-nobody');
    }
  }
}

type Input = Record<string, unknown>;

/** The call's example, with some of its fields, or what stands in them, replaced. */
function brokenInput(call: Call, random: Random): { input: Input; what: string } {
  const input = structuredClone(exampleOf(call).input ?? {});
  if (call.multipart) input['file'] = hostileFiles[random(hostileFiles.length)]?.() ?? '';
  const fields = fieldsOf(call);
  const what: string[] = [];
  if (fields.length === 0) return { input, what: 'nothing to break' };
  const count = [1, 1, 2, 2, 3, fields.length][random(6)] ?? 1;
  // Fields that are wrong together are often wrong in the same way.
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

/** A field of an object that stands in a list, where there is one. */
function innerOf(value: unknown, random: Random): { holder: Input; name: string } | null {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof first !== 'object' || first === null) return null;
  const names = Object.keys(first);
  return { holder: first as Input, name: names[random(names.length)] ?? '' };
}

/** In an address and in a form anything is a text, and a parameter of the path is there. */
function sendable(call: Call, name: string, value: unknown): unknown {
  const inPath = name in (call.params?.shape ?? {});
  if (!inPath && !call.multipart && !(name in (call.query?.shape ?? {}))) return value;
  if (value === undefined || value === null) return inPath ? 'x' : value;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (text.toWellFormed() || (inPath ? 'x' : '')).slice(0, LONGEST_IN_ADDRESS);
}

/** A longer head is refused before anything reads it. */
const LONGEST_IN_ADDRESS = 2_000;

type Random = (below: number) => number;

/** mulberry32: the same seed draws the same numbers. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

interface FuzzServer {
  url: string;
  /** What happened since it was last asked. */
  tell(sandbox: string): Promise<Told>;
  end(): void;
}

async function startFuzzServer(): Promise<FuzzServer> {
  const child: ChildProcess = fork(fileURLToPath(new URL('fuzz-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const [url] = (await once(child, 'message')) as [string];
  // The first request opens the default sandbox.
  await request(`${url}/__mock/clock`);
  return {
    url,
    async tell(sandbox) {
      const answer = once(child, 'message') as Promise<[Told]>;
      child.send(sandbox);
      return (await answer)[0];
    },
    end: () => child.disconnect(),
  };
}
