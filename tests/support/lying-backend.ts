import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Call } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';

/** A request on its way, and what is answered to it. */
export interface Passing {
  call: string;
  /** How many times the call has been made, this one included. */
  nth: number;
  query: URLSearchParams;
  headers: Headers;
  /** A JSON body, which a lie may change; otherwise null. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

// oxlint-disable-next-line typescript/no-explicit-any
export type Envelope = { respCode?: string; respMsg?: string; code?: number; data?: any };

export interface Lies {
  /** Answered as done, and not passed on. */
  swallow?: string | undefined;
  /** What `data` that answer has. */
  data?: unknown;
  /** Before it is passed on; true: the connection is cut instead. */
  asked?(passing: Passing): boolean | void;
  /** Before the answer is passed on. */
  answered?(envelope: Envelope, passing: Passing, headers: Headers): void;
  /** Is never answered. */
  stall?: string;
  /** Passed on, and its answer lost. */
  lose?: string;
  /** Addresses that this backend does not know. */
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

/** Stands in front of a backend and changes what it is asked or what it answers. */
export async function lyingBackend(target: string, lies: Lies): Promise<LyingBackend> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    pass(request, response, { target, lies, counts }).catch(() => response.destroy());
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

async function pass(
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
  const passing: Passing = { call, nth, query, headers, body: isJson ? JSON.parse(sent.toString()) : null };
  if (lies.asked?.(passing)) {
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
  else await passBack(answer, response, lies, passing);
}

async function passBack(answer: Response, response: ServerResponse, lies: Lies, passing: Passing): Promise<void> {
  const headers = new Headers(answer.headers);
  for (const name of HOP_BY_HOP) headers.delete(name);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isJson || !lies.answered) {
    response.writeHead(answer.status, Object.fromEntries(headers)).end(bytes);
    return;
  }
  const envelope = JSON.parse(bytes.toString()) as Envelope;
  lies.answered(envelope, passing, headers);
  response.writeHead(answer.status, Object.fromEntries(headers)).end(JSON.stringify(envelope));
}
