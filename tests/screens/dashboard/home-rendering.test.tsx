import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { Dashboard } from '#web/screens/dashboard/Dashboard.tsx';
import { session } from '#web/session/state.ts';
import { setServerDate } from '#web/session/today.ts';
import { answerCalls, Refused, type Sent } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { mockAllInView } from '../support/screen-queries.ts';

beforeEach(() => {
  setServerDate('Mon, 21 Sep 2026 02:00:00 GMT');
  mockAllInView();
});
afterEach(() => vi.unstubAllGlobals());

/** Returns a distinct amount for each span: the number of days from 1 January to the first day of the span. */
const amountOf = (begin: unknown): number =>
  Math.round((Date.parse(`${String(begin)}T00:00:00Z`) - Date.UTC(2026, 0, 1)) / 86_400_000);
const sumsOf = ({ timeBegin, beforeTimeBegin }: Sent) => ({
  taking: amountOf(timeBegin),
  brandNum: 8,
  refund: 0,
  before: beforeTimeBegin ? { taking: amountOf(beforeTimeBegin), brandNum: 8, refund: 0 } : null,
});
const spansOf = ({ timeBegin, timeEnd, beforeTimeBegin, beforeTimeEnd }: Sent): string =>
  [timeBegin, timeEnd, beforeTimeBegin, beforeTimeEnd].filter(Boolean).join(' ');

function renderHome(answer: (input: Sent) => unknown, path = '/dashboard') {
  const backend = answerCalls({ 'statistics.admin': answer });
  const user = { ...userInfoExample, roles: ['admin'], tenantId: null };
  Object.assign(session, { phase: 'ready', user, menus: [] });
  const view = renderScreen(<Dashboard />, { path, route: '/dashboard' });
  return { ...backend, ...view, asked: () => backend.sent.map(({ input }) => spansOf(input)) };
}
const rowsOf = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' '));

describe('figures of the last eight time ranges', () => {
  it('loads six earlier spans in three calls and lists all eight values in the accessible name', async () => {
    const { asked } = renderHome(sumsOf);
    const course = await screen.findByRole('img', { name: /^营收，/ });
    expect(course).toHaveAccessibleName(
      '营收，近 8 个月同期：¥31.00、¥59.00、¥90.00、¥120.00、¥151.00、¥181.00、¥212.00、¥243.00，最高 ¥243.00（09-01 至 09-21）',
    );
    expect(asked().slice(0, 4)).toEqual([
      '2026-09-01 2026-09-21 2026-08-01 2026-08-21',
      '2026-07-01 2026-07-21 2026-06-01 2026-06-21',
      '2026-05-01 2026-05-21 2026-04-01 2026-04-21',
      '2026-03-01 2026-03-21 2026-02-01 2026-02-21',
    ]);
    // A figure that has not changed has no sparkline.
    expect(screen.queryByRole('img', { name: /^退款，/ })).toBeNull();
    const table = screen.getByRole('table', { name: '资金，近 8 个月同期' });
    expect(rowsOf(table)[0]).toBe('时间 营收 退款 净营收 未付款 课程产品营收 课消收入');
    expect(rowsOf(table)[1]).toBe('2026-02-01 至 2026-02-21 ¥31.00 ¥0.00 ¥31.00 — — —');
    expect(rowsOf(table)).toHaveLength(9);
  });

  it('has one tab stop per group; left and right move between values, up and down between figures', async () => {
    renderHome(sumsOf);
    const user = userEvent.setup();
    const taking = await screen.findByRole('img', { name: /^营收，/ });
    const all = screen.getAllByRole('img', { name: /近 8 个月/ });
    await waitFor(() => expect(all.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1));
    act(() => taking.focus());
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('08-01 至 08-21 ¥212.00')).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('img', { name: /^净营收，/ })).toHaveFocus();
    expect(taking.tabIndex).toBe(-1);
    expect(screen.queryByText('08-01 至 08-21 ¥212.00')).toBeNull();
  });

  it('shows a gap and no toast for a failed call; renders no sparklines if the calls for all earlier ranges fail', async () => {
    const first = renderHome((input) => {
      if (input['timeBegin'] === '2026-05-01') throw new Refused('稍后再试');
      return sumsOf(input);
    });
    expect(await screen.findByRole('img', { name: /^营收，/ })).toHaveAccessibleName(
      /：¥31\.00、¥59\.00、暂无数据、暂无数据、¥151/,
    );
    expect(first.toasts).toEqual([]);
    first.unmount();

    const { toasts, asked } = renderHome((input) => {
      if (input['timeEnd'] === '2026-09-21') return { taking: 1, before: null };
      throw new Refused('稍后再试');
    });
    // One request loads the figures, three load earlier spans, and three load the weeks of the chart.
    await waitFor(() => expect(asked()).toHaveLength(7));
    expect(screen.queryAllByRole('img', { name: /近 8/ })).toEqual([]);
    expect(toasts).toEqual([]);
  });

  it('requests nothing before the figures have loaded, and nothing more after they fail', async () => {
    const { asked, container } = renderHome(() => {
      throw new Refused('稍后再试');
    });
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked()).toHaveLength(1);
    expect(await screen.findByText('营收数据加载失败，请稍后刷新页面。')).toBeVisible();
  });
});

describe('revenue over time against the compared span', () => {
  it('sends one call per day with its compared day and lists all days in the table', async () => {
    const { asked } = renderHome(sumsOf, '/dashboard?timeBegin=2026-09-12&timeEnd=2026-09-21');
    const table = await screen.findByRole('table', { name: '营收（元）' });
    await waitFor(() => expect(rowsOf(table).at(-1)).toBe('2026-09-21 ¥263.00 2026-09-11 ¥253.00'));
    expect(rowsOf(table)).toHaveLength(11);
    expect(asked().filter((spans) => spans.startsWith('2026-09-15 2026-09-15 2026-09-05 2026-09-05'))).toHaveLength(1);
    expect(asked()).toHaveLength(1 + 3 + 10);
    const card = within(screen.getByRole('region', { name: '营收走势' }));
    expect(card.getByText('单位：元 · 按天')).toBeVisible();
    expect(card.getByText('09-12 至 09-21')).toBeVisible();
    expect(card.getByText('09-02 至 09-11')).toBeVisible();
  });

  it('aborts pending requests on a range change and requests the new range', async () => {
    const open: { input: Sent; answer: () => void }[] = [];
    const { asked } = renderHome((input) =>
      ['2026-08-01', '2026-07-01'].includes(String(input['beforeTimeBegin']))
        ? sumsOf(input)
        : new Promise((resolve) => open.push({ input, answer: () => resolve(sumsOf(input)) })),
    );
    await waitFor(() => expect(open).toHaveLength(2));
    await userEvent.setup().click(screen.getByRole('button', { name: '上月' }));
    await waitFor(() => expect(open).toHaveLength(4));
    expect(asked().at(-1)).toBe('2026-04-01 2026-04-30 2026-03-01 2026-03-31');
    expect(screen.queryByRole('img', { name: /^营收，/ })).toBeNull();
  });

  it('caches past spans for the day: reopening home requests only the current figures', async () => {
    const first = renderHome(sumsOf);
    await waitFor(() => expect(first.asked()).toHaveLength(7));
    await screen.findByRole('img', { name: /^营收，/ });
    const before = first.asked().length;
    first.unmount();
    renderScreen(<Dashboard />, { path: '/dashboard', route: '/dashboard' });
    await screen.findByRole('img', { name: /^营收，/ });
    expect(first.sent.slice(before).map(({ input }) => spansOf(input))).toEqual(
      first.sent.slice(before).map(() => '2026-09-01 2026-09-21 2026-08-01 2026-08-21'),
    );
  });

  it.each([
    ['range=today', '2026-09-21 ¥263.00 2026-09-14 ¥256.00', '单位：元 · 按天'],
    ['range=lastQuarter', '2026-06-24 至 2026-06-30 ¥174.00 2026-03-25 至 2026-03-31 ¥83.00', '单位：元 · 按周'],
  ])('shows values and unit of the revenue by day or by week: %s', async (query, last, unit) => {
    renderHome(sumsOf, `/dashboard?${query}`);
    const table = await screen.findByRole('table', { name: '营收（元）' });
    await waitFor(() => expect(rowsOf(table).at(-1)).toBe(last));
    expect(screen.getByText(unit)).toBeVisible();
    expect(screen.queryAllByText(/图示为截至该日的 7 天/)).toHaveLength(query === 'range=today' ? 1 : 0);
  });

  it('shows an empty state without revenue; the data table can still be opened', async () => {
    renderHome(() => ({ taking: 0, before: { taking: 0 } }));
    expect(await screen.findByText('所选时间和对比期内都没有营收')).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: '查看数据' }));
    expect(screen.getByRole('button', { name: '收起数据' })).toHaveAttribute('aria-expanded', 'true');
  });
});
