import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SidePanel } from '#web/demo/side/SidePanel.tsx';
import { renderScreen } from '../support/render.tsx';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const panel = () => screen.getByRole('complementary', { name: '演示剧本' });
const reservedSpace = (): string | undefined => document.documentElement.dataset['side'];
const renderPanel = () =>
  renderScreen(
    <>
      <button type="button">保存</button>
      <SidePanel name="演示剧本" mark="2/7">
        <p>登记一位新学员</p>
      </SidePanel>
    </>,
  );

it('reserves space beside the console: full when open, less when collapsed, none after unmounting', async () => {
  const user = userEvent.setup();
  const { unmount } = renderPanel();
  expect(reservedSpace()).toBe('open');
  expect(screen.getByText('登记一位新学员')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /收起/ }));
  expect(reservedSpace()).toBe('rail');
  expect(screen.getByText('登记一位新学员')).not.toBeVisible();
  unmount();
  expect(reservedSpace()).toBeUndefined();
});

it('stays collapsed when the panel is mounted again in the browser tab', async () => {
  const user = userEvent.setup();
  const { unmount } = renderPanel();
  await user.click(screen.getByRole('button', { name: /收起/ }));
  unmount();
  renderPanel();
  expect(reservedSpace()).toBe('rail');
});

it('the key ] focuses the open panel, then collapses it and restores the focus; Escape keeps the panel open', async () => {
  const user = userEvent.setup();
  renderPanel();
  screen.getByRole('button', { name: '保存' }).focus();
  await user.keyboard(']');
  expect(panel()).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(reservedSpace()).toBe('open');
  await user.keyboard(']');
  expect(reservedSpace()).toBe('rail');
  expect(screen.getByRole('button', { name: '保存' })).toHaveFocus();
  await user.keyboard(']');
  expect(reservedSpace()).toBe('open');
});

it('offers 展开 while the user types with an on-screen keyboard, and opens the panel on one tap', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const user = userEvent.setup();
  renderScreen(
    <div id="root">
      <input aria-label="姓名" />
      <SidePanel name="演示剧本" mark="2/7">
        <p>登记一位新学员</p>
      </SidePanel>
    </div>,
  );
  await user.click(screen.getByRole('textbox', { name: '姓名' }));
  expect(document.documentElement.dataset['typing']).toBe('');
  await user.click(screen.getByRole('button', { name: /展开/, expanded: false }));
  expect(document.documentElement.dataset['typing']).toBeUndefined();
  expect(screen.getByRole('button', { name: /收起/, expanded: true })).toBeVisible();
  expect(reservedSpace()).toBe('open');
});
