import type { Staleness } from '#contracts/control/sandboxes.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StaleBar } from '#web/demo/outdated-data/StaleBar.tsx';
import { renderScreen } from '../support/render.tsx';

const staleness: Staleness = { day: '2026-11-07', today: '2026-11-23', weeks: 2, lands: '2026-11-21' };
let sent: { path: string; body: unknown }[];
let answer: () => object;
const ok = (data: object): object => ({ respCode: '0000', respMsg: '', data });
const RESTORED = {
  id: 'spring',
  name: '春季演示',
  scenario: 'small',
  randomSeed: 1,
  createdAt: '2026-09-07 08:00:00',
  sownFor: '2026-09-07 08:00',
  canUndoReset: false,
  undo: null,
};
const onReload = vi.fn();
const onGone = vi.fn();

beforeEach(() => {
  sent = [];
  answer = () => ok({ done: true, undo: { key: '7', name: '08:30 后移日期前的数据' } });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ path: `${init.method} ${String(address).split('/__mock/')[1]}`, body: JSON.parse(String(init.body)) });
    return Response.json(
      sent.at(-1)?.path === 'POST undo-reset' && !('respMsg' in answer() && (answer() as { respMsg: string }).respMsg)
        ? ok(RESTORED)
        : answer(),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const renderBar = (given = staleness) => renderScreen(<StaleBar stale={given} onReload={onReload} onGone={onGone} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows the date of the data and previews how the dates would move', async () => {
  renderBar();
  expect(screen.getByRole('status')).toHaveTextContent('数据停留在 11 月 7 日，距今天 16 天');
  await press('移到今天');
  const panel = screen.getByRole('dialog', { name: '把所有日期后移 2 周？' });
  expect(panel).toHaveTextContent('11 月 7 日（星期六）的数据移到 11 月 21 日，距今天还有 2 天');
  expect(panel).toHaveTextContent('不移动：节假日、生日');
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: '后移 2 周' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: '移到今天' })).toHaveFocus();
});

it('moves the dates after a confirmation and can undo the move', async () => {
  renderBar();
  await press('移到今天');
  await press('后移 2 周');
  expect(await screen.findByText('日期已后移 2 周')).toBeVisible();
  expect(sent).toEqual([{ path: 'PUT staleness', body: { day: '2026-11-07', answer: 'move' } }]);
  await press('恢复 08:30 后移日期前的数据');
  await waitFor(() => expect(onReload).toHaveBeenCalled());
  expect(sent[1]).toEqual({ path: 'POST undo-reset', body: { key: '7' } });
});

it('reports that another user has already moved the dates, and offers no undo', async () => {
  answer = () => ok({ done: false, undo: { key: '7', name: '08:30 后移日期前的数据' } });
  renderBar();
  await press('移到今天');
  await press('后移 2 周');
  expect(await screen.findByText('已由他人处理')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^恢复/ })).toBeNull();
  await press('刷新页面');
  expect(onReload).toHaveBeenCalled();
});

it('offers 重新生成 but not 移到今天 in the first week, and explains that later input is set aside', async () => {
  renderBar({ day: '2026-11-22', today: '2026-11-23', weeks: 0, lands: '2026-11-22' });
  expect(screen.getByRole('status')).toHaveTextContent('数据停留在 11 月 22 日，是昨天');
  expect(screen.queryByRole('button', { name: '移到今天' })).toBeNull();
  await press('重新生成');
  expect(screen.getByRole('dialog')).toHaveTextContent('之后录入的内容会收起');
});

it('shows a refusal and enables all buttons again; hides the bar when the user keeps the data as it is', async () => {
  answer = () => ({ respCode: '0429', respMsg: '磁盘空间不足', data: null });
  renderBar();
  await press('保持不变');
  expect(await screen.findByText('磁盘空间不足')).toBeVisible();
  expect(onGone).not.toHaveBeenCalled();
  answer = () => ok({ done: true, undo: null });
  await press('保持不变');
  await waitFor(() => expect(onGone).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toEqual({ day: '2026-11-07', answer: 'keep' });
});
