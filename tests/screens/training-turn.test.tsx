import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SandboxFacts, sandboxFacts } from '#web/demo/mock-schemas.ts';
import { useTurnStrip } from '#web/demo/training/turn/TurnStrip.tsx';
import { fakeBackend, json, ok } from '../support/fake-backend.ts';
import { draw } from './draw.tsx';

const facts = (given: Partial<SandboxFacts> = {}): SandboxFacts => ({
  ...sandboxFacts.parse({
    id: 'spring-1',
    name: '春季班 · 张三',
    sownFor: '2026-11-24 09:00',
    now: '2026-11-24 09:00',
    today: '2026-11-24',
  }),
  group: { id: 'spring', name: '春季班', trainee: '张三' },
  ...given,
});

let holder: 'trainer' | 'trainee';
beforeEach(() => {
  holder = 'trainee';
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const Place = ({ sandbox }: { sandbox: SandboxFacts }) => useTurnStrip(sandbox) ?? <p>工具栏</p>;

function open(sandbox = facts()) {
  const backend = fakeBackend(({ method, body }) => {
    if (method === 'PUT') holder = (body as { holder: typeof holder }).holder;
    return ok({ holder });
  });
  draw(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Place sandbox={sandbox} />
    </SWRConfig>,
  );
  return backend;
}
const asTrainer = (): void => sessionStorage.setItem('looking-on ', '1');

it('tells the trainer whose sandbox this is, and takes it and gives it back', async () => {
  asTrainer();
  open();
  expect(await screen.findByText('旁观 张三')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '接管' }));
  expect(await screen.findByText('正在操作 张三 的沙箱')).toBeVisible();
  expect(holder).toBe('trainer');
  await userEvent.click(screen.getByRole('button', { name: '交还' }));
  expect(await screen.findByText('旁观 张三')).toBeVisible();
  expect(holder).toBe('trainee');
});

it('tells the trainee while the trainer works, and that the page may be old when it is handed back', async () => {
  holder = 'trainer';
  open();
  expect(await screen.findByText(/讲师正在操作，请稍候/)).toBeVisible();
  expect(screen.queryByText('工具栏')).toBeNull();
  holder = 'trainee';
  expect(await screen.findByText(/讲师已交还/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.getByText('工具栏')).toBeVisible();
});

it('asks nothing in a sandbox that belongs to no group', () => {
  const { arrived } = open(facts({ group: null }));
  expect(screen.getByText('工具栏')).toBeVisible();
  expect(arrived).toEqual([]);
});

it('says why it could not take over, and leaves it where it was', async () => {
  asTrainer();
  fakeBackend(({ method }) =>
    method === 'PUT' ? json({ respCode: '0403', respMsg: '需要服务器密钥', data: null }) : ok({ holder }),
  );
  draw(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Place sandbox={facts()} />
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '接管' }));
  expect(await screen.findByText('需要服务器密钥')).toBeVisible();
  expect(screen.getByRole('button', { name: '接管' })).toBeVisible();
});
