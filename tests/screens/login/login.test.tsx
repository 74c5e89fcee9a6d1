import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { menuExample, userInfoExample } from '#contracts/examples/entities/session.ts';
import { composeDemo } from '#web/app/demo.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { Login } from '#web/screens/login/Login.tsx';
import { dropSession, session } from '#web/session/state.ts';
import { heldToken } from '#web/session/token.ts';
import {
  type FakeResponse,
  type ReceivedRequest,
  fakeBackend,
  json,
  ok,
  refusal,
} from '#tests/support/fake-backend.ts';
import { type ObservedEvents, observeTransport } from '#tests/support/transport.ts';

let observed: ObservedEvents;
beforeAll(() => void composeDemo({ render: () => undefined }));
beforeEach(() => {
  observed = observeTransport();
  dropSession();
  bindApp({ readToken: heldToken });
});
afterEach(() => vi.unstubAllGlobals());

const personas = [
  { username: 'qiming01', password: 'Demo2026', audience: 'business', title: '机构管理员', sees: '教室' },
  { username: 'teacher01', password: 'Demo2027', audience: 'teacher', title: '教师', sees: '首页' },
];

/** Mocks the server; `login` returns the response to a sign-in. */
function backend(login: (request: ReceivedRequest) => FakeResponse) {
  const { arrived } = fakeBackend((request) => {
    if (request.url === '/__mock/personas') return ok(personas);
    if (request.url.endsWith('/auth/login')) return login(request);
    return ok(request.url.endsWith('/info') ? userInfoExample : menuExample);
  });
  return { calls: () => arrived.filter(({ url }) => !url.startsWith('/__mock')) };
}

function renderLogin() {
  render(
    <MantineProvider>
      <Login />
    </MantineProvider>,
  );
  return {
    user: userEvent.setup(),
    username: screen.getByLabelText('用户名'),
    password: screen.getByLabelText('密码'),
    button: screen.getByRole('button', { name: '登录' }),
  };
}

/** Longer time limit for dialogs, because they are lazy-loaded on first use. */
const PATIENT = { timeout: 10_000 };

const signedIn = (): Response => json({ code: 200, message: '', data: { token: 'fresh' } });

describe('form (Spec 1 §2, §5)', () => {
  it('requires both fields and sends nothing without them', async () => {
    const { calls } = backend(signedIn);
    const { user, username, button } = renderLogin();
    await user.click(button);
    expect(await screen.findByText('请输入密码')).toBeInTheDocument();
    expect(username).toHaveAccessibleDescription('请输入用户名');
    expect(username).toHaveFocus();
    expect(calls()).toEqual([]);
  });

  it('reports a missing password alone and clears the error on typing', async () => {
    const { calls } = backend(signedIn);
    const { user, username, password, button } = renderLogin();
    await user.type(username, 'qiming01');
    await user.click(button);
    expect(await screen.findByText('请输入密码')).toBeInTheDocument();
    expect(screen.queryByText('请输入用户名')).toBeNull();
    expect(password).toHaveFocus();
    await user.type(password, 'x');
    expect(screen.queryByText('请输入密码')).toBeNull();
    expect(calls()).toEqual([]);
  });

  it('shows and hides the password', async () => {
    backend(signedIn);
    const { user, password } = renderLogin();
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('shows the version', () => {
    backend(signedIn);
    renderLogin();
    expect(screen.getByText('V1.0')).toBeInTheDocument();
  });
});

describe('sign-in', () => {
  it('sends username, password and client 1, then requests user and menu', async () => {
    const { calls } = backend(signedIn);
    const { user, username, password } = renderLogin();
    await user.type(username, 'qiming01');
    await user.type(password, 'Demo2026{Enter}');
    await waitFor(() => expect(session.phase).toBe('ready'));
    expect(calls().map(({ method, url, token, body }) => ({ method, url, token, body }))).toEqual([
      {
        method: 'POST',
        url: '/loginAuth/wk/auth/api/auth/login',
        token: null,
        body: { username: 'qiming01', password: 'Demo2026', clientId: 1 },
      },
      { method: 'GET', url: '/business/api/system/user/info', token: 'fresh', body: undefined },
      { method: 'GET', url: '/business/api/system/user/menu', token: 'fresh', body: undefined },
    ]);
    expect(session.user?.name).toBe('周敏');
    expect(document.cookie).toContain('reqToken=fresh');
  });

  it('disables the button while pending; enables it after a failure with the message of the server', async () => {
    let answer = (_: Response): void => undefined;
    const { calls } = backend(() => new Promise((resolve) => (answer = resolve)));
    const { user, username, password, button } = renderLogin();
    await user.type(username, 'qiming01');
    await user.type(password, 'wrong');
    await user.click(button);
    expect(button).toBeDisabled();
    await user.type(password, '{Enter}');
    answer(json({ code: 500, message: '用户名或密码错误', data: null }));
    await waitFor(() => expect(button).toBeEnabled());
    expect(observed.errors).toEqual(['用户名或密码错误']);
    expect(calls()).toHaveLength(1);
    expect(document.cookie).not.toContain('reqToken');
  });

  const outcomes = [
    [111, '机构注册正在审核中，审核需 24 小时', '支付结果'],
    ['111', '机构注册正在审核中，审核需 24 小时', '支付结果'],
    [222, '注册申请已被驳回', '注册未通过'],
    ['222', '注册申请已被驳回', '注册未通过'],
    [333, '注册费用尚未支付', '支付确认'],
    ['333', '注册费用尚未支付', '支付确认'],
  ] as const;
  for (const [data, notice, title] of outcomes)
    it(`${JSON.stringify(data)} without a token opens 「${title}」`, async () => {
      const { calls } = backend(() => json({ code: 200, message: '', data }));
      const { user, username, password, button } = renderLogin();
      await user.type(username, 'newschool');
      await user.type(password, 'Demo2026{Enter}');
      expect(await screen.findByText(notice)).toBeInTheDocument();
      expect(button).toBeEnabled();
      expect(heldToken()).toBeNull();
      expect(document.cookie).not.toContain('reqToken');
      expect(await screen.findByRole('dialog', { name: title }, PATIENT)).toBeInTheDocument();
      const about = calls().filter(({ url }) => !url.endsWith('/login'));
      for (const { url } of about) expect(url).not.toContain('Demo2026');
      expect(about.some(({ url }) => url.includes('username=newschool'))).toBe(true);
    });

  it('shows the error of a sign-in below the buttons until its dialog closes, without moving any button', async () => {
    backend(() => json({ code: 200, message: '', data: 111 }));
    const { user, username, password, button } = renderLogin();
    await user.type(username, 'newschool');
    await user.type(password, 'Demo2026{Enter}');
    const notice = await screen.findByText('机构注册正在审核中，审核需 24 小时');
    const buttons = [button, screen.getByText('注册'), screen.getByText('忘记密码')];
    for (const above of buttons) expect(above.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const result = await screen.findByRole('dialog', { name: '支付结果' }, PATIENT);
    fireEvent.click(within(result).getByRole('button', { name: '关闭' }));
    expect(notice).not.toBeInTheDocument();
  });

  it('reports a user without any menu entry and stays on the login page', async () => {
    fakeBackend(({ url }) => {
      if (url.endsWith('/auth/login')) return signedIn();
      return ok(url.endsWith('/info') ? userInfoExample : url.endsWith('/menu') ? [] : null);
    });
    const { user, username, password, button } = renderLogin();
    await user.type(username, 'qiming01');
    await user.type(password, 'Demo2026{Enter}');
    await waitFor(() => expect(observed.errors).toEqual(['无页面权限，请联系机构负责人或系统管理员进行分配']));
    await waitFor(() => expect(button).toBeEnabled());
    expect(session.phase).toBe('visitor');
    expect(document.cookie).not.toContain('reqToken');
  });

  it('signs out a user whose data cannot be read', async () => {
    fakeBackend(({ url }) => (url.endsWith('/auth/login') ? signedIn() : refusal('0500', '服务器忙')));
    const { user, username, password, button } = renderLogin();
    await user.type(username, 'qiming01');
    await user.type(password, 'Demo2026{Enter}');
    await waitFor(() => expect(button).toBeEnabled());
    expect(observed.errors).toEqual(['服务器忙']);
    expect(document.cookie).not.toContain('reqToken');
  });
});

describe('help for users who cannot sign in (Spec 1 §2)', () => {
  for (const [name, title] of [
    ['注册', '注册'],
    ['忘记密码', '忘记密码'],
  ] as const)
    it(`${name} opens its dialog, and opens it again after Escape`, async () => {
      backend(signedIn);
      const { user } = renderLogin();
      await user.click(screen.getByRole('button', { name }));
      expect(await screen.findByRole('dialog', { name: title }, PATIENT)).toBeInTheDocument();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
      await user.click(screen.getByRole('button', { name }));
      expect(await screen.findByRole('dialog', { name: title }, PATIENT)).toBeInTheDocument();
    });

  it('a closed dialog does not close the next dialog, however late the next dialog renders', async () => {
    backend(signedIn);
    const { user } = renderLogin();
    await user.click(screen.getByRole('button', { name: '忘记密码' }));
    await screen.findByRole('dialog', { name: '忘记密码' }, PATIENT);
    await user.keyboard('{Escape}');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: '注册', hidden: true }));
      // Waits until the closed dialog has left the page. The next dialog is not rendered before `act` ends.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(await screen.findByRole('dialog', { name: '注册' }, PATIENT)).toBeInTheDocument();
  });
});

describe('personas of the demo', () => {
  it('shows accounts with their access and no password', async () => {
    backend(signedIn);
    renderLogin();
    const card = await screen.findByRole('button', { name: /机构管理员/ });
    expect(card).toHaveTextContent('qiming01');
    expect(card).toHaveTextContent('教室');
    expect(document.body.textContent).not.toContain('Demo202');
  });

  it('signs in with one click, without the password in the page or in the password field', async () => {
    const { calls } = backend(signedIn);
    const { user } = renderLogin();
    await user.click(await screen.findByRole('button', { name: /教师/ }));
    await waitFor(() => expect(session.phase).toBe('ready'));
    expect(calls()[0]?.body).toEqual({ username: 'teacher01', password: 'Demo2027', clientId: 1 });
    expect(screen.getByLabelText('密码')).toHaveValue('');
    expect(document.documentElement.outerHTML).not.toContain('Demo202');
  });
});
