import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Call } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';
import type { SentRequest } from '#scripts/verify/fit-request.ts';
import { type BackendResponse, sendToBackend } from '#scripts/verify/relay.ts';

/** Answers requests of one call instead of the backend. It may forward a request, also a changed one. */
export type Fault = (
  request: SentRequest,
  forward: (changed?: Partial<SentRequest>) => Promise<BackendResponse>,
) => Promise<BackendResponse | 'close the connection'>;

const LIMIT_MS = 60_000;
const CONNECTION_HEADERS = ['host', 'connection', 'accept-encoding', 'content-length', 'transfer-encoding'];
const patterns = registry.map((call): [Call, RegExp] => [
  call,
  new RegExp(`^${bases[call.family]}${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
]);

/** Starts a proxy in front of a backend with faults by the names of calls. It forwards all other requests unchanged. */
export async function startFaultyBackend(backend: string, faults: Readonly<Record<string, Fault>>) {
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        value === undefined || CONNECTION_HEADERS.includes(name) ? [] : [[name, String(value)]],
      ),
    );
    const path = request.url ?? '/';
    const sent = { method: request.method ?? 'GET', path, headers, body: await buffer(request) };
    const forward = (changed: Partial<SentRequest> = {}): Promise<BackendResponse> =>
      sendToBackend(backend, { ...sent, ...changed }, AbortSignal.timeout(LIMIT_MS));
    const [call] =
      patterns.find(([{ method }, one]) => method === sent.method && one.test(path.split('?')[0] ?? '')) ?? [];
    const fault = call && faults[call.name];
    const answered = await (fault ? fault(sent, forward) : forward());
    if (answered === 'close the connection') return void response.destroy();
    response.writeHead(answered.status, answered.headers).end(answered.body);
  };
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

/** Returns a response with a JSON body. */
export const jsonResponse = (body: unknown, status = 200): BackendResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});
