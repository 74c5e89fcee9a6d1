import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { hourLogExample } from '#contracts/examples/entities/hour-log.ts';
import { productExample } from '#contracts/examples/entities/product.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { studentProductExample } from '#contracts/examples/entities/student-product.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { StudentPage } from '#web/screens/edu/student/StudentPage.tsx';
import { setServerDate } from '#web/session/today.ts';
import { Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { choose, dialog, row } from '../support/screen-queries.ts';
import { studentBackend } from '../support/student-backend.ts';

const PATH = '/edu/student?activeTab=purchaseProductList';
const renderPage = (path = PATH) => renderScreen(<StudentPage />, { path, route: '/edu/student' });

const purchase: StudentProduct = { ...studentProductExample, quantity: 1, buyHour: 48, courseName: '少儿钢琴小组课' };
const card: StudentProduct = {
  ...purchase,
  studentProductId: '2',
  studentName: '周子墨',
  productName: '创意美术季卡',
  courseName: '创意美术',
  chargeType: 'date',
  amount: 900,
  balanceHour: null,
  buyHour: null,
  buyDay: 90,
  expireDate: '2026-10-22',
};
const withRows = (...rows: StudentProduct[]) => ({ 'studentProducts.list': () => ({ rows, total: rows.length }) });
/** A backend without sales. Its form sells one product. */
const WITHOUT_SALES = { 'sales.setting': () => new Response('', { status: 404 }) };

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));

it('lists purchases with their state: 使用中, 已退费, 已用完', async () => {
  studentBackend(
    withRows(
      purchase,
      { ...card, status: 2 },
      { ...purchase, studentProductId: '3', studentName: '顾思远', status: 3, balanceHour: 0 },
    ),
  );
  renderPage();
  const first = await row(/^陈梓涵/);
  for (const text of ['少儿钢琴小组课 48 课时', '32', '2027-03-01', '2026-03-01 15:20:00', '使用中'])
    expect(within(first).getByText(text)).toBeInTheDocument();
  // Without a refund, the net amount is the amount paid.
  expect(within(first).getAllByText('¥4,320.00')).toHaveLength(2);
  expect(within(await row(/^周子墨/)).getByText('已退费')).toBeInTheDocument();
  expect(within(await row(/^顾思远/)).getByText('已用完')).toBeInTheDocument();
  // Only active purchases can be refunded.
  expect(screen.getAllByRole('button', { name: '退费' })).toHaveLength(1);
});

it('shows 已到期 for an ended purchase', async () => {
  studentBackend(withRows(purchase, { ...card, expireDate: '2026-09-06' }));
  renderPage();
  expect(within(await row(/^周子墨/)).getByText('已到期')).toBeInTheDocument();
  expect(within(await row(/^陈梓涵/)).getByText('使用中')).toBeInTheDocument();
});

it('finds a product on sale by name among any number of products', async () => {
  const user = userEvent.setup();
  const found = { ...productExample, productId: '900', productName: '书法年卡', price: 1280 };
  const backend = studentBackend({
    ...withRows(purchase),
    ...WITHOUT_SALES,
    'products.list': ({ productName }) =>
      productName === '书法' ? { rows: [found], total: 1 } : { rows: [productExample], total: 900 },
  });
  renderPage();
  await user.click(await screen.findByRole('button', { name: '购买产品' }));
  const form = within(await dialog('购买产品'));
  await user.type(form.getByRole('combobox', { name: '产品' }), '书法');
  await user.click(await screen.findByRole('option', { name: /^书法年卡/ }));
  expect(form.getByRole('textbox', { name: '实收金额' })).toHaveValue('¥1,280');
  expect(backend.lastInput('products.list')).toMatchObject({ inUse: '1', productName: '书法' });
});

it('offers in the filter each state that a row can show as a tag', async () => {
  const user = userEvent.setup();
  const backend = studentBackend(withRows(purchase));
  renderPage();
  await row(/^陈梓涵/);
  await user.click(await screen.findByRole('combobox', { name: '状态' }));
  await screen.findByRole('option', { name: '使用中' });
  const listbox = screen.getByRole('listbox', { name: '状态' });
  expect(
    within(listbox)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['使用中', '已到期', '已用完', '已退费']);
  await user.click(screen.getByRole('option', { name: '已到期' }));
  await waitFor(() => expect(backend.lastInput('studentProducts.list')).toMatchObject({ status: '4' }));
});

it('shows the number of students beside the total where the backend counts them', async () => {
  const rows = [purchase, { ...purchase, studentProductId: '2', productName: '少儿钢琴小组课 12 课时' }];
  studentBackend({ 'studentProducts.list': () => ({ rows, total: 2, studentTotal: 1 }) });
  renderPage(`${PATH}&minBalanceDay=10`);
  expect(await screen.findByText('共 2 笔购买，涉及 1 名学员')).toBeInTheDocument();
});

it('shows amount, refund and net amount; hours, time and remark of a refund are optional columns', async () => {
  const user = userEvent.setup();
  const refund = {
    status: 2,
    amount: 1000,
    refundAmount: 900,
    refundHour: 9,
    refundTime: '2026-09-01 10:00:00',
    refundRemark: '搬家',
  };
  studentBackend(withRows({ ...purchase, ...refund }));
  renderPage();
  await row(/^陈梓涵/);
  await user.click(screen.getByRole('button', { name: '选择显示的列' }));
  for (const text of ['¥1,000.00', '¥900.00', '¥100.00'])
    expect(within(await row(/^陈梓涵/)).getByText(text)).toBeInTheDocument();
  for (const name of ['退费课时', '退费时间', '退费备注'])
    await user.click(await screen.findByRole('checkbox', { name }));
  for (const text of ['9', '2026-09-01 10:00:00', '搬家'])
    expect(await within(await row(/^陈梓涵/)).findByText(text)).toBeInTheDocument();
});

it('shows minBalanceDay 10 from the home reminder as a removable filter (Spec 1 §2 Home dashboard)', async () => {
  const user = userEvent.setup();
  const backend = studentBackend(withRows(purchase));
  renderPage(`${PATH}&minBalanceDay=10`);
  await row(/^陈梓涵/);
  expect(screen.getByRole('tab', { name: '已购产品', selected: true })).toBeInTheDocument();
  expect(screen.queryByText(/名学员$/)).not.toBeInTheDocument();
  expect(backend.lastInput('studentProducts.list')).toEqual({ pageNum: '1', pageSize: '20', minBalanceDay: '10' });
  expect(await screen.findByRole('combobox', { name: '到期时间' })).toHaveValue('10 天内到期');
  await user.click(screen.getByLabelText('清除到期时间'));
  await waitFor(() => expect(backend.lastInput('studentProducts.list')).toEqual({ pageNum: '1', pageSize: '20' }));
});

it('sells a product: suggests the price as the amount and previews what the purchase adds', async () => {
  const user = userEvent.setup();
  const backend = studentBackend({ ...withRows(purchase), ...WITHOUT_SALES });
  renderPage();
  await row(/^陈梓涵/);
  await user.click(await screen.findByRole('button', { name: '购买产品' }));
  const form = within(await dialog('购买产品'));
  await user.click(form.getByRole('button', { name: '确认收款' }));
  for (const message of ['请选择学员', '请选择产品', '请输入实收金额'])
    expect(await form.findByText(message)).toBeInTheDocument();
  expect(backend.countOf('studentProducts.add')).toBe(0);

  await choose(user, form, '学员', /^陈梓涵 · 13857120801/);
  await choose(user, form, '产品', /^少儿钢琴小组课 48 课时 · ¥4,320\.00/);
  const amount = form.getByRole('textbox', { name: '实收金额' });
  expect(amount).toHaveValue('¥4,320');
  expect(await form.findByText('“少儿钢琴小组课”的报读将增加 48 课时。')).toBeInTheDocument();
  expect(backend.lastInput('studentCourses.list')).toMatchObject({
    studentId: studentExample.studentId,
    courseId: productExample.courseId,
  });
  const quantity = form.getByRole('textbox', { name: '数量' });
  await put(user, quantity, '2');
  expect(amount).toHaveValue('¥8,640');
  expect(form.getByText('“少儿钢琴小组课”的报读将增加 96 课时。')).toBeInTheDocument();
  await put(user, amount, '8000');
  await put(user, quantity, '3');
  expect(amount).toHaveValue('¥8,000');
  await put(user, form.getByRole('textbox', { name: '赠送课时' }), '2');
  const summary = within(form.getByRole('status'));
  for (const text of [
    '48 × 3 = 144 课时',
    '2 课时（不计价）',
    '至 2027-09-07，共 365 天',
    '原价 ¥12,960.00，实收 ¥8,000.00，优惠 ¥4,960.00',
  ])
    expect(summary.getByText(text)).toBeInTheDocument();
  await choose(user, form, '销售人员', /^林晓雯/);
  await user.dblClick(form.getByRole('button', { name: '确认收款' }));
  await waitFor(() => expect(backend.toasts).toEqual(['购买成功']));
  expect(backend.countOf('studentProducts.add')).toBe(1);
  expect(backend.lastInput('studentProducts.add')).toEqual({
    studentId: studentExample.studentId,
    productId: productExample.productId,
    quantity: 3,
    amount: 8000,
    giftHour: 2,
    salesStaffId: '1843200000000000401',
  });
  expect(backend.lastInput('products.list')).toMatchObject({ inUse: '1' });
});

it('warns that a period product opens a second enrolment beside one by hours, and shows its dates', async () => {
  const user = userEvent.setup();
  studentBackend({
    ...withRows(purchase),
    ...WITHOUT_SALES,
    'products.list': () => ({ rows: [{ ...productExample, chargeType: 'date', hours: null, days: 30 }], total: 1 }),
  });
  renderPage();
  await row(/^陈梓涵/);
  await user.click(await screen.findByRole('button', { name: '购买产品' }));
  const form = within(await dialog('购买产品'));
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  expect(await form.findByText('选择学员后，这里显示计入哪份报读。')).toBeInTheDocument();
  await choose(user, form, '学员', /^陈梓涵/);
  expect(
    await form.findByText('将新增报读：“少儿钢琴小组课”（按期），2026-09-07 至 2026-10-06，共 30 天，保存后请分班。'),
  ).toBeInTheDocument();
  expect(form.getByText('原有的按课时报读不变，两个报读并存。')).toBeInTheDocument();
  expect(form.queryByRole('textbox', { name: '赠送课时' })).not.toBeInTheDocument();
  expect(form.queryByText(/将延长/)).not.toBeInTheDocument();
});

it('shows the general effect of a purchase when the enrolments fail to load', async () => {
  const user = userEvent.setup();
  studentBackend({
    ...withRows(purchase),
    ...WITHOUT_SALES,
    'studentCourses.list': () => {
      throw new Refused('系统繁忙');
    },
  });
  renderPage();
  await row(/^陈梓涵/);
  await user.click(await screen.findByRole('button', { name: '购买产品' }));
  const form = within(await dialog('购买产品'));
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  await choose(user, form, '学员', /^陈梓涵/);
  expect(await form.findByText('将计入该课程的按课时报读；没有则新增报读。')).toBeInTheDocument();
});

it('asks for confirmation of a refund of ¥0 and states its effect', async () => {
  const user = userEvent.setup();
  const backend = studentBackend(withRows(purchase));
  renderPage();
  await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '退费' }));
  const form = within(await dialog('退费'));
  const amount = form.getByRole('textbox', { name: '退费金额' });
  await put(user, amount, '0');
  await user.click(form.getByRole('button', { name: '退费 ¥0.00' }));
  const question = await dialog('警告');
  expect(question).toHaveTextContent('退费金额为 ¥0.00：不退还款项，但扣回 32 课时。确定按 ¥0.00 退费？');
  expect(backend.countOf('studentProducts.refund')).toBe(0);
  await user.click(within(question).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '警告' })).not.toBeInTheDocument());
  expect(backend.countOf('studentProducts.refund')).toBe(0);
  expect(amount).toHaveValue('¥0');

  await user.click(form.getByRole('button', { name: '退费 ¥0.00' }));
  await user.click(within(await dialog('警告')).getByRole('button', { name: '按 ¥0.00 退费' }));
  await waitFor(() => expect(backend.toasts).toEqual(['退费成功']));
  expect(backend.lastInput('studentProducts.refund')).toMatchObject({ refundAmount: 0 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('limits quantity and amount', async () => {
  const user = userEvent.setup();
  const backend = studentBackend({ ...withRows(purchase), ...WITHOUT_SALES });
  renderPage();
  await row(/^陈梓涵/);
  await user.click(await screen.findByRole('button', { name: '购买产品' }));
  const form = within(await dialog('购买产品'));
  const fill = async (label: string, text: string): Promise<void> => {
    await put(user, await form.findByRole('textbox', { name: label }), text);
    await user.click(form.getByRole('button', { name: '确认收款' }));
  };
  await fill('数量', '0');
  expect(await form.findByText('数量不能小于 1')).toBeInTheDocument();
  await fill('数量', '100');
  expect(await form.findByText('数量不能大于 99')).toBeInTheDocument();
  await fill('实收金额', '-1');
  expect(await form.findByText('实收金额不能小于 0')).toBeInTheDocument();
  await fill('实收金额', '1000000');
  expect(await form.findByText('实收金额不能大于 999,999')).toBeInTheDocument();
  expect(backend.countOf('studentProducts.add')).toBe(0);
});

it('suggests paid × left ÷ bought as the refund, limits it to the paid amount, and shows the removed hours', async () => {
  const user = userEvent.setup();
  const backend = studentBackend(withRows(purchase));
  renderPage();
  await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '退费' }));
  const form = within(await dialog('退费'));
  expect(form.getByText(/共购 48 课时，还剩 32 课时，每课时约 ¥90.00/)).toBeInTheDocument();
  expect(
    form.getByText('将扣回“少儿钢琴小组课”全部剩余 32 课时，不能只退一部分；已上的课不受影响。退费后不能撤销。'),
  ).toBeInTheDocument();
  const amount = form.getByRole('textbox', { name: '退费金额' });
  expect(amount).toHaveValue('¥2,880');
  await user.clear(amount);
  await user.click(form.getByRole('button', { name: /^退费/ }));
  expect(await form.findByText('请输入退费金额')).toBeInTheDocument();
  await put(user, amount, '4320.01');
  await user.click(form.getByRole('button', { name: '退费 ¥4,320.01' }));
  expect(await form.findByText('退费金额不能大于 ¥4,320.00')).toBeInTheDocument();
  await put(user, amount, '-1');
  await user.click(form.getByRole('button', { name: /^退费/ }));
  expect(await form.findByText('退费金额不能小于 0')).toBeInTheDocument();
  expect(backend.countOf('studentProducts.refund')).toBe(0);

  await put(user, amount, '2800.5');
  await put(user, form.getByRole('textbox', { name: '备注' }), '搬家');
  await user.click(form.getByRole('button', { name: '退费 ¥2,800.50' }));
  await waitFor(() => expect(backend.toasts).toEqual(['退费成功']));
  expect(backend.lastInput('studentProducts.refund')).toEqual({
    studentProductId: purchase.studentProductId,
    refundAmount: 2800.5,
    cancelledAmount: 0,
    remark: '搬家',
  });
});

it('refunds nothing if another user has refunded a part since the dialog was opened, and names the user and the time', async () => {
  const user = userEvent.setup();
  const known = { ...purchase, usedAmount: 1440, studentCourseId: studentCourseExample.studentCourseId };
  let stored: StudentProduct = known;
  const entry = { ...hourLogExample, createUserName: '王芳', createTime: '2026-09-07 10:05:00' };
  const backend = studentBackend({
    'studentProducts.list': () => ({ rows: [stored], total: 1 }),
    'studentCourses.hourLog': () => ({ rows: [entry], total: 1 }),
  });
  renderPage();
  await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '退费' }));
  const form = within(await dialog('退费'));
  await put(user, form.getByRole('textbox', { name: '退课时' }), '10');
  stored = { ...known, balanceHour: 22, refundAmount: 900, refundHour: 10 };
  await user.click(form.getByRole('button', { name: '退费 ¥900.00' }));
  expect(await form.findByText(/购买已由 王芳 于 10:05 改为“剩 22 课时，已退 ¥900.00”，请核对后再操作$/)).toBeVisible();
  expect(backend.countOf('studentProducts.refund')).toBe(0);
});

it('refunds nothing if a receipt of the purchase was voided since the dialog was opened, and states the arrears', async () => {
  const user = userEvent.setup();
  const known = { ...purchase, usedAmount: 1440, receivedAmount: 4320, owedAmount: 0 };
  let stored: StudentProduct = known;
  const backend = studentBackend({ 'studentProducts.list': () => ({ rows: [stored], total: 1 }) });
  renderPage();
  await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '退费' }));
  const form = within(await dialog('退费'));
  await put(user, form.getByRole('textbox', { name: '退课时' }), '10');
  stored = { ...known, receivedAmount: 0, owedAmount: 4320 };
  await user.click(form.getByRole('button', { name: '退费 ¥900.00' }));
  expect(await form.findByText(/“剩 32 课时，已退 ¥0.00，欠 ¥4,320.00”/)).toBeVisible();
  expect(backend.countOf('studentProducts.refund')).toBe(0);
});

it('shows the worth of moved-in hours separately from the received money', async () => {
  const user = userEvent.setup();
  studentBackend(withRows({ ...purchase, receivedAmount: 4320, owedAmount: 0, source: 'transfer' }));
  renderPage();
  await row(/^陈梓涵/);
  await user.click(screen.getByRole('button', { name: '选择显示的列' }));
  for (const name of ['已收金额', '转入价值']) await user.click(await screen.findByRole('checkbox', { name }));
  const cells = within(await row(/^陈梓涵/))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cellOf = (title: string) => cells[heads.findIndex((head) => head?.startsWith(title))];
  expect([cellOf('已收金额'), cellOf('转入价值')]).toEqual(['—', '¥4,320.00']);
});

it('moves no hours of an expired purchase, and asks to extend it first', async () => {
  const user = userEvent.setup();
  studentBackend(withRows({ ...purchase, expireDate: '2026-09-06' }));
  renderPage();
  await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '转课' }));
  const form = within(await dialog(/转课/));
  expect(await form.findByText('该产品已到期，请先延期再转课。')).toBeVisible();
  expect(form.queryByRole('button', { name: '确认转课' })).toBeNull();
});

it('finds a purchase among more than 50 of a student before it refunds it', async () => {
  const user = userEvent.setup();
  const known = { ...purchase, usedAmount: 1440 };
  let stored: StudentProduct = known;
  const later = Array.from({ length: 50 }, (_, at) => ({ ...purchase, studentProductId: `later-${at}` }));
  const backend = studentBackend({
    'studentProducts.list': ({ studentId, pageNum }) => ({
      rows: studentId && pageNum === '1' ? later : [stored],
      total: studentId ? 51 : 1,
    }),
  });
  renderPage();
  await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '退费' }));
  const form = within(await dialog('退费'));
  await put(user, form.getByRole('textbox', { name: '退课时' }), '10');
  stored = { ...known, balanceHour: 22, refundAmount: 900, refundHour: 10 };
  await user.click(form.getByRole('button', { name: '退费 ¥900.00' }));
  expect(await form.findByText(/购买已变为“剩 22 课时，已退 ¥900.00”，请核对后再操作$/)).toBeVisible();
  expect(backend.countOf('studentProducts.refund')).toBe(0);
});

it('refunds some of the hours, at most at their worth, and shows the computation', async () => {
  const user = userEvent.setup();
  const known = { ...purchase, usedAmount: 1440, studentCourseId: studentCourseExample.studentCourseId };
  const enrolment = { ...studentCourseExample, balanceHour: 36, givenHour: 4, claName: '钢琴 3 班' };
  const backend = studentBackend({ ...withRows(known), 'studentCourses.detail': () => enrolment });
  renderPage();
  await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '退费' }));
  const form = within(await dialog('退费'));
  const lines = within(form.getByRole('table', { name: '退费计算' }));
  expect(lines.getByRole('row', { name: '实收，购 48 课时 ¥4,320.00' })).toBeInTheDocument();
  expect(lines.getByRole('row', { name: /^已用 16 课时 .¥1,440.00$/ })).toBeInTheDocument();
  expect(await form.findByText(/另有赠送的 4 课时，不计价值/)).toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: '同时扣回赠送的 4 课时（不计价）' }));
  await user.click(form.getByRole('checkbox', { name: '同时结课，并移出班级“钢琴 3 班”' }));
  await put(user, form.getByRole('textbox', { name: '退课时' }), '10');
  expect(lines.getByRole('row', { name: '本次退 10 课时 ¥900.00' })).toBeInTheDocument();
  expect(form.getByText(/将扣回“少儿钢琴小组课” 10 课时，保留 22 课时；/)).toBeInTheDocument();
  const amount = form.getByRole('textbox', { name: '退费金额' });
  expect(amount).toHaveValue('¥900');
  expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
  await put(user, amount, '900.01');
  await user.click(form.getByRole('button', { name: '退费 ¥900.01' }));
  expect(await form.findByText('退费金额不能大于 ¥900.00')).toBeInTheDocument();
  await put(user, amount, '850.5');
  expect(form.getByText('算得 ¥900.00，少退 ¥49.50')).toBeVisible();
  await put(user, amount, '900');
  expect(form.queryByText(/^算得/)).toBeNull();
  await user.click(form.getByRole('button', { name: '退费 ¥900.00' }));
  await waitFor(() => expect(backend.toasts).toEqual(['退费成功']));
  expect(backend.lastInput('studentProducts.refund')).toEqual({
    studentProductId: purchase.studentProductId,
    refundHour: 10,
    cancelledAmount: 0,
    refundAmount: 900,
    remark: null,
  });
});

it('refunds a period by days; keeps the typed values after a refusal', async () => {
  const user = userEvent.setup();
  const backend = studentBackend({
    ...withRows(card),
    'studentProducts.refund': () => {
      throw new Refused('该产品已退费');
    },
  });
  renderPage();
  await user.click(within(await row(/^周子墨/)).getByRole('button', { name: '退费' }));
  const form = within(await dialog('退费'));
  expect(form.getByText(/共购 90 天，还剩 45 天（不含今天）/)).toBeInTheDocument();
  expect(
    form.getByText('将扣回“创意美术”全部剩余 45 天有效期，不能只退一部分；已上的课不受影响。退费后不能撤销。'),
  ).toBeInTheDocument();
  await put(user, form.getByRole('textbox', { name: '备注' }), '转学');
  await user.click(form.getByRole('button', { name: '退费 ¥450.00' }));
  expect(await screen.findByText('该产品已退费')).toBeVisible();
  expect(backend.toasts).toEqual([]);
  expect(form.getByRole('textbox', { name: '备注' })).toHaveValue('转学');
});

it('names what a backend without sales lacks: transfers, the settings of sales, receipts and arrears', async () => {
  studentBackend({ ...withRows(purchase), ...WITHOUT_SALES });
  renderPage();
  const first = await row(/^陈梓涵/);
  await waitFor(() => expect(screen.queryByRole('tab', { name: '收据' })).toBeNull());
  expect(screen.queryByRole('tab', { name: '欠费' })).toBeNull();
  expect(screen.queryByRole('button', { name: '收费设置' })).toBeNull();
  expect(within(first).queryByRole('button', { name: '转课' })).toBeNull();
  expect(screen.getByRole('tab', { name: '报读课程' })).toBeVisible();
  const names =
    screen
      .getByText(/^当前系统未提供：/)
      .textContent?.split('：')[1]
      ?.split('、') ?? [];
  expect(names.toSorted()).toEqual(['收据', '收费设置', '欠费', '转课'].toSorted());
});
