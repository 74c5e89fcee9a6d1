import type { SandboxFacts } from '#contracts/control/sandboxes.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTurnStrip } from '#web/demo/training/turn/TurnStrip.tsx';
import { fakeBackend, json, ok } from '../../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';

const sandboxState = (given: Partial<SandboxFacts> = {}): SandboxFacts => ({
  id: 'spring-1',
  name: '春季班 · 张三',
  scenario: 'small',
  randomSeed: 1,
  createdAt: '2026-11-24 09:00:00',
  sownFor: '2026-11-24 09:00',
  canUndoReset: false,
  undo: null,
  now: '2026-11-24 09:00',
  today: '2026-11-24',
  rank: 'owner',
  isDefault: false,
  expiresAt: null,
  expiresSoon: false,
  brand: null,
  group: { id: 'spring', name: '春季班', trainee: '张三', place: 0 },
  ...given,
});

let holder: 'trainer' | 'trainee';
beforeEach(() => {
  holder = 'trainee';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const Toolbar = ({ sandbox }: { sandbox: SandboxFacts }) => useTurnStrip(sandbox) ?? <p>工具栏</p>;

function renderToolbar(sandbox = sandboxState()) {
  const backend = fakeBackend(({ method, body }) => {
    if (method === 'PUT') holder = (body as { holder: typeof holder }).holder;
    return ok({ holder });
  });
  renderScreen(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Toolbar sandbox={sandbox} />
    </SWRConfig>,
  );
  return backend;
}
const signInAsTrainer = (): void => sessionStorage.setItem('looking-on ', '1');

it('shows the trainer whose sandbox it is, and lets the trainer take it over and hand it back', async () => {
  signInAsTrainer();
  renderToolbar();
  expect(await screen.findByText('旁观 张三')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '接管' }));
  expect(await screen.findByText('正在操作 张三 的沙箱')).toBeVisible();
  expect(holder).toBe('trainer');
  await userEvent.click(screen.getByRole('button', { name: '交还' }));
  expect(await screen.findByText('旁观 张三')).toBeVisible();
  expect(holder).toBe('trainee');
});

it('locks the toolbar of the trainee while the trainer works, and warns of an outdated page afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  holder = 'trainer';
  renderToolbar();
  expect(await screen.findByText(/讲师正在操作，请稍候/)).toBeVisible();
  expect(screen.queryByText('工具栏')).toBeNull();
  holder = 'trainee';
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  vi.useRealTimers();
  expect(await screen.findByText(/讲师已交还/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.getByText('工具栏')).toBeVisible();
});

it('sends no request in a sandbox without a group', () => {
  const { arrived } = renderToolbar(sandboxState({ group: null }));
  expect(screen.getByText('工具栏')).toBeVisible();
  expect(arrived).toEqual([]);
});

it('shows the reason when taking over fails and keeps the state', async () => {
  signInAsTrainer();
  fakeBackend(({ method }) =>
    method === 'PUT' ? json({ respCode: '0403', respMsg: '需要服务器密钥', data: null }) : ok({ holder }),
  );
  renderScreen(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Toolbar sandbox={sandboxState()} />
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '接管' }));
  expect(await screen.findByText('需要服务器密钥')).toBeVisible();
  expect(screen.getByRole('button', { name: '接管' })).toBeVisible();
});
