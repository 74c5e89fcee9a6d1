import { setTimeout } from 'node:timers/promises';
import { type Call, splitInput } from '#contracts/call.ts';
import { bases, type EnvelopeOutcome, OPERATION_KEY_HEADER, readEnvelope } from '#contracts/envelopes.ts';
import type { SentRequest } from '../../verify/fit-request.ts';
import { networkErrorText } from '../../verify/network-error-text.ts';
import { parseJson } from '../../verify/parse-json.ts';
import { sendToBackend } from '../../verify/relay.ts';
import type { CallInput } from './inputs/odd-input.ts';

/** Response to a probe. If the body is an envelope of the call's family, `outcome` describes it. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  text: string;
  outcome: EnvelopeOutcome | null;
  /** True if the response is a file of the call. */
  isFile: boolean;
  milliseconds: number;
  /** Reason why there was no complete response. */
  failure: string | null;
}

/** Returns the request of a call with an input. Every text is sent unchanged, without the checks of the console. */
export async function requestOf(call: Call, input: CallInput, token: string | null): Promise<SentRequest> {
  const { path, query, body } = splitInput(call, input);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );
  const content = body && (call.multipart ? await formBody(body) : jsonBody(body));
  return {
    method: call.method,
    path: `${bases[call.family]}${path}${search.size > 0 ? `?${search}` : ''}`,
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...content?.headers },
    body: content?.bytes ?? Buffer.alloc(0),
  };
}

const jsonBody = (body: CallInput) => ({
  headers: { 'content-type': 'application/json' },
  bytes: Buffer.from(JSON.stringify(body)),
});

/** Encodes a form. Files are added as files, all other values as text. */
async function formBody(body: CallInput) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, String(value));
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  return { headers: { 'content-type': encoded.headers.get('content-type') ?? '' }, bytes };
}

/** Returns a request with an operation key. Requests with equal keys are attempts of one operation. */
export const withOperationKey = (request: SentRequest, key: string): SentRequest => ({
  ...request,
  headers: { ...request.headers, [OPERATION_KEY_HEADER.toLowerCase()]: key },
});

/**
 * Longest wait in seconds, and number of waits, for a backend that limits requests. Beyond them the refusal is
 * returned.
 */
const MAX_WAIT_SECONDS = 90;
const MAX_WAITS = 3;

/**
 * Sends a request. Never throws; the reply has a `failure` if there was no complete response within the limit. If the
 * backend limits the number of requests (status 429), waits as long as its header Retry-After says, and sends it again.
 */
export async function sendProbe(backend: string, call: Call, request: SentRequest, limit: number): Promise<Reply> {
  let reply = await sendOnce(backend, call, request, limit);
  for (let waits = 0; reply.status === 429 && waits < MAX_WAITS; waits += 1) {
    const seconds = Number(reply.headers['retry-after']);
    if (!(seconds >= 0 && seconds <= MAX_WAIT_SECONDS)) return reply;
    await setTimeout(seconds * 1000);
    reply = await sendOnce(backend, call, request, limit);
  }
  return reply;
}

async function sendOnce(backend: string, call: Call, request: SentRequest, limit: number): Promise<Reply> {
  const begin = performance.now();
  try {
    const { status, headers, body } = await sendToBackend(backend, request, AbortSignal.timeout(limit));
    const text = body.toString();
    const outcome = readEnvelope(call.family, parseJson(body));
    const type = headers['content-type'] ?? '';
    const isFile = call.family === 'file' && status < 400 && body.length > 0 && !/json|html/.test(type);
    return { status, headers, text, outcome, isFile, milliseconds: performance.now() - begin, failure: null };
  } catch (error) {
    const failure = networkErrorText(error, limit);
    return {
      status: 0,
      headers: {},
      text: '',
      outcome: null,
      isFile: false,
      milliseconds: performance.now() - begin,
      failure,
    };
  }
}

/** True if the response says that there is no such call: 405, 501, or 404 without an envelope. */
export const isNoSuchCall = ({ status, outcome }: Reply): boolean =>
  status === 405 || status === 501 || (status === 404 && outcome === null);

/** True if the backend lacks a provisional call. */
export const isNotOffered = ({ provisional }: Call, reply: Reply): boolean =>
  provisional === true && isNoSuchCall(reply);
