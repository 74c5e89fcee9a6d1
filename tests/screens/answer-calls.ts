import { vi } from 'vitest';
import { bases, OPERATION_KEY_HEADER, writeEnvelope } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';
import { connectTransport } from '#web/http/connect.ts';
import { failurePlace } from '#web/ui/form/failure-place.ts';

/** What a call carried: path parameters, query and body in one. */
export type Sent = Record<string, unknown>;
/** Data, or a Response where a test needs another answer. May take its time. */
export type Answer = (input: Sent) => unknown;

export class Refused extends Error {}

export interface Backend {
  /** The calls in their order, `rooms.list`. */
  sent: { name: string; input: Sent }[];
  /** The operation key of each. */
  operations: (string | null)[];
  toasts: string[];
  countOf(name: string): number;
}

let worlds = 0;

/** Answers calls by their names in the registry, for screens drawn without a server. Each test has a cache of its own. */
export function answerCalls(answers: Readonly<Record<string, Answer>>): Backend {
  const backend: Backend = {
    sent: [],
    operations: [],
    toasts: [],
    countOf: (name) => backend.sent.filter((one) => one.name === name).length,
  };
  const world = `world ${++worlds}`;
  connectTransport({
    scope: () => world,
    readToken: () => 'token',
    showError: (message) => backend.toasts.push(message),
    showSuccess: (message) => backend.toasts.push(message),
    showWarning: (message) => backend.toasts.push(message),
    failurePlace,
  });
  vi.stubGlobal('fetch', async (address: string | Request, init?: RequestInit) => {
    // jsdom's form is not one that this Request could carry: its fields are read as they are.
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

function matchCall(method: string, pathname: string): { name: string; params: Sent } | null {
  // Literal addresses before those with parameters.
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
