import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { menuExample, userInfoExample } from '#contracts/examples/entities/session.ts';
import { send } from '#web/http/client.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { closeSession, reopenSession, sessionGeneration } from '#web/http/session-generation.ts';
import { endSessionOnPage, resumeSession } from '#web/session/resume-session.ts';
import { signIn, startSession, startSessionWith, switchTenant } from '#web/session/session.ts';
import { dropSession, session } from '#web/session/state.ts';
import { cookieToken, heldToken, storeToken } from '#web/session/token.ts';
import { json, ok, refusal, sessionBackend } from '#tests/support/fake-backend.ts';
import { type ObservedEvents, observeTransport } from '#tests/support/transport.ts';

let observed: ObservedEvents;
beforeEach(() => {
  observed = observeTransport();
  dropSession();
  reopenSession();
  bindApp({ readToken: heldToken });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // The next test file shares this module's state.
  reopenSession();
});

function backend(answers: Parameters<typeof sessionBackend>[0] = {}) {
  const { arrived } = sessionBackend(answers);
  return { asked: () => arrived.map(({ url }) => url.replace(/^.*\//, '')), arrived };
}

describe('start-up', () => {
  it('sends no request without a cookie', async () => {
    const { arrived } = backend();
    await startSession();
    expect(session.phase).toBe('visitor');
    expect(arrived).toEqual([]);
  });

  it('requests the user and then the menu when the cookie contains a token', async () => {
    storeToken('kept');
    const { asked } = backend();
    await startSession();
    expect(asked()).toEqual(['info', 'menu']);
    expect(session).toMatchObject({ phase: 'ready', user: { username: 'qiming01' }, menus: menuExample });
  });

  it('invalidates the token on the server and makes the user a visitor if the menu cannot be loaded', async () => {
    storeToken('kept');
    const { asked } = backend({ '/user/menu': () => refusal('0500', '服务器忙') });
    await startSession();
    expect(asked()).toEqual(['info', 'menu', 'removeLoginUserToken', 'logout']);
    expect([session.phase, heldToken(), cookieToken()]).toEqual(['visitor', null, null]);
    expect(observed.errors).toEqual(['服务器忙']);
  });

  it('opens the dialog and stays in the starting phase when the session has ended', async () => {
    storeToken('kept');
    session.phase = 'starting';
    const { asked } = backend({ '/user/info': () => refusal('0513', '账号已在其他地方登录，请重新登录') });
    await startSession();
    expect(observed.dialogs).toEqual([{ message: '账号已在其他地方登录，请重新登录', cancellable: false }]);
    expect(asked()).toEqual(['info', 'menu']);
    expect(session.phase).toBe('starting');
  });

  it('prefers a token in the address to the token in the cookie', async () => {
    storeToken('kept');
    const { arrived } = backend();
    await startSessionWith('offered');
    expect(arrived.map(({ token }) => token)).toEqual(['offered', 'offered']);
    expect(cookieToken()).toBe('offered');
  });
});

describe('running session', () => {
  it('ignores responses of a session that has ended', async () => {
    storeToken('kept');
    let late = (_: Response): void => undefined;
    backend({ chooseRoomByTenant: () => new Promise((resolve) => (late = resolve)) });
    await startSession();
    const failed = send(rooms.options).catch((error: unknown) => error);
    await vi.waitFor(() => expect(late).toBeTypeOf('function'));
    dropSession();
    late(refusal('0511', '登录状态已过期，请重新登录'));
    expect(await failed).toMatchObject({ silent: true });
    expect([...observed.errors, ...observed.dialogs]).toEqual([]);
  });

  it('stays unchanged when a tenant switch is refused', async () => {
    storeToken('kept');
    backend({ switchNowTenant: () => refusal('0403', '没有权限') });
    await startSession();
    const mark = localStorage.getItem('session');
    expect(await switchTenant('9')).toEqual({ ok: false });
    expect(localStorage.getItem('session')).toBe(mark);
    expect(observed.errors).toEqual(['没有权限']);
  });

  it('notifies other tabs before the server receives the tenant switch', async () => {
    storeToken('kept');
    let markThen: string | null = null;
    backend({
      switchNowTenant: () => {
        markThen = localStorage.getItem('session');
        return refusal('0403', '没有权限');
      },
    });
    await startSession();
    await switchTenant('9');
    expect(markThen).toBe('qiming01@9');
  });

  it('leaves no trace of a wrong password in storage', async () => {
    backend({ '/auth/login': () => json({ code: 401, message: '用户名或密码错误', data: null }) });
    await signIn('qiming01', 'Sentinel99');
    const kept = [document.cookie, ...Object.values(localStorage), ...Object.values(sessionStorage)].join();
    expect(kept).not.toContain('Sentinel99');
    expect(observed.errors.join()).not.toContain('Sentinel99');
  });
});

describe('sign-in over a page whose session has ended', () => {
  /** Starts and ends a session; `answers` are the responses of the server to the next session. */
  async function endedSession(answers: Parameters<typeof sessionBackend>[0] = {}) {
    storeToken('old');
    backend();
    await startSession();
    closeSession();
    await endSessionOnPage({ logout: false });
    return backend({ '/login': () => ok({ token: 'new' }), ...answers });
  }

  it('continues for the same user with the new token, without loading the menu again', async () => {
    const { asked } = await endedSession();
    expect([heldToken(), cookieToken()]).toEqual([null, null]);
    expect(await resumeSession('qiming01', 'Demo2026')).toBeNull();
    expect(asked()).toEqual(['login', 'info']);
    expect([heldToken(), cookieToken(), sessionGeneration.closed]).toEqual(['new', 'new', false]);
  });

  it('switches back to the tenant of the page if the new session starts in another tenant', async () => {
    const { asked } = await endedSession({ '/user/info': () => ok({ ...userInfoExample, tenantId: '77' }) });
    expect(await resumeSession('qiming01', 'Demo2026')).toBeNull();
    expect(asked()).toEqual(['login', 'info', userInfoExample.tenantId]);
  });

  it('stays closed, without a token, if the switch to the tenant of the page is refused', async () => {
    await endedSession({
      '/user/info': () => ok({ ...userInfoExample, tenantId: '77' }),
      switchNowTenant: () => refusal('0500', '无权切换到该校区'),
    });
    expect(await resumeSession('qiming01', 'Demo2026')).toBe('无权切换到该校区');
    expect([heldToken(), cookieToken(), sessionGeneration.closed]).toEqual([null, null, true]);
  });

  it('returns the message of a refused password and shows no toast', async () => {
    await endedSession({ '/login': () => refusal('0500', '用户名或密码错误') });
    expect(await resumeSession('qiming01', 'wrong')).toBe('用户名或密码错误');
    expect([heldToken(), sessionGeneration.closed, observed.errors]).toEqual([null, true, []]);
  });
});
