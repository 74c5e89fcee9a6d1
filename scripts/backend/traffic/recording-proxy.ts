import {
  createServer,
  type IncomingMessage,
  request as requestHttp,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { CannotRun } from '../../verify/cannot-run.ts';
import { networkErrorText } from '../../verify/network-error-text.ts';
import { decodeBody } from './decode-body.ts';
import { mediaType, type OnExchange, pathOfTarget } from './exchange.ts';
import { commandTexts } from './texts.ts';

/** Largest body that is compared. A larger one passes through and counts as truncated. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Headers that belong to one connection (RFC 9110 §7.6.1). */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade']);

/** A running proxy. `close` lets the running requests finish first. */
export interface RecordingProxy {
  url: string;
  close(): Promise<void>;
}

interface ProxyOptions {
  backend: string;
  /** Port on 127.0.0.1; 0 for any. */
  port: number;
  onExchange: OnExchange;
}

/**
 * Starts a proxy on 127.0.0.1 that forwards each request to the backend and hands over the exchange. It stores nothing.
 * @throws CannotRun if the port is in use, or if the backend is not reachable
 */
export async function startRecordingProxy({ backend, port, onExchange }: ProxyOptions): Promise<RecordingProxy> {
  await assertReachable(backend);
  const server = createServer((request, response) => forward(request, response, { backend, onExchange }));
  await listening(server, port);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => closed(server),
  };
}

/** Limit for the first request to the backend, in milliseconds. */
const LIMIT = 8000;

async function assertReachable(backend: string): Promise<void> {
  try {
    await fetch(backend, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(LIMIT) });
  } catch (error) {
    throw new CannotRun(commandTexts.unreachable(backend, networkErrorText(error, LIMIT)));
  }
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => reject(new CannotRun(commandTexts.port(port, code))));
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** Time that running requests get when the proxy stops, in milliseconds. */
const GRACE = 3000;

function closed(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), GRACE);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { backend, onExchange }: Omit<ProxyOptions, 'port'>,
): void {
  const started = performance.now();
  const target = new URL(backend);
  const base = target.pathname.replace(/\/$/, '');
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const exchange = { method: request.method ?? 'GET', path: pathOfTarget(request.url ?? '/') };
  const outgoing = send(
    target,
    {
      path: `${base}${request.url ?? '/'}`,
      method: request.method,
      headers: { ...passed(request.headers), host: target.host },
    },
    (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, passed(incoming.headers));
      const copy = new BodyCopy();
      incoming.on('data', (part: Buffer) => copy.add(part));
      incoming.on('close', () => {
        const { complete } = incoming;
        const isCancelled = !complete && response.destroyed;
        const bytes = decodeBody(copy.bytes(), incoming.headers['content-encoding'] ?? '');
        onExchange({
          ...exchange,
          // A response that the backend broke off counts as none.
          status: complete || isCancelled ? (incoming.statusCode ?? 0) : 0,
          milliseconds: performance.now() - started,
          contentType: mediaType(incoming.headers['content-type'] ?? ''),
          aborted: isCancelled,
          body: bytes,
          truncated: !complete || copy.isPartial,
        });
        if (!complete) response.destroy();
      });
      incoming.pipe(response);
    },
  );
  outgoing.on('error', () => {
    if (!response.headersSent) {
      onExchange({ ...exchange, ...NO_RESPONSE, milliseconds: null, aborted: response.destroyed });
      response.writeHead(502);
    }
    response.end();
  });
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

const NO_RESPONSE = { status: 0, contentType: '', body: null, truncated: false } as const;

/** Copy of the first bytes of a body. */
class BodyCopy {
  readonly #parts: Buffer[] = [];
  #length = 0;
  isPartial = false;

  add(part: Buffer): void {
    this.isPartial ||= this.#length + part.length > MOST_BYTES;
    if (this.isPartial) return;
    this.#parts.push(part);
    this.#length += part.length;
  }

  bytes = (): Buffer => Buffer.concat(this.#parts);
}

const passed = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name)));
