import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { claTimeRuleExample } from '#contracts/examples/entities/cla-time-rule.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { productExample } from '#contracts/examples/entities/product.ts';
import { receiptExample } from '#contracts/examples/entities/sale.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { studentProductExample } from '#contracts/examples/entities/student-product.ts';
import { spareStudentExample, studentExample } from '#contracts/examples/entities/student.ts';
import { existingStudentMessage } from '#contracts/rules/sale-messages.ts';
import { StudentPage } from '#web/screens/edu/student/StudentPage.tsx';
import { setServerDate } from '#web/session/today.ts';
import { Refused } from '../support/answer-calls.ts';
import { put } from '../support/put.ts';
import { renderScreen } from '../support/render.tsx';
import { choose, dialog } from '../support/screen-queries.ts';
import { studentBackend } from '../support/student-backend.ts';

const NEW_CLASS = { ...claExample, claId: '742', claName: '少儿钢琴小组课 2 班', studentCnt: 2, capacity: 8 };
const withoutClass = { ...studentCourseExample, claId: null, claName: null };
const page = (...rows: object[]) => ({ rows, total: rows.length });
/** A student with an enrolment without a class, who has bought nothing yet. */
const seatless = {
  'studentProducts.list': () => page(),
  'studentCourses.list': () => page(withoutClass),
  'clas.options': () => page(NEW_CLASS),
};

beforeEach(() => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  localStorage.clear();
});

/** Opens 报名 with its shortcut. */
async function openSale(answers: Parameters<typeof studentBackend>[0] = {}) {
  const user = userEvent.setup();
  const backend = studentBackend({ ...seatless, ...answers });
  renderScreen(<StudentPage />, { path: '/edu/student', route: '/edu/student' });
  await screen.findByRole('button', { name: '报名' });
  await user.keyboard('n');
  const form = within(await dialog(/^(?:报名|购买产品)$/));
  return { user, backend, form };
}

const confirmation = (form: ReturnType<typeof within>) => form.getByRole('status', { name: '确认内容' });

it('sells to an existing student by keyboard: product, class, payment and receipt', async () => {
  vi.stubGlobal('print', vi.fn());
  localStorage.setItem('sale-pay-type', '2');
  const { user, backend, form } = await openSale();
  expect(await form.findByRole('combobox', { name: '学员' })).toHaveFocus();
  await user.keyboard('czh');
  await user.keyboard('{Enter}');
  const product = await form.findByRole('combobox', { name: '产品' });
  await waitFor(() => expect(product).toHaveFocus());
  expect(form.getByRole('combobox', { name: '学员' })).toHaveValue('陈梓涵');
  await user.keyboard('48{Enter}');
  await waitFor(() => expect(product).toHaveValue('少儿钢琴小组课 48 课时 · ¥4,320.00'));
  expect(form.getByRole('textbox', { name: '实收' })).toHaveValue('¥4,320');
  const cla = await form.findByRole('combobox', { name: '班级' });
  cla.focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: /2 班/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cla).toHaveValue('少儿钢琴小组课 2 班 · 滨江校区'));
  expect(confirmation(form)).toHaveTextContent(
    '少儿钢琴小组课 48 课时，有效至 2027-09-07，应收 ¥4,320，实收 ¥4,320；加入“少儿钢琴小组课 2 班”',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(backend.countOf('sales.add')).toBe(1));
  expect(backend.lastInput('sales.add')).toEqual({
    studentId: studentExample.studentId,
    lines: [{ productId: productExample.productId, quantity: 1 }],
    amount: 4320,
    paidAmount: 4320,
    payType: '2',
    claId: '742',
    studentConflicts: 'ask',
  });
  expect(await form.findByText('已收款 ¥4,320')).toBeVisible();
  expect(form.getByText(receiptExample.receiptNo)).toBeVisible();
  expect(form.getByRole('button', { name: '打印收据' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  await user.click(form.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('suggests the product that the student bought last', async () => {
  const { user, backend, form } = await openSale({
    'studentProducts.list': () =>
      page({ studentProductId: '1', studentId: '1', productName: productExample.productName }),
  });
  await choose(user, form, '学员', /^陈梓涵/);
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: '产品' })).toHaveValue('少儿钢琴小组课 48 课时 · ¥4,320.00'),
  );
  expect(backend.lastInput('products.list')).toMatchObject({ productName: productExample.productName, inUse: '1' });
  // A suggestion alone is not user input, so closing the form asks nothing.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('names what the student has bought today already, for example at another counter', async () => {
  const bought = { studentId: '1', productName: productExample.productName, status: 1 };
  const { user, form } = await openSale({
    'studentProducts.list': () =>
      page(
        { ...bought, studentProductId: '1', buyTime: '2026-09-07 09:12:00' },
        { ...bought, studentProductId: '2', buyTime: '2026-09-06 09:00:00' },
      ),
  });
  await choose(user, form, '学员', /^陈梓涵/);
  expect(await form.findByText('今天 09:12 已购买“少儿钢琴小组课 48 课时”，请核对是否重复报名。')).toBeVisible();
  expect(form.queryByText(/09:00/)).toBeNull();
});

it('adds a new student with a discount and arrears, and offers an existing one with this name and phone', async () => {
  const { user, backend, form } = await openSale({
    'students.list': ({ studentName, phone }) =>
      phone
        ? page({ ...studentExample, studentName: '沈星辰', phone: '13857120899' })
        : page(...(studentName ? [] : [studentExample])),
  });
  await user.type(form.getByRole('combobox', { name: '学员' }), '沈星辰');
  await user.click(await screen.findByRole('option', { name: '新学员“沈星辰”' }));
  expect(form.getByRole('textbox', { name: '学员姓名' })).toHaveValue('沈星辰');
  await put(user, form.getByRole('textbox', { name: '联系电话' }), '138 5712 0899');
  expect(await form.findByText(/^已有学员“沈星辰”，电话相同（滨江校区）。/)).toBeVisible();
  expect(form.getByRole('button', { name: '使用该学员' })).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: '是另一名学员，仍要新增' }));
  await choose(user, form, '校区', '滨江校区');
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  await put(user, form.getByRole('textbox', { name: '赠送课时' }), '2');
  await user.click(form.getByRole('button', { name: '优惠' }));
  const value = form.getByRole('textbox', { name: '优惠' });
  await waitFor(() => expect(value).toHaveFocus());
  await user.click(form.getByRole('radio', { name: '减 %' }));
  await put(user, value, '10');
  await put(user, form.getByRole('textbox', { name: '优惠原因' }), '老带新');
  expect(form.getByRole('textbox', { name: '实收' })).toHaveValue('¥3,888');
  await put(user, form.getByRole('textbox', { name: '实收' }), '3000');
  expect(form.getByText('欠费 ¥888')).toBeVisible();
  await choose(user, form, '收款方式', '微信付');
  expect(confirmation(form)).toHaveTextContent(
    '少儿钢琴小组课 48 + 赠 2 课时，有效至 2027-09-07，应收 ¥3,888（优惠 ¥432），实收 ¥3,000，欠 ¥888',
  );
  await user.dblClick(form.getByRole('button', { name: '确认收款 ¥3,000' }));
  expect(await form.findByText('已收款 ¥3,000')).toBeVisible();
  expect(backend.countOf('sales.add')).toBe(1);
  expect(backend.lastInput('sales.add')).toMatchObject({
    newStudent: { studentName: '沈星辰', phone: '13857120899', deptId: studentExample.deptId },
    again: true,
    lines: [{ productId: productExample.productId, quantity: 1, giftHour: 2 }],
    discount: { kind: 'percent', value: 10, reason: '老带新' },
    amount: 3888,
    paidAmount: 3000,
    payType: '2',
  });
  expect(backend.lastInput('sales.add')).not.toHaveProperty('studentId');
  expect(localStorage.getItem('sale-pay-type')).toBe('2');
});

it('uses the existing student instead of the entered one', async () => {
  const { user, backend, form } = await openSale();
  await user.click(form.getByRole('button', { name: '新学员' }));
  await put(user, await form.findByRole('textbox', { name: '学员姓名' }), studentExample.studentName);
  await put(user, form.getByRole('textbox', { name: '联系电话' }), studentExample.phone);
  await user.click(await form.findByRole('button', { name: '使用该学员' }));
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  await choose(user, form, '收款方式', '付现');
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  await waitFor(() => expect(backend.countOf('sales.add')).toBe(1));
  expect(backend.lastInput('sales.add')).toMatchObject({ studentId: studentExample.studentId });
});

it('keeps the input after a refusal, shows a changed price, and asks again', async () => {
  let price = productExample.price;
  const refusal = '产品“少儿钢琴小组课 48 课时”的价格已变为 ¥4,800.00，请核对应收金额后再确认';
  const { user, backend, form } = await openSale({
    'products.list': () => page({ ...productExample, price: 4320 }),
    'products.detail': () => ({ ...productExample, price }),
    'sales.add': ({ amount }) => {
      if (amount !== 4800) throw new Refused(refusal);
      return { saleId: '884', studentId: studentExample.studentId, receiptId: '1', receiptNo: '2026-000001' };
    },
  });
  price = 4800;
  await choose(user, form, '学员', /^陈梓涵/);
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  await choose(user, form, '收款方式', '付现');
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  expect(await form.findByText(refusal)).toBeVisible();
  const again = await form.findByRole('button', { name: '确认收款 ¥4,800' });
  expect(confirmation(form)).toHaveTextContent('应收 ¥4,800，实收 ¥4,800');
  await user.keyboard('{Escape}');
  await user.click(within(await dialog('提示')).getByRole('button', { name: '继续编辑' }));
  await user.click(again);
  expect(await form.findByText('已收款 ¥4,800')).toBeVisible();
  expect(backend.countOf('sales.add')).toBe(2);
});

it('reports what is missing and sends nothing', async () => {
  const { user, backend, form } = await openSale();
  await user.click(form.getByRole('button', { name: /^确认/ }));
  for (const message of ['请选择学员', '请选择产品']) expect(await form.findByText(message)).toBeVisible();
  await choose(user, form, '学员', /^陈梓涵/);
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  await put(user, form.getByRole('textbox', { name: '数量' }), '100');
  await put(user, form.getByRole('textbox', { name: '实收' }), '999998');
  await user.click(form.getByRole('button', { name: /^确认收款/ }));
  for (const message of ['数量不能大于 99', '实收金额不能大于应收金额', '请选择收款方式'])
    expect(await form.findByText(message)).toBeVisible();
  expect(backend.countOf('sales.add')).toBe(0);
});

it('sells several products and removes one again', async () => {
  const card = {
    ...productExample,
    productId: '9',
    courseId: '9',
    productName: '美术月卡',
    courseName: '创意美术',
    chargeType: 'date',
    hours: null,
    days: 30,
    price: 900,
  };
  const { user, backend, form } = await openSale({ 'products.list': () => page(productExample, card) });
  await choose(user, form, '学员', /^陈梓涵/);
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  await user.click(form.getByRole('button', { name: '再加一个产品' }));
  const second = within(form.getByRole('group', { name: '产品 2' }));
  await choose(user, second, '产品', /^美术月卡/);
  expect(second.getByRole('textbox', { name: '赠送课时' })).toBeDisabled();
  expect(confirmation(form)).toHaveTextContent(
    '少儿钢琴小组课 48 课时，有效至 2027-09-07；创意美术 30 天，2026-09-07 至 2026-10-06；应收 ¥5,220，实收 ¥5,220',
  );
  expect(await form.findByText(/将新增报读：“创意美术”（按期）/)).toBeVisible();
  await user.click(form.getByRole('button', { name: '移除产品 1' }));
  await put(user, form.getByRole('textbox', { name: '实收' }), '0');
  await user.click(form.getByRole('button', { name: '确认报名，不收款' }));
  expect(await form.findByText('已报名，未收款')).toBeVisible();
  expect(form.queryByRole('button', { name: '打印收据' })).toBeNull();
  expect(backend.lastInput('sales.add')).toMatchObject({ lines: [{ productId: '9' }], amount: 900, paidAmount: 0 });
  expect(backend.lastInput('sales.add')).not.toHaveProperty('payType');
});

it('warns of violated trade rules and of time conflicts in the class, and sells once the user accepts them', async () => {
  const { user, backend, form } = await openSale({
    'sales.setting': () => ({ prepaidLimit: true, lateLesson: true }),
    'claTimeRules.list': () => page({ ...claTimeRuleExample, claId: '742', startTime: '19:30', endTime: '21:00' }),
    'studentConflicts.ofSeats': () => ({
      total: 1,
      rows: [
        {
          studentId: studentExample.studentId,
          studentName: '陈梓涵',
          kind: 'overlap',
          lesson: { claName: '2 班', claDate: '2026-09-12', startTime: '10:00', endTime: '11:00' },
          other: { claName: '舞蹈班', claDate: '2026-09-12', startTime: '10:30', endTime: '11:30' },
          count: 1,
          lastDate: '2026-09-12',
        },
      ],
    }),
  });
  await choose(user, form, '学员', /^陈梓涵/);
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  await put(user, form.getByRole('textbox', { name: '数量' }), '2');
  expect(await form.findByText(/一次收费 96 课时。/)).toBeVisible();
  await choose(user, form, '班级', /2 班/);
  expect(await form.findByText(/21:00 结束/)).toBeVisible();
  expect(await form.findByText('有 1 名学员时间冲突，仍可报名')).toBeVisible();
  await choose(user, form, '收款方式', '付现');
  await user.click(form.getByRole('button', { name: '仍要确认收款 ¥8,640' }));
  await waitFor(() => expect(backend.countOf('sales.add')).toBe(1));
  expect(backend.lastInput('sales.add')).toMatchObject({ claId: '742', studentConflicts: 'accept' });
});

it('includes purchases of earlier today in the check of the trade rules', async () => {
  const { studentCourseId } = studentCourseExample;
  const bought = { ...studentProductExample, studentCourseId, productName: '其他', source: null, refundHour: null };
  const { user, form } = await openSale({
    'sales.setting': () => ({ prepaidLimit: true, lateLesson: true }),
    'studentCourses.list': () => page(studentCourseExample),
    'studentProducts.list': () =>
      page(
        { ...bought, buyTime: '2026-09-07 08:30:00', buyHour: 24, refundHour: 4 },
        { ...bought, studentProductId: '2', buyTime: '2026-09-06 08:30:00', buyHour: 48 },
        { ...bought, studentProductId: '3', buyTime: '2026-09-07 08:30:00', buyHour: 48, source: 'transfer' },
      ),
  });
  await choose(user, form, '学员', /^陈梓涵/);
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  expect(await form.findByText(/连同今天已购的一次收费 68 课时。/)).toBeVisible();
});

it('names the class of an enrolment that already has one', async () => {
  const { user, form } = await openSale({ 'studentCourses.list': () => page(studentCourseExample) });
  await choose(user, form, '学员', /^陈梓涵/);
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  expect(await form.findByText(/^已在班级“.*”，不需要再选班级。$/)).toBeVisible();
  expect(form.queryByRole('combobox', { name: '班级' })).toBeNull();
});

it('falls back to 购买产品 for a backend without sales', async () => {
  const { form } = await openSale({
    'sales.setting': () => new Response('', { status: 404 }),
  });
  expect(await screen.findByRole('dialog', { name: '购买产品' })).toBeVisible();
  expect(form.queryByRole('textbox', { name: '实收' })).toBeNull();
});

it('opens with the student of a row', async () => {
  const user = userEvent.setup();
  studentBackend({ ...seatless, 'students.list': () => page(spareStudentExample) });
  renderScreen(<StudentPage />, { path: '/edu/student', route: '/edu/student' });
  await user.click(within(await screen.findByRole('row', { name: /^罗浩轩/ })).getByRole('button', { name: '报名' }));
  const form = within(await dialog('报名 · 罗浩轩'));
  expect(await form.findByRole('combobox', { name: '产品' })).toHaveFocus();
  expect(form.queryByRole('combobox', { name: '学员' })).toBeNull();
});

it('replaces a suggested product by typing, although the suggestion arrives after the focus', async () => {
  const other = { ...productExample, productId: '9', productName: '书法年卡', price: 1280 };
  const { user, form } = await openSale({
    'studentProducts.list': () =>
      page({ studentProductId: '1', studentId: '1', productName: productExample.productName }),
    'products.list': ({ productName }) => page(productName === '书法' ? other : productExample),
  });
  await choose(user, form, '学员', /^陈梓涵/);
  const product = form.getByRole('combobox', { name: '产品' });
  await waitFor(() => expect(product).toHaveValue('少儿钢琴小组课 48 课时 · ¥4,320.00'));
  expect(product).toHaveFocus();
  await user.keyboard('书法{Enter}');
  await waitFor(() => expect(product).toHaveValue('书法年卡 · ¥1,280.00'));
});

const newcomer = { ...studentExample, studentName: '沈星辰', phone: '13857120899' };
/** Enters the new student 沈星辰 with a piano product, paid in cash. */
async function enterNewcomer(user: ReturnType<typeof userEvent.setup>, form: ReturnType<typeof within>) {
  await user.click(await form.findByRole('button', { name: '新学员' }));
  await put(user, await form.findByRole('textbox', { name: '学员姓名' }), newcomer.studentName);
  await put(user, form.getByRole('textbox', { name: '联系电话' }), newcomer.phone);
  await choose(user, form, '校区', '滨江校区');
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  await choose(user, form, '收款方式', '付现');
}
const operationsOfSales = (backend: ReturnType<typeof studentBackend>) =>
  backend.sent.flatMap(({ name }, at) => (name === 'sales.add' ? [backend.operations[at]] : []));

it('does not offer the new student as an existing one after a lost response, and repeats the same sale on a retry', async () => {
  let tries = 0;
  const { user, backend, form } = await openSale({
    'students.list': () => (tries > 0 ? page(newcomer) : page()),
    'sales.add': () => {
      tries += 1;
      return tries === 1
        ? new Response('', { status: 502 })
        : { saleId: '884', studentId: '899', receiptId: '1', receiptNo: '2026-000001' };
    },
  });
  await enterNewcomer(user, form);
  const asked = backend.countOf('students.list');
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  expect(await form.findByText(/^上次提交可能已保存：不改内容再按一次，不会重复收款/)).toBeVisible();
  await waitFor(() => expect(backend.countOf('students.list')).toBeGreaterThan(asked));
  expect(form.queryByRole('button', { name: '使用该学员' })).toBeNull();
  expect(form.queryByRole('checkbox', { name: /仍要新增/ })).toBeNull();
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  expect(await form.findByText('已收款 ¥4,320')).toBeVisible();
  const [first, second] = operationsOfSales(backend);
  expect(second).toBe(first);
  expect(backend.inputsOf('sales.add')[1]).toEqual(backend.inputsOf('sales.add')[0]);
});

it('repeats the same sale on a retry after a lost response, although the enrolment has the class meanwhile', async () => {
  let tries = 0;
  const { user, backend, form } = await openSale({
    'studentCourses.list': () => page(tries > 0 ? { ...withoutClass, claId: '742', claName: '2 班' } : withoutClass),
    'sales.add': () => {
      tries += 1;
      return tries === 1
        ? new Response('', { status: 502 })
        : { saleId: '884', studentId: '899', receiptId: '1', receiptNo: '2026-000001' };
    },
  });
  await choose(user, form, '学员', /^陈梓涵/);
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  await choose(user, form, '班级', /2 班/);
  await choose(user, form, '收款方式', '付现');
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  expect(await form.findByText(/^上次提交可能已保存/)).toBeVisible();
  expect(await form.findByText(/^已在班级/)).toBeVisible();
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  expect(await form.findByText('已收款 ¥4,320')).toBeVisible();
  const [first, second] = operationsOfSales(backend);
  expect(second).toBe(first);
});

it('can add a new student with the name of a student at a campus that the user cannot see', async () => {
  const { user, backend, form } = await openSale({
    'students.list': () => page(),
    'sales.add': ({ again }) => {
      if (again !== true) throw new Refused(existingStudentMessage(newcomer.studentName, newcomer.phone, '西湖校区'));
      return { saleId: '884', studentId: '899', receiptId: '1', receiptNo: '2026-000001' };
    },
  });
  await enterNewcomer(user, form);
  expect(form.queryByRole('checkbox', { name: /仍要新增/ })).toBeNull();
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  await user.click(await form.findByRole('checkbox', { name: '是另一名学员，仍要新增' }));
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  expect(await form.findByText('已收款 ¥4,320')).toBeVisible();
  expect(backend.lastInput('sales.add')).toMatchObject({ again: true });
});

it('removes the suggested product when another student is chosen', async () => {
  const { user, form } = await openSale({
    'students.list': () => page(studentExample, spareStudentExample),
    'studentProducts.list': ({ studentId }) =>
      studentId === studentExample.studentId
        ? page({ studentProductId: '1', studentId: '1', productName: productExample.productName })
        : page(),
  });
  await choose(user, form, '学员', /^陈梓涵/);
  const product = form.getByRole('combobox', { name: '产品' });
  await waitFor(() => expect(product).toHaveValue('少儿钢琴小组课 48 课时 · ¥4,320.00'));
  await choose(user, form, '学员', /^罗浩轩/);
  await waitFor(() => expect(product).toHaveValue(''));
});

it('keeps the typed name for 新学员, and the entered fields while the user looks for an existing student', async () => {
  const { user, form } = await openSale();
  await user.type(form.getByRole('combobox', { name: '学员' }), '沈星辰');
  await user.click(form.getByRole('button', { name: '新学员' }));
  expect(await form.findByRole('textbox', { name: '学员姓名' })).toHaveValue('沈星辰');
  await put(user, form.getByRole('textbox', { name: '联系电话' }), newcomer.phone);
  await user.click(form.getByRole('button', { name: '改选已有学员' }));
  await user.click(await form.findByRole('button', { name: '新学员' }));
  expect(await form.findByRole('textbox', { name: '学员姓名' })).toHaveValue('沈星辰');
  expect(form.getByRole('textbox', { name: '联系电话' })).toHaveValue(newcomer.phone);
});

const art = {
  ...productExample,
  productId: '9',
  courseId: '9',
  productName: '美术月卡',
  courseName: '创意美术',
  chargeType: 'date',
  hours: null,
  days: 30,
  price: 900,
};

it('offers the classes of each bought course', async () => {
  const { user, backend, form } = await openSale({
    'products.list': () => page(productExample, art),
    'clas.options': ({ courseId }) =>
      page(courseId === '9' ? { ...NEW_CLASS, claId: '9', courseId: '9', claName: '美术 3 班' } : NEW_CLASS),
  });
  await choose(user, form, '学员', /^陈梓涵/);
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  await user.click(form.getByRole('button', { name: '再加一个产品' }));
  await choose(user, within(form.getByRole('group', { name: '产品 2' })), '产品', /^美术月卡/);
  await user.click(form.getByRole('combobox', { name: '班级' }));
  expect(await screen.findByRole('option', { name: /美术 3 班/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /钢琴小组课 2 班/ })).toBeVisible();
  for (const courseId of [productExample.courseId, '9'])
    expect(backend.inputsOf('clas.options')).toContainEqual(expect.objectContaining({ courseId }));
  // The chosen class belongs to one course only, so the other course still needs one.
  await user.click(screen.getByRole('option', { name: /钢琴小组课 2 班/ }));
  expect(form.getByText(/^将新增报读：“创意美术”.*，保存后请分班。$/)).toBeVisible();
});

it('removes a class by keyboard, and when the campus of a new student changes', async () => {
  const { user, backend, form } = await openSale({ 'students.list': () => page() });
  await enterNewcomer(user, form);
  await choose(user, form, '班级', /2 班/);
  const cla = form.getByRole('combobox', { name: '班级' });
  cla.focus();
  await user.keyboard('{Backspace}{Tab}');
  await waitFor(() => expect(cla).toHaveValue(''));
  expect(confirmation(form)).not.toHaveTextContent('加入');
  await choose(user, form, '班级', /2 班/);
  expect(confirmation(form)).toHaveTextContent('加入“少儿钢琴小组课 2 班”');
  await choose(user, form, '校区', '西湖校区');
  await waitFor(() => expect(confirmation(form)).not.toHaveTextContent('加入'));
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  await waitFor(() => expect(backend.countOf('sales.add')).toBe(1));
  expect(backend.lastInput('sales.add')).not.toHaveProperty('claId');
});

it('names the data of the student that failed to load, and reloads it on 重试', async () => {
  let isBroken = true;
  const { user, form } = await openSale({
    'products.list': () => page(art),
    'studentCourses.list': () => {
      if (isBroken) throw new Refused('系统繁忙');
      return page({ ...withoutClass, courseId: '9', chargeType: 'date', status: 1, dateEnd: '2026-10-06' });
    },
  });
  await choose(user, form, '学员', /^陈梓涵/);
  await choose(user, form, '产品', /^美术月卡/);
  expect(await form.findByText('学员的报读课程加载失败，不能选择班级。')).toBeVisible();
  expect(confirmation(form)).toHaveTextContent('创意美术 30 天，应收 ¥900');
  isBroken = false;
  await user.click(form.getByRole('button', { name: '重试' }));
  expect(await form.findByRole('combobox', { name: '班级' })).toBeVisible();
  expect(confirmation(form)).toHaveTextContent('创意美术 30 天，2026-10-07 至 2026-11-05，应收 ¥900');
});

it('completes a sale with a discount of 100 % and states that nothing is to be paid', async () => {
  const { user, form } = await openSale();
  await choose(user, form, '学员', /^陈梓涵/);
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  await user.click(form.getByRole('button', { name: '优惠' }));
  await user.click(form.getByRole('radio', { name: '减 %' }));
  await put(user, form.getByRole('textbox', { name: '优惠' }), '100');
  await put(user, form.getByRole('textbox', { name: '优惠原因' }), '员工子女');
  await user.click(form.getByRole('button', { name: '确认报名，不收款' }));
  expect(await form.findByText('已报名，无须收款')).toBeVisible();
  expect(form.queryByText(/欠费列在/)).toBeNull();
});

it('moves the focus to an added product, and back when a product or the discount is removed', async () => {
  const { user, form } = await openSale();
  const productOf = (line: string) => within(form.getByRole('group', { name: line })).getByRole('combobox');
  await user.click(await form.findByRole('button', { name: '再加一个产品' }));
  await waitFor(() => expect(productOf('产品 2')).toHaveFocus());
  await user.click(form.getByRole('button', { name: '移除产品 2' }));
  await waitFor(() => expect(productOf('产品 1')).toHaveFocus());
  await user.click(form.getByRole('button', { name: '优惠' }));
  await user.click(form.getByRole('button', { name: '取消优惠' }));
  await waitFor(() => expect(form.getByRole('button', { name: '优惠' })).toHaveFocus());
});

it('does not warn of late lessons of a schedule rule that has ended', async () => {
  const endDate = '2026-09-06';
  const answers = {
    'sales.setting': () => ({ prepaidLimit: true, lateLesson: true }),
    'claTimeRules.list': () =>
      page(
        { ...claTimeRuleExample, claId: '742', startTime: '16:00', endTime: '17:00', endDate: '2026-12-31' },
        { ...claTimeRuleExample, ruleId: '2', claId: '742', startTime: '19:30', endTime: '21:00', endDate },
      ),
  };
  const { user, backend, form } = await openSale(answers);
  await choose(user, form, '学员', /^陈梓涵/);
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  await choose(user, form, '班级', /2 班/);
  await waitFor(() => expect(backend.countOf('claTimeRules.list')).toBe(1));
  expect(form.queryByText(/21:00 结束/)).toBeNull();
});

it('shows a loader until it is known whether the backend has sales', async () => {
  let answer: (value: Response) => void = () => undefined;
  const { form } = await openSale({
    'sales.setting': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  expect(await form.findByRole('status', { name: '加载中' })).toBeInTheDocument();
  expect(form.queryByRole('combobox', { name: '学员' })).toBeNull();
  answer(new Response('', { status: 404 }));
  expect(await screen.findByRole('dialog', { name: '购买产品' })).toBeVisible();
});

it('does not select the typed text when a suggestion arrives', async () => {
  let answer: () => void = () => undefined;
  const { user, form } = await openSale({
    'studentProducts.list': async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return page({ studentProductId: '1', studentId: '1', productName: productExample.productName });
    },
    'products.list': () => page(productExample),
  });
  await choose(user, form, '学员', /^陈梓涵/);
  const product = form.getByRole('combobox', { name: '产品' });
  await user.type(product, '书');
  answer();
  await waitFor(() => expect(confirmation(form)).toHaveTextContent('应收 ¥4,320'));
  await user.keyboard('法');
  expect(product).toHaveValue('书法');
});

/** Chooses 陈梓涵, a piano product and payment in cash. */
async function enterSale(user: ReturnType<typeof userEvent.setup>, form: ReturnType<typeof within>) {
  await choose(user, form, '学员', /^陈梓涵/);
  await choose(user, form, '产品', /^少儿钢琴小组课/);
  await choose(user, form, '收款方式', '付现');
}
const FULL_CLASS = { ...NEW_CLASS, recruitStatus: 2, studentCnt: 8, waitingCnt: 1 };

it('adds the student to the waiting list of a full class after the payment', async () => {
  const { user, backend, form } = await openSale({ 'clas.options': () => page(FULL_CLASS) });
  await enterSale(user, form);
  await choose(user, form, '班级', /2 班.*候补 1.*可候补/);
  expect(form.getByRole('combobox', { name: '班级' })).toHaveValue('少儿钢琴小组课 2 班 · 滨江校区（候补）');
  expect(confirmation(form)).toHaveTextContent('实收 ¥4,320；候补“少儿钢琴小组课 2 班”');
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  expect(await form.findByText('已收款 ¥4,320')).toBeVisible();
  expect(backend.lastInput('sales.add')).not.toHaveProperty('claId');
  expect(backend.inputsOf('waitingList.add')).toEqual([{ claId: '742', studentId: studentExample.studentId }]);
  expect(form.queryByRole('button', { name: '加入候补' })).toBeNull();
});

it('states after the payment why the waiting list refused the student, and retries on 加入候补', async () => {
  let tries = 0;
  const { user, backend, form } = await openSale({
    'clas.options': () => page(FULL_CLASS),
    'waitingList.add': () => {
      tries += 1;
      if (tries === 1) throw new Refused('系统繁忙');
      return null;
    },
  });
  await enterSale(user, form);
  await choose(user, form, '班级', /2 班/);
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  expect(await form.findByText(/^未加入“少儿钢琴小组课 2 班”的候补：系统繁忙/)).toBeVisible();
  await user.click(form.getByRole('button', { name: '加入候补' }));
  await waitFor(() => expect(form.queryByText(/^未加入/)).toBeNull());
  expect(backend.countOf('waitingList.add')).toBe(2);
  expect(backend.countOf('sales.add')).toBe(1);
});

it('offers the waiting list of a full class that still takes students', async () => {
  const { user, backend, form } = await openSale({
    'clas.options': () => page({ ...FULL_CLASS, recruitStatus: 1, waitingCnt: 0 }),
  });
  await enterSale(user, form);
  await choose(user, form, '班级', /2 班/);
  expect(confirmation(form)).toHaveTextContent('加入“少儿钢琴小组课 2 班”');
  expect(form.getByText(/^该班暂无空余名额/)).toBeVisible();
  await user.click(form.getByRole('button', { name: '加入候补' }));
  expect(confirmation(form)).toHaveTextContent('候补“少儿钢琴小组课 2 班”');
  expect(form.getByRole('combobox', { name: '班级' })).toHaveFocus();
  expect(backend.countOf('waitingList.add')).toBe(0);
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  await waitFor(() => expect(backend.countOf('waitingList.add')).toBe(1));
});

it('offers the waiting list when another user took the last seat meanwhile', async () => {
  let isTaken = false;
  const { user, backend, form } = await openSale({
    'clas.options': () =>
      page(isTaken ? { ...FULL_CLASS, waitingCnt: 0 } : { ...FULL_CLASS, studentCnt: 7, waitingCnt: 0 }),
    'sales.add': ({ claId }) => {
      if (!claId)
        return { saleId: '884', studentId: studentExample.studentId, receiptId: '1', receiptNo: '2026-000001' };
      isTaken = true;
      throw new Refused('少儿钢琴小组课 2 班已满员，不再招生');
    },
  });
  await enterSale(user, form);
  await choose(user, form, '班级', /2 班/);
  expect(form.queryByRole('button', { name: '加入候补' })).toBeNull();
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  await user.click(await form.findByRole('button', { name: '加入候补' }));
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  expect(await form.findByText('已收款 ¥4,320')).toBeVisible();
  expect(backend.lastInput('waitingList.add')).toEqual({ claId: '742', studentId: studentExample.studentId });
});

it('asks for the reason when another student joined the waiting list meanwhile', async () => {
  let isWaited = false;
  const entry = {
    waitingEntryId: '1',
    claId: '742',
    studentId: '5',
    studentName: '吕馨羽',
    state: 'offered',
    position: 1,
    createTime: '2026-09-07 09:00:00',
  };
  const { user, backend, form } = await openSale({
    'clas.options': () => page({ ...FULL_CLASS, recruitStatus: 1, waitingCnt: isWaited ? 1 : 0 }),
    'waitingList.list': () => page(entry),
    'sales.add': ({ passReason }) => {
      if (passReason)
        return { saleId: '884', studentId: studentExample.studentId, receiptId: '1', receiptNo: '2026-000001' };
      isWaited = true;
      throw new Refused('少儿钢琴小组课 2 班的名额应按候补顺序留给学员吕馨羽，先安排其他学员须填写原因');
    },
  });
  await enterSale(user, form);
  await choose(user, form, '班级', /2 班/);
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  await put(user, await form.findByRole('textbox', { name: '先安排的原因' }), '老学员的弟弟');
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  expect(await form.findByText('已收款 ¥4,320')).toBeVisible();
  expect(backend.lastInput('sales.add')).toMatchObject({ claId: '742', passReason: '老学员的弟弟' });
});

it('prints nothing for the second click of a double click, or for a held key', async () => {
  const { user, backend, form } = await openSale();
  await enterSale(user, form);
  await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
  const print = await form.findByRole('button', { name: '打印收据' });
  expect(fireEvent.keyDown(print, { key: 'Enter', repeat: true })).toBe(false);
  fireEvent.click(print, { detail: 2 });
  await user.click(form.getByRole('radio', { name: 'A5' }));
  expect(backend.countOf('receipts.print')).toBe(0);
});
