// @isolated
import { MantineProvider } from '@mantine/core';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { ok, sessionBackend } from '#tests/support/fake-backend.ts';
import { type ObservedEvents, observeTransport } from '#tests/support/transport.ts';
import { SystemDialogs } from '#web/app/SystemDialogs.tsx';
import { send } from '#web/http/client.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { useCall } from '#web/http/use-call.ts';
import { isInPlace, useDisplaced, watchOtherTabs } from '#web/session/other-tabs.ts';
import { startSession, switchTenant } from '#web/session/session.ts';
import { dropSession } from '#web/session/state.ts';
import { heldToken, storeToken } from '#web/session/token.ts';

/**
 * Storage key by which tabs notice a change of account or tenant. The tests check S7 and S8: two tabs share one cookie,
 * but no data of one tenant reaches the other.
 */
const MARK = 'session';
const CAMPUS = '1843200000000000002';
const room = { roomName: '301 钢琴房', deptId: '1', capacity: 12, inUse: 1 } as const;

let observed: ObservedEvents;
beforeEach(() => {
  observed = observeTransport();
  dropSession();
  bindApp({ readToken: heldToken, inPlace: isInPlace });
  storeToken('one-cookie');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function tab(answers: Parameters<typeof sessionBackend>[0] = {}) {
  const backend = sessionBackend(answers);
  await startSession();
  backend.arrived.length = 0;
  return backend;
}

const otherTabSwitches = (): void => localStorage.setItem(MARK, `qiming01@${CAMPUS}`);

describe('another tab switches the tenant (S7)', () => {
  it('sends none of this tab’s 20 writes, and shows the notice without any toast', async () => {
    const { arrived } = await tab();
    otherTabSwitches();
    const failures = await Promise.all(
      Array.from({ length: 20 }, () => send(rooms.add, room).catch((error: unknown) => error)),
    );
    for (const failure of failures) expect(failure).toMatchObject({ code: 'displaced', silent: true });
    expect(arrived).toEqual([]);
    expect(observed.errors).toEqual([]);
  });

  it('sends no write after another user has signed in, or the user has signed out, in the other tab', async () => {
    const { arrived } = await tab();
    for (const mark of ['admin01@', null]) {
      if (mark === null) localStorage.removeItem(MARK);
      else localStorage.setItem(MARK, mark);
      await send(rooms.remove, { id: '1' }).catch(() => undefined);
    }
    expect(arrived).toEqual([]);
  });

  it('is noticed immediately, before this tab sends a write', async () => {
    await tab();
    watchOtherTabs();
    const { result } = renderHook(useDisplaced);
    expect(result.current).toBe(false);
    otherTabSwitches();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: MARK })));
    await waitFor(() => expect(result.current).toBe(true));
  });

  it('shows a notice whose only action is a page reload', () => {
    render(
      <MantineProvider env="test">
        <SystemDialogs dialog={null} displaced />
      </MantineProvider>,
    );
    const notice = screen.getByRole('dialog', { name: '系统提示' });
    expect(notice).toHaveTextContent('登录账号或当前校区已在其他标签页中切换，请刷新页面后继续');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['刷新页面']);
  });

  it('allows writes again after a switch back to the tenant', async () => {
    const { arrived } = await tab();
    otherTabSwitches();
    await send(rooms.add, room).catch(() => undefined);
    localStorage.setItem(MARK, `qiming01@${userInfoExample.tenantId}`);
    await send(rooms.add, room);
    expect(arrived).toHaveLength(1);
  });
});

describe('reads after another tab has changed the account or the tenant', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
  );
  const named = (roomName: string) => ok([{ roomId: '1', roomName }]);
  const noticed = (): void => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: MARK })));

  it('are not sent and fail silently', async () => {
    const { arrived } = await tab();
    otherTabSwitches();
    const failure = await send(rooms.options).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'displaced', silent: true });
    expect(arrived).toEqual([]);
    expect(observed.errors).toEqual([]);
  });

  it('discard a response that arrives after the switch, because it may belong to the other tenant', async () => {
    let answer = (_: Response): void => undefined;
    await tab({ chooseRoomByTenant: () => new Promise((resolve) => (answer = resolve)) });
    const asked = send(rooms.options).catch((error: unknown) => error);
    await Promise.resolve();
    otherTabSwitches();
    answer(named('新校区的教室'));
    expect(await asked).toMatchObject({ code: 'displaced', silent: true });
  });

  it('stop while the notice is shown, polls included, and resume after a switch back to the tenant', async () => {
    watchOtherTabs();
    let name = '旧';
    const { arrived } = await tab({ chooseRoomByTenant: () => named(name) });
    const { result } = renderHook(() => useCall(rooms.options, {}, { everyMs: 20 }), { wrapper });
    await waitFor(() => expect(arrived.length).toBeGreaterThan(2));
    otherTabSwitches();
    noticed();
    await new Promise((resolve) => setTimeout(resolve, 60));
    const before = arrived.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(arrived).toHaveLength(before);
    expect(result.current).toMatchObject({ data: [{ roomName: '旧' }], error: undefined });
    name = '新';
    localStorage.setItem(MARK, `qiming01@${userInfoExample.tenantId}`);
    noticed();
    await waitFor(() => expect(result.current.data).toMatchObject([{ roomName: '新' }]));
  });
});

describe('pending write during a switch in another tab (S7)', () => {
  /**
   * Mocks the lock manager of a browser for two tabs. Locks are shared or exclusive and are granted in the order of the
   * requests.
   */
  function locks() {
    const held: { mode: string; done: Promise<unknown> }[] = [];
    const request = async (_: string, { mode }: LockOptions, run: () => Promise<unknown>): Promise<unknown> => {
      const before = held.filter((one) => mode === 'exclusive' || one.mode === 'exclusive').map(({ done }) => done);
      const done = Promise.allSettled(before).then(run);
      held.push({ mode: mode ?? 'exclusive', done });
      return done;
    };
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });
    return request;
  }

  it('delays the switch until the write has finished', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const request = locks();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { arrived } = await tab({ switchNowTenant: () => ok(null) });
    // Simulates the pending write of the other tab.
    void request('writes', { mode: 'shared' }, () => held);
    const switched = switchTenant(CAMPUS);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(arrived).toEqual([]);
    answer();
    expect(await switched).toEqual({ ok: true });
    expect(arrived).toHaveLength(1);
  });

  it('is not sent if it had to wait for the switch', async () => {
    const request = locks();
    const { arrived } = await tab();
    // Simulates the tenant switch of the other tab.
    let switched = (): void => undefined;
    void request('writes', { mode: 'exclusive' }, () => new Promise<void>((resolve) => (switched = resolve)));
    const written = send(rooms.add, room).catch((error: unknown) => error);
    await Promise.resolve();
    otherTabSwitches();
    switched();
    expect(await written).toMatchObject({ code: 'displaced' });
    expect(arrived).toEqual([]);
  });
});

describe('this tab switches the tenant (S8)', () => {
  it('ignores 50 responses of the old tenant, early or late', async () => {
    // jsdom cannot navigate and logs an error.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const waiting: ((answer: Response) => void)[] = [];
    const { arrived } = await tab({
      chooseRoomByTenant: () => new Promise((resolve) => waiting.push(resolve)),
      switchNowTenant: () => ok(null),
    });
    let shown = 0;
    const reads = Array.from({ length: 50 }, () =>
      send(rooms.options).then(
        () => void (shown += 1),
        (error: unknown) => error,
      ),
    );
    await vi.waitFor(() => expect(waiting).toHaveLength(50));
    expect(await switchTenant(CAMPUS)).toEqual({ ok: true });
    for (const answer of waiting) answer(ok([{ roomId: '1', roomName: '旧校区的教室' }]));
    for (const failure of await Promise.all(reads)) expect(failure).toMatchObject({ silent: true });
    expect(shown).toBe(0);
    expect([...observed.errors, ...observed.successes]).toEqual([]);
    expect(arrived.filter(({ url }) => url.endsWith(`/switchNowTenant/${CAMPUS}`))).toHaveLength(1);
  });

  it('sends no request between the switch and the reload; the reloaded page shows 切换租户成功', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { arrived } = await tab({ switchNowTenant: () => ok(null) });
    await switchTenant(CAMPUS);
    const before = arrived.length;
    await send(rooms.add, room).catch(() => undefined);
    await send(rooms.options).catch(() => undefined);
    expect(arrived).toHaveLength(before);
    expect(sessionStorage.getItem('toast')).toBe('切换租户成功');
  });
});
