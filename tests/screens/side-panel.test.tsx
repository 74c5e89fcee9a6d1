import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SidePanel } from '#web/demo/side/SidePanel.tsx';
import { draw } from './draw.tsx';

afterEach(() => sessionStorage.clear());

const panel = () => screen.getByRole('complementary', { name: '演示剧本' });
const room = (): string | undefined => document.documentElement.dataset['side'];
const drawPanel = () =>
  draw(
    <>
      <button type="button">保存</button>
      <SidePanel name="演示剧本" mark="2/7">
        <p>登记一位新学员</p>
      </SidePanel>
    </>,
  );

it('takes room from the console while it stands, less when it is folded, and none when it has gone', async () => {
  const user = userEvent.setup();
  const { unmount } = drawPanel();
  expect(room()).toBe('open');
  expect(screen.getByText('登记一位新学员')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /收起/ }));
  expect(room()).toBe('rail');
  expect(screen.getByText('登记一位新学员')).not.toBeVisible();
  unmount();
  expect(room()).toBeUndefined();
});

it('stays folded in this tab', async () => {
  const user = userEvent.setup();
  const { unmount } = drawPanel();
  await user.click(screen.getByRole('button', { name: /收起/ }));
  unmount();
  drawPanel();
  expect(room()).toBe('rail');
});

it('is reached by a key, which folds it the next time and gives the focus back; Escape leaves it', async () => {
  const user = userEvent.setup();
  drawPanel();
  screen.getByRole('button', { name: '保存' }).focus();
  await user.keyboard(']');
  expect(panel()).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(room()).toBe('open');
  await user.keyboard(']');
  expect(room()).toBe('rail');
  expect(screen.getByRole('button', { name: '保存' })).toHaveFocus();
  await user.keyboard(']');
  expect(room()).toBe('open');
});
