import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '#contracts/calls/auth.ts';
import { orders } from '#contracts/calls/orders.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { ApiError } from '#web/http/api-error.ts';
import { send } from '#web/http/client.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { reopenSession, startGeneration } from '#web/http/session-generation.ts';
import {
  type FakeResponse,
  type ReceivedRequest,
  fakeBackend,
  json,
  ok,
  refusal,
  renewed,
  neverResponds,
} from '#tests/support/fake-backend.ts';
import { type ObservedEvents, observeTransport } from '#tests/support/transport.ts';

let observed: ObservedEvents;
beforeEach(() => {
  observed = observeTransport();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const option = { roomId: '1843200000000000101', roomName: '301 钢琴房' };
const room = { roomName: '301 钢琴房', deptId: '1843200000000000011' };
const login = { username: 'qiming01', password: 'Demo2026', clientId: 1 };
const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('The call succeeded.');
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

describe('addresses and headers (Spec 1 §7)', () => {
  it('sends a business call to /business/api with the bearer token and without credentials', async () => {
    const { arrived } = fakeBackend(() => ok([option]));
    expect(await send(rooms.options, { deptId: '11' })).toEqual([option]);
    expect(arrived[0]).toMatchObject({
      method: 'GET',
      url: '/business/api/sc/room/chooseRoomByTenant?deptId=11',
      token: 'T0',
      credentials: undefined,
    });
  });

  it('sends an auth call to /loginAuth with credentials', async () => {
    const { arrived } = fakeBackend(() => json({ code: 200, message: '', data: { token: 'T1' } }));
    expect(await send(auth.login, login)).toEqual({ token: 'T1' });
    expect(arrived[0]).toMatchObject({
      method: 'POST',
      url: '/loginAuth/wk/auth/api/auth/login',
      body: login,
      credentials: 'include',
    });
  });

  it('omits the bearer token when the user is not signed in', async () => {
    observed.token = null;
    const { arrived } = fakeBackend(() => ok({ token: 'T1' }));
    await send(auth.login, login);
    expect(arrived[0]?.token).toBeNull();
  });

  it('omits empty query values and keeps ids as text', async () => {
    const { arrived } = fakeBackend(() => ok([option]));
    await send(rooms.options, { tenantId: undefined, deptId: '1234567890123456789' });
    expect(arrived[0]?.url).toBe('/business/api/sc/room/chooseRoomByTenant?deptId=1234567890123456789');
  });

  it('sends filters and page of a list in the query', async () => {
    const { arrived } = fakeBackend(() => ok({ rows: [], total: 0 }));
    await send(rooms.list, { pageNum: 2, pageSize: 30, roomName: '琴' });
    expect(arrived).toMatchObject([
      {
        method: 'GET',
        url: `/business/api/sc/room/list/searchList?pageNum=2&pageSize=30&roomName=${encodeURIComponent('琴')}`,
      },
    ]);
    expect(arrived[0]?.body).toBeUndefined();
  });

  it('reads a 19-digit numeric id without loss', async () => {
    fakeBackend(
      () =>
        new Response('{"respCode":"0000","data":[{"roomId":1234567890123456789,"roomName":"a: 12345678901234567"}]}'),
    );
    expect(await send(rooms.options)).toEqual([{ roomId: '1234567890123456789', roomName: 'a: 12345678901234567' }]);
  });
});

describe('refusals and malformed responses', () => {
  const cases: { name: string; answer: (request: ReceivedRequest) => FakeResponse; code: string; toast: string }[] = [
    {
      name: 'a refusal shows respMsg',
      answer: () => refusal('0409', '教室名称已存在'),
      code: '0409',
      toast: '教室名称已存在',
    },
    { name: 'a refusal without a message shows Error', answer: () => refusal('0409'), code: '0409', toast: 'Error' },
    {
      name: 'an error status with an envelope shows its message',
      answer: () => json({ respCode: '0403', respMsg: '没有权限' }, { status: 403 }),
      code: '0403',
      toast: '没有权限',
    },
    {
      name: 'a reached limit shows which one and what to do',
      answer: () =>
        json({ respCode: '0429', respMsg: '沙箱每分钟最多处理 30000 次请求，请 12 秒后再试' }, { status: 429 }),
      code: '0429',
      toast: '沙箱每分钟最多处理 30000 次请求，请 12 秒后再试',
    },
    {
      name: 'an error status without an envelope shows a message of the console',
      answer: () => new Response('oops', { status: 502 }),
      code: 'http-502',
      toast: '网关错误，请稍后重试',
    },
    {
      name: 'a server error shows the id of the request, by which an operator finds it in the log',
      answer: () => new Response('oops', { status: 502, headers: { 'X-Request-Id': 'f00d' } }),
      code: 'http-502',
      toast: '网关错误，请稍后重试（编号 f00d）',
    },
    {
      name: 'an unreadable response shows the id of the request',
      answer: () => new Response('<!doctype html>', { headers: { 'X-Request-Id': 'f00d' } }),
      code: 'misshapen',
      toast: '服务器返回的数据无法识别（编号 f00d）',
    },
    {
      name: 'a refusal shows no id',
      answer: () => json({ respCode: '0400', respMsg: '教室已存在' }, { headers: { 'X-Request-Id': 'f00d' } }),
      code: '0400',
      toast: '教室已存在',
    },
    {
      name: 'a success code with an error status is a failure',
      answer: () => json({ respCode: '0000', data: [] }, { status: 500 }),
      code: 'http-500',
      toast: '服务器内部错误，请稍后重试',
    },
    {
      name: 'an unknown status shows its number',
      answer: () => new Response('', { status: 418 }),
      code: 'http-418',
      toast: '请求失败（状态码 418）',
    },
    {
      name: 'an HTML page instead of a response',
      answer: () => new Response('<!doctype html><title>x</title>', { headers: { 'content-type': 'text/html' } }),
      code: 'misshapen',
      toast: '服务器返回的数据无法识别',
    },
    { name: 'an empty response', answer: () => new Response(''), code: 'misshapen', toast: '服务器返回的数据无法识别' },
    {
      name: 'a truncated response',
      answer: () => new Response('{"respCode":"0000","data":[{"roo'),
      code: 'misshapen',
      toast: '服务器返回的数据无法识别',
    },
    {
      name: 'an interrupted response',
      answer: () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })),
      code: 'misshapen',
      toast: '服务器返回的数据无法识别',
    },
    {
      name: 'data of another shape',
      answer: () => ok([{ roomId: 7 }]),
      code: 'misshapen',
      toast: '服务器返回的数据无法识别',
    },
    {
      name: 'missing data',
      answer: () => json({ respCode: '0000' }),
      code: 'misshapen',
      toast: '服务器返回的数据无法识别',
    },
    { name: 'JSON null', answer: () => new Response('null'), code: 'misshapen', toast: '服务器返回的数据无法识别' },
    {
      name: 'a network failure',
      answer: () => Promise.reject(new TypeError('fetch failed')),
      code: 'network',
      toast: '网络连接失败，请检查网络后重试',
    },
  ];
  for (const { name, answer, code, toast } of cases)
    it(name, async () => {
      fakeBackend(answer);
      const error = await failureOf(send(rooms.options));
      expect({ code: error.code, call: error.call }).toEqual({ code, call: 'rooms.options' });
      expect(observed.errors).toEqual([toast]);
      expect(observed.dialogs).toEqual([]);
    });

  it('shows no message for a quiet call', async () => {
    fakeBackend(() => refusal('0409', '教室名称已存在'));
    await failureOf(send(rooms.options, {}, { quiet: true }));
    expect(observed.errors).toEqual([]);
  });

  it('shows the messages of the auth family', async () => {
    fakeBackend(() => json({ code: 401, message: '用户名或密码错误', data: null }));
    expect((await failureOf(send(auth.login, login))).message).toBe('用户名或密码错误');
    expect(observed.errors).toEqual(['用户名或密码错误']);
  });
});

describe('time-outs, writes, cancellation', () => {
  it('times out a read after 8 s, and not earlier', async () => {
    vi.useFakeTimers();
    fakeBackend(neverResponds);
    const failed = failureOf(send(rooms.options));
    await vi.advanceTimersByTimeAsync(7_999);
    expect(observed.errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failed).code).toBe('timeout');
    expect(observed.errors).toEqual(['请求超时，请稍后重试']);
  });

  it('times out after 8 s when the body of a response stalls', async () => {
    vi.useFakeTimers();
    fakeBackend(
      ({ signal }) =>
        new Response(
          new ReadableStream({
            start: (stream) =>
              signal?.addEventListener('abort', () => stream.error(new DOMException('aborted', 'AbortError'))),
          }),
        ),
    );
    const failed = failureOf(send(rooms.options));
    await vi.advanceTimersByTimeAsync(8_000);
    expect((await failed).code).toBe('timeout');
  });

  const lost: { name: string; answer: (request: ReceivedRequest) => FakeResponse; toast: string }[] = [
    { name: 'time-out', answer: neverResponds, toast: '请求超时，结果未知，请刷新核对' },
    {
      name: 'connection lost',
      answer: () => Promise.reject(new TypeError('fetch failed')),
      toast: '网络连接中断，结果未知，请刷新核对',
    },
    {
      name: 'response truncated',
      answer: () => new Response('{"respCode":"0000","da'),
      toast: '服务器返回的数据无法识别，结果未知，请刷新核对',
    },
    {
      name: 'response interrupted',
      answer: () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })),
      toast: '服务器返回的数据无法识别，结果未知，请刷新核对',
    },
    {
      name: 'an HTML page instead of a response',
      answer: () => new Response('<!doctype html><title>x</title>'),
      toast: '服务器返回的数据无法识别，结果未知，请刷新核对',
    },
    {
      name: 'status 500',
      answer: () => new Response('', { status: 500 }),
      toast: '服务器内部错误，结果未知，请刷新核对',
    },
    {
      name: 'status 502',
      answer: () => new Response('', { status: 502 }),
      toast: '网关错误，结果未知，请刷新核对',
    },
    { name: 'status 409', answer: () => new Response('', { status: 409 }), toast: '数据已被修改，请刷新后重试' },
    { name: 'status 408', answer: () => new Response('', { status: 408 }), toast: '请求超时，请稍后重试' },
  ];
  for (const { name, answer, toast } of lost)
    it(`sends a write exactly once: ${name}`, async () => {
      vi.useFakeTimers();
      const { arrived } = fakeBackend(answer);
      const failed = failureOf(send(rooms.add, room));
      await vi.advanceTimersByTimeAsync(60_000);
      await failed;
      expect(arrived).toHaveLength(1);
      expect(observed.errors).toEqual([toast]);
    });

  it('sends a GET that changes data exactly once', async () => {
    const { arrived } = fakeBackend(() => new Response('', { status: 503 }));
    await failureOf(send(session.switchTenant, { id: '2' }));
    expect(arrived).toHaveLength(1);
  });

  it('reports nothing when the caller aborts', async () => {
    fakeBackend(neverResponds);
    const controller = new AbortController();
    const failed = failureOf(send(rooms.options, {}, { signal: controller.signal }));
    controller.abort();
    expect((await failed).code).toBe('aborted');
    expect(observed.errors).toEqual([]);
  });

  it('does not send a write while offline', async () => {
    const { arrived } = fakeBackend(() => ok(null));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await failureOf(send(rooms.add, room));
    vi.restoreAllMocks();
    expect(arrived).toEqual([]);
    expect(observed.errors).toEqual(['网络已断开，未提交，请联网后重试']);
  });

  const phone = '13857120001';
  const withoutToken = [
    { name: 'signing in', send: () => send(auth.login, login) },
    { name: 'an SMS code', send: () => send(auth.smsCode, { phone, areaCode: '86', smsType: 1 }) },
    { name: 'a forgotten password', send: () => send(auth.findPassword, { phone, smsCode: '246810', username: 'q' }) },
    { name: 'a payment', send: () => send(orders.pay, { orderCode: 'DD1', orderType: 1 }) },
  ];
  for (const { name, send: submit } of withoutToken)
    it(`sends nothing while offline for ${name}, which needs no token`, async () => {
      const { arrived } = fakeBackend(() => ok(null));
      const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      expect(await failureOf(submit())).toMatchObject({ code: 'network', message: observed.errors[0] });
      offline.mockRestore();
      expect(arrived).toEqual([]);
      expect(observed.errors).toEqual(['网络已断开，未提交，请联网后重试']);
    });

  it('shows one message when the network fails during a write and the reads after it, until a request is answered', async () => {
    let isUp = false;
    fakeBackend(() => (isUp ? ok([]) : Promise.reject(new TypeError('fetch failed'))));
    await failureOf(send(rooms.add, room));
    await failureOf(send(rooms.options));
    expect(observed.errors).toEqual(['网络连接中断，结果未知，请刷新核对']);
    isUp = true;
    await send(rooms.options);
    isUp = false;
    await failureOf(send(rooms.options));
    expect(observed.errors.slice(1)).toEqual(['网络连接失败，请检查网络后重试']);
  });

  it('shows no message for a read while offline, and asks to check a write after the network is back', async () => {
    fakeBackend(() => Promise.reject(new TypeError('fetch failed')));
    const submitted = failureOf(send(rooms.add, room));
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submitted;
    await failureOf(send(rooms.options));
    offline.mockRestore();
    expect(observed.errors).toEqual(['网络连接中断，结果未知，请联网后核对']);
  });

  it('withdraws the network error of a read only when a request that was sent later is answered', async () => {
    let answerEarlier: (response: Response) => void = () => undefined;
    let isUp = false;
    fakeBackend((_, index) => {
      if (index === 0) return new Promise((resolve) => (answerEarlier = resolve));
      return isUp ? ok([]) : Promise.reject(new TypeError('fetch failed'));
    });
    const earlier = send(rooms.options);
    await failureOf(send(rooms.options, { deptId: '11' }));
    expect(observed.errors).toEqual(['网络连接失败，请检查网络后重试']);
    answerEarlier(ok([]));
    await earlier;
    expect(observed.withdrawn).toEqual([]);
    isUp = true;
    await send(rooms.options);
    expect(observed.withdrawn).toEqual(['rooms.options']);
  });

  it('does not send a write after another tab has changed the account or the tenant', async () => {
    const { arrived } = fakeBackend(() => ok(null));
    bindApp({ inPlace: () => false });
    expect((await failureOf(send(rooms.add, room))).code).toBe('displaced');
    expect(arrived).toEqual([]);
    expect(observed.errors).toEqual([]);
  });
});

describe('operation key (R4)', () => {
  it('sends a new operation key with every write and none with a read', async () => {
    const { arrived } = fakeBackend(({ method }) => ok(method === 'GET' ? [option] : null));
    await send(rooms.options);
    await send(rooms.add, room);
    await send(rooms.add, room);
    await send(session.switchTenant, { id: '2' });
    const [read, ...writes] = arrived.map(({ operation }) => operation);
    expect(read).toBeNull();
    for (const key of writes) expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(writes).size).toBe(3);
  });

  it('keeps the operation key when a write is repeated after a token renewal', async () => {
    const { arrived } = fakeBackend(({ token }) => (token === 'T1' ? ok(null) : renewed('T1')));
    await send(rooms.add, room);
    expect(arrived).toHaveLength(2);
    expect(arrived[1]?.operation).toBe(arrived[0]?.operation);
  });
});

describe('0512: token renewal (Spec 1 §8)', () => {
  it('adopts the token in the header and repeats the call once at its complete address', async () => {
    const { arrived } = fakeBackend(({ token }) => (token === 'T1' ? ok([option]) : renewed('T1')));
    expect(await send(rooms.options, { deptId: '11' })).toEqual([option]);
    expect(arrived.map(({ url, token }) => [url, token])).toEqual([
      ['/business/api/sc/room/chooseRoomByTenant?deptId=11', 'T0'],
      ['/business/api/sc/room/chooseRoomByTenant?deptId=11', 'T1'],
    ]);
    expect(observed.adoptions).toEqual(['T1']);
  });

  it('repeats a write once, with its body', async () => {
    const { arrived } = fakeBackend(({ token }) => (token === 'T1' ? ok(null) : renewed('T1')));
    await send(rooms.add, room);
    expect(arrived.map(({ method, body, token }) => [method, body, token])).toEqual([
      ['POST', room, 'T0'],
      ['POST', room, 'T1'],
    ]);
  });

  for (let round = 1; round <= 20; round++)
    it(`adopts one token for 50 parallel calls in any order, and all succeed (round ${round})`, async () => {
      let last = 0;
      const live = new Set<string>();
      const { arrived } = fakeBackend(async ({ token }) => {
        const known = token !== null && live.has(token);
        const next = `T${(last += known ? 0 : 1)}`;
        if (!known) live.add(next);
        await new Promise((resolve) => setTimeout(resolve, (arrived.length * 7 * round) % 23));
        return known ? ok([option]) : renewed(next);
      });
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(rooms.options)));
      expect(answers).toHaveLength(50);
      expect(observed.adoptions).toHaveLength(1);
      expect(arrived.length).toBeLessThanOrEqual(100);
      expect(new Set(arrived.slice(50).map(({ token }) => token))).toEqual(new Set(observed.adoptions));
      expect([...observed.errors, ...observed.dialogs]).toEqual([]);
    });

  it('ends the session with one dialog when a repeated call receives 0512 again', async () => {
    const { arrived } = fakeBackend((_, index) => renewed(`T${index + 1}`));
    expect((await failureOf(send(rooms.options))).code).toBe('session-over');
    expect(arrived).toHaveLength(2);
    expect(observed.dialogs).toEqual([{ message: '登录状态已过期，请重新登录', cancellable: false }]);
    expect(observed.errors).toEqual([]);
  });

  it('does not repeat a call after a 0512 without a token', async () => {
    const { arrived } = fakeBackend(() => refusal('0512', '令牌已更新'));
    await failureOf(send(rooms.options));
    expect(arrived).toHaveLength(1);
    expect(observed.dialogs).toHaveLength(1);
  });

  it('sends at most two requests for each of 50 calls, and opens one dialog, when the server keeps answering 0512', async () => {
    const { arrived } = fakeBackend((_, index) => renewed(`T${index + 1}`));
    await Promise.all(Array.from({ length: 50 }, () => failureOf(send(rooms.options))));
    expect(arrived.length).toBeLessThanOrEqual(100);
    expect(observed.dialogs).toHaveLength(1);
  });

  it('repeats a call with the new token if its old token fails after another call has renewed it', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { arrived } = fakeBackend(async ({ token }, index) => {
      if (token === 'T1') return ok([option]);
      if (index > 0) return renewed('T1');
      await held;
      return refusal('0511', '登录状态已过期，请重新登录');
    });
    const late = send(rooms.options);
    await send(rooms.options);
    release();
    expect(await late).toEqual([option]);
    expect(arrived.map(({ token }) => token)).toEqual(['T0', 'T0', 'T1', 'T1']);
    expect(observed.dialogs).toEqual([]);
  });
});

describe('ended session', () => {
  for (const code of ['0511', '0513'])
    it(`${code}: 50 calls open one dialog and show no toast, and later calls send no request`, async () => {
      const { arrived } = fakeBackend((_, index) =>
        index % 3 === 0 ? refusal(code, '请重新登录') : new Response('', { status: 500 }),
      );
      const before = await Promise.all(Array.from({ length: 50 }, () => failureOf(send(rooms.options))));
      expect(before).toHaveLength(50);
      expect(observed.dialogs).toEqual([{ message: '请重新登录', cancellable: false }]);
      expect(observed.errors).toEqual([]);
      await failureOf(send(rooms.options));
      await failureOf(send(rooms.add, room));
      expect(arrived).toHaveLength(50);
    });

  for (const code of [50008, 50012, 50014])
    it(`${code} in the auth family opens a dialog that the user can cancel and that opens again later`, async () => {
      fakeBackend(() => json({ code, message: '您已被登出', data: null }));
      await failureOf(send(auth.login, login));
      await failureOf(send(auth.login, login));
      expect(observed.dialogs).toEqual([{ message: '您已被登出', cancellable: true }]);
      reopenSession();
      await failureOf(send(auth.login, login));
      expect(observed.dialogs).toHaveLength(2);
    });

  it('treats 50008 as an ordinary refusal when there is no token, so that a user who is not signed in sees no dialog', async () => {
    observed.token = null;
    fakeBackend(() => json({ code: 50008, message: '令牌无效', data: null }));
    await failureOf(send(auth.login, login));
    expect(observed.dialogs).toEqual([]);
    expect(observed.errors).toEqual(['令牌无效']);
  });

  it('sends a logout after the session has ended and opens no second dialog for it', async () => {
    const { arrived } = fakeBackend(() => refusal('0511', '请重新登录'));
    await failureOf(send(rooms.options));
    await failureOf(send(session.logout, {}, { quiet: true, afterSessionEnd: true }));
    expect(arrived.map(({ url }) => url)).toEqual([
      '/business/api/sc/room/chooseRoomByTenant',
      '/business/api/system/user/logout',
    ]);
    expect(observed.dialogs).toHaveLength(1);
  });

  it('ignores responses of an ended session', async () => {
    let answer = (_: Response): void => undefined;
    fakeBackend(() => new Promise((resolve) => (answer = resolve)));
    const failed = failureOf(send(rooms.options));
    startGeneration();
    answer(refusal('0511', '请重新登录'));
    expect((await failed).silent).toBe(true);
    expect([...observed.errors, ...observed.dialogs]).toEqual([]);
  });
});
