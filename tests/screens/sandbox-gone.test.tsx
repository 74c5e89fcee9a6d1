import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Around } from '#web/demo/around/Around.tsx';
import { askSandbox } from '#web/demo/around/facts.ts';
import { fakeBackend, ok, refused } from '../support/fake-backend.ts';
import { draw } from './draw.tsx';

const facts = {
  id: 'spring',
  name: '春季演示',
  sownFor: '2026-09-07 08:00',
  now: '2026-09-07 09:00:00',
  today: '2026-09-07',
  rank: 'visitor',
};
const EXPIRED = '沙箱已到期并自动删除，请向发来链接的人索取新的链接';

afterEach(() => vi.unstubAllGlobals());

it('a page whose sandbox has gone says so; a lost network says nothing of it', async () => {
  let answer = () => ok(facts);
  fakeBackend(({ url }) => (url.endsWith('/__mock/sandbox') ? answer() : ok(null)));
  draw(<Around />);
  await act(askSandbox);
  expect(await screen.findByText('春季演示')).toBeVisible();

  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await act(askSandbox);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  answer = () => refused('0404', EXPIRED);
  await act(askSandbox);
  expect(screen.getByRole('alert')).toHaveTextContent(`${EXPIRED}；这一页上的内容不能再保存`);
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeVisible();

  answer = () => ok(facts);
  await act(askSandbox);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
