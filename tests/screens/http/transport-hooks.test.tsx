import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { SWRConfig, unstable_serialize } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { useAfterFirstPaint } from '#web/crud/pages/use-after-first-paint.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { prefetch, keyOf, peekPrefetched, usePrefetchPending } from '#web/http/cache/prefetch.ts';
import { invalidate, versionTagOf } from '#web/http/cache/invalidation.ts';
import { useCall } from '#web/http/use-call.ts';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { useSend } from '#web/http/use-send.ts';
import { fakeBackend, ok, refusal, neverResponds } from '#tests/support/fake-backend.ts';
import { type ObservedEvents, observeTransport } from '#tests/support/transport.ts';

let observed: ObservedEvents;
beforeEach(() => {
  observed = observeTransport();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);
const roomsNamed = (roomName: string) => [{ roomId: '1', roomName }];
const keyOfOptions = () => unstable_serialize(keyOf(rooms.options, appBindings.scope(), versionTagOf('rooms'), {}));
const form = { roomName: '301 钢琴房', deptId: '11' };

const Page = () => <p>{useCall(rooms.options).data?.[0]?.roomName}</p>;

/** Wraps a page in an Activity, by which the tabs of the console retain hidden pages. */
const inTab = (page: ReactNode) => (mode: 'visible' | 'hidden') => <Activity mode={mode}>{page}</Activity>;

/** Creates responses that the test resolves at any time, in any order. */
function manualResponses() {
  const give: ((response: Response) => void)[] = [];
  const { arrived } = fakeBackend(() => new Promise((resolve) => give.push(resolve)));
  return { arrived, give };
}

it('loads once, then returns data', async () => {
  const { arrived } = fakeBackend(() => ok(roomsNamed('甲')));
  const { result } = renderHook(() => useCall(rooms.options), { wrapper });
  expect(result.current).toMatchObject({ loading: true, data: undefined });
  await waitFor(() => expect(result.current.data).toEqual(roomsNamed('甲')));
  expect(result.current).toMatchObject({ loading: false, refreshing: false, error: undefined });
  expect(arrived).toHaveLength(1);
});

it('renders prefetched data once and sends no second request', async () => {
  const { arrived } = fakeBackend(() => ok(roomsNamed('甲')));
  prefetch(rooms.options, {});
  prefetch(rooms.options, {});
  await vi.waitFor(() => expect(peekPrefetched(keyOfOptions())).toEqual(roomsNamed('甲')));
  const states: unknown[] = [];
  const useRooms = () => states.push(useCall(rooms.options));
  renderHook(useRooms, { wrapper });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(states).toMatchObject([{ loading: false, refreshing: false, data: roomsNamed('甲') }]);
  expect(arrived).toHaveLength(1);
});

it('sends no second request when another component reads prefetched data that is already rendered', async () => {
  const { arrived } = fakeBackend(() => ok(roomsNamed('甲')));
  prefetch(rooms.options, {});
  await vi.waitFor(() => expect(peekPrefetched(keyOfOptions())).toBeDefined());
  const useBoth = ({ input }: { input: object | null }) => [useCall(rooms.options), useCall(rooms.options, input)];
  const { result, rerender } = renderHook(useBoth, { wrapper, initialProps: { input: null as object | null } });
  rerender({ input: {} });
  expect(result.current[1]?.data).toEqual(roomsNamed('甲'));
  // SWR would read again in the next frame.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(arrived).toHaveLength(1);
});

it('revalidates rendered prefetched data on a reload and after a write', async () => {
  const { arrived } = fakeBackend(() => ok(roomsNamed(arrived.length === 0 ? '甲' : '乙')));
  prefetch(rooms.options, {});
  await vi.waitFor(() => expect(peekPrefetched(keyOfOptions())).toBeDefined());
  const { result } = renderHook(() => useCall(rooms.options), { wrapper });
  act(() => result.current.reload());
  await waitFor(() => expect(arrived).toHaveLength(2));
  act(() => invalidate('rooms'));
  await waitFor(() => expect(arrived).toHaveLength(3));
  await waitFor(() => expect(result.current.refreshing).toBe(false));
});

it('drops prefetched data that is not used within 11 s', async () => {
  vi.useFakeTimers();
  const { arrived } = fakeBackend(() => ok(roomsNamed('甲')));
  prefetch(rooms.options, {});
  await vi.advanceTimersByTimeAsync(11_000);
  expect(peekPrefetched(keyOfOptions())).toBeUndefined();
  prefetch(rooms.options, {});
  await vi.advanceTimersByTimeAsync(11_000);
  expect(arrived).toHaveLength(2);
});

it('waits for prefetched data until it arrives or fails, at most 300 ms', async () => {
  vi.useFakeTimers();
  const { give } = manualResponses();
  const { result } = renderHook(usePrefetchPending);
  const ask = (deptId: string) => act(() => prefetch(rooms.options, { deptId }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  expect(result.current).toBe(false);
  ask('71');
  ask('72');
  await pass(50);
  expect(result.current).toBe(true);
  give[0]?.(ok([]));
  await pass(50);
  expect(result.current).toBe(true);
  give[1]?.(refusal('0500', '服务器忙'));
  await pass(50);
  expect(result.current).toBe(false);
  ask('73');
  await pass(290);
  expect(result.current).toBe(true);
  await pass(20);
  expect(result.current).toBe(false);
  give[2]?.(ok([]));
  await pass(1);
});

it('allows deferred parts after the responses of the page have arrived and the browser is idle', async () => {
  vi.useFakeTimers();
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1));
  const { give } = manualResponses();
  act(() => prefetch(rooms.options, { deptId: '74' }));
  const { result } = renderHook(useAfterFirstPaint);
  expect(idle).toHaveLength(0);
  give[0]?.(ok([]));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(result.current).toBe(false);
  act(() => idle[0]?.());
  expect(result.current).toBe(true);
});

it('holds deferred parts back while a lazy part of the page still shows its placeholder', async () => {
  let provide = (_: () => string): void => undefined;
  const module = lazyModule(() => new Promise<() => string>((resolve) => (provide = resolve)));
  const Part = lazyPart(module, '加载中');
  const Deferred = () => (useAfterFirstPaint() ? '可以发送' : null);
  render(
    <>
      <Part />,<Deferred />
    </>,
  );
  // Waits longer than a deferred part waits for an idle browser.
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(document.body).toHaveTextContent('加载中,');
  await act(async () => provide(() => '课表'));
  await waitFor(() => expect(document.body).toHaveTextContent('课表,可以发送'));
});

it('allows deferred parts after 200 ms in a browser without requestIdleCallback', async () => {
  vi.useFakeTimers();
  const { result } = renderHook(useAfterFirstPaint);
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current).toBe(true);
});

it('sends no request without input', async () => {
  const { arrived } = fakeBackend(() => ok(roomsNamed('甲')));
  const { result } = renderHook(() => useCall(rooms.detail, null), { wrapper });
  expect(result.current).toMatchObject({ loading: false, data: undefined });
  expect(arrived).toEqual([]);
});

it('reports a failure a single time and does not retry automatically', async () => {
  const { arrived } = fakeBackend(() => refusal('0500', '服务器忙'));
  const { result } = renderHook(() => useCall(rooms.options), { wrapper });
  await waitFor(() => expect(result.current.error?.message).toBe('服务器忙'));
  expect(result.current.loading).toBe(false);
  expect(observed.errors).toEqual(['服务器忙']);
  expect(arrived).toHaveLength(1);
});

it('rejects a GET that changes data', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => renderHook(() => useCall(session.switchTenant, { id: '1' }), { wrapper })).toThrow(/useSend/);
  vi.restoreAllMocks();
});

it('returns data only for the current input, unless keepPrevious is set', async () => {
  const { give } = manualResponses();
  const read = (keepPrevious: boolean) =>
    renderHook(({ deptId }) => useCall(rooms.options, { deptId }, { keepPrevious }), {
      wrapper,
      initialProps: { deptId: '1' },
    });
  const strict = read(false);
  await waitFor(() => expect(give).toHaveLength(1));
  await act(async () => give[0]?.(ok(roomsNamed('甲'))));
  strict.rerender({ deptId: '2' });
  expect(strict.result.current).toMatchObject({ data: undefined, loading: true });
  strict.unmount();
  const keeping = read(true);
  await waitFor(() => expect(give).toHaveLength(3));
  await act(async () => give[2]?.(ok(roomsNamed('甲'))));
  keeping.rerender({ deptId: '2' });
  expect(keeping.result.current).toMatchObject({ data: roomsNamed('甲'), loading: false, refreshing: true });
});

it('ignores the response of an earlier filter that arrives after the current response', async () => {
  const { give } = manualResponses();
  const { result, rerender } = renderHook(({ deptId }) => useCall(rooms.options, { deptId }, { keepPrevious: true }), {
    wrapper,
    initialProps: { deptId: '1' },
  });
  await waitFor(() => expect(give).toHaveLength(1));
  rerender({ deptId: '2' });
  await waitFor(() => expect(give).toHaveLength(2));
  await act(async () => give[1]?.(ok(roomsNamed('乙'))));
  await act(async () => give[0]?.(ok(roomsNamed('甲'))));
  expect(result.current.data).toEqual(roomsNamed('乙'));
});

it('revalidates mounted reads of the domain after a write, and no others', async () => {
  let name = '旧';
  const { arrived } = fakeBackend(({ method, url }) => {
    if (method === 'POST') name = '新';
    return url.includes('/menu') ? ok([]) : ok(method === 'POST' ? null : roomsNamed(name));
  });
  const { result } = renderHook(
    () => ({
      read: useCall(rooms.options),
      other: useCall(session.menu),
      write: useSend(rooms.add, { success: '新增成功' }),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.read.data).toEqual(roomsNamed('旧')));
  await waitFor(() => expect(result.current.other.data).toEqual([]));
  await act(async () => void (await result.current.write.send(form)));
  await waitFor(() => expect(result.current.read.data).toEqual(roomsNamed('新')));
  expect(observed.successes).toEqual(['新增成功']);
  expect(arrived.filter(({ url }) => url.includes('/menu'))).toHaveLength(1);
  expect(arrived.filter(({ url }) => url.includes('chooseRoom'))).toHaveLength(2);
});

it('revalidates an unmounted read when it is next mounted', async () => {
  const { arrived } = fakeBackend(() => ok(roomsNamed('甲')));
  const cache = new Map();
  const shared = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
  );
  const first = renderHook(() => useCall(rooms.options), { wrapper: shared });
  await waitFor(() => expect(first.result.current.data).toBeDefined());
  first.unmount();
  invalidate('rooms');
  const second = renderHook(() => useCall(rooms.options), { wrapper: shared });
  expect(second.result.current.data).toBeUndefined();
  await waitFor(() => expect(second.result.current.data).toBeDefined());
  expect(arrived).toHaveLength(2);
});

/** Creates a separate cache for the test and a wrapper that uses it. */
function isolatedCache() {
  const cache = new Map<string, unknown>();
  const own = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache as never }}>{children}</SWRConfig>
  );
  return { cache, own };
}

it('caches one version of a read, however many writes occur', async () => {
  let name = '0';
  fakeBackend(() => ok(roomsNamed(name)));
  const { cache, own } = isolatedCache();
  const shown: (string | undefined)[] = [];
  const { result } = renderHook(
    () => {
      const read = useCall(rooms.options);
      shown.push(read.data?.[0]?.roomName);
      return read;
    },
    { wrapper: own },
  );
  await waitFor(() => expect(result.current.data).toEqual(roomsNamed('0')));
  shown.length = 0;
  for (let write = 1; write <= 20; write += 1) {
    name = String(write);
    act(() => invalidate('rooms'));
    await waitFor(() => expect(result.current.data).toEqual(roomsNamed(name)));
  }
  expect(cache.size).toBe(1);
  // The old data is shown until the new data arrives.
  expect(shown).not.toContain(undefined);
});

it('retains the last sixty unmounted reads', async () => {
  const { arrived } = fakeBackend(() => ok(roomsNamed('甲')));
  const { cache, own } = isolatedCache();
  const { result, rerender } = renderHook(({ deptId }) => useCall(rooms.options, { deptId }), {
    wrapper: own,
    initialProps: { deptId: '0' },
  });
  for (let deptId = 0; deptId < 80; deptId += 1) {
    await act(async () => rerender({ deptId: String(deptId) }));
    expect(arrived).toHaveLength(deptId + 1);
  }
  await waitFor(() => expect(result.current.data).toBeDefined());
  expect(cache.size).toBe(61);
  rerender({ deptId: '78' });
  expect(result.current.data).toBeDefined();
  rerender({ deptId: '1' });
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data).toBeDefined());
});

it('does not cache the late response of an invalidated read that is no longer mounted', async () => {
  const { give } = manualResponses();
  const { cache, own } = isolatedCache();
  const { rerender } = renderHook(({ deptId }) => useCall(rooms.options, deptId === '' ? null : { deptId }), {
    wrapper: own,
    initialProps: { deptId: '1' },
  });
  await waitFor(() => expect(give).toHaveLength(1));
  rerender({ deptId: '' });
  act(() => invalidate('rooms'));
  await act(async () => give[0]?.(ok(roomsNamed('旧'))));
  await waitFor(() => expect(cache.size).toBe(0));
});

it('never shows the response of a request that was sent before the write', async () => {
  const { give } = manualResponses();
  const { result } = renderHook(() => useCall(rooms.options), { wrapper });
  await waitFor(() => expect(give).toHaveLength(1));
  act(() => invalidate('rooms'));
  await waitFor(() => expect(give).toHaveLength(2));
  await act(async () => give[1]?.(ok(roomsNamed('新'))));
  await act(async () => give[0]?.(ok(roomsNamed('旧'))));
  expect(result.current.data).toEqual(roomsNamed('新'));
});

it('requests an uncached read on each mount and keeps its data until reload is called', async () => {
  let name = '旧';
  const { arrived } = fakeBackend(() => ok(roomsNamed(name)));
  const begin = () => renderHook(() => useCall(rooms.options, {}, { fresh: true }), { wrapper });
  const first = begin();
  expect(first.result.current).toMatchObject({ loading: true, data: undefined });
  await waitFor(() => expect(first.result.current.data).toEqual(roomsNamed('旧')));
  name = '新';
  await act(async () => {
    invalidate('rooms');
    window.dispatchEvent(new Event('focus'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(arrived).toHaveLength(1);
  expect(first.result.current.data).toEqual(roomsNamed('旧'));
  const second = begin();
  expect(second.result.current.data).toBeUndefined();
  await waitFor(() => expect(second.result.current.data).toEqual(roomsNamed('新')));
  act(() => first.result.current.reload());
  expect(first.result.current).toMatchObject({ data: roomsNamed('旧'), loading: false, refreshing: true });
  await waitFor(() => expect(first.result.current.data).toEqual(roomsNamed('新')));
  expect(arrived).toHaveLength(3);
});

it('reports a failed uncached read and retries it when reload is called', async () => {
  const { give } = manualResponses();
  const { result } = renderHook(() => useCall(rooms.options, {}, { fresh: true }), { wrapper });
  await act(async () => give[0]?.(refusal('0500', '服务器忙')));
  expect(result.current).toMatchObject({ loading: false, data: undefined, error: { message: '服务器忙' } });
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ loading: true, error: undefined });
  await act(async () => give[1]?.(ok(roomsNamed('甲'))));
  expect(result.current).toMatchObject({ loading: false, data: roomsNamed('甲'), error: undefined });
});

it('ignores the late response to an uncached read whose input has changed', async () => {
  const { give } = manualResponses();
  const { result, rerender } = renderHook(({ deptId }) => useCall(rooms.options, { deptId }, { fresh: true }), {
    wrapper,
    initialProps: { deptId: '1' },
  });
  rerender({ deptId: '2' });
  await act(async () => give[1]?.(ok(roomsNamed('乙'))));
  await act(async () => give[0]?.(ok(roomsNamed('甲'))));
  expect(result.current.data).toEqual(roomsNamed('乙'));
});

it('keeps the initial data of a form when its tab is shown again', async () => {
  const { arrived } = fakeBackend(() => ok(roomsNamed('甲')));
  const Form = () => <p>{useCall(rooms.options, {}, { fresh: true }).data?.[0]?.roomName ?? '加载中'}</p>;
  const tab = inTab(<Form />);
  const { rerender } = render(tab('visible'), { wrapper });
  await screen.findByText('甲');
  rerender(tab('hidden'));
  rerender(tab('visible'));
  expect(screen.getByText('甲')).toBeVisible();
  expect(arrived).toHaveLength(1);
});

it('sends one request for 20 simultaneous sends, and returns one result to all', async () => {
  const { arrived, give } = manualResponses();
  const { result } = renderHook(() => useSend(rooms.add), { wrapper });
  let answers: Promise<unknown>[] = [];
  act(() => {
    answers = Array.from({ length: 20 }, () => result.current.send(form));
  });
  expect(result.current.sending).toBe(true);
  await waitFor(() => expect(give).toHaveLength(1));
  await act(async () => give[0]?.(ok(null)));
  expect(new Set(await Promise.all(answers)).size).toBe(1);
  expect(arrived).toHaveLength(1);
  expect(result.current.sending).toBe(false);
});

it('returns the error of a refused write, after which the write can be sent again', async () => {
  const { arrived } = fakeBackend((_, index) => (index === 0 ? refusal('0409', '教室名称已存在') : ok(null)));
  const { result } = renderHook(() => useSend(rooms.add), { wrapper });
  await act(async () => expect(await result.current.send(form)).toMatchObject({ ok: false, error: { code: '0409' } }));
  expect(result.current.sending).toBe(false);
  await act(async () => expect(await result.current.send(form)).toEqual({ ok: true, data: null }));
  expect(arrived).toHaveLength(2);
});

it('revalidates lists after a write with an unknown result', async () => {
  const { arrived } = fakeBackend((request) =>
    request.method === 'POST' ? neverResponds(request) : ok(roomsNamed('甲')),
  );
  const { result } = renderHook(() => ({ read: useCall(rooms.options), write: useSend(rooms.add) }), { wrapper });
  await waitFor(() => expect(result.current.read.data).toBeDefined());
  vi.useFakeTimers();
  await act(async () => {
    const sent = result.current.write.send(form);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await sent).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });
  vi.useRealTimers();
  await waitFor(() => expect(arrived.filter(({ method }) => method === 'GET')).toHaveLength(2));
  expect(observed.errors).toEqual(['请求超时，结果未知，请刷新核对']);
});

it('clears the error of the previous write on a retry; reads clear nothing', async () => {
  fakeBackend(({ method }) => (method === 'POST' ? new Response('', { status: 502 }) : ok(roomsNamed('甲'))));
  const { result } = renderHook(() => ({ read: useCall(rooms.options), write: useSend(rooms.add) }), { wrapper });
  await waitFor(() => expect(result.current.read.data).toBeDefined());
  expect(observed.withdrawn).toEqual([]);
  await act(async () => void (await result.current.write.send(form)));
  expect(observed.errors).toEqual(['网关错误，结果未知，请刷新核对']);
  act(() => void result.current.write.send(form));
  expect(observed.withdrawn).toEqual(['rooms.add', 'rooms.add']);
});

it('revalidates lists after a write whose response breaks off', async () => {
  const { arrived } = fakeBackend(({ method }) =>
    method === 'POST' ? new Response('{"respCode":"0000","da') : ok(roomsNamed('甲')),
  );
  const { result } = renderHook(() => ({ read: useCall(rooms.options), write: useSend(rooms.add) }), { wrapper });
  await waitFor(() => expect(result.current.read.data).toBeDefined());
  await act(async () => void (await result.current.write.send(form)));
  await waitFor(() => expect(arrived.filter(({ method }) => method === 'GET')).toHaveLength(2));
  expect(observed.errors).toEqual(['服务器返回的数据无法识别，结果未知，请刷新核对']);
});

it('reuses the operation key after an unknown result; a changed or later write gets a new key', async () => {
  const keys: (string | null)[] = [];
  let broken = true;
  fakeBackend(({ operation }) => {
    keys.push(operation);
    return broken ? new Response('') : ok(null);
  });
  const { result } = renderHook(() => useSend(rooms.add), { wrapper });
  const press = (input: typeof form) => act(async () => void (await result.current.send(input)));
  await press(form);
  await press({ ...form });
  await press({ ...form, roomName: '302' });
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  broken = false;
  await press({ ...form, roomName: '302' });
  expect(keys[3]).toBe(keys[2]);
  await press({ ...form, roomName: '302' });
  expect(keys[4]).not.toBe(keys[3]);
});

it('treats a re-selected file object as an identical input', async () => {
  const { arrived } = fakeBackend(() => new Response(''));
  const { result } = renderHook(() => useSend(uploads.image), { wrapper });
  const press = (content: string, lastModified = 1) =>
    act(async () => {
      const file = new File([content], 'a.png', { type: 'image/png', lastModified });
      await result.current.send({ file, folderType: 'licence' });
    });
  await press('one');
  await press('one');
  await press('longer');
  await press('longer', 2);
  const [first, second, ...others] = arrived.map(({ operation }) => operation);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(new Set([first, ...others]).size).toBe(3);
});

it('revalidates lists after a refusal; keeps the operation key after an unknown result', async () => {
  const keys: (string | null)[] = [];
  let reads = 0;
  let answer = () => new Response('');
  fakeBackend(({ method, operation }) => {
    if (method === 'GET') reads++;
    else keys.push(operation);
    return method === 'GET' ? ok(roomsNamed('甲')) : answer();
  });
  const useBoth = () => ({ read: useCall(rooms.options), add: useSend(rooms.add, { success: '已提交' }) });
  const { result } = renderHook(useBoth, { wrapper });
  await waitFor(() => expect(reads).toBe(1));
  const press = () => act(async () => void (await result.current.add.send(form)));
  await press();
  await press();
  expect(keys[1]).toBe(keys[0]);
  await waitFor(() => expect(reads).toBe(3));
  answer = () => refusal('0409', '已有申请');
  await press();
  await waitFor(() => expect(reads).toBe(4));
});

it('uses a new operation key after another write of the domain has succeeded', async () => {
  const keys: (string | null)[] = [];
  fakeBackend(({ method, operation }) => {
    if (method === 'POST') keys.push(operation);
    return method === 'POST' ? new Response('') : ok(null);
  });
  const { result } = renderHook(() => ({ add: useSend(rooms.add), remove: useSend(rooms.remove) }), { wrapper });
  await act(async () => void (await result.current.add.send(form)));
  await act(async () => void (await result.current.remove.send({ id: '1' })));
  await act(async () => void (await result.current.add.send(form)));
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});

it('does not fetch on a hidden page and revalidates when shown again', async () => {
  let name = '甲';
  const { arrived } = fakeBackend(() => ok(roomsNamed(name)));
  const tab = inTab(<Page />);
  const { rerender } = render(tab('visible'), { wrapper });
  await screen.findByText('甲');
  rerender(tab('hidden'));
  name = '乙';
  await act(async () => {
    invalidate('rooms');
    for (const happening of ['offline', 'online', 'focus']) window.dispatchEvent(new Event(happening));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(arrived).toHaveLength(1);
  rerender(tab('visible'));
  await screen.findByText('乙');
  expect(arrived).toHaveLength(2);
});

it('revalidates whenever a page is shown again, however soon', async () => {
  let name = '甲';
  const { arrived } = fakeBackend(() => ok(roomsNamed(name)));
  const tab = inTab(
    <>
      <Page />
      <Page />
    </>,
  );
  const { rerender } = render(tab('visible'), { wrapper });
  await waitFor(() => expect(screen.getAllByText('甲')).toHaveLength(2));
  rerender(tab('hidden'));
  name = '乙';
  rerender(tab('visible'));
  expect(screen.getAllByText('甲')).toHaveLength(2);
  await waitFor(() => expect(screen.getAllByText('乙')).toHaveLength(2));
  expect(arrived).toHaveLength(2);
});
