import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { productExample } from '#contracts/examples/entities/product.ts';
import { UNREADABLE_REQUIRED } from '#web/crud/form/unreadable-fields.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { ProductList } from '#web/screens/edu/product/ProductList.tsx';
import { Refused } from '../support/answer-calls.ts';
import { classBackend, signInTo } from '../support/class-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { cellTexts, choose, dialog, row } from '../support/screen-queries.ts';

afterEach(() => bindApp({ lenient: false }));

const card = {
  ...productExample,
  productId: '9',
  productName: '少儿钢琴年卡',
  chargeType: 'date',
  hours: null,
  days: 365,
};
const list = (search = '') => renderScreen(<ProductList />, { path: `/edu/product${search}`, route: '/edu/product' });

it('lists products with hours or days, and right-aligned prices in yuan', async () => {
  classBackend({ 'products.list': () => ({ rows: [productExample, card], total: 2 }) });
  list();
  const texts = (of: HTMLElement) => cellTexts(of).slice(0, 7);
  await within(await row(/48 课时/)).findByText('使用中');
  expect(texts(await row(/48 课时/))).toEqual([
    '少儿钢琴小组课 48 课时',
    '少儿钢琴小组课',
    '按课时',
    '48 课时',
    '365 天（默认）',
    '¥4,320.00',
    '使用中',
  ]);
  expect(texts(await row(/^少儿钢琴年卡/))).toEqual([
    '少儿钢琴年卡',
    '少儿钢琴小组课',
    '按期',
    '365 天',
    '—',
    '¥4,320.00',
    '使用中',
  ]);
});

it('requires hours for a package and days for a card', async () => {
  const user = userEvent.setup();
  const backend = classBackend();
  list();
  await row(/48 课时/);
  await user.click(screen.getByRole('button', { name: '新增产品' }));
  const form = within(await dialog('新增产品'));
  const save = form.getByRole('button', { name: '保存产品' });
  await user.click(save);
  for (const message of ['请输入产品名称', '请选择课程', '请输入课时数', '请输入价格'])
    expect(await form.findByText(message)).toBeInTheDocument();
  await choose(user, form, '计费方式', '按期');
  expect(form.queryByRole('textbox', { name: '课时数' })).not.toBeInTheDocument();
  // Changing one field keeps the errors of the others.
  expect(form.getByText('请输入产品名称')).toBeInTheDocument();
  await user.click(save);
  expect(await form.findByText('请输入天数')).toBeInTheDocument();
  expect(backend.countOf('products.add')).toBe(0);
  await put(user, form.getByRole('textbox', { name: '产品名称' }), '少儿钢琴年卡');
  await choose(user, form, '课程', '少儿钢琴小组课');
  await put(user, form.getByRole('textbox', { name: '天数' }), '365');
  await put(user, form.getByRole('textbox', { name: '价格（元）' }), '4320.5');
  await user.click(save);
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  expect(backend.lastInput('products.add')).toEqual({
    productName: '少儿钢琴年卡',
    courseId: productExample.courseId,
    chargeType: 'date',
    hours: null,
    days: 365,
    validDays: null,
    price: 4320.5,
    inUse: 1,
  });
});

it('shows how long hours are valid, and sends the days from the form', async () => {
  const user = userEvent.setup();
  const unstated = { ...productExample, productId: '8', productName: '钢琴 10 课时', validDays: null };
  const backend = classBackend({ 'products.list': () => ({ rows: [unstated], total: 1 }) });
  list();
  expect(within(await row(/^钢琴 10 课时/)).getByText('365 天（默认）')).toBeInTheDocument();
  await user.click(within(await row(/^钢琴 10 课时/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改产品'));
  const days = await form.findByRole('textbox', { name: '有效期（天）' });
  expect(days).toHaveAttribute('placeholder', '默认 365 天');
  await put(user, days, '0');
  await user.click(form.getByRole('button', { name: '保存产品' }));
  expect(await form.findByText('有效期不能小于 1 天')).toBeInTheDocument();
  await put(user, days, '180');
  await user.click(form.getByRole('button', { name: '保存产品' }));
  await waitFor(() => expect(backend.lastInput('products.update')).toMatchObject({ validDays: 180 }));
});

it('edits the latest values; shows the refusal for a product that was sold', async () => {
  const user = userEvent.setup();
  const backend = classBackend({
    'products.update': () => {
      throw new Refused('产品已售出，不能更改课程、计费方式和数量');
    },
  });
  list();
  await user.click(within(await row(/48 课时/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改产品'));
  const hours = await form.findByRole('textbox', { name: '课时数' });
  expect(hours).toHaveValue('48');
  await put(user, hours, '50');
  await user.click(form.getByRole('button', { name: '保存产品' }));
  expect(await screen.findByText('产品已售出，不能更改课程、计费方式和数量')).toBeVisible();
  expect(backend.toasts).toEqual([]);
  expect(form.getByRole('textbox', { name: '课时数' })).toHaveValue('50');
});

it('asks for the hours again if the stored ones are unreadable, because a package cannot be without them', async () => {
  bindApp({ lenient: true });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const user = userEvent.setup();
  const backend = classBackend({ 'products.detail': () => ({ ...productExample, hours: '四十八' }) });
  list();
  await user.click(within(await row(/48 课时/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改产品'));
  const hours = await form.findByRole('textbox', { name: '课时数' });
  expect(hours).toHaveAccessibleDescription(UNREADABLE_REQUIRED);
  await user.click(form.getByRole('button', { name: '保存产品' }));
  await waitFor(() => expect(hours).toHaveAccessibleDescription('请输入课时数'));
  expect(backend.countOf('products.update')).toBe(0);
  await put(user, hours, '48');
  await user.click(form.getByRole('button', { name: '保存产品' }));
  await waitFor(() => expect(backend.lastInput('products.update')).toMatchObject({ hours: 48 }));
});

it('filters by course, charge type and state, stored in the address', async () => {
  const user = userEvent.setup();
  const backend = classBackend();
  const { place } = list('?chargeType=hour');
  await row(/48 课时/);
  expect(backend.lastInput('products.list')).toMatchObject({ chargeType: 'hour' });
  await choose(user, screen, '课程', '少儿钢琴小组课');
  await waitFor(() =>
    expect(backend.lastInput('products.list')).toMatchObject({
      chargeType: 'hour',
      courseId: productExample.courseId,
    }),
  );
  expect(place.history.at(-1)).toBe(`/edu/product?chargeType=hour&courseId=${productExample.courseId}`);
});

it('is read-only at a campus, with a line that says who manages products', async () => {
  classBackend();
  signInTo('campus');
  list();
  await row(/48 课时/);
  expect(screen.getByText('产品由机构统一维护，校区可查看和使用')).toBeInTheDocument();
  for (const name of ['新增产品', '修改', '删除'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '导出' })).toBeInTheDocument();
});
