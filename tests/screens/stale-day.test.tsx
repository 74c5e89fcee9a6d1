import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Staleness } from '#web/demo/mock-schemas.ts';
import { StaleBar } from '#web/demo/stale-day/StaleBar.tsx';
import { draw } from './draw.tsx';

const stale: Staleness = { day: '2026-11-07', today: '2026-11-23', weeks: 2, lands: '2026-11-21' };
let sent: { path: string; body: unknown }[];
let answer: () => object;
const ok = (data: object): object => ({ respCode: '0000', respMsg: '', data });
const onReload = vi.fn();
const onGone = vi.fn();

beforeEach(() => {
  sent = [];
  answer = () => ok({ done: true });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ path: `${init.method} ${String(address).split('/__mock/')[1]}`, body: JSON.parse(String(init.body)) });
    return Response.json(answer());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const bar = (given = stale) => draw(<StaleBar stale={given} onReload={onReload} onGone={onGone} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says on which day the data stands, and what moving does before it is done', async () => {
  bar();
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

it('moves once it is confirmed, and can go back', async () => {
  bar();
  await press('移到今天');
  await press('后移 2 周');
  expect(await screen.findByText('日期已后移 2 周')).toBeVisible();
  expect(sent).toEqual([{ path: 'PUT staleness', body: { day: '2026-11-07', answer: 'move' } }]);
  await press('撤销');
  await waitFor(() => expect(onReload).toHaveBeenCalled());
  expect(sent[1]?.path).toBe('POST undo-reset');
});

it('tells when somebody else was first, and offers nothing to take back', async () => {
  answer = () => ok({ done: false });
  bar();
  await press('移到今天');
  await press('后移 2 周');
  expect(await screen.findByText('已由他人处理')).toBeVisible();
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  await press('刷新页面');
  expect(onReload).toHaveBeenCalled();
});

it('within the first week offers to begin anew, and says what becomes of what was entered', async () => {
  bar({ day: '2026-11-22', today: '2026-11-23', weeks: 0, lands: '2026-11-22' });
  expect(screen.getByRole('status')).toHaveTextContent('数据停留在 11 月 22 日，是昨天');
  expect(screen.queryByRole('button', { name: '移到今天' })).toBeNull();
  await press('重新生成');
  expect(screen.getByRole('dialog')).toHaveTextContent('之后录入的内容会收起');
});

it('goes when it is to stay as it is; a refusal is told, and everything can be pressed again', async () => {
  answer = () => ({ respCode: '0429', respMsg: '磁盘空间不足', data: null });
  bar();
  await press('保持不变');
  expect(await screen.findByText('磁盘空间不足')).toBeVisible();
  expect(onGone).not.toHaveBeenCalled();
  answer = () => ok({ done: true });
  await press('保持不变');
  await waitFor(() => expect(onGone).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toEqual({ day: '2026-11-07', answer: 'keep' });
});
