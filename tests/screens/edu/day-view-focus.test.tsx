import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { invalidateAfter } from '#web/http/cache/invalidation.ts';
import { setServerDate } from '#web/session/today.ts';
import { backendWith, DAY, lesson, renderDay, weekOf } from '../support/day-backend.tsx';
import { signInWith } from '../support/render.tsx';

beforeEach(() => {
  setServerDate('Wed, 09 Sep 2026 02:00:00 GMT');
  signInWith([]);
});

afterEach(() => vi.restoreAllMocks());

describe('a day without columns', () => {
  it('keeps lessons draggable after a return to the previous day', async () => {
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

  it('keeps the focus, so that PageUp and PageDown still change the day', async () => {
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

describe('focus', () => {
  it('stays on the grid while the pointer moves over columns', async () => {
    backendWith();
    const { user } = await renderDay();
    const grid = screen.getByRole('grid');
    grid.focus();
    await user.hover(screen.getByRole('gridcell', { name: /302 钢琴房/ }));
    expect(await screen.findByRole('button', { name: '302 钢琴房 13:00 加课' })).toBeVisible();
    await user.hover(screen.getByRole('gridcell', { name: /A101/ }));
    expect(await screen.findByRole('button', { name: 'A101 美术教室 13:00 加课' })).toBeVisible();
    expect(grid).toHaveFocus();
  });

  it('stays on the grid when the head of a column is clicked after the focus left the grid', async () => {
    backendWith();
    const { user, grid } = await renderDay();
    grid.getByRole('button', { name: /^班级 2，/ }).focus();
    await user.click(document.body);
    await user.click(screen.getByRole('columnheader', { name: /^302 钢琴房/ }));
    expect(screen.getByRole('grid')).toHaveFocus();
  });

  it('leaves the grid a tab stop when the pointer leaves the column that contained it', async () => {
    backendWith({ 'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), []) });
    const { user } = await renderDay();
    const grid = screen.getByRole('grid');
    expect(grid).toHaveAttribute('tabindex', '0');
    await user.hover(screen.getByRole('gridcell', { name: /301 钢琴房/ }));
    expect(await screen.findByRole('button', { name: '301 钢琴房 08:00 加课' })).toHaveAttribute('tabindex', '0');
    expect(grid).toHaveAttribute('tabindex', '-1');
    await user.hover(screen.getByRole('gridcell', { name: /302 钢琴房/ }));
    expect(await screen.findByRole('button', { name: '302 钢琴房 08:00 加课' })).toHaveAttribute('tabindex', '0');
  });

  it('scrolls to the newly focused item when a key changes the day, but not when a lesson is removed', async () => {
    let lessons = [lesson('1'), lesson('2', { startTime: '15:00', endTime: '16:00' })];
    backendWith({ 'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), lessons) });
    const { user, grid } = await renderDay();
    grid.getByRole('button', { name: /^班级 2，/ }).focus();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    lessons = [lesson('1')];
    act(() => invalidateAfter(claTimes.update));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^班级 2，/ })).toBeNull());
    expect(screen.getByRole('grid')).toContainElement(document.activeElement as HTMLElement);
    expect(focus.mock.lastCall).toEqual([{ preventScroll: true }]);
    grid.getByRole('button', { name: /^班级 1，/ }).focus();
    await user.keyboard('{PageDown}');
    await screen.findByRole('grid', { name: '日课表 2026-09-13' });
    expect(focus.mock.lastCall).toEqual([{ preventScroll: false }]);
  });
});
