import { vi } from 'vitest';
import { bases, OPERATION_KEY_HEADER, VERSION_HEADER, writeEnvelope } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { currentErrorTarget } from '#web/ui/form/error-target.ts';

/** Data of a call: its path parameters, query and body merged into one object. */
export type Sent = Record<string, unknown>;
/** Returns data, or a Response for special cases; may be asynchronous. */
export type Answer = (input: Sent) => unknown;

export class Refused extends Error {}

export interface Backend {
  /** Calls in the order in which they were sent, by name, for example `rooms.list`. */
  sent: { name: string; input: Sent }[];
  /** Operation key of each call. */
  operations: (string | null)[];
  /** Version header of each call. */
  versions: (string | null)[];
  toasts: string[];
  countOf(name: string): number;
  /** Returns the inputs of the calls with this name. */
  inputsOf(name: string): Sent[];
  firstInput(name: string): Sent | undefined;
  lastInput(name: string): Sent | undefined;
}

let cacheCount = 0;

/** Mocks the server by the names of calls in the registry. Each test has a separate cache. */
export function answerCalls(answers: Readonly<Record<string, Answer>>): Backend {
  const backend: Backend = {
    sent: [],
    operations: [],
    versions: [],
    toasts: [],
    countOf: (name) => backend.inputsOf(name).length,
    inputsOf: (name) => backend.sent.filter((one) => one.name === name).map(({ input }) => input),
    firstInput: (name) => backend.inputsOf(name)[0],
    lastInput: (name) => backend.inputsOf(name).at(-1),
  };
  const world = `world ${++cacheCount}`;
  bindApp({
    scope: () => world,
    readToken: () => 'token',
    showError: (message) => backend.toasts.push(message),
    showSuccess: (message) => backend.toasts.push(message),
    showWarning: (message) => backend.toasts.push(message),
    errorTarget: currentErrorTarget,
  });
  vi.stubGlobal('fetch', async (address: string | Request, init?: RequestInit) => {
    // The Request of the test environment cannot carry the FormData of jsdom, so the fields of the form are read
    // directly.
    const form = init?.body instanceof FormData ? init.body : null;
    const request = new Request(
      new URL(address instanceof Request ? address.url : address, location.href),
      form ? { ...init, body: null } : init,
    );
    const url = new URL(request.url);
    const found = matchCall(request.method, url.pathname);
    if (!found) throw new Error(`No call of the registry is ${request.method} ${url.pathname}.`);
    const text = await request.text();
    const input = {
      ...found.params,
      ...Object.fromEntries(url.searchParams),
      ...(text ? JSON.parse(text) : {}),
      ...(form ? Object.fromEntries(form) : {}),
    } as Sent;
    backend.sent.push({ name: found.name, input });
    backend.operations.push(request.headers.get(OPERATION_KEY_HEADER));
    backend.versions.push(request.headers.get(VERSION_HEADER));
    const answer = answers[found.name];
    if (!answer) throw new Error(`The test answers no ${found.name}.`);
    try {
      const data = await answer(input);
      return data instanceof Response ? data : json('0000', '', data);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return json('0409', error.message, null);
    }
  });
  return backend;
}

const json = (code: string, message: string, data: unknown): Response =>
  Response.json(writeEnvelope('business', code, message, data));

/** Returns the call of the registry for a request, with its path parameters; null if there is none. */
export function matchCall(method: string, pathname: string): { name: string; params: Sent } | null {
  // Addresses without parameters take precedence over addresses with parameters.
  const candidates = registry
    .filter((call) => call.method === method)
    .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
  for (const call of candidates) {
    const pattern = `${bases[call.family]}${call.path}`.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(pathname);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
    return { name: call.name, params: Object.fromEntries(params) as Sent };
  }
  return null;
}
