import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { exampleOf } from '#contracts/examples/examples.ts';
import type { State } from '#contracts/examples/state.ts';
import { registry } from '#contracts/registry.ts';
import type { Exchange } from '#scripts/pact/exchanges/exchange.ts';
import { exchangesOf } from '#scripts/pact/exchanges/exchanges.ts';
import { pactFolder } from '#scripts/pact/folder.ts';
import { askerOf, signedIn } from '#scripts/pact/states.ts';
import type { Interaction, Provider, StateValues } from '#scripts/pact/verification.ts';
import { callOf, readInteractions } from '#scripts/verify/interactions.ts';
import { sendToBackend } from '#scripts/verify/relay.ts';
import { runInteractions } from '#scripts/verify/run-interactions.ts';

/** A missing access check, and the interactions that must detect it. */
export interface AccessMutation {
  name: string;
  concerns: RegExp;
  /** Minimum number of these interactions in the pacts. */
  minimum: number;
  /** Changes the states of an interaction so that the backend responds as it would without the check. */
  states?(states: readonly State[], interaction: Interaction): readonly State[];
  /** Values of the pact's request that are replaced, by the value that they are replaced with. */
  values?(interaction: Interaction): Readonly<Record<string, string>>;
  /** True if even a sample contains every interaction. */
  all?: boolean;
  /** True if the token is sent in the Authorization header although the request has only the cookie. */
  cookieCounts?: boolean;
}

const SESSION_STATES: readonly string[] = [
  'the session has expired',
  'the token can be renewed',
  'someone has signed in elsewhere',
  'the token is unknown',
];

const asCaller: NonNullable<AccessMutation['states']> = (states, interaction) => {
  const asker = askerOf(callOf(interaction));
  return states.map((state) => (asker && state.params['role'] ? signedIn(asker) : state));
};

/** Access checks that a backend may lack, for every call. */
export const accessMutations: readonly AccessMutation[] = [
  {
    name: 'the audience of a call',
    concerns: /: refuses a user of another audience /,
    minimum: 250,
    states: asCaller,
  },
  {
    name: 'whether the token is in the header, not in the cookie',
    concerns: /: refuses a request that has only the cookie$/,
    minimum: 300,
    cookieCounts: true,
  },
  {
    name: 'whether the session has ended',
    concerns: /: returns (\d+ |0512 with )(when|for|a new)/,
    minimum: 1000,
    states: (states, interaction) => {
      const asker = askerOf(callOf(interaction));
      return states.map((state) => (asker && SESSION_STATES.includes(state.name) ? signedIn(asker) : state));
    },
  },
  {
    name: 'the institution of a record',
    concerns: /: (refuses a record of|refuses a reference to|returns no data of) another institution\b/,
    minimum: 200,
    // Without the check, the other institution's row is treated like an own row.
    values: ownIdsByForeignId,
  },
  {
    name: 'the institution of the rows of a list',
    // In the seeded world only the standard institution has pay statements.
    concerns: /^(?!payStatements).*: returns no data of another institution$/,
    minimum: 15,
    // Without the check, a list shows what it shows to the other institution.
    states: (states) =>
      states.map((state) => (state.params['role'] ? signedIn({ username: 'lantian01', role: 'business' }) : state)),
    all: true,
  },
];

const exchanges = new Map<string, Exchange>();
function exchangeOf({ description }: Interaction): Exchange | undefined {
  if (exchanges.size === 0)
    for (const call of registry)
      for (const exchange of exchangesOf(call)) exchanges.set(`${call.name}: ${exchange.description}`, exchange);
  return exchanges.get(description);
}

/** Maps the foreign ids of an interaction to the ids of the call's example that they replace. */
function ownIdsByForeignId(interaction: Interaction): Record<string, string> {
  const own = textsIn(exampleOf(callOf(interaction)).input);
  const foreign = textsIn(exchangeOf(interaction)?.input);
  return Object.fromEntries(foreign.flatMap((id, at) => (id === own[at] ? [] : [[id, own[at] ?? '']])));
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/**
 * Expects that every n-th concerned interaction fails against a backend without the check.
 * @param every 1 verifies all of them
 */
export async function expectDetected(provider: Provider, mutation: AccessMutation, every: number): Promise<void> {
  const concerned = readInteractions(pactFolder).filter(({ description }) => mutation.concerns.test(description));
  expect(concerned.length).toBeGreaterThanOrEqual(mutation.minimum);
  const chosen = concerned.filter((_, index) => mutation.all || index % every === 0);
  const proxy = mutation.cookieCounts ? await acceptCookies(provider.baseUrl) : null;
  const lacking = withoutCheck({ ...provider, ...(proxy && { baseUrl: proxy.url }) }, mutation, chosen);
  const { results } = await runInteractions(chosen, lacking).finally(() => proxy?.close());
  expect(results).toHaveLength(chosen.length);
  const passed = results.filter(({ outcome }) => outcome !== 'broken');
  expect(passed.map(({ interaction, outcome }) => [interaction.description, outcome])).toEqual([]);
  // Not even the set-up may fail, because the failure would then say nothing about access.
  const notSent = results.filter(({ answered }) => !answered);
  expect(notSent.map(({ interaction, faults }) => [interaction.description, faults])).toEqual([]);
}

function withoutCheck(provider: Provider, mutation: AccessMutation, chosen: readonly Interaction[]): Provider {
  const byDescription = new Map(chosen.map((interaction) => [interaction.description, interaction]));
  return {
    ...provider,
    async enter(states, about, signal): Promise<StateValues> {
      const interaction = byDescription.get(about.description);
      if (!interaction) throw new Error(`${about.description} was not chosen.`);
      const values = await provider.enter(mutation.states?.(states, interaction) ?? states, about, signal);
      return { ...values, ...(mutation.values && { values: mutation.values(interaction) }) };
    },
  };
}

/** Starts a proxy that sends the token in a request's cookie as if it were in the Authorization header. */
async function acceptCookies(backend: string): Promise<{ url: string; close(): void }> {
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        value === undefined || name === 'host' ? [] : [[name, String(value)]],
      ),
    );
    const [, token] = /\breqToken=([^;]+)/.exec(headers['cookie'] ?? '') ?? [];
    if (token) headers['authorization'] ??= `Bearer ${token}`;
    const sent = { method: request.method ?? 'GET', path: request.url ?? '/', headers, body: await buffer(request) };
    const answered = await sendToBackend(backend, sent, AbortSignal.timeout(10_000));
    response.writeHead(answered.status, answered.headers).end(answered.body);
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
