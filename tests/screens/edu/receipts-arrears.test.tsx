import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { owingSaleExample, receiptExample as storedReceipt } from '#contracts/examples/entities/sale.ts';
import { courseOptionExample } from '#contracts/examples/entities/course.ts';
import { productExample } from '#contracts/examples/entities/product.ts';
import { studentProductExample } from '#contracts/examples/entities/student-product.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { StudentPage } from '#web/screens/edu/student/StudentPage.tsx';
import { setServerDate } from '#web/session/today.ts';
import { Refused } from '../support/answer-calls.ts';
import { put } from '../support/put.ts';
import { renderScreen } from '../support/render.tsx';
import { choose, chooseAction, dialog, row } from '../support/screen-queries.ts';
import { studentBackend } from '../support/student-backend.ts';

const page = (...rows: object[]) => ({ rows, total: rows.length });
const receiptExample = {
  ...storedReceipt,
  receiptNo: '2026-000123',
  studentName: '吴鹏煊',
  payType: '2',
  amount: 3180,
  discountAmount: 140,
  discountReason: '老学员优惠',
  owedAfter: 1000,
  printCount: 1,
};
const renderTab = (tab: string) =>
  renderScreen(<StudentPage />, { path: `/edu/student?activeTab=${tab}`, route: '/edu/student' });

beforeEach(() => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  localStorage.clear();
  vi.stubGlobal('print', vi.fn());
});

it('lists receipts with their total, prints one with the mark 补打, and remembers the size of the paper', async () => {
  localStorage.setItem('receipt-size', 'a5');
  const user = userEvent.setup();
  const backend = studentBackend({
    'receipts.list': () => ({
      ...page(receiptExample, {
        ...receiptExample,
        receiptId: '2',
        receiptNo: '2026-000124',
        voidTime: '2026-09-06 10:00:00',
      }),
      amountTotal: 3180,
    }),
    'receipts.print': () => ({ ...receiptExample, printCount: 2 }),
  });
  renderTab('receiptList');
  const first = await row(/^2026-000123/);
  for (const text of ['吴鹏煊', '¥3,180.00', '微信付', '有效'])
    expect(within(first).getByText(text)).toBeInTheDocument();
  expect(screen.getByText('共 2 张收据，有效合计 ¥3,180.00')).toBeInTheDocument();
  expect(within(await row(/^2026-000124/)).queryByRole('button', { name: '作废' })).toBeNull();
  await user.click(within(first).getByRole('button', { name: '补打' }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(backend.lastInput('receipts.print')).toEqual({ receiptId: receiptExample.receiptId });
  const sheet = document.querySelector('[data-sheet]');
  for (const text of ['启明艺术培训中心', '补打', '2026-000123', '叁仟壹佰捌拾元整', '-¥140.00（老学员优惠）', '尚欠'])
    expect(sheet).toHaveTextContent(text);
  expect(sheet).not.toHaveTextContent('作废');
});

it('voids a receipt with a reason, and shows why the server refuses', async () => {
  const user = userEvent.setup();
  let isRefused = true;
  const backend = studentBackend({
    'receipts.list': () => page(receiptExample),
    'receipts.void': () => {
      if (isRefused) throw new Refused('这笔收款已退费，不能作废');
      return null;
    },
  });
  renderTab('receiptList');
  await chooseAction(user, /^2026-000123/, '作废');
  const form = within(await dialog(/^作废收据/));
  await user.click(form.getByRole('button', { name: '作废收据' }));
  expect(await form.findByText('请输入作废原因')).toBeVisible();
  await put(user, form.getByRole('textbox', { name: '作废原因' }), '金额录错');
  await user.click(form.getByRole('button', { name: '作废收据' }));
  expect(await form.findByText('这笔收款已退费，不能作废')).toBeVisible();
  isRefused = false;
  await user.click(form.getByRole('button', { name: '作废收据' }));
  await waitFor(() => expect(backend.toasts).toEqual(['收据已作废']));
  expect(backend.lastInput('receipts.void')).toEqual({
    receiptId: receiptExample.receiptId,
    reason: '金额录错',
    printCount: receiptExample.printCount,
  });
});

const owing = {
  ...owingSaleExample,
  studentName: '吴鹏煊',
  lines: owingSaleExample.lines.map((line) => ({ ...line, productName: '少儿钢琴小组课 48 课时' })),
  amount: 4180,
  owedAmount: 1000,
  lastReminder: {
    createTime: '2026-09-06 10:00:00',
    createUserName: '沈佳',
    content: '请缴清',
    nextDate: '2026-09-10',
  },
};

it('lists arrears with the total and the last reminder, and records another one', async () => {
  const user = userEvent.setup();
  const backend = studentBackend({
    'sales.list': () => ({ ...page(owing), owedTotal: 1000 }),
    'studentContacts.add': () => null,
  });
  renderTab('arrearsList');
  const first = await row(/^吴鹏煊/);
  for (const text of ['¥1,000.00', '¥4,180.00', '2026-09-06 沈佳，下次 2026-09-10'])
    expect(within(first).getByText(text)).toBeInTheDocument();
  expect(screen.getByText('共 1 笔，欠费合计 ¥1,000.00')).toBeInTheDocument();
  expect(backend.lastInput('sales.list')).toMatchObject({ owing: 'true' });
  await chooseAction(user, /^吴鹏煊/, '提醒');
  const form = within(await dialog('提醒缴费 · 吴鹏煊'));
  await user.click(form.getByRole('button', { name: '记录提醒' }));
  await waitFor(() => expect(backend.toasts).toEqual(['已记录提醒']));
  expect(backend.lastInput('studentContacts.add')).toMatchObject({
    studentId: owing.studentId,
    studentProductId: owing.lines[0]?.studentProductId,
    kind: 'arrears',
    content: '家长您好，吴鹏煊购买的少儿钢琴小组课 48 课时还有 ¥1,000 未缴，方便时请缴清，谢谢。',
  });
  await waitFor(() => expect(backend.countOf('sales.list')).toBeGreaterThan(1));
});

it('collects arrears, at most what is owed, and then prints the receipt', async () => {
  const user = userEvent.setup();
  const backend = studentBackend({
    'sales.list': () => page(owing),
    'sales.pay': () => ({ receiptId: '9', receiptNo: '2026-000201' }),
  });
  renderTab('arrearsList');
  await chooseAction(user, /^吴鹏煊/, '收款');
  const form = within(await dialog('收款 · 吴鹏煊'));
  const amount = form.getByRole('textbox', { name: '收款金额' });
  expect(amount).toHaveValue('¥1,000');
  await put(user, amount, '1200');
  await choose(user, form, '收款方式', '付现');
  await user.click(form.getByRole('button', { name: '确认收款 ¥1,200' }));
  expect(await form.findByText('收款金额不能大于欠费 ¥1,000.00')).toBeVisible();
  await put(user, amount, '600');
  await user.dblClick(form.getByRole('button', { name: '确认收款 ¥600' }));
  expect(await form.findByText('吴鹏煊：少儿钢琴小组课 48 课时，还欠 ¥400')).toBeVisible();
  expect(form.getByText('2026-000201')).toBeVisible();
  expect(backend.countOf('sales.pay')).toBe(1);
  expect(backend.lastInput('sales.pay')).toMatchObject({ amount: 600, payType: '1', owedAmount: 1000 });
});

it('shows the current arrears after another user has collected a part, and collects the rest', async () => {
  const user = userEvent.setup();
  const backend = studentBackend({
    'sales.list': () => page(owing),
    'sales.detail': () => ({ ...owing, owedAmount: 600 }),
    'sales.pay': ({ owedAmount }) => {
      if (owedAmount !== 600) throw new Refused('欠费已变为 600 元，请核对后再收款');
      return { receiptId: '9', receiptNo: '2026-000201' };
    },
  });
  renderTab('arrearsList');
  await chooseAction(user, /^吴鹏煊/, '收款');
  const form = within(await dialog('收款 · 吴鹏煊'));
  await choose(user, form, '收款方式', '付现');
  await user.click(form.getByRole('button', { name: '确认收款 ¥1,000' }));
  expect(await form.findByText('欠费已变为 600 元，请核对后再收款')).toBeVisible();
  expect(form.getByText('少儿钢琴小组课 48 课时，欠费 ¥600.00')).toBeVisible();
  await user.click(form.getByRole('button', { name: '确认收款 ¥600' }));
  expect(await form.findByText('吴鹏煊：少儿钢琴小组课 48 课时，已结清')).toBeVisible();
  expect(backend.lastInput('sales.pay')).toMatchObject({ amount: 600, owedAmount: 600 });
});

it('shows that a receipt was printed meanwhile, and voids it when the user confirms again', async () => {
  const user = userEvent.setup();
  const backend = studentBackend({
    'receipts.list': () => page({ ...receiptExample, printCount: 0 }),
    'receipts.detail': () => receiptExample,
    'receipts.void': ({ printCount }) => {
      if (printCount !== 1) throw new Refused('收据已打印 1 次，请核对后再作废');
      return null;
    },
  });
  renderTab('receiptList');
  await chooseAction(user, /^2026-000123/, '作废');
  const form = within(await dialog(/^作废收据/));
  await put(user, form.getByRole('textbox', { name: '作废原因' }), '金额录错');
  await user.click(form.getByRole('button', { name: '作废收据' }));
  expect(await form.findByText('收据已打印 1 次，请核对后再作废')).toBeVisible();
  expect(form.getByText(/请索回已打印的收据。$/)).toBeVisible();
  await user.click(form.getByRole('button', { name: '作废收据' }));
  await waitFor(() => expect(backend.toasts).toEqual(['收据已作废']));
});

it('moves hours to a brother or sister, with the worth that is shown', async () => {
  const user = userEvent.setup();
  const sister = { ...studentExample, studentId: '77', studentName: '陈梓萱' };
  const backend = studentBackend({
    'studentProducts.list': () =>
      page({
        ...studentProductExample,
        studentId: studentExample.studentId,
        studentCourseId: '9',
        buyHour: 48,
        usedAmount: 1440,
      }),
    'studentCourses.detail': () => ({ ...studentCourseExample, courseId: courseOptionExample.courseId }),
    'students.list': () => page(studentExample, sister),
    'products.list': () => page(productExample),
    'studentProducts.transfer': () => null,
  });
  renderTab('purchaseProductList');
  await chooseAction(user, /^陈梓涵/, '转课');
  const form = within(await dialog('转课 · 陈梓涵'));
  await put(user, await form.findByRole('textbox', { name: '转出课时' }), '10');
  expect(form.getByRole('table', { name: '转课计算' })).toHaveTextContent('转出 10 课时¥900.00');
  await choose(user, form, '转入学员', /^陈梓萱 · 同一电话/);
  expect(form.getByRole('textbox', { name: '转入课时' })).toHaveValue('10');
  await put(user, form.getByRole('textbox', { name: '转课原因' }), '转给妹妹');
  await user.click(form.getByRole('button', { name: '确认转课' }));
  await waitFor(() => expect(backend.toasts).toEqual(['转课成功']));
  expect(backend.lastInput('studentProducts.transfer')).toEqual({
    studentProductId: studentProductExample.studentProductId,
    hours: 10,
    toStudentId: '77',
    toCourseId: courseOptionExample.courseId,
    toHours: 10,
    worth: 900,
    reason: '转给妹妹',
  });
});

it('shows the current worth after a lesson was recorded meanwhile', async () => {
  const user = userEvent.setup();
  const shown = { ...studentProductExample, studentCourseId: '9', buyHour: 48, balanceHour: 32, usedAmount: 1440 };
  let isRecorded = false;
  const backend = studentBackend({
    'studentProducts.list': () => page(isRecorded ? { ...shown, balanceHour: 31, usedAmount: 1530 } : shown),
    'studentCourses.detail': () => ({ ...studentCourseExample, courseId: '1' }),
    'products.list': () => page(productExample),
    'studentProducts.transfer': ({ worth }) => {
      isRecorded = true;
      if (worth !== 2790) throw new Refused('所转课时的价值已变为 2790 元，请核对后再转课');
      return null;
    },
  });
  renderTab('purchaseProductList');
  await chooseAction(user, /^陈梓涵/, '转课');
  const form = within(await dialog('转课 · 陈梓涵'));
  await choose(user, form, '转入课程', courseOptionExample.courseName);
  await put(user, form.getByRole('textbox', { name: '转课原因' }), '换课');
  await user.click(form.getByRole('button', { name: '确认转课' }));
  expect(await form.findByText('所转课时的价值已变为 2790 元，请核对后再转课')).toBeVisible();
  const hours = form.getByRole('textbox', { name: '转出课时' });
  expect(await form.findByText('还剩 31 课时，赠送的课时不转')).toBeVisible();
  await put(user, hours, '31');
  expect(form.getByRole('table', { name: '转课计算' })).toHaveTextContent('转出 31 课时¥2,790.00');
  await user.click(form.getByRole('button', { name: '确认转课' }));
  await waitFor(() => expect(backend.toasts).toEqual(['转课成功']));
});

it('asks to collect arrears before a transfer', async () => {
  const user = userEvent.setup();
  studentBackend({
    'studentProducts.list': () =>
      page({ ...studentProductExample, buyHour: 48, receivedAmount: 4000, owedAmount: 320, saleId: '1' }),
  });
  renderTab('purchaseProductList');
  const first = await row(/^陈梓涵/);
  expect(within(first).getByText('欠 ¥320.00')).toBeInTheDocument();
  await user.click(within(first).getByRole('button', { name: '转课' }));
  expect(
    within(await dialog('转课 · 陈梓涵')).getByText('该产品欠费 ¥320.00，请先在“欠费”中收款，再转课。'),
  ).toBeVisible();
});

it('reduces the arrears by a refund before money is returned', async () => {
  const user = userEvent.setup();
  const backend = studentBackend({
    'studentProducts.list': () =>
      page({
        ...studentProductExample,
        buyHour: 48,
        usedAmount: 1440,
        receivedAmount: 4000,
        owedAmount: 320,
        saleId: '1',
      }),
  });
  renderTab('purchaseProductList');
  await chooseAction(user, /^陈梓涵/, '退费');
  const form = within(await dialog('退费'));
  const lines = form.getByRole('table', { name: '退费计算' });
  for (const text of ['所退 32 课时¥2,880.00', '抵消欠费-¥320.00', '本次退 32 课时¥2,560.00'])
    expect(lines).toHaveTextContent(text);
  await user.click(form.getByRole('button', { name: '退费 ¥2,560.00' }));
  await waitFor(() => expect(backend.toasts).toEqual(['退费成功']));
  expect(backend.lastInput('studentProducts.refund')).toMatchObject({ refundAmount: 2560, cancelledAmount: 320 });
});

it('prints one receipt at a time', async () => {
  const user = userEvent.setup();
  let answer: () => void = () => undefined;
  const other = { ...receiptExample, receiptId: '2', receiptNo: '2026-000124' };
  const backend = studentBackend({
    'receipts.list': () => page(receiptExample, other),
    'receipts.print': async ({ receiptId }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return receiptId === '2' ? other : receiptExample;
    },
  });
  renderTab('receiptList');
  const buttonOf = async (name: RegExp) => within(await row(name)).getByRole('button', { name: '补打' });
  await user.click(await buttonOf(/^2026-000123/));
  await waitFor(() => expect(backend.countOf('receipts.print')).toBe(1));
  expect(await buttonOf(/^2026-000124/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(await buttonOf(/^2026-000124/));
  answer();
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  await waitFor(async () => expect(await buttonOf(/^2026-000124/)).not.toHaveAttribute('aria-disabled'));
  expect(backend.countOf('receipts.print')).toBe(1);
  await user.click(await buttonOf(/^2026-000124/));
  await waitFor(() => expect(backend.countOf('receipts.print')).toBe(2));
  answer();
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(2));
});

it('keeps the payment dialog open until the receipt is printed, and then returns the focus', async () => {
  const user = userEvent.setup();
  let answer: () => void = () => undefined;
  studentBackend({
    'sales.list': () => page(owing),
    'sales.pay': () => ({ receiptId: '9', receiptNo: '2026-000201' }),
    'receipts.print': async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return receiptExample;
    },
  });
  renderTab('arrearsList');
  await chooseAction(user, /^吴鹏煊/, '收款');
  const form = within(await dialog('收款 · 吴鹏煊'));
  await choose(user, form, '收款方式', '付现');
  await user.click(form.getByRole('button', { name: '确认收款 ¥1,000' }));
  const print = await form.findByRole('button', { name: '打印收据' });
  await user.click(print);
  expect(form.getByRole('button', { name: '完成' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(print).toBeInTheDocument();
  answer();
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(print).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('mentions no printed copy before voiding a receipt that was not printed', async () => {
  const user = userEvent.setup();
  studentBackend({ 'receipts.list': () => page({ ...receiptExample, printCount: 0 }) });
  renderTab('receiptList');
  await chooseAction(user, /^2026-000123/, '作废');
  const form = within(await dialog(/^作废收据/));
  expect(form.getByText(/将重新计入欠费。编号保留，收据标明作废，不能恢复。$/)).toBeVisible();
});

it('reloads the student of a transfer on a retry after an error', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  studentBackend({
    'studentProducts.list': () => page({ ...studentProductExample, studentCourseId: '9', buyHour: 48 }),
    'students.detail': () => {
      if (isBroken) throw new Refused('系统繁忙');
      return studentExample;
    },
    'products.list': () => page(productExample),
  });
  renderTab('purchaseProductList');
  await chooseAction(user, /^陈梓涵/, '转课');
  const form = within(await dialog('转课 · 陈梓涵'));
  expect(await form.findByText('学员资料加载失败')).toBeVisible();
  isBroken = false;
  await user.click(form.getByRole('button', { name: '重试' }));
  expect(await form.findByRole('textbox', { name: '转出课时' })).toBeVisible();
});
