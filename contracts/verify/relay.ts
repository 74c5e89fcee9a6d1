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
import type { Sent } from './fit-request.ts';

export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What went over the wire in one interaction. */
export interface Exchange {
  sent?: Sent;
  answered?: Answered;
  /** Why there is no answer. */
  failure?: Error;
  /** Requests that the verifier sent; one, or it has verified nothing. */
  requests: number;
}

const LARGEST_ANSWER = 32 * 1024 * 1024;
/** Of the connection, not of what is sent; a compressed answer is compared as what it says. */
const OWN_HEADERS = ['host', 'connection', 'accept-encoding', 'content-length', 'transfer-encoding'];
const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

/**
 * Stands between the verifier and the backend: puts the backend's own values into a request, keeps what was sent and
 * answered, and gives up in time.
 */
export class Relay {
  #server: Server;
  #backend: string;
  #now: { exchange: Exchange; fit: (sent: Sent) => Sent; signal: AbortSignal } | null = null;

  private constructor(server: Server, backend: string) {
    this.#server = server;
    this.#backend = backend;
  }

  static async start(backend: string): Promise<Relay> {
    const server = createServer();
    const relay = new Relay(server, backend);
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => void relay.#pass(asked, answer));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on requests belong to this exchange. */
  expect(fit: (sent: Sent) => Sent, signal: AbortSignal): Exchange {
    const exchange: Exchange = { requests: 0 };
    this.#now = { exchange, fit, signal };
    return exchange;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const now = this.#now;
    if (!now) return void answer.writeHead(503).end();
    now.exchange.requests += 1;
    try {
      const sent = now.fit(await readRequest(asked));
      now.exchange.sent = sent;
      const answered = await exchangeWith(this.#backend, sent, now.signal);
      now.exchange.answered = answered;
      // The verifier would follow, past this relay.
      const { location: _, ...headers } = answered.headers;
      answer.writeHead(answered.status, headers).end(answered.body);
    } catch (error) {
      now.exchange.failure = error as Error;
      answer.writeHead(502).end();
    }
  }
}

async function readRequest(asked: IncomingMessage): Promise<Sent> {
  const headers = Object.fromEntries(
    Object.entries(asked.headers).flatMap(([name, value]) =>
      value === undefined || OWN_HEADERS.includes(name) ? [] : [[name, String(value)]],
    ),
  );
  return { method: asked.method ?? 'GET', path: asked.url ?? '/', headers, body: await buffer(asked) };
}

/** Sends it below the backend's address. @throws when no whole answer comes before the signal */
export function exchangeWith(backend: string, sent: Sent, signal: AbortSignal): Promise<Answered> {
  const url = new URL(backend + sent.path);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { ...sent.headers, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    // A connection of its own each: one that is kept may be closed by the backend in the moment of the next request.
    const outgoing = send(url, { method: sent.method, headers, signal, agent: false }, (incoming) => {
      readAnswer(incoming).then(resolve, reject);
    });
    outgoing.on('error', reject);
    if (sent.body.length > 0) outgoing.setHeader('content-length', sent.body.length);
    outgoing.end(sent.body);
  });
}

async function readAnswer(incoming: IncomingMessage): Promise<Answered> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > LARGEST_ANSWER) throw new Error(`应答超过 ${LARGEST_ANSWER / 1024 / 1024} MB`);
    parts.push(part);
  }
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      value === undefined || OWN_HEADERS.includes(name) || name === 'content-encoding' ? [] : [[name, String(value)]],
    ),
  );
  const decode = DECODERS[incoming.headers['content-encoding'] ?? ''];
  const whole = Buffer.concat(parts);
  return { status: incoming.statusCode ?? 0, headers, body: decode && length > 0 ? decode(whole) : whole };
}
