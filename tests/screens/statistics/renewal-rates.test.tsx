import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { RenewalRatesPanel } from '#web/screens/statistics/index/renewal-rates/RenewalRatesPanel.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { cellTexts } from '../support/screen-queries.ts';

beforeEach(() => setServerDate('Mon, 21 Sep 2026 02:00:00 GMT'));

const RATES = {
  total: { id: null, dueNum: 6, renewedNum: 4, pendingNum: 2 },
  courses: [
    { id: '1', name: '少儿钢琴小组课', dueNum: 6, renewedNum: 4, pendingNum: 1 },
    { id: '2', name: '创意美术', dueNum: 0, renewedNum: 0, pendingNum: 1 },
  ],
  advisers: [
    { id: '3', name: '史洁', dueNum: 5, renewedNum: 4, pendingNum: 2 },
    { id: null, name: null, dueNum: 1, renewedNum: 0, pendingNum: 0 },
  ],
};

function renderPanel(answer: Answer, span = { begin: '2026-09-01', end: '2026-09-30' }) {
  const backend = answerCalls({ 'renewals.rates': answer });
  renderScreen(<RenewalRatesPanel span={span} />, {
    path: '/statistics/index',
    route: '/statistics/index',
    title: '统计报表',
  });
  return backend;
}

const rowsOf = async (label: string) =>
  within(await screen.findByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [within(row).queryByRole('rowheader')?.textContent, ...cellTexts(row)].filter(Boolean));

it('shows due, renewed and pending enrolments beside the rates, and a dash if none is decided', async () => {
  const backend = renderPanel(() => RATES);
  expect(await screen.findByText(/应续 8，已续 4，待定 2/)).toHaveTextContent(/^50%/);
  const courses = await rowsOf('各课程的续费率');
  expect(courses.map((cells) => cells.slice(-3))).toEqual([
    ['4 / 7', '1', '57%'],
    ['0 / 1', '1', '—'],
  ]);
  const advisers = await rowsOf('各课程顾问的续费率');
  expect(advisers.map((cells) => cells.slice(-3))).toEqual([
    ['4 / 7', '2', '57%'],
    ['0 / 1', '0', '0%'],
  ]);
  expect(screen.getByText('未指定')).toBeVisible();
  expect(screen.getByText(/到期前 60 天至到期后 30 天内购买同一课程即为已续/)).toBeVisible();
  // The chosen range ends after today, so the request ends today.
  expect(backend.lastInput('renewals.rates')).toEqual({ timeBegin: '2026-09-01', timeEnd: '2026-09-21' });
});

it('says that nothing has ended in the range', async () => {
  const total = { id: null, dueNum: 0, renewedNum: 0, pendingNum: 0 };
  renderPanel(() => ({ total, courses: [], advisers: [] }));
  expect(await screen.findByText('所选时间内没有到期的报读')).toBeVisible();
});

it('sends no request for a range after today', async () => {
  const backend = renderPanel(() => RATES, { begin: '2026-10-01', end: '2026-10-31' });
  expect(await screen.findByText('所选时间内没有到期的报读')).toBeVisible();
  expect(backend.countOf('renewals.rates')).toBe(0);
});

it('is hidden if the backend lacks the call', async () => {
  const backend = renderPanel(() => new Response('', { status: 404 }));
  await expect.poll(() => screen.queryByText('续费率')).toBeNull();
  expect(backend.toasts).toEqual([]);
});
