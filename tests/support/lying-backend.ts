import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Call } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { registry } from '#contracts/registry.ts';

/** A request that the proxy forwards, with its response. */
export interface ProxiedRequest {
  call: string;
  /** Number of times that the call has been sent, including this request. */
  nth: number;
  /** Path of the request. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** JSON body of the request, which a lie may change. Null if there is no JSON body. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  /** Sends another GET request to the backend with the headers of this request, and returns its envelope. */
  read(address: string): Promise<Envelope>;
}

// oxlint-disable-next-line typescript/no-explicit-any
export type Envelope = { respCode?: string; respMsg?: string; code?: number; data?: any };

export interface Lies {
  /** Call that the proxy acknowledges without forwarding it. */
  swallow?: string | undefined;
  /** `data` in the response to the call named by `swallow`. */
  data?: unknown;
  /** Runs before a request is forwarded. If it returns true, the connection is cut instead. */
  asked?(passing: ProxiedRequest): boolean | void | Promise<boolean | void>;
  /** Runs before the response is returned, and may change it. */
  answered?(envelope: Envelope, passing: ProxiedRequest, headers: Headers): void | Promise<void>;
  /** Runs before a workbook is returned, and returns the file that replaces it. */
  answeredFile?(file: Buffer, passing: ProxiedRequest): Promise<Buffer>;
  /** Call that never gets a response. */
  stall?: string;
  /** Call that is forwarded, but whose response is lost. */
  lose?: string;
  /** Calls that get a 404 response, as from a backend without their addresses. */
  unknown?: readonly string[];
}

export interface LyingBackend {
  url: string;
  close(): Promise<void>;
}

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'host'];
const shapes = registry.map((call): [Call, RegExp] => [
  call,
  new RegExp(`^${bases[call.family]}${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
]);

/** Starts a proxy of a backend that changes requests and responses as `lies` states. */
export async function lyingBackend(target: string, lies: Lies): Promise<LyingBackend> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    forward(request, response, { target, lies, counts }).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { target, lies, counts }: { target: string; lies: Lies; counts: Map<string, number> },
): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
  const call = shapes.find(([one, shape]) => one.method === request.method && shape.test(pathname))?.[0].name ?? '';
  const nth = (counts.get(call) ?? 0) + 1;
  counts.set(call, nth);
  const sent = await buffer(request);
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  const headers = new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      HOP_BY_HOP.includes(name) ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  const read = async (address: string): Promise<Envelope> => {
    const reply = await fetch(`${target}${address}`, { headers });
    return (await reply.json()) as Envelope;
  };
  const json = isJson ? JSON.parse(sent.toString()) : null;
  const passing: ProxiedRequest = { call, nth, path: pathname, query, headers, body: json, read };
  if (await lies.asked?.(passing)) {
    response.destroy();
    return;
  }
  if (lies.stall === call) return;
  if (lies.unknown?.includes(call)) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404 Not Found</h1>');
    return;
  }
  if (lies.swallow === call) {
    const done = { respCode: '0000', respMsg: '操作成功', data: lies.data ?? null };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(done));
    return;
  }
  const body = passing.body === null ? new Uint8Array(sent) : JSON.stringify(passing.body);
  const search = query.size > 0 ? `?${query}` : '';
  const answer = await fetch(`${target}${pathname}${search}`, {
    method: request.method ?? 'GET',
    headers,
    ...(sent.length > 0 && { body }),
  });
  if (lies.lose === call) response.destroy();
  else await forwardResponse(answer, response, lies, passing);
}

async function forwardResponse(
  answer: Response,
  response: ServerResponse,
  lies: Lies,
  passing: ProxiedRequest,
): Promise<void> {
  const headers = new Headers(answer.headers);
  for (const name of HOP_BY_HOP) headers.delete(name);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('application/json') || !lies.answered) {
    const file = type === XLSX_TYPE && lies.answeredFile ? await lies.answeredFile(bytes, passing) : bytes;
    response.writeHead(answer.status, Object.fromEntries(headers)).end(file);
    return;
  }
  const envelope = JSON.parse(bytes.toString()) as Envelope;
  await lies.answered(envelope, passing, headers);
  response.writeHead(answer.status, Object.fromEntries(headers)).end(JSON.stringify(envelope));
}
