import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { SubscribeDialog } from '#web/features/timetable/print/SubscribeDialog.tsx';
import { answerCalls, type Answer, type Backend } from '../support/answer-calls.ts';
import { markup, renderScreen, signInWith } from '../support/render.tsx';

const TOKEN = 'kJ3vQ8d0m2XwYb5sT7nL1rPzC4uH6eFgA9iVoR_tM-E';
let createTime: string | null;

beforeEach(() => {
  signInWith([]);
  createTime = null;
});

function open(answers: Readonly<Record<string, Answer>> = {}, deptId?: string): Backend {
  const backend = answerCalls({
    'calendarFeeds.current': () => ({ createTime }),
    'calendarFeeds.create': () => {
      createTime = '2026-09-07 09:00:00';
      return { tokenAddress: `feeds/${TOKEN}.ics` };
    },
    'calendarFeeds.remove': () => {
      createTime = null;
      return null;
    },
    ...answers,
  });
  renderScreen(<SubscribeDialog opened deptId={deptId} onClose={() => undefined} />);
  return backend;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: '订阅日历' }));

it('shows a new URL once, to copy or to open in a calendar app', async () => {
  const user = userEvent.setup();
  const backend = open({}, '11');
  const parts = await dialog();
  await user.click(await parts.findByRole('button', { name: '生成订阅地址' }));
  const field = await parts.findByRole('textbox', { name: '订阅地址' });
  expect(field).toHaveValue(`${location.origin}/feeds/${TOKEN}.ics`);
  expect(field).toHaveAttribute('readonly');
  expect(parts.getByRole('link', { name: '在日历应用中打开' })).toHaveAttribute(
    'href',
    `webcal://${location.host}/feeds/${TOKEN}.ics`,
  );
  await user.click(parts.getByRole('button', { name: '复制' }));
  expect(await parts.findByRole('button', { name: '已复制' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/feeds/${TOKEN}.ics`);
  expect(backend.inputsOf('calendarFeeds.create')).toEqual([{ deptId: '11' }]);
  expect(backend.toasts.join()).not.toContain(TOKEN);
});

it('does not show an earlier URL again, but can replace or revoke it', async () => {
  createTime = '2026-09-01 08:30:00';
  const user = userEvent.setup();
  const backend = open();
  const parts = await dialog();
  expect(await parts.findByText(/^已于 2026-09-01 08:30 生成订阅地址/)).toBeVisible();
  expect(markup()).not.toContain('feeds/');
  await user.click(parts.getByRole('button', { name: '重新生成' }));
  await parts.findByRole('textbox', { name: '订阅地址' });
  await user.click(parts.getByRole('button', { name: '停用' }));
  await waitFor(() => expect(backend.toasts).toEqual(['已停用订阅']));
  expect(await parts.findByRole('button', { name: '生成订阅地址' })).toBeVisible();
  expect(markup()).not.toContain(TOKEN);
});

it('states that the backend does not support subscriptions', async () => {
  open({ 'calendarFeeds.current': () => new Response('', { status: 404 }) });
  const parts = await dialog();
  expect(await parts.findByText('当前系统未提供：订阅日历')).toBeVisible();
  expect(parts.getByText('可以导出日历文件，在日历应用中打开。')).toBeVisible();
});
