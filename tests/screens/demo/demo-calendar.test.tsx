import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FullCalendar } from '#web/screens/demo/fullcalendar/FullCalendar.tsx';
import { setServerDate } from '#web/session/today.ts';
import { answerCalls } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';

it('shows a month of sample lessons, navigates to other months, and sends no request', async () => {
  const user = userEvent.setup();
  setServerDate('Mon, 21 Sep 2026 02:00:00 GMT');
  const backend = answerCalls({});
  renderScreen(<FullCalendar />);
  expect(screen.getByRole('heading', { name: '2026 年 9 月' })).toBeVisible();
  const days = screen.getAllByRole('columnheader').map((day) => day.textContent);
  expect(days).toEqual(['周一', '周二', '周三', '周四', '周五', '周六', '周日']);
  const today = document.querySelector('time[aria-current=date]');
  expect(today).toHaveAttribute('datetime', '2026-09-21');
  const saturday = document.querySelector<HTMLElement>('time[datetime="2026-09-19"]')?.closest('td');
  expect(
    within(saturday as HTMLElement)
      .getAllByRole('listitem')
      .map((lesson) => lesson.textContent),
  ).toEqual(['09:00 少儿钢琴', '10:30 创意美术', '14:00 硬笔书法']);
  await user.click(screen.getByRole('button', { name: '上个月' }));
  expect(screen.getByRole('heading', { name: '2026 年 8 月' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '回到本月' }));
  await user.click(screen.getByRole('button', { name: '下个月' }));
  expect(screen.getByRole('heading', { name: '2026 年 10 月' })).toBeVisible();
  expect(backend.sent).toEqual([]);
});
