import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { SWRConfig, unstable_serialize } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { useAfterPage } from '#web/http/after-page.ts';
import { askAhead, keyOf, peekAhead, useAboutToCome } from '#web/http/ahead.ts';
import { outdate, versionTagOf } from '#web/http/freshness.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { fakeBackend, ok, refused, silence } from '#tests/support/fake-backend.ts';
import { type Observed, observeTransport } from '#tests/support/transport.ts';

let observed: Observed;
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
const named = (roomName: string) => [{ roomId: '1', roomName }];
const keyOfOptions = () => unstable_serialize(keyOf(rooms.options, 'qiming01@1', versionTagOf('rooms'), {}));
const form = { roomName: '301 钢琴房', deptId: '11' };

const Page = () => <p>{useCall(rooms.options).data?.[0]?.roomName}</p>;

/** A page as the console's tabs keep it. */
const asTab = (page: ReactNode) => (mode: 'visible' | 'hidden') => <Activity mode={mode}>{page}</Activity>;

/** Answers that the test gives when it likes, in any order. */
function answersByHand() {
  const give: ((response: Response) => void)[] = [];
  const { arrived } = fakeBackend(() => new Promise((resolve) => give.push(resolve)));
  return { arrived, give };
}

it('loads once, then has data', async () => {
  const { arrived } = fakeBackend(() => ok(named('甲')));
  const { result } = renderHook(() => useCall(rooms.options), { wrapper });
  expect(result.current).toMatchObject({ loading: true, data: undefined });
  await waitFor(() => expect(result.current.data).toEqual(named('甲')));
  expect(result.current).toMatchObject({ loading: false, refreshing: false, error: undefined });
  expect(arrived).toHaveLength(1);
});

it('what was asked ahead is there at the first drawing, and is not asked again', async () => {
  const { arrived } = fakeBackend(() => ok(named('甲')));
  askAhead(rooms.options, {});
  askAhead(rooms.options, {});
  await vi.waitFor(() => expect(peekAhead(keyOfOptions())).toEqual(named('甲')));
  const { result } = renderHook(() => useCall(rooms.options), { wrapper });
  expect(result.current).toMatchObject({ loading: false, data: named('甲') });
  await waitFor(() => expect(result.current.refreshing).toBe(false));
  expect(arrived).toHaveLength(1);
});

it('what was asked ahead and not taken over is forgotten', async () => {
  vi.useFakeTimers();
  const { arrived } = fakeBackend(() => ok(named('甲')));
  askAhead(rooms.options, {});
  await vi.advanceTimersByTimeAsync(11_000);
  expect(peekAhead(keyOfOptions())).toBeUndefined();
  askAhead(rooms.options, {});
  await vi.advanceTimersByTimeAsync(11_000);
  expect(arrived).toHaveLength(2);
});

it('a page waits for what was asked ahead until it has come or failed, and not for long', async () => {
  vi.useFakeTimers();
  const { give } = answersByHand();
  const { result } = renderHook(useAboutToCome);
  const ask = (deptId: string) => act(() => askAhead(rooms.options, { deptId }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  expect(result.current).toBe(false);
  ask('71');
  ask('72');
  await pass(50);
  expect(result.current).toBe(true);
  give[0]?.(ok([]));
  await pass(50);
  expect(result.current).toBe(true);
  give[1]?.(refused('0500', '服务器忙'));
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

it('what stands around a page has its time once the page’s answers are here and the browser is idle', async () => {
  vi.useFakeTimers();
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1));
  const { give } = answersByHand();
  act(() => askAhead(rooms.options, { deptId: '74' }));
  const { result } = renderHook(useAfterPage);
  expect(idle).toHaveLength(0);
  give[0]?.(ok([]));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(result.current).toBe(false);
  act(() => idle[0]?.());
  expect(result.current).toBe(true);
});

it('a browser that does not say when it is idle gives it a moment later', async () => {
  vi.useFakeTimers();
  const { result } = renderHook(useAfterPage);
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current).toBe(true);
});

it('asks nothing while there is no input', async () => {
  const { arrived } = fakeBackend(() => ok(named('甲')));
  const { result } = renderHook(() => useCall(rooms.detail, null), { wrapper });
  expect(result.current).toMatchObject({ loading: false, data: undefined });
  expect(arrived).toEqual([]);
});

it('tells what failed once, and does not try again by itself', async () => {
  const { arrived } = fakeBackend(() => refused('0500', '服务器忙'));
  const { result } = renderHook(() => useCall(rooms.options), { wrapper });
  await waitFor(() => expect(result.current.error?.message).toBe('服务器忙'));
  expect(result.current.loading).toBe(false);
  expect(observed.errors).toEqual(['服务器忙']);
  expect(arrived).toHaveLength(1);
});

it('refuses to own a GET that changes something', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => renderHook(() => useCall(session.switchTenant, { id: '1' }), { wrapper })).toThrow(/useSend/);
  vi.restoreAllMocks();
});

it('shows data only for the input asked for, unless told to keep the previous', async () => {
  const { give } = answersByHand();
  const read = (keepPrevious: boolean) =>
    renderHook(({ deptId }) => useCall(rooms.options, { deptId }, { keepPrevious }), {
      wrapper,
      initialProps: { deptId: '1' },
    });
  const strict = read(false);
  await waitFor(() => expect(give).toHaveLength(1));
  await act(async () => give[0]?.(ok(named('甲'))));
  strict.rerender({ deptId: '2' });
  expect(strict.result.current).toMatchObject({ data: undefined, loading: true });
  strict.unmount();
  const keeping = read(true);
  await waitFor(() => expect(give).toHaveLength(3));
  await act(async () => give[2]?.(ok(named('甲'))));
  keeping.rerender({ deptId: '2' });
  expect(keeping.result.current).toMatchObject({ data: named('甲'), loading: false, refreshing: true });
});

it('answers that come late are not shown for another filter', async () => {
  const { give } = answersByHand();
  const { result, rerender } = renderHook(({ deptId }) => useCall(rooms.options, { deptId }, { keepPrevious: true }), {
    wrapper,
    initialProps: { deptId: '1' },
  });
  await waitFor(() => expect(give).toHaveLength(1));
  rerender({ deptId: '2' });
  await waitFor(() => expect(give).toHaveLength(2));
  await act(async () => give[1]?.(ok(named('乙'))));
  await act(async () => give[0]?.(ok(named('甲'))));
  expect(result.current.data).toEqual(named('乙'));
});

it('after a write the mounted reads of its domain are fetched again, others are not', async () => {
  let name = '旧';
  const { arrived } = fakeBackend(({ method, url }) => {
    if (method === 'POST') name = '新';
    return url.includes('/menu') ? ok([]) : ok(method === 'POST' ? null : named(name));
  });
  const { result } = renderHook(
    () => ({
      read: useCall(rooms.options),
      other: useCall(session.menu),
      write: useSend(rooms.add, { success: '新增成功' }),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.read.data).toEqual(named('旧')));
  await waitFor(() => expect(result.current.other.data).toEqual([]));
  await act(async () => void (await result.current.write.send(form)));
  await waitFor(() => expect(result.current.read.data).toEqual(named('新')));
  expect(observed.successes).toEqual(['新增成功']);
  expect(arrived.filter(({ url }) => url.includes('/menu'))).toHaveLength(1);
  expect(arrived.filter(({ url }) => url.includes('chooseRoom'))).toHaveLength(2);
});

it('a read that is not mounted during the write is fetched again when it is next shown', async () => {
  const { arrived } = fakeBackend(() => ok(named('甲')));
  const cache = new Map();
  const shared = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
  );
  const first = renderHook(() => useCall(rooms.options), { wrapper: shared });
  await waitFor(() => expect(first.result.current.data).toBeDefined());
  first.unmount();
  outdate('rooms');
  const second = renderHook(() => useCall(rooms.options), { wrapper: shared });
  expect(second.result.current.data).toBeUndefined();
  await waitFor(() => expect(second.result.current.data).toBeDefined());
  expect(arrived).toHaveLength(2);
});

/** A cache of the test's own, and what is drawn with it. */
function ownCache() {
  const cache = new Map<string, unknown>();
  const own = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache as never }}>{children}</SWRConfig>
  );
  return { cache, own };
}

it('however often is written, the cache holds one version of what is shown', async () => {
  let name = '0';
  fakeBackend(() => ok(named(name)));
  const { cache, own } = ownCache();
  const shown: (string | undefined)[] = [];
  const { result } = renderHook(
    () => {
      const read = useCall(rooms.options);
      shown.push(read.data?.[0]?.roomName);
      return read;
    },
    { wrapper: own },
  );
  await waitFor(() => expect(result.current.data).toEqual(named('0')));
  shown.length = 0;
  for (let write = 1; write <= 20; write += 1) {
    name = String(write);
    act(() => outdate('rooms'));
    await waitFor(() => expect(result.current.data).toEqual(named(name)));
  }
  expect(cache.size).toBe(1);
  // What is there stays until the newer has come.
  expect(shown).not.toContain(undefined);
});

it('of what is shown no more, the last sixty are kept', async () => {
  const { arrived } = fakeBackend(() => ok(named('甲')));
  const { cache, own } = ownCache();
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

it('an answer that comes when nobody shows its question in this version any more leaves nothing behind', async () => {
  const { give } = answersByHand();
  const { cache, own } = ownCache();
  const { rerender } = renderHook(({ deptId }) => useCall(rooms.options, deptId === '' ? null : { deptId }), {
    wrapper: own,
    initialProps: { deptId: '1' },
  });
  await waitFor(() => expect(give).toHaveLength(1));
  rerender({ deptId: '' });
  act(() => outdate('rooms'));
  await act(async () => give[0]?.(ok(named('旧'))));
  await waitFor(() => expect(cache.size).toBe(0));
});

it('an answer older than the write is never shown', async () => {
  const { give } = answersByHand();
  const { result } = renderHook(() => useCall(rooms.options), { wrapper });
  await waitFor(() => expect(give).toHaveLength(1));
  act(() => outdate('rooms'));
  await waitFor(() => expect(give).toHaveLength(2));
  await act(async () => give[1]?.(ok(named('新'))));
  await act(async () => give[0]?.(ok(named('旧'))));
  expect(result.current.data).toEqual(named('新'));
});

it('a fresh read is asked anew by each who begins, and stays as it is until it is reloaded', async () => {
  let name = '旧';
  const { arrived } = fakeBackend(() => ok(named(name)));
  const begin = () => renderHook(() => useCall(rooms.options, {}, { fresh: true }), { wrapper });
  const first = begin();
  expect(first.result.current).toMatchObject({ loading: true, data: undefined });
  await waitFor(() => expect(first.result.current.data).toEqual(named('旧')));
  name = '新';
  await act(async () => {
    outdate('rooms');
    window.dispatchEvent(new Event('focus'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(arrived).toHaveLength(1);
  expect(first.result.current.data).toEqual(named('旧'));
  const second = begin();
  expect(second.result.current.data).toBeUndefined();
  await waitFor(() => expect(second.result.current.data).toEqual(named('新')));
  act(() => first.result.current.reload());
  expect(first.result.current).toMatchObject({ data: named('旧'), loading: false, refreshing: true });
  await waitFor(() => expect(first.result.current.data).toEqual(named('新')));
  expect(arrived).toHaveLength(3);
});

it('a fresh read that failed says so, and is tried again by whoever asks', async () => {
  const { give } = answersByHand();
  const { result } = renderHook(() => useCall(rooms.options, {}, { fresh: true }), { wrapper });
  await act(async () => give[0]?.(refused('0500', '服务器忙')));
  expect(result.current).toMatchObject({ loading: false, data: undefined, error: { message: '服务器忙' } });
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ loading: true, error: undefined });
  await act(async () => give[1]?.(ok(named('甲'))));
  expect(result.current).toMatchObject({ loading: false, data: named('甲'), error: undefined });
});

it('a fresh read of another input gives up the one before', async () => {
  const { give } = answersByHand();
  const { result, rerender } = renderHook(({ deptId }) => useCall(rooms.options, { deptId }, { fresh: true }), {
    wrapper,
    initialProps: { deptId: '1' },
  });
  rerender({ deptId: '2' });
  await act(async () => give[1]?.(ok(named('乙'))));
  await act(async () => give[0]?.(ok(named('甲'))));
  expect(result.current.data).toEqual(named('乙'));
});

it('what a form has begun with is still there when its tab is shown again', async () => {
  const { arrived } = fakeBackend(() => ok(named('甲')));
  const Form = () => <p>{useCall(rooms.options, {}, { fresh: true }).data?.[0]?.roomName ?? '加载中'}</p>;
  const tab = asTab(<Form />);
  const { rerender } = render(tab('visible'), { wrapper });
  await screen.findByText('甲');
  rerender(tab('hidden'));
  rerender(tab('visible'));
  expect(screen.getByText('甲')).toBeVisible();
  expect(arrived).toHaveLength(1);
});

it('20 presses are one request and one result', async () => {
  const { arrived, give } = answersByHand();
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

it('a refused write gives its error, and may be sent again', async () => {
  const { arrived } = fakeBackend((_, index) => (index === 0 ? refused('0409', '教室名称已存在') : ok(null)));
  const { result } = renderHook(() => useSend(rooms.add), { wrapper });
  await act(async () => expect(await result.current.send(form)).toMatchObject({ ok: false, error: { code: '0409' } }));
  expect(result.current.sending).toBe(false);
  await act(async () => expect(await result.current.send(form)).toEqual({ ok: true, data: null }));
  expect(arrived).toHaveLength(2);
});

it('a write whose result is unknown makes the lists fetch again', async () => {
  const { arrived } = fakeBackend((request) => (request.method === 'POST' ? silence(request) : ok(named('甲'))));
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

it('another attempt takes back what was said of the first, before it is answered; a read takes nothing back', async () => {
  fakeBackend(({ method }) => (method === 'POST' ? new Response('', { status: 502 }) : ok(named('甲'))));
  const { result } = renderHook(() => ({ read: useCall(rooms.options), write: useSend(rooms.add) }), { wrapper });
  await waitFor(() => expect(result.current.read.data).toBeDefined());
  expect(observed.withdrawn).toEqual([]);
  await act(async () => void (await result.current.write.send(form)));
  expect(observed.errors).toEqual(['网关错误，结果未知，请刷新核对']);
  act(() => void result.current.write.send(form));
  expect(observed.withdrawn).toEqual(['rooms.add', 'rooms.add']);
});

it('so does one whose answer breaks off', async () => {
  const { arrived } = fakeBackend(({ method }) =>
    method === 'POST' ? new Response('{"respCode":"0000","da') : ok(named('甲')),
  );
  const { result } = renderHook(() => ({ read: useCall(rooms.options), write: useSend(rooms.add) }), { wrapper });
  await waitFor(() => expect(result.current.read.data).toBeDefined());
  await act(async () => void (await result.current.write.send(form)));
  await waitFor(() => expect(arrived.filter(({ method }) => method === 'GET')).toHaveLength(2));
  expect(observed.errors).toEqual(['服务器返回的数据无法识别，结果未知，请刷新核对']);
});

it('the same write again after an unknown result is the same operation; a changed or a later one is another', async () => {
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

it('a file that is chosen again is another object and the same input', async () => {
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

it('a request that is refused makes the lists fetch again; one whose result is unknown stays the same operation', async () => {
  const keys: (string | null)[] = [];
  let reads = 0;
  let answer = () => new Response('');
  fakeBackend(({ method, operation }) => {
    if (method === 'GET') reads++;
    else keys.push(operation);
    return method === 'GET' ? ok(named('甲')) : answer();
  });
  const useBoth = () => ({ read: useCall(rooms.options), add: useSend(rooms.add, { success: '已提交' }) });
  const { result } = renderHook(useBoth, { wrapper });
  await waitFor(() => expect(reads).toBe(1));
  const press = () => act(async () => void (await result.current.add.send(form)));
  await press();
  await press();
  expect(keys[1]).toBe(keys[0]);
  await waitFor(() => expect(reads).toBe(3));
  answer = () => refused('0409', '已有申请');
  await press();
  await waitFor(() => expect(reads).toBe(4));
});

it('nor is it the same once something else of its domain has been written', async () => {
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

it('a hidden page does not fetch; shown again it catches up', async () => {
  let name = '甲';
  const { arrived } = fakeBackend(() => ok(named(name)));
  const tab = asTab(<Page />);
  const { rerender } = render(tab('visible'), { wrapper });
  await screen.findByText('甲');
  rerender(tab('hidden'));
  name = '乙';
  await act(async () => {
    outdate('rooms');
    for (const happening of ['offline', 'online', 'focus']) window.dispatchEvent(new Event(happening));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(arrived).toHaveLength(1);
  rerender(tab('visible'));
  await screen.findByText('乙');
  expect(arrived).toHaveLength(2);
});

it('what is shown again is asked for again, however soon', async () => {
  let name = '甲';
  const { arrived } = fakeBackend(() => ok(named(name)));
  const tab = asTab(
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
