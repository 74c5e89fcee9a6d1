import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { menuExample, userInfoExample } from '#contracts/examples/entities/session.ts';
import { send } from '#web/http/client.ts';
import { connectTransport } from '#web/http/connect.ts';
import { signIn, startSession, startSessionWith, switchTenant } from '#web/session/session.ts';
import { dropSession, session } from '#web/session/state.ts';
import { cookieToken, heldToken, storeToken } from '#web/session/token.ts';
import { type Answer, type Arrived, fakeBackend, json, ok, refused } from '#tests/support/fake-backend.ts';
import { type Observed, observeTransport } from '#tests/support/transport.ts';

let observed: Observed;
beforeEach(() => {
  observed = observeTransport();
  dropSession();
  connectTransport({ readToken: heldToken });
});
afterEach(() => vi.unstubAllGlobals());

/** Answers each call by the end of its address; user and menu are there unless the case says otherwise. */
function backend(answers: Record<string, (request: Arrived) => Answer> = {}) {
  const usual: typeof answers = {
    '/user/info': () => ok(userInfoExample),
    '/user/menu': () => ok(menuExample),
    ...answers,
  };
  const { arrived } = fakeBackend((request) => {
    const found = Object.entries(usual).find(([end]) => request.url.includes(end));
    return found ? found[1](request) : ok(null);
  });
  return { asked: () => arrived.map(({ url }) => url.replace(/^.*\//, '')), arrived };
}

describe('the start', () => {
  it('without a cookie asks nothing', async () => {
    const { arrived } = backend();
    await startSession();
    expect(session.phase).toBe('visitor');
    expect(arrived).toEqual([]);
  });

  it('with a cookie asks for the user, then for the menu', async () => {
    storeToken('kept');
    const { asked } = backend();
    await startSession();
    expect(asked()).toEqual(['info', 'menu']);
    expect(session).toMatchObject({ phase: 'ready', user: { username: 'qiming01' }, menus: menuExample });
  });

  it('a failure gives the token back and makes a visitor', async () => {
    storeToken('kept');
    const { asked } = backend({ '/user/menu': () => refused('0500', '服务器忙') });
    await startSession();
    expect(asked()).toEqual(['info', 'menu', 'removeLoginUserToken', 'logout']);
    expect([session.phase, heldToken(), cookieToken()]).toEqual(['visitor', null, null]);
    expect(observed.errors).toEqual(['服务器忙']);
  });

  it('a session that is over opens the dialog and waits', async () => {
    storeToken('kept');
    session.phase = 'starting';
    const { asked } = backend({ '/user/info': () => refused('0513', '账号已在其他地方登录，请重新登录') });
    await startSession();
    expect(observed.dialogs).toEqual([{ message: '账号已在其他地方登录，请重新登录', cancellable: false }]);
    expect(asked()).toEqual(['info', 'menu']);
    expect(session.phase).toBe('starting');
  });

  it('a token from the address takes the place of the cookie’s', async () => {
    storeToken('kept');
    const { arrived } = backend();
    await startSessionWith('offered');
    expect(arrived.map(({ token }) => token)).toEqual(['offered', 'offered']);
    expect(cookieToken()).toBe('offered');
  });
});

describe('afterwards', () => {
  it('answers of the old session are not looked at', async () => {
    storeToken('kept');
    let late = (_: Response): void => undefined;
    backend({ chooseRoomByTenant: () => new Promise((resolve) => (late = resolve)) });
    await startSession();
    const failed = send(rooms.options).catch((error: unknown) => error);
    await vi.waitFor(() => expect(late).toBeTypeOf('function'));
    dropSession();
    late(refused('0511', '登录状态已过期，请重新登录'));
    expect(await failed).toMatchObject({ silent: true });
    expect([...observed.errors, ...observed.dialogs]).toEqual([]);
  });

  it('a refused switch of the tenant leaves everything as it was', async () => {
    storeToken('kept');
    backend({ switchNowTenant: () => refused('0403', '没有权限') });
    await startSession();
    const mark = localStorage.getItem('session');
    expect(await switchTenant('9')).toEqual({ ok: false });
    expect(localStorage.getItem('session')).toBe(mark);
    expect(observed.errors).toEqual(['没有权限']);
  });

  it('other tabs know of a switch before the server does', async () => {
    storeToken('kept');
    let markThen: string | null = null;
    backend({
      switchNowTenant: () => {
        markThen = localStorage.getItem('session');
        return refused('0403', '没有权限');
      },
    });
    await startSession();
    await switchTenant('9');
    expect(markThen).toBe('qiming01@9');
  });

  it('a wrong password leaves no trace in storage', async () => {
    backend({ '/auth/login': () => json({ code: 401, message: '用户名或密码错误', data: null }) });
    await signIn('qiming01', 'Sentinel99');
    const kept = [document.cookie, ...Object.values(localStorage), ...Object.values(sessionStorage)].join();
    expect(kept).not.toContain('Sentinel99');
    expect(observed.errors.join()).not.toContain('Sentinel99');
  });
});
