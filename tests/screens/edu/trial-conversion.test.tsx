import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { courseOptionExample } from '#contracts/examples/entities/course.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { productExample } from '#contracts/examples/entities/product.ts';
import { receiptExample, saleSettingExample } from '#contracts/examples/entities/sale.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { TrialList } from '#web/screens/edu/trial/TrialList.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { lacksCall } from '../support/make-up-backend.ts';
import { put } from '../support/put.ts';
import { renderScreen } from '../support/render.tsx';
import { choose, chooseAction, dialog } from '../support/screen-queries.ts';
import { attendedTrial, trialBackend, trialOfStudent } from '../support/trial-backend.ts';

beforeEach(() => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  vi.stubGlobal('print', vi.fn());
  localStorage.setItem('sale-pay-type', '2');
});

const { courseId, claId, deptId } = attendedTrial;
const { studentId } = trialOfStudent;
/** Enrolment in the course of the trial, without a class. */
const enrolment = { ...studentCourseExample, courseId, studentId, studentName: '简一诺', claId: null, claName: null };
const cla = {
  ...claExample,
  claId,
  departId: deptId,
  claName: '少儿钢琴小组课 7 班',
  courseId,
  recruitStatus: 1,
  studentCnt: 3,
};
const otherCla = { ...cla, claId: '742', claName: '少儿钢琴小组课 8 班' };
const page = (...rows: object[]) => ({ rows, total: rows.length });
/** A backend without sales. */
const withoutSales = { 'sales.setting': () => new Response('', { status: 404 }) };

async function open(guest: object, action: string, answers: Readonly<Record<string, Answer>> = {}) {
  let bought: object | null = null;
  const enrolments = () => (bought ? page(bought) : page());
  const backend = trialBackend({
    'trials.list': () => page(guest),
    'studentCourses.list': enrolments,
    'studentCourses.signUpList': enrolments,
    'studentProducts.list': () => page(),
    'studentProducts.add': () => {
      bought = enrolment;
      return null;
    },
    'sales.setting': () => saleSettingExample,
    'sales.add': ({ claId: seat }) => {
      bought = seat ? { ...enrolment, claId: seat, claName: cla.claName } : enrolment;
      return { saleId: '884', studentId, receiptId: receiptExample.receiptId, receiptNo: receiptExample.receiptNo };
    },
    'receipts.print': () => ({ ...receiptExample, printCount: 1 }),
    'products.list': () => page({ ...productExample, courseId }),
    'courses.byDept': () => [{ ...courseOptionExample, courseId }],
    'clas.options': () => page(otherCla, cla),
    ...answers,
  });
  renderScreen(<TrialList />, { path: '/edu/trial', route: '/edu/trial' });
  const user = userEvent.setup();
  await chooseAction(user, /^简一诺/, action);
  const form = within(await dialog('转正 · 简一诺'));
  /** Returns the current step. */
  const step = async () =>
    within(await form.findByRole('list', { name: '转正步骤' }))
      .getAllByRole('listitem')
      .find((item) => item.getAttribute('aria-current') === 'step')?.textContent;
  return { backend, user, form, step };
}

describe('a visitor', () => {
  it('becomes a student with the data filled in, buys a product of the course with the class of the trial, and gets a receipt', async () => {
    const { backend, user, form, step } = await open(attendedTrial, '转正');
    expect(await step()).toBe('1建档');
    expect(form.getByText(/^建档后购买产品，再分班。/)).toBeVisible();
    expect(form.getByRole('textbox', { name: '学员姓名' })).toHaveValue('简一诺');
    expect(await form.findByRole('textbox', { name: '联系电话' })).toHaveValue('18058716632');
    expect(form.getByRole('textbox', { name: '备注' })).toHaveValue('幼儿园同学介绍');
    await put(user, form.getByRole('textbox', { name: '联系人' }), '母亲 简静');
    await user.click(form.getByRole('button', { name: '建档，去购买' }));

    await waitFor(async () => expect(await step()).toBe('2购买产品'));
    expect(backend.lastInput('trials.convert')).toMatchObject({
      visitorId: attendedTrial.visitor.visitorId,
      studentName: '简一诺',
      phone: '18058716632',
      deptId,
      contactInfo: '母亲 简静',
      remark: '幼儿园同学介绍',
    });
    expect(backend.lastInput('products.list')).toMatchObject({ courseId });
    // The only product of the course and the class of the trial are chosen.
    expect(await form.findByRole('combobox', { name: '产品' })).toHaveValue('少儿钢琴小组课 48 课时 · ¥4,320.00');
    await waitFor(() => expect(form.getByRole('combobox', { name: '班级' })).toHaveDisplayValue(/7 班/));
    await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));

    const print = await form.findByRole('button', { name: '打印收据' });
    expect(print).toHaveFocus();
    expect(backend.lastInput('sales.add')).toMatchObject({
      studentId,
      lines: [{ productId: productExample.productId, quantity: 1 }],
      amount: productExample.price,
      claId,
    });
    expect(form.getByText(receiptExample.receiptNo)).toBeVisible();
    expect(await step()).toBeUndefined();
    await user.click(print);
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    await user.click(form.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.countOf('studentProducts.add')).toBe(0);
    expect(backend.countOf('studentCourses.chooseCla')).toBe(0);
  });

  it('shows the receipt before the choice of the class if the sale has no class', async () => {
    const { backend, user, form, step } = await open(trialOfStudent, '转正', {
      // The class of the trial is full.
      'clas.options': () => page(otherCla, { ...cla, studentCnt: cla.capacity }),
    });
    await user.click(await form.findByRole('button', { name: '确认收款 ¥4,320' }));
    expect(await form.findByRole('button', { name: '打印收据' })).toHaveFocus();
    // The enrolments have been read again, and the receipt is still shown.
    await waitFor(() => expect(backend.countOf('studentCourses.signUpList')).toBe(2));
    expect(form.getByText(receiptExample.receiptNo)).toBeVisible();
    expect(await step()).toBe('3分班');
    await user.click(form.getByRole('button', { name: '去分班' }));
    await user.click(await form.findByRole('radio', { name: /8 班/ }));
    await user.click(form.getByRole('button', { name: '加入班级' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.lastInput('studentCourses.chooseCla')).toMatchObject({
      studentId,
      claId: otherCla.claId,
      studentCourseId: enrolment.studentCourseId,
    });
  });

  it('keeps the form of a sale whose result is unknown, so that it can be sent again', async () => {
    let isLost = true;
    const { backend, user, form, step } = await open(trialOfStudent, '转正', {
      'studentCourses.signUpList': () => (isLost ? page() : page(enrolment)),
      'sales.add': () => {
        if (!isLost) return { saleId: '884', studentId, receiptId: '9', receiptNo: '2026-000009' };
        isLost = false;
        throw new TypeError('network');
      },
    });
    await user.click(await form.findByRole('button', { name: '确认收款 ¥4,320' }));
    expect(await form.findByText(/^上次提交可能已保存/)).toBeVisible();
    await waitFor(() => expect(backend.countOf('studentCourses.signUpList')).toBe(2));
    expect(await step()).toBe('2购买产品');
    await user.click(form.getByRole('button', { name: '确认收款 ¥4,320' }));
    expect(await form.findByText('2026-000009')).toBeVisible();
  });

  it('uses the form for a single product if the backend lacks sales', async () => {
    const { backend, user, form, step } = await open(trialOfStudent, '转正', withoutSales);
    await user.click(await form.findByRole('button', { name: '确认收款' }));
    await waitFor(async () => expect(await step()).toBe('3分班'));
    expect(backend.lastInput('studentProducts.add')).toMatchObject({
      studentId,
      productId: productExample.productId,
      amount: productExample.price,
    });
    expect(await form.findByRole('radio', { name: /7 班/ })).toBeChecked();
    expect(backend.countOf('sales.add')).toBe(0);
  });

  it('is linked to an existing student; the next step says so', async () => {
    const { user, form } = await open(attendedTrial, '转正', {
      'trials.convert': () => ({ studentId, studentName: '简一诺', isExisting: true }),
    });
    await user.click(await form.findByRole('button', { name: '建档，去购买' }));
    expect(await form.findByText('简一诺已有学员档案（姓名和电话相同），试听已关联到该学员，没有新增。')).toBeVisible();
    expect(await form.findByRole('combobox', { name: '产品' })).toBeVisible();
  });

  it('stays in the form with the entered data after a refusal', async () => {
    const refusal = '简一诺（18058716632）已在西湖校区建档，请由该校区办理';
    const { user, form, step } = await open(attendedTrial, '转正', {
      'trials.convert': () => {
        throw new Refused(refusal);
      },
    });
    await put(user, await form.findByRole('textbox', { name: '联系人' }), '母亲 简静');
    await user.click(form.getByRole('button', { name: '建档，去购买' }));
    expect(await form.findByText(refusal)).toBeVisible();
    expect(await step()).toBe('1建档');
    expect(form.getByRole('textbox', { name: '联系人' })).toHaveValue('母亲 简静');
  });

  it('continues with the purchase if another user has converted the visitor meanwhile', async () => {
    let guest: object = attendedTrial;
    const { user, form, step } = await open(attendedTrial, '转正', {
      'lessonGuests.list': () => [guest],
      'trials.convert': () => {
        guest = trialOfStudent;
        throw new Refused('简一诺已是学员');
      },
    });
    await user.click(await form.findByRole('button', { name: '建档，去购买' }));
    expect(await form.findByText('简一诺已由其他人建档，请接着办理。')).toBeVisible();
    expect(await step()).toBe('2购买产品');
  });

  it('shows a validation error at its field', async () => {
    const { backend, user, form } = await open(attendedTrial, '转正');
    await user.clear(await form.findByRole('textbox', { name: '联系电话' }));
    await user.click(form.getByRole('button', { name: '建档，去购买' }));
    expect(await form.findByText('请输入联系电话')).toBeVisible();
    expect(backend.countOf('trials.convert')).toBe(0);
  });

  it('shows 请求的地址不存在 in the form if the backend lacks the call', async () => {
    const { user, form } = await open(attendedTrial, '转正', { 'trials.convert': lacksCall });
    await user.click(await form.findByRole('button', { name: '建档，去购买' }));
    expect(await form.findByText('请求的地址不存在')).toBeVisible();
  });
});

describe('an unfinished conversion', () => {
  it('continues with the purchase if the visitor is a student', async () => {
    const { step, form } = await open(trialOfStudent, '转正');
    expect(await step()).toBe('2购买产品');
    expect(await form.findByRole('button', { name: '确认收款 ¥4,320' })).toBeVisible();
  });

  it('continues with the class if the student has an enrolment without one', async () => {
    const guest = { ...trialOfStudent, convertDate: '2026-09-07', convertedClaName: null };
    const { step, form } = await open(guest, '分班', { 'studentCourses.signUpList': () => page(enrolment) });
    expect(await step()).toBe('3分班');
    expect(await form.findByRole('radio', { name: /7 班/ })).toBeChecked();
  });

  it('chooses no class if the class of the trial is full', async () => {
    const { form } = await open(trialOfStudent, '转正', {
      'studentCourses.signUpList': () => page(enrolment),
      'clas.options': () => page(otherCla, { ...cla, studentCnt: cla.capacity }),
    });
    expect(await form.findByRole('radio', { name: /7 班.*满/ })).not.toBeChecked();
    expect(form.getByRole('radio', { name: /8 班/ })).not.toBeChecked();
  });

  it('is complete if the student has a class in the course', async () => {
    const guest = { ...trialOfStudent, convertDate: '2026-09-07', convertedClaName: null };
    const { user, form } = await open(guest, '分班', {
      'studentCourses.signUpList': () => page({ ...enrolment, claId, claName: cla.claName }),
    });
    expect(await form.findByText(/^已报读少儿钢琴小组课，班级：少儿钢琴小组课 7 班，转正已办完。$/)).toBeVisible();
    await user.click(form.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('offers all products if the course has none on sale', async () => {
  const { backend, user, form } = await open(trialOfStudent, '转正', {
    'products.list': ({ courseId: wanted }) => (wanted ? page() : page(productExample)),
  });
  await choose(user, form, '产品', /¥/);
  expect(backend.lastInput('products.list')).not.toHaveProperty('courseId');
});
