import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type BackendResponse, sendToBackend } from '#scripts/verify/relay.ts';
import { startProvider } from './mock-provider.ts';

/** Ids of the contract begin with these digits. */
const CONTRACT_ID = /(?<!\d)1843(\d{15})(?!\d)/g;
const OWN_ID = /(?<!\d)9071(\d{15})(?!\d)/g;
/** Beginning of ids that no row has. */
const UNKNOWN = '5555';
const LIMIT_MS = 30_000;

export interface RunningBackend {
  backend: string;
  states: string;
  close(): Promise<void>;
}

/**
 * Starts the mock server behind a proxy that uses other ids. The proxy returns its ids from the states' address, and
 * does not know those of the contract.
 */
export async function startOwnIdsBackend(): Promise<RunningBackend> {
  const mock = await startProvider();
  const server = createServer((request, response) => void pass(mock, request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    backend: url,
    states: `${url}/pact-states`,
    close: async () => {
      stop(server);
      await mock.close();
    },
  };
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}

async function pass(
  mock: { backend: string; states: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url: path = '/' } = request;
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined || name === 'host' || name === 'content-length' ? [] : [[name, String(value)]],
    ),
  );
  const body = await buffer(request);
  const answered =
    path === '/pact-states'
      ? await changeState(mock.states, { method, path: '', headers, body })
      : await answerCall(mock.backend, { method, path: withContractIds(path), headers, body });
  const { 'content-length': _, ...others } = answered.headers;
  response.writeHead(answered.status, others).end(answered.body);
}

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sets up a state under the contract's ids, and returns the proxy's ids of its parameters. */
async function changeState(states: string, request: Sent): Promise<BackendResponse> {
  const answered = await sendToBackend(states, request, AbortSignal.timeout(LIMIT_MS));
  const { params = {} } = JSON.parse(request.body.toString()) as { params?: Record<string, unknown> };
  const ids = Object.entries(params).flatMap(([name, value]) =>
    /^id$|Id$|^orderCode$/.test(name) && typeof value === 'string' && value !== '-1'
      ? [[name, value.replace(CONTRACT_ID, '9071$1')]]
      : [],
  );
  const values = JSON.parse(answered.body.toString() || '{}') as object;
  return { ...answered, body: Buffer.from(JSON.stringify({ ...values, ids: Object.fromEntries(ids) as object })) };
}

async function answerCall(backend: string, request: Sent): Promise<BackendResponse> {
  const isJson = request.headers['content-type']?.includes('json') ?? false;
  const body = isJson ? Buffer.from(withContractIds(request.body.toString())) : request.body;
  const answered = await sendToBackend(backend, { ...request, body }, AbortSignal.timeout(LIMIT_MS));
  if (!answered.headers['content-type']?.includes('json')) return answered;
  return { ...answered, body: Buffer.from(answered.body.toString().replace(CONTRACT_ID, '9071$1')) };
}

const withContractIds = (text: string): string => text.replace(CONTRACT_ID, `${UNKNOWN}$1`).replace(OWN_ID, '1843$1');
