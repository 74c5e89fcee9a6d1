import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { roomExample } from '#contracts/examples/entities/room.ts';
import type { Room } from '#contracts/entities/room.ts';
import { STATE_SANDBOX } from '#mock-server/demo/provider-states/state-sandbox.ts';
import { rawRequest, startTestServer, type TestSandbox, type TestServer } from '../../support/server.ts';

const SIGNED_IN = 'someone is signed in';
const SWITCHED = 'someone has switched to a campus';
const BY_ADMINISTRATOR = { username: 'qiming01', role: 'business' };

let server: TestServer;
let sandbox: TestSandbox;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = server.at(STATE_SANDBOX);
});
afterAll(() => server.close());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  rawRequest(`${server.url}/pact-states`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function setUp(state: string, params: object = {}): Promise<Record<string, string>> {
  const { status, json } = await post({ state, params, action: 'setup' });
  expect(status).toBe(200);
  return json as Record<string, string>;
}

const tearDown = (state: string) => post({ state, params: {}, action: 'teardown' });

/** Sets up a signed-in administrator, runs the work, and tears the state down. */
async function signedIn<T>(work: (caller: ReturnType<TestSandbox['caller']>) => Promise<T>): Promise<T> {
  const { token = '' } = await setUp(SIGNED_IN, BY_ADMINISTRATOR);
  const result = await work(sandbox.caller(token));
  await tearDown(SIGNED_IN);
  return result;
}

const room = { id: roomExample.roomId };

describe('address for provider states', () => {
  it('signs a user in to a sandbox with the rows of the contract’s examples', async () => {
    expect(await signedIn((caller) => caller.data(rooms.detail, room))).toMatchObject({
      roomId: roomExample.roomId,
      roomName: roomExample.roomName,
    });
  });

  it('undoes the writes of an interaction before the next one', async () => {
    const changed = { ...roomExample, roomName: '改过的教室' };
    await signedIn(async (caller) => {
      const { roomId, deptId, roomName, inUse } = changed;
      await caller.data(rooms.update, { roomId, deptId, roomName, inUse });
      expect((await caller.data<Room>(rooms.detail, room)).roomName).toBe('改过的教室');
    });
    expect((await signedIn((caller) => caller.data<Room>(rooms.detail, room))).roomName).toBe(roomExample.roomName);
  });

  it('undoes the writes of an aborted verification when the next one begins', async () => {
    const { token = '' } = await setUp(SIGNED_IN, BY_ADMINISTRATOR);
    const { roomId, deptId, inUse } = roomExample;
    await sandbox.caller(token).data(rooms.update, { roomId, deptId, roomName: '改过的教室', inUse });
    await setUp('today is', { date: '2026-09-07' });
    await tearDown('today is');
    expect((await signedIn((caller) => caller.data<Room>(rooms.detail, room))).roomName).toBe(roomExample.roomName);
  });

  it('keeps the changes of a state until all states are torn down', async () => {
    const { token: first = '' } = await setUp(SIGNED_IN, BY_ADMINISTRATOR);
    const home = await sandbox.caller(first).data<{ tenantId: string }>(session.info);
    const own = await sandbox.caller(first).data<{ tenantId: string }[]>(tenants.mine);
    const campus = own.find(({ tenantId }) => tenantId !== home.tenantId);
    await setUp(SWITCHED, { username: 'qiming01', tenantId: campus?.tenantId });
    const { token } = await setUp(SIGNED_IN, BY_ADMINISTRATOR);
    expect(await sandbox.caller(token).data(session.info)).toMatchObject({ tenantId: campus?.tenantId });
    for (const state of [SIGNED_IN, SWITCHED, SIGNED_IN]) await tearDown(state);
    expect(await signedIn((caller) => caller.data(session.info, {}))).toEqual(home);
  });

  it('returns tokens that are expired, replaced or unknown', async () => {
    const codes: Record<string, string | undefined> = {};
    for (const state of ['the token can be renewed', 'someone has signed in elsewhere', 'the token is unknown']) {
      const { token = '' } = await setUp(state, BY_ADMINISTRATOR);
      const { outcome } = await sandbox.caller(token).send(session.info, {});
      codes[state] = outcome?.kind;
      await tearDown(state);
    }
    expect(codes).toEqual({
      'the token can be renewed': 'renewed',
      'someone has signed in elsewhere': 'session-over',
      'the token is unknown': 'session-over',
    });
  });

  it('responds with 4xx to an unknown state, an unknown action and a body that is not JSON', async () => {
    const unknown = await post({ state: 'a dragon exists', params: {}, action: 'setup' });
    expect([unknown.status, unknown.json]).toMatchObject([400, { respMsg: '没有名为“a dragon exists”的状态' }]);
    expect((await post({ state: SIGNED_IN, params: {}, action: 'begin' })).status).toBe(400);
    expect((await post({ state: SIGNED_IN }, { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('refuses a sandbox that a trainer has created under its id', async () => {
    const other = await startTestServer();
    const own = await other.sandbox({ id: STATE_SANDBOX });
    const { status, json } = await rawRequest(`${other.url}/pact-states`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: SIGNED_IN, params: BY_ADMINISTRATOR, action: 'setup' }),
    });
    expect([status, json]).toMatchObject([400, { respMsg: expect.stringContaining('不是为契约核对建立的') }]);
    expect(await own.control('GET', 'clock')).toMatchObject({ today: '2026-09-07' });
    await other.close();
  });

  it('requires the operator’s key on a server with keys', async () => {
    const locked = await startTestServer({ accessKey: 'a-key-of-twenty-characters' });
    const { status } = await rawRequest(`${locked.url}/pact-states`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: SIGNED_IN, params: BY_ADMINISTRATOR, action: 'setup' }),
    });
    expect(status).toBe(403);
    await locked.close();
  });
});
