import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Order } from '#contracts/entities/order.ts';
import { OrderList } from '#web/screens/order/list/OrderList.tsx';
import { setServerDate } from '#web/session/today.ts';
import { answerCalls } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { orderExample } from '../support/rows.ts';

function renderList(orders: Order[], path = '/order/list') {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  const user = userEvent.setup();
  const backend = answerCalls({ 'orders.list': () => ({ rows: orders, total: orders.length }) });
  const { place } = renderScreen(<OrderList />, { path, route: '/order/list' });
  return { user, backend, place };
}

it('filters by the payment period in the link of the revenue tile (Spec 1 §2)', async () => {
  const { backend } = renderList([orderExample], '/order/list?payTimeStart=2026-09-01&payTimeEnd=2026-09-07');
  await screen.findByRole('row', { name: new RegExp(`^${orderExample.orderCode}`) });
  expect(backend.sent[0]?.input).toEqual({
    payTimeStart: '2026-09-01',
    payTimeEnd: '2026-09-07',
    pageNum: '1',
    pageSize: '20',
  });
  expect(await screen.findByRole('textbox', { name: '支付时间' })).toHaveValue('2026-09-01 至 2026-09-07');
});

it('shows each field of an order; amounts with cents, a refund as 已退款 (Spec 1 §3; decided)', async () => {
  const refunded = {
    ...orderExample,
    orderCode: '1843200000000000902',
    servicePeriod: 33,
    amount: 1497,
    orderStatus: 4,
  };
  renderList([refunded]);
  const row = await screen.findByRole('row', { name: /^1843200000000000902/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.slice(0, -1).map((cell) => cell.textContent)).toEqual([
    '1843200000000000902',
    '启明艺术培训中心',
    'qiming01',
    '3 年',
    '¥1,497.00',
    '已退款',
    '2026-01-01 09:00:00',
    '2026-01-01 09:02:00',
  ]);
  const sizes = within(await screen.findByRole('combobox', { name: '每页条数' })).getAllByRole('option');
  expect(sizes.map((size) => size.textContent)).toEqual(['10 条/页', '20 条/页', '30 条/页', '50 条/页']);
});

it('shows the label of each state', async () => {
  const codes = ['1', '2', '3', '4'];
  renderList(codes.map((orderCode) => ({ ...orderExample, orderCode, orderStatus: Number(orderCode) })));
  for (const [code, label] of Object.entries({ 1: '待支付', 2: '已支付', 3: '已关闭', 4: '已退款' }))
    expect(within(await screen.findByRole('row', { name: new RegExp(`^${code} `) })).getByText(label)).toBeVisible();
});

it('applies a period when both days are chosen, and disables future days', async () => {
  const { user, backend, place } = renderList([orderExample]);
  await screen.findByRole('row', { name: new RegExp(`^${orderExample.orderCode}`) });
  const before = backend.countOf('orders.list');
  await user.click(await screen.findByRole('textbox', { name: '支付时间' }));
  const calendar = within(await screen.findByRole('dialog', { name: '支付时间' }));
  expect(calendar.getByRole('button', { name: '2026 年 9 月 8 日' })).toBeDisabled();
  await user.click(calendar.getByRole('button', { name: '2026 年 9 月 2 日' }));
  expect(backend.countOf('orders.list')).toBe(before);
  await user.click(calendar.getByRole('button', { name: '2026 年 9 月 7 日' }));
  await waitFor(() => expect(backend.countOf('orders.list')).toBe(before + 1));
  expect(backend.sent.at(-1)?.input).toMatchObject({ payTimeStart: '2026-09-02', payTimeEnd: '2026-09-07' });
  expect(place.history.at(-1)).toBe('/order/list?payTimeStart=2026-09-02&payTimeEnd=2026-09-07');
  await user.click(screen.getByRole('button', { name: '清除支付时间' }));
  await waitFor(() => expect(place.history.at(-1)).toBe('/order/list'));
});

it('finds an order by number', async () => {
  const { user, backend, place } = renderList([orderExample]);
  await user.type(await screen.findByRole('textbox', { name: '订单编号' }), '0901');
  await waitFor(() => expect(backend.sent.at(-1)?.input).toMatchObject({ orderCode: '0901' }));
  expect(place.history.at(-1)).toBe('/order/list?orderCode=0901');
});

it('shows a dash for an order without an institution', async () => {
  renderList([{ ...orderExample, tenantName: null }]);
  const row = await screen.findByRole('row', { name: new RegExp(`^${orderExample.orderCode}`) });
  expect(within(row).getAllByRole('cell')[1]).toHaveTextContent('—');
});

it('filters by the state that the address contains as status', async () => {
  const { backend } = renderList([orderExample], '/order/list?status=4');
  await screen.findByRole('row', { name: new RegExp(`^${orderExample.orderCode}`) });
  expect(backend.sent[0]?.input).toMatchObject({ orderStatus: '4' });
});
