import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { config } from '#web/config/config.ts';
import { ProductList } from '#web/screens/edu/product/ProductList.tsx';
import { classBackend, signInTo } from '../support/class-backend.ts';
import { renderScreen } from '../support/render.tsx';

const open = () => renderScreen(<ProductList />, { path: '/edu/product', route: '/edu/product', title: '产品管理' });
const row = () => screen.findByRole('row', { name: /^少儿钢琴小组课/ });
const buttons = async () => {
  const first = await row();
  const page = screen.queryAllByRole('button').map((button) => button.textContent);
  const actions = within(first)
    .queryAllByRole('button')
    .map((button) => button.textContent);
  return { page, actions };
};

afterEach(() => {
  config.unavailableCalls = [];
  config.support = { name: '', phone: '', email: '' };
});

it('names no missing feature if the backend has all calls', async () => {
  classBackend();
  open();
  expect((await buttons()).actions).toEqual(['修改', '删除']);
  expect(screen.queryByText(/当前系统未提供/)).toBeNull();
});

it.each([
  ['products.add', '新增', ['修改', '删除']],
  ['products.update', '修改', ['删除']],
  ['products.detail', '修改', ['删除']],
  ['products.remove', '删除', ['修改']],
  ['products.export', '导出', ['修改', '删除']],
])('without %s the list has no %s, and names it once in the page header', async (call, feature, actions) => {
  config.unavailableCalls = [call];
  classBackend();
  open();
  const shown = await buttons();
  expect(shown.actions).toEqual(actions);
  expect(shown.page.filter((name) => name?.startsWith(feature))).toEqual([]);
  expect(screen.getByText(`当前系统未提供：${feature}`)).toBeVisible();
});

it('names all missing features in one line with the contact of the deployment', async () => {
  config.unavailableCalls = ['products.export', 'products.remove', 'products.add'];
  config.support = { name: '信息中心', phone: '010-88886666', email: '' };
  classBackend();
  open();
  await row();
  const line = screen.getByText('当前系统未提供：新增、删除、导出。');
  expect(line).toBeVisible();
  expect(line).toHaveTextContent('当前系统未提供：新增、删除、导出。如需使用，请联系信息中心（010-88886666）');
});

it('reports no missing edit calls to a campus, which may not edit products', async () => {
  config.unavailableCalls = ['products.add', 'products.remove'];
  classBackend();
  signInTo('campus');
  open();
  await row();
  expect(screen.queryByText(/当前系统未提供/)).toBeNull();
});

it('reports a removal that the backend answers with 404, and no longer offers it', async () => {
  const user = userEvent.setup();
  const backend = classBackend({ 'products.remove': () => new Response('', { status: 404 }) });
  open();
  await user.click(within(await row()).getByRole('button', { name: '删除' }));
  const question = await screen.findByRole('dialog', { name: '警告' });
  await user.click(within(question).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('当前系统未提供此功能')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: '取消' }));
  await waitFor(async () => expect((await buttons()).actions).toEqual(['修改']));
  expect(screen.getByText('当前系统未提供：删除')).toBeVisible();
  expect(backend.countOf('products.remove')).toBe(1);
});
