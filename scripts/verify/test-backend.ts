import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { PactInteraction } from './interactions.ts';

/**
 * Test fixtures: a few interactions in the format of the pacts, and a backend that satisfies them unless a test
 * overrides its response.
 */

const matcher = (match: string) => ({ combine: 'AND', matchers: [{ match }] });
const json = (content: unknown) => ({ content, contentType: 'application/json', encoded: false as const });
const ok = (data: unknown, rules: Record<string, object> = {}) => ({
  status: 200,
  headers: { 'Content-Type': ['application/json'] },
  body: json({ respCode: '0000', data }),
  matchingRules: { body: rules },
});
const bearer = { Authorization: ['Bearer pact-token'] };
const sentRequest = { ...bearer, 'Content-Type': ['application/json'] };
const signedInState = (username: string, role: string) => ({
  name: 'someone is signed in',
  params: { username, role },
});
const business = signedInState('qiming01', 'business');
const roomState = { name: 'a room exists', params: { roomId: '101', roomName: '301 钢琴房' } };

const interactions = {
  menu: {
    description: 'session.menu: returns the requested data',
    providerStates: [business],
    request: { method: 'GET', path: '/business/api/system/user/menu', headers: bearer },
    response: ok([{ path: '/edu' }], { '$.data': matcher('type') }),
  },
  detail: {
    description: 'rooms.detail: returns the requested data',
    providerStates: [roomState, business],
    request: { method: 'GET', path: '/business/api/sc/room/info/detailById/101', headers: bearer },
    response: ok(
      { roomId: '101', deptId: '11', roomName: '301 钢琴房', inUse: 1 },
      {
        '$.data.roomId': matcher('type'),
        '$.data.deptId': matcher('type'),
        '$.data.roomName': matcher('type'),
        '$.data.inUse': matcher('integer'),
      },
    ),
  },
  add: {
    description: 'rooms.add: performs the requested change',
    providerStates: [business],
    request: {
      method: 'POST',
      path: '/business/api/sc/room/add/addScRoom',
      headers: sentRequest,
      body: json({ deptId: '11', roomName: "O'Neill 房", inUse: 1 }),
    },
    response: ok(null),
  },
  expired: {
    description: 'rooms.add: ends the session whose token has expired',
    providerStates: [{ name: 'the session has expired', params: business.params }],
    request: {
      method: 'POST',
      path: '/business/api/sc/room/add/addScRoom',
      headers: sentRequest,
      body: json({ deptId: '11', roomName: '302', inUse: 1 }),
    },
    response: {
      status: 200,
      headers: { 'Content-Type': ['application/json'] },
      body: json({ respCode: '0511' }),
    },
  },
  login: {
    description: 'auth.login: performs the requested change',
    providerStates: [{ name: 'an account exists', params: { username: 'qiming01' } }],
    request: {
      method: 'POST',
      path: '/loginAuth/wk/auth/api/auth/login',
      headers: { 'Content-Type': ['application/json'] },
      body: json({ username: 'qiming01', password: 'Sesame-1', clientId: 1 }),
    },
    response: {
      status: 200,
      headers: { 'Content-Type': ['application/json'] },
      body: json({ code: 200, data: { token: 'abc' } }),
      matchingRules: { body: { '$.data.token': matcher('type') } },
    },
  },
  agent: {
    description: 'agents.updateStatus: performs the requested change',
    providerStates: [signedInState('admin01', 'admin')],
    request: {
      method: 'POST',
      path: '/business/api/sc/agent/update/updateAgentStatus',
      headers: sentRequest,
      body: json({ agentId: '601', agentStatus: 0 }),
    },
    response: ok(null),
  },
  courses: {
    description: 'courses.detail: returns the requested data',
    providerStates: [business],
    request: { method: 'GET', path: '/business/api/sc/course/info/detailById/701', headers: bearer },
    response: ok({ courseId: '701' }, { '$.data.courseId': matcher('type') }),
  },
} satisfies Record<string, Omit<PactInteraction, 'response'> & { response: object }>;

export type InteractionName = keyof typeof interactions;

/** Creates a folder with a pact file that contains these interactions. */
export function pactsOf(...names: readonly InteractionName[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'pact-small-'));
  mkdirSync(folder, { recursive: true });
  const chosen = names.map((name) => ({ type: 'Synchronous/HTTP', ...interactions[name] }));
  writeFileSync(join(folder, 'small.json'), JSON.stringify({ interactions: chosen }));
  return folder;
}

export interface TestBackend {
  url: string;
  states: string;
  /**
   * Received requests in order, as `METHOD path`. Requests to the state endpoint are recorded as `setup NAME` and
   * `teardown NAME`, except those of the probe before the first interaction.
   */
  heard: string[];
  /** Bodies of the received requests. */
  bodies: string[];
  /**
   * Overrides the response to an interaction. Returns true if it has responded; otherwise the correct response is sent.
   */
  lie: (name: InteractionName, response: ServerResponse) => boolean | void;
  /** Overrides the response of the state endpoint. */
  state: (state: string, action: string, response: ServerResponse) => boolean | void;
  /** Delays of the responses to interactions and of the state endpoint, in milliseconds. */
  delays: Partial<Record<InteractionName | 'states', number>>;
  tenants: Record<string, { tenantId?: string; tenantName?: string; parentTenantId?: string }>;
  close(): void;
}

export const OWN_ROOM = '900719925474099301';

export async function startTestBackend(port = 0): Promise<TestBackend> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const backend: TestBackend = {
    url,
    states: `${url}/states`,
    heard: [],
    bodies: [],
    lie: () => false,
    state: () => false,
    delays: {},
    tenants: { qiming01: { tenantId: '1', tenantName: '测试机构' }, admin01: {} },
    close: () => closeAll(server),
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => void answer(backend, request, response));
  return backend;
}

function closeAll(server: Server): void {
  server.close();
  server.closeAllConnections();
}

async function answer(backend: TestBackend, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  const body = await text(request);
  if (path === '/states') {
    await delay(backend.delays.states ?? 0);
    return answerState(backend, JSON.parse(body) as StatePost, response);
  }
  if (path === '/') return void response.end('up');
  const username = (request.headers.authorization ?? '').replace(/^Bearer token-of-/, '');
  if (path.endsWith('/system/user/info'))
    return send(response, { respCode: '0000', data: { username, ...backend.tenants[username] } });
  backend.heard.push(`${request.method} ${path}`);
  backend.bodies.push(body);
  const [name, interaction] =
    Object.entries(interactions).find(
      ([, one]) => one.request.method === request.method && one.request.path === path.replace(OWN_ROOM, '101'),
    ) ?? [];
  if (!name || !interaction) return void response.writeHead(404).end('no such address');
  await delay(backend.delays[name as InteractionName] ?? 0);
  if (backend.lie(name as InteractionName, response) === true) return;
  send(response, interaction.response.body.content);
}

/** State by which the command checks that there is a state endpoint. No interaction of these fixtures needs it. */
const PROBE = 'today is';

interface StatePost {
  state: string;
  params: Record<string, string>;
  action: 'setup' | 'teardown';
}

function answerState(backend: TestBackend, { state, params, action }: StatePost, response: ServerResponse): void {
  if (state !== PROBE) backend.heard.push(`${action} ${state}`);
  if (backend.state(state, action, response) === true) return;
  if (action === 'teardown') return void response.end();
  if (params['role']) return send(response, { token: `token-of-${params['username']}` });
  send(response, state === 'a room exists' ? { ids: { roomId: OWN_ROOM } } : {});
}

export function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
