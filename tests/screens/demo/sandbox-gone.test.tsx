import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Overlay } from '#web/demo/overlay/Overlay.tsx';
import { askSandbox } from '#web/demo/overlay/sandbox-state.ts';
import { fakeBackend, ok, refusal } from '../../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';

const sandboxState = {
  id: 'spring',
  name: '春季演示',
  sownFor: '2026-09-07 08:00',
  now: '2026-09-07 09:00:00',
  today: '2026-09-07',
  rank: 'visitor',
  scenario: 'small',
  randomSeed: 1,
  createdAt: '2026-09-07 08:00:00',
  canUndoReset: false,
  undo: null,
  isDefault: false,
  expiresAt: null,
  expiresSoon: false,
  brand: null,
  group: null,
};
const EXPIRED = '沙箱已到期并自动删除，请向发来链接的人索取新的链接';

afterEach(() => vi.unstubAllGlobals());

it('reports a deleted sandbox; a lost network does not trigger the message', async () => {
  let answer = () => ok(sandboxState);
  fakeBackend(({ url }) => (url.endsWith('/__mock/sandbox') ? answer() : ok(null)));
  renderScreen(<Overlay />);
  await act(askSandbox);
  expect(await screen.findByText('春季演示')).toBeVisible();

  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await act(askSandbox);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  answer = () => refusal('0404', EXPIRED);
  await act(askSandbox);
  expect(screen.getByRole('alert')).toHaveTextContent(`${EXPIRED}；这一页上的内容不能再保存`);
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeVisible();

  answer = () => ok(sandboxState);
  await act(askSandbox);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows a visitor that their link was revoked', async () => {
  let answer = () => ok(sandboxState);
  fakeBackend(({ url }) => (url.endsWith('/__mock/sandbox') ? answer() : ok(null)));
  renderScreen(<Overlay />);
  await act(askSandbox);
  answer = () => refusal('0403', '您使用的链接已作废，请向发来链接的人索取新的链接');
  await act(askSandbox);
  expect(screen.getByRole('alert')).toHaveTextContent('您使用的链接已作废');
  answer = () => ok(sandboxState);
  await act(askSandbox);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('offers a reload if the data was reseeded after the page loaded, but not if its seed time is in the future', async () => {
  let answer = { ...sandboxState, sownFor: '2026-09-07 09:00' };
  fakeBackend(({ url }) => (url.endsWith('/__mock/sandbox') ? ok(answer) : ok(null)));
  renderScreen(<Overlay />);
  await act(askSandbox);
  expect(await screen.findByText('数据已按今天重新生成')).toBeVisible();
  answer = { ...sandboxState, sownFor: '2027-04-19 18:00' };
  await act(askSandbox);
  expect(screen.queryByText('数据已按今天重新生成')).not.toBeInTheDocument();
});
