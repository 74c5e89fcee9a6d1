import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { CustomerWindows, Notes } from '#contracts/control/presenter.ts';
import { NOTES_LENGTH } from '#contracts/control/presenter.ts';
import type { TestSandbox } from '../../support/server.ts';
import { startLockedServer, type LockedSandbox, type LockedServer } from '../../support/locked-server.ts';
import { testIn } from '../../support/server-test.ts';

const it = testIn({ today: '2026-09-09', time: '10:00' });

const WINDOW = '0123456789abcdef';
const ON_ROOMS = { username: 'qiming01', page: '/edu/room', hasUnsaved: false, handled: null, declined: null };

const report = (sandbox: TestSandbox, state: object = {}, id = WINDOW) =>
  sandbox.control<{ request: { id: string; as: string; to: string; force: boolean } | null; isReleased: boolean }>(
    'PUT',
    `customer-windows/${id}`,
    { ...ON_ROOMS, ...state },
  );
const windowsOf = (sandbox: TestSandbox) => sandbox.control<CustomerWindows>('GET', 'customer-windows');

describe('presenter’s notes', () => {
  it('are stored exactly as typed, also after a reset of the data', async ({ sandbox }) => {
    expect(await sandbox.control<Notes>('GET', 'notes')).toEqual({ text: '', revision: 0 });
    const text = '  王校长：预算 3 万\n<script>alert(1)</script> & "引号"\n';
    await sandbox.control('PUT', 'notes', { text, revision: 0 });
    const { name } = await sandbox.control<{ name: string }>('GET', 'sandbox');
    await sandbox.control('POST', 'reset', { name });
    expect(await sandbox.control<Notes>('GET', 'notes')).toEqual({ text, revision: 1 });
  });

  it('reject a save that would overwrite the notes of another window', async ({ sandbox }) => {
    const saves = await Promise.allSettled(
      ['一', '二'].map((text) => sandbox.control<Notes>('PUT', 'notes', { text, revision: 0 })),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await sandbox.control<Notes>('GET', 'notes')).toMatchObject({ revision: 1 });
    await expect(sandbox.control('PUT', 'notes', { text: '三', revision: 0 })).rejects.toThrow(
      '备注已在另一个窗口修改',
    );
  });

  it('reject a text that is too long, and keep the saved one', async ({ sandbox }) => {
    const longest = '字'.repeat(NOTES_LENGTH);
    await sandbox.control('PUT', 'notes', { text: longest, revision: 0 });
    await expect(sandbox.control('PUT', 'notes', { text: `${longest}多`, revision: 1 })).rejects.toThrow(
      '备注最多 10,000 字',
    );
    expect(await sandbox.control<Notes>('GET', 'notes')).toEqual({ text: longest, revision: 1 });
  });

  it('are not part of a copy of the sandbox', async ({ sandbox, server }) => {
    await sandbox.control('PUT', 'notes', { text: '只给自己看', revision: 0 });
    const root = new URL(sandbox.url).origin;
    const of = new URL(sandbox.url).pathname.split('/')[2];
    const send = async <T>(method: string, path: string, body?: object) => {
      const response = await fetch(root + path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return ((await response.json()) as { data: T }).data;
    };
    const { path, id } = await send<{ path: string; id: string }>('POST', '/__mock/copies', { of, name: '副本' });
    expect(await send<Notes>('GET', `${path}__mock/notes`)).toEqual({ text: '', revision: 0 });
    await send('DELETE', `/__mock/sandboxes/${id}`, { name: '副本' });
    expect(server).toBeDefined();
  });
});

describe('customer windows', () => {
  it('are listed with their persona and page', async ({ sandbox }) => {
    expect((await windowsOf(sandbox)).windows).toEqual([]);
    await report(sandbox);
    await report(sandbox, { username: null, page: '/login' }, 'fedcba9876543210');
    expect((await windowsOf(sandbox)).windows).toMatchObject([
      { id: 'fedcba9876543210', username: null, page: '/login', isPresent: true },
      { id: WINDOW, username: 'qiming01', page: '/edu/room', isPresent: true },
    ]);
  });

  it('receive a requested page until they have opened or declined it', async ({ sandbox }) => {
    expect((await report(sandbox)).request).toBeNull();
    await sandbox.control('POST', 'customer-windows', { as: 'teacher01', to: '/edu/teacher/detail?tab=2' });
    const { request } = await report(sandbox);
    expect(request).toMatchObject({ as: 'teacher01', to: '/edu/teacher/detail?tab=2', force: false });
    expect((await report(sandbox, { hasUnsaved: true, declined: request?.id })).request).toBeNull();
    expect((await windowsOf(sandbox)).windows[0]).toMatchObject({ hasUnsaved: true, declined: request?.id });

    await sandbox.control('POST', 'customer-windows', { as: 'teacher01', to: '/dashboard', force: true });
    const forced = (await report(sandbox, { declined: request?.id })).request;
    expect(forced).toMatchObject({ to: '/dashboard', force: true });
    expect((await report(sandbox, { handled: forced?.id })).request).toBeNull();
    // A window that is opened later shows the requested page, too.
    expect((await report(sandbox, {}, 'fedcba9876543210')).request).toEqual(forced);
  });

  it('receive the page of each step while they follow the demo script', async ({ sandbox }) => {
    await sandbox.control('POST', 'tours/enrol-to-roll-call', {});
    expect((await report(sandbox)).request).toBeNull();
    await sandbox.control('PUT', 'following', { isFollowing: true });
    expect((await report(sandbox)).request).toMatchObject({ as: 'binjiang01', to: '/edu/student' });
    await sandbox.control('POST', 'tour-step', { step: 'roll-call' });
    expect((await report(sandbox)).request).toMatchObject({ as: 'teacher01', to: '/edu/teacher/detail' });
    await sandbox.control('PUT', 'following', { isFollowing: false });
    expect((await report(sandbox)).request).toBeNull();
    await sandbox.control('POST', 'tour-step', { step: 'student' });
    expect((await report(sandbox)).request).toBeNull();
  });

  it('keep following after a reset of the data', async ({ sandbox }) => {
    await sandbox.control('PUT', 'following', { isFollowing: true });
    const { name } = await sandbox.control<{ name: string }>('GET', 'sandbox');
    await sandbox.control('POST', 'reset', { name });
    expect((await windowsOf(sandbox)).isFollowing).toBe(true);
  });

  it('are notified once that they have been released, and are no longer listed', async ({ sandbox }) => {
    await report(sandbox);
    await sandbox.control('DELETE', `customer-windows/${WINDOW}`);
    expect((await windowsOf(sandbox)).windows).toEqual([]);
    expect((await report(sandbox)).isReleased).toBe(true);
    expect((await report(sandbox)).isReleased).toBe(false);
  });

  it('are at most eight; a new window replaces the one that has reported least recently', async ({ sandbox }) => {
    const ids = Array.from({ length: 9 }, (_, index) => `${index}`.repeat(16));
    for (const id of ids) await report(sandbox, {}, id);
    expect((await windowsOf(sandbox)).windows.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
  });

  for (const [name, input] of [
    ['a page of another host', { as: 'qiming01', to: '//example.com' }],
    ['a page that is too long', { as: 'qiming01', to: `/${'a'.repeat(500)}` }],
    ['an unknown persona', { as: 'nobody', to: '/dashboard' }],
    ['no persona', { to: '/dashboard' }],
    ['an unknown field', { as: 'qiming01', to: '/dashboard', page: '/edu/room' }],
  ] as const)
    it(`rejects a request for ${name}`, async ({ sandbox }) => {
      await expect(sandbox.control('POST', 'customer-windows', input)).rejects.toThrow();
      expect((await windowsOf(sandbox)).request).toBeNull();
    });

  for (const [name, state, id] of [
    ['an invalid id', {}, 'x'],
    ['a page outside the console', { page: 'https://example.com/' }, WINDOW],
    ['an endless user name', { username: 'a'.repeat(65) }, WINDOW],
    ['an endless request id', { handled: 'a'.repeat(41) }, WINDOW],
  ] as const)
    it(`rejects the report of a window with ${name}`, async ({ sandbox }) => {
      await expect(report(sandbox, state, id)).rejects.toThrow();
      expect((await windowsOf(sandbox)).windows).toEqual([]);
    });
});

describe('on a server with keys', () => {
  let server: LockedServer;
  let ours: LockedSandbox;
  let other: LockedSandbox;
  beforeAll(async () => {
    server = await startLockedServer();
    ours = await server.lockedSandbox({ id: 'ours', name: '我们的' });
    other = await server.lockedSandbox({ id: 'other', name: '别人的' });
  });
  afterAll(() => server.close());
  const statusOf = async (key: string | null, method: string, path: string, body?: object) =>
    (await server.ask(key, method, `${ours.root}/__mock/${path}`, body)).status;

  it('shows notes and windows to the owner and the operator only', async () => {
    for (const path of ['notes', 'customer-windows']) {
      expect(await statusOf(ours.owner.key, 'GET', path)).toBe(200);
      expect(await statusOf(server.serverKey, 'GET', path)).toBe(200);
      for (const key of [ours.visitor.key, other.owner.key, null]) expect(await statusOf(key, 'GET', path)).toBe(403);
    }
  });

  it('lets no visitor change notes, guide windows or release them', async () => {
    for (const [method, path, body] of [
      ['PUT', 'notes', { text: '改', revision: 0 }],
      ['PUT', 'following', { isFollowing: true }],
      ['POST', 'customer-windows', { as: 'qiming01', to: '/dashboard' }],
      ['DELETE', `customer-windows/${WINDOW}`, {}],
    ] as const)
      expect(await statusOf(ours.visitor.key, method, path, body)).toBe(403);
    const { json } = await server.ask(ours.owner.key, 'GET', `${ours.root}/__mock/notes`);
    expect(json).toMatchObject({ data: { text: '', revision: 0 } });
  });

  it('lets a visitor’s window report its state without receiving notes', async () => {
    const { json, text } = await server.ask(
      ours.visitor.key,
      'PUT',
      `${ours.root}/__mock/customer-windows/${WINDOW}`,
      ON_ROOMS,
    );
    expect(json).toMatchObject({ data: { request: null, isReleased: false } });
    expect(text).not.toContain('notes');
  });

  it('responds with 404 for a sandbox that does not exist', async () => {
    const { status } = await server.ask(server.serverKey, 'GET', '/s/missing/__mock/notes');
    expect(status).toBe(404);
  });
});
