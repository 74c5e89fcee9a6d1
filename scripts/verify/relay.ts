import {
  createServer,
  type IncomingMessage,
  request as requestHttp,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { SentRequest } from './fit-request.ts';
import { say } from './language.ts';

export interface BackendResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Request and response of one interaction, as sent to and received from the backend. */
export interface RelayedExchange {
  sent?: SentRequest;
  answered?: BackendResponse;
  /** Error that occurred instead of a response. */
  failure?: Error;
  /** Time from the request to its complete response in milliseconds. */
  responseMs?: number;
  /** Number of requests that the verifier sent. The interaction fails unless it is exactly one. */
  requests: number;
}

const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;
/**
 * Headers that belong to the connection, not to the request. A compressed response is decompressed before the
 * comparison.
 */
const CONNECTION_HEADERS = ['host', 'connection', 'accept-encoding', 'content-length', 'transfer-encoding'];
const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

/**
 * HTTP relay between the verifier and the backend. It inserts the backend's values into a request, records request and
 * response, and enforces the time limit.
 */
export class Relay {
  #server: Server;
  #backend: string;
  #now: { exchange: RelayedExchange; fit: (sent: SentRequest) => SentRequest; signal: AbortSignal } | null = null;

  private constructor(server: Server, backend: string) {
    this.#server = server;
    this.#backend = backend;
  }

  static async start(backend: string): Promise<Relay> {
    const server = createServer();
    const relay = new Relay(server, backend);
    server.on('request', (request: IncomingMessage, answer: ServerResponse) => void relay.#pass(request, answer));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Returns a new exchange. All further requests are recorded in it until the next call of this method. */
  expect(fit: (sent: SentRequest) => SentRequest, signal: AbortSignal): RelayedExchange {
    const exchange: RelayedExchange = { requests: 0 };
    this.#now = { exchange, fit, signal };
    return exchange;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #pass(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const now = this.#now;
    if (!now) return void answer.writeHead(503).end();
    now.exchange.requests += 1;
    try {
      const fittedRequest = now.fit(await readRequest(request));
      now.exchange.sent = fittedRequest;
      const begin = performance.now();
      const answered = await sendToBackend(this.#backend, fittedRequest, now.signal);
      now.exchange.responseMs = performance.now() - begin;
      now.exchange.answered = answered;
      // Removes the address of a redirect; otherwise the verifier would follow it and bypass this relay.
      const { location: _, ...headers } = answered.headers;
      answer.writeHead(answered.status, headers).end(answered.body);
    } catch (error) {
      now.exchange.failure = error as Error;
      answer.writeHead(502).end();
    }
  }
}

async function readRequest(request: IncomingMessage): Promise<SentRequest> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined || CONNECTION_HEADERS.includes(name) ? [] : [[name, String(value)]],
    ),
  );
  return { method: request.method ?? 'GET', path: request.url ?? '/', headers, body: await buffer(request) };
}

/**
 * Sends the request to the backend.
 * @throws Error when no complete response arrives before the signal aborts
 */
export function sendToBackend(backend: string, request: SentRequest, signal: AbortSignal): Promise<BackendResponse> {
  const url = new URL(backend + request.path);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    // Uses a separate connection for each request, because the backend may close a persistent one just before the next
    // request.
    const outgoing = send(url, { method: request.method, headers, signal, agent: false }, (incoming) => {
      readResponse(incoming).then(resolve, reject);
    });
    outgoing.on('error', reject);
    if (request.body.length > 0) outgoing.setHeader('content-length', request.body.length);
    outgoing.end(request.body);
  });
}

async function readResponse(incoming: IncomingMessage): Promise<BackendResponse> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_RESPONSE_BYTES) throw new Error(tooLarge());
    parts.push(part);
  }
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      value === undefined || CONNECTION_HEADERS.includes(name) || name === 'content-encoding'
        ? []
        : [[name, String(value)]],
    ),
  );
  const decode = DECODERS[incoming.headers['content-encoding'] ?? ''];
  const whole = Buffer.concat(parts);
  return { status: incoming.statusCode ?? 0, headers, body: decode && length > 0 ? decode(whole) : whole };
}

function tooLarge(): string {
  const megabytes = MAX_RESPONSE_BYTES / 1024 / 1024;
  return say({ zh: `响应超过 ${megabytes} MB`, en: `the response exceeds ${megabytes} MB` });
}
