import { setTimeout as sleep } from 'node:timers/promises';
import { MatchersV3, Pact } from '@pact-foundation/pact';
import { type Call, isRead, splitInput } from '../call.ts';
import { bases } from '../envelopes.ts';
import { exampleOf } from '../examples/examples.ts';
import { matchersOf } from './example-matchers.ts';
import { pactFolder, sampleOf } from './folder.ts';
import { PACT_TOKENS, type StateName, states } from './states.ts';
import { pointAt } from './web-client.ts';

export const CONSUMER = 'campus-console';
/** Calls that the specification only implies are kept apart, so that the named ones verify cleanly. */
const PROVIDERS = { named: 'campus-backend', provisional: 'campus-backend-provisional' } as const;
const pacts = Object.fromEntries(
  Object.entries(PROVIDERS).map(([kind, provider]) => [
    kind,
    new Pact({ consumer: CONSUMER, provider, dir: pactFolder, logLevel: 'error' }),
  ]),
) as Record<keyof typeof PROVIDERS, Pact>;

export interface Answer {
  status?: number;
  headers?: Record<string, string | MatchersV3.Matcher<string>>;
  json?: unknown;
  /** A file, by its content type. */
  file?: { contentType: string; bytes: Buffer };
}

/** One request and its answer, as the pact file holds them. */
export interface Exchange {
  call: Call;
  input?: Record<string, unknown>;
  state: StateName;
  /** What tells this exchange from the others of the same call. */
  description: string;
  answer: Answer;
  token?: string;
}

/**
 * Adds the exchanges to the pact and runs `act` against them with the real web client.
 * @throws when a request differs from what stands in the exchange, or never arrives
 */
export async function interact(exchanges: readonly Exchange[], act: () => Promise<void>): Promise<void> {
  const [first] = exchanges;
  if (!first) throw new Error('An interaction needs at least one exchange.');
  const pact = pacts[first.call.provisional ? 'provisional' : 'named'];
  const added = exchanges.map((exchange) => add(pact, exchange));
  await added.at(-1)?.executeTest(async (server) => {
    pointAt(server.url);
    await act();
    // Pact's server answers before it records the match.
    await sleep(10);
  });
}

function add(pact: Pact, { call, input = {}, state, description, answer, token = PACT_TOKENS.valid }: Exchange) {
  const { path, query, body } = splitInput(call, input);
  const signedIn = 'signedInAs' in states[state];
  return pact
    .addInteraction()
    .given(state)
    .uponReceiving(`${call.name}: ${description}`)
    .withRequest(call.method, `${bases[call.family]}${path}`, (request) => {
      if (signedIn) request.headers({ Authorization: `Bearer ${token}` });
      const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
      if (sent.length > 0) request.query(Object.fromEntries(sent.map(([name, value]) => [name, String(value)])));
      // Pact compares the parts that are files; text parts beside them it cannot express.
      if (call.multipart) request.multipartBody(sampleOf(call).type, sampleOf(call).path, 'file', 'pact-boundary');
      else if (body) request.jsonBody(body);
    })
    .willRespondWith(answer.status ?? 200, (response) => {
      if (answer.headers) response.headers(answer.headers);
      if (answer.file) {
        response.headers({ 'Content-Type': answer.file.contentType });
        response.body(answer.file.contentType, answer.file.bytes);
      } else response.jsonBody(answer.json);
    });
}

/** The answer that a call gives when all is well, as its example says. */
export function successOf(call: Call): Answer {
  if (call.family === 'file') return { file: WORKBOOK };
  const data = matchersOf(exampleOf(call).data, call.data);
  const ok = call.family === 'auth' ? { code: 200 } : { respCode: '0000' };
  return { json: data === undefined ? ok : { ...ok, data } };
}

/** The first bytes of every xlsx file: a zip archive. The verification compares only that both are such files. */
const WORKBOOK = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes: Buffer.from('504b0304140000000800', 'hex'),
};

/** Any code that refuses: none of success, expiry, renewal and replacement. */
export const refusal = (code: string, message: string): Answer => ({
  json: {
    respCode: MatchersV3.regex('([1-9].{3}|0[1-46-9].{2}|00[1-9].|000[1-9]|05[02-9].|051[04-9])', code),
    respMsg: MatchersV3.like(message),
  },
});

export const describeCall = (call: Call): string =>
  isRead(call) ? 'answers with what it is asked for' : 'does what it is asked for';
