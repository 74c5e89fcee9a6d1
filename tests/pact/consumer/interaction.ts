import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pact } from '@pact-foundation/pact';
import { type Call, splitInput } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import type { Exchange } from '#scripts/pact/exchanges/exchange.ts';
import { pactParts, sampleOf } from '#scripts/pact/folder.ts';
import { pointAt } from '#scripts/pact/web-client.ts';

export const CONSUMER = 'campus-console';
/**
 * Calls that the specification does not list (provisional) have a separate pact, so that the pact of the listed calls
 * can be verified without them.
 */
const PROVIDERS = { named: 'campus-backend', provisional: 'campus-backend-provisional' } as const;

const pactOf = ({ provisional, domain }: Call): Pact =>
  new Pact({
    consumer: CONSUMER,
    provider: PROVIDERS[provisional ? 'provisional' : 'named'],
    dir: join(pactParts, domain),
    logLevel: 'error',
  });

/**
 * Adds the exchanges of one call to the pact, and runs `act` for each exchange against Pact's mock server.
 * @throws when a request differs from its exchange, or never arrives
 */
export async function runInteractions(
  call: Call,
  exchanges: readonly Exchange[],
  act: (exchange: Exchange) => Promise<void>,
): Promise<void> {
  const pact = pactOf(call);
  for (const together of batchesOf(exchanges)) {
    const added = together.map((exchange) => addToPact(pact, exchange));
    await added.at(-1)?.executeTest(async (server) => {
      for (const exchange of together) {
        pointAt(server.url, exchange.credentials);
        await act(exchange);
      }
      // Pact's mock server sends its response before it records the match.
      await sleep(10);
    });
  }
}

/**
 * Splits exchanges into batches. Pact's mock server has only one response per request, so exchanges with the same
 * request, which differ only in their states, are put into separate batches.
 */
function batchesOf(exchanges: readonly Exchange[]): Exchange[][] {
  const batches: Map<string, Exchange>[] = [];
  for (const exchange of exchanges) {
    const request = JSON.stringify([exchange.input, exchange.credentials]);
    const batch = batches.find((one) => !one.has(request));
    if (batch) batch.set(request, exchange);
    else batches.push(new Map([[request, exchange]]));
  }
  return batches.map((batch) => [...batch.values()]);
}

function addToPact(pact: Pact, { call, input, states, description, answer, credentials }: Exchange) {
  const { path, query, body } = splitInput(call, input);
  const empty = pact.addInteraction();
  for (const { name, params } of states) empty.given(name, { ...params });
  return empty
    .uponReceiving(`${call.name}: ${description}`)
    .withRequest(call.method, `${bases[call.family]}${path}`, (request) => {
      if (credentials) request.headers(headersOf(credentials));
      const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
      if (sent.length > 0) request.query(Object.fromEntries(sent.map(([name, value]) => [name, String(value)])));
      // Pact compares only the file part of a multipart body, because it cannot express text parts.
      if (call.multipart) request.multipartBody(sampleOf(call).type, sampleOf(call).path, 'file', 'pact-boundary');
      else if (body) request.jsonBody(body);
    })
    .willRespondWith(200, (response) => {
      if (answer.headers) response.headers(answer.headers);
      if (answer.file) {
        response.headers({ 'Content-Type': answer.file.contentType });
        response.body(answer.file.contentType, answer.file.bytes);
      } else response.jsonBody(answer.json);
    });
}

const headersOf = (credentials: NonNullable<Exchange['credentials']>): Record<string, string> =>
  'token' in credentials
    ? { Authorization: `Bearer ${credentials.token}` }
    : { Cookie: `reqToken=${credentials.cookie}` };
