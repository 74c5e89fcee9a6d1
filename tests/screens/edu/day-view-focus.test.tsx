import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setServerDate } from '#web/session/today.ts';
import { backendWith, DAY, renderDay } from '../support/day-backend.tsx';
import { signInWith } from '../support/render.tsx';

beforeEach(() => {
  setServerDate('Wed, 09 Sep 2026 02:00:00 GMT');
  signInWith([]);
});

describe('a day without columns', () => {
  it('keeps lessons draggable on the day after it', async () => {
    backendWith();
    const { user } = await renderDay(`${DAY}&by=class`);
    await user.click(screen.getByRole('button', { name: '下一天' }));
    expect(await screen.findByText('本日暂无课次')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '上一天' }));
    const item = await screen.findByRole('button', { name: /^班级 1，/ });
    // The first move of the pointer loads the code for dragging.
    await waitFor(async () => {
      await user.unhover(item);
      await user.hover(item);
      expect(item.closest('[data-lesson]')).toHaveAttribute('draggable', 'true');
    });
  });

  it('keeps the focus, so that PageUp and PageDown step on', async () => {
    backendWith();
    const { user, grid } = await renderDay(`${DAY}&by=class`);
    grid.getByRole('button', { name: /^班级 2，/ }).focus();
    await user.keyboard('{PageDown}');
    expect(await screen.findByRole('grid', { name: '日课表 2026-09-13' })).toHaveFocus();
    expect(screen.queryByRole('navigation', { name: '日视图的列' })).toBeNull();
    await user.keyboard('{PageUp}');
    expect(await screen.findByRole('button', { name: /^班级 2，/ })).toHaveFocus();
  });
});
