import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { textTemplatesExample } from '#contracts/examples/entities/parent-text.ts';
import { productExample } from '#contracts/examples/entities/product.ts';
import { renewalExample } from '#contracts/examples/entities/renewal.ts';
import { owingSaleExample } from '#contracts/examples/entities/sale.ts';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { offeredEntryExample } from '#contracts/examples/entities/waiting-entry.ts';
import { config } from '#web/config/config.ts';
import { ConsoleContext } from '#web/crud/pages/console-context.ts';
import { PurchaseForm } from '#web/features/enrolment/purchase/index.ts';
import { balanceTexts, ParentTextDialog } from '#web/features/messages/parent-texts/lazy.ts';
import { PayDialog } from '#web/features/sale/pay/PayDialog.tsx';
import { SignUpDialog } from '#web/features/sale/sign-up/SignUpDialog.tsx';
import { StudentDrawer } from '#web/features/student/detail/drawer/StudentDrawer.tsx';
import { forgetDiscovered } from '#web/http/absent-calls.ts';
import { ClaDetail } from '#web/screens/edu/cla-detail/ClaDetail.tsx';
import { RenewalList } from '#web/screens/edu/renewal/RenewalList.tsx';
import { ArrearsTab } from '#web/screens/edu/student/arrears/ArrearsTab.tsx';
import { TrialList } from '#web/screens/edu/trial/TrialList.tsx';
import { setServerDate } from '#web/session/today.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import type { Answer, Backend } from '../support/answer-calls.ts';
import { classBackend } from '../support/class-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { dialog, row } from '../support/screen-queries.ts';
import { studentBackend } from '../support/student-backend.ts';
import { attendedTrial, trialBackend, trialOfStudent } from '../support/trial-backend.ts';

const page = (...rows: object[]) => ({ rows, total: rows.length });
const opened = <Subject,>(subject: Subject) => ({
  opened: true,
  subject,
  openings: 1,
  open: vi.fn<() => void>(),
  close: vi.fn<() => void>(),
});

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));
afterEach(() => {
  config.unavailableCalls = [];
  forgetDiscovered();
});

/** Returns the labels of all actions of a row, including those in its menu. */
async function actionsOf(name: RegExp): Promise<string[]> {
  const buttons = within(await row(name)).queryAllByRole('button');
  const menu = buttons.find((button) => button.getAttribute('aria-label') === '更多操作');
  if (menu) await userEvent.click(menu);
  const items = menu ? await screen.findAllByRole('menuitem', { hidden: true }) : [];
  return [...buttons.filter((button) => button !== menu), ...items].map(({ textContent }) => textContent);
}

const hasButton = (name: string): boolean => screen.queryByRole('button', { name }) !== null;

/** Asserts that a line names the absent features and that no absent call was sent. */
async function expectNamed(features: string, backend: Backend, ...calls: string[]): Promise<void> {
  expect(await screen.findByText(`当前系统未提供：${features}`)).toBeVisible();
  for (const call of calls) expect(backend.countOf(call)).toBe(0);
  expect(backend.toasts.filter((toast) => /未提供|不存在/.test(toast))).toEqual([]);
}

describe('trials', () => {
  const open = (rows: object[] = [attendedTrial]) => {
    const backend = trialBackend({ 'trials.list': () => page(...rows) });
    renderScreen(<TrialList />, { path: '/edu/trial', route: '/edu/trial', title: '试听' });
    return backend;
  };

  it.each([
    [['trials.convert'], '转正', ['再约试听', '修改资料']],
    [['trials.updateVisitor'], '修改资料', ['转正', '再约试听']],
    [['lessonGuests.book'], '约试听', ['转正', '修改资料']],
    [['owedLessons.choices'], '约试听', ['转正', '修改资料']],
    [['trials.convert', 'trials.updateVisitor'], '转正、修改资料', ['再约试听']],
  ])('without %s have no %s', async (calls, features, actions) => {
    config.unavailableCalls = calls;
    const backend = open();
    expect(await actionsOf(/^简一诺/)).toEqual(actions);
    await expectNamed(features, backend, ...calls);
    expect(hasButton('约试听')).toBe(features !== '约试听');
  });

  it('are booked only for new visitors if the backend has no list of students', async () => {
    config.unavailableCalls = ['students.list'];
    const backend = open();
    await userEvent.click(await screen.findByRole('button', { name: '约试听' }));
    const form = within(await dialog('约试听'));
    expect(await form.findByRole('textbox', { name: /^姓名/ })).toBeVisible();
    expect(form.queryByRole('radio', { name: '已有学员' })).toBeNull();
    await expectNamed('为已有学员约试听', backend, 'students.list');
  });

  it('of a student offer no 转正 if the backend has no list of products', async () => {
    config.unavailableCalls = ['products.list'];
    const backend = open([trialOfStudent]);
    expect(await actionsOf(/^简一诺/)).not.toContain('转正');
    await expectNamed('购买产品', backend, 'products.list');
  });
});

describe('a class', () => {
  const offered = { ...offeredEntryExample, claId: claExample.claId, claName: claExample.claName };

  const open = (tab: string) => {
    const backend = classBackend({
      'clas.allDetail': () => ({ courseCla: { ...claExample, studentCnt: 10, waitingCnt: 1 }, course: courseExample }),
      'clas.accountType': () => 'hour',
      'clas.students': () => [studentClaExample],
      'studentClas.list': () => page(studentClaExample),
      'studentConflicts.list': () => page(),
      'waitingList.list': () => page(offered),
    });
    const path = `/edu/cla/detail?claId=${claExample.claId}&activeTab=${tab}`;
    renderScreen(<ClaDetail />, { path, route: '/edu/cla/detail' });
    return backend;
  };

  it.each([
    ['waitingList.add', '加入候补', ['安排入班', '通知家长', '家长放弃', '移出候补']],
    ['students.list', '加入候补', ['安排入班', '通知家长', '家长放弃', '移出候补']],
    ['waitingList.seat', '安排入班', ['通知家长', '家长放弃', '移出候补']],
    ['waitingList.decline', '家长放弃', ['安排入班', '通知家长', '移出候补']],
    ['waitingList.remove', '移出候补', ['安排入班', '通知家长', '家长放弃']],
  ])('without %s has no %s, and names it as missing', async (call, feature, actions) => {
    config.unavailableCalls = [call];
    const backend = open('waiting');
    expect(await actionsOf(/周楚彤/)).toEqual(actions);
    await expectNamed(feature, backend, call);
    expect(hasButton('加入候补')).toBe(feature !== '加入候补');
  });

  it('has no tab 候补 if the backend has no waiting lists', async () => {
    config.unavailableCalls = ['waitingList.list'];
    const backend = open('waiting');
    await row(/陈梓涵/);
    expect(screen.queryByRole('tab', { name: '候补' })).toBeNull();
    await expectNamed('候补', backend, 'waitingList.list');
  });

  it('has no 请假 for its students if the backend cannot record leave', async () => {
    config.unavailableCalls = ['studentLeaves.add'];
    const backend = open('students');
    expect(await actionsOf(/陈梓涵/)).not.toContain('请假');
    await expectNamed('请假', backend, 'studentLeaves.add');
  });
});

describe('renewals', () => {
  it.each([
    [['renewals.setting'], '续费设置', '续费设置'],
    [['renewals.saveSetting'], '续费设置', '续费设置'],
    [['studentContacts.add'], '记录沟通', '记录沟通'],
    [['products.list'], '报名', '报名'],
    [['sales.add', 'studentProducts.add'], '报名', '报名'],
  ])('without %s have no %s', async (calls, feature, button) => {
    config.unavailableCalls = calls;
    const backend = studentBackend({
      'renewals.list': () => ({ ...page(renewalExample), counts: { today: 1, runningOut: 1, expired: 0, all: 1 } }),
    });
    renderScreen(<RenewalList />, { path: '/edu/renewal', route: '/edu/renewal', title: '续费跟进' });
    expect(await actionsOf(/^唐知微/)).not.toContain(button);
    expect(hasButton(button)).toBe(false);
    await expectNamed(feature, backend, ...calls);
  });
});

describe('the details of a student', () => {
  it.each([
    [['students.detail'], '学员资料', ['报名', '分班', '通知家长'], ['班级与课程', '课时明细']],
    [['studentCourses.hourLog'], '课时明细', ['报名', '分班', '通知家长'], ['班级与课程', '学员资料']],
    [['sales.add', 'studentProducts.add'], '报名', ['分班', '通知家长'], ['班级与课程', '学员资料', '课时明细']],
  ])('without %s have no %s', async (calls, feature, buttons, sections) => {
    config.unavailableCalls = [...calls, 'owedLessons.list', 'lessonGuests.list'];
    const backend = studentBackend();
    renderScreen(
      <StudentDrawer dialog={opened(studentExample)} onBuy={vi.fn<() => void>()} onSignUp={vi.fn<() => void>()} />,
    );
    const drawer = within(await dialog('学员详情 · 陈梓涵'));
    await drawer.findByRole('list', { name: '班级与课程' });
    const names = drawer.getAllByRole('button').map(({ textContent }) => textContent);
    for (const name of ['报名', '分班', '通知家长']) expect(names.includes(name)).toBe(buttons.includes(name));
    for (const name of ['班级与课程', '学员资料', '课时明细'])
      expect(drawer.queryByRole('region', { name }) !== null).toBe(sections.includes(name));
    expect(drawer.getByText(`当前系统未提供：${feature}`)).toBeVisible();
    for (const call of calls) expect(backend.countOf(call)).toBe(0);
  });
});

it('the details of a student name 学员档案 as missing if the user may open the students', async () => {
  config.unavailableCalls = ['studentRecords.detail'];
  studentBackend();
  const about = { menu: [], mayOpen: (path: string) => path === '/edu/student', openPage: vi.fn<() => void>() };
  renderScreen(
    <ConsoleContext value={about}>
      <StudentDrawer dialog={opened(studentExample)} onBuy={vi.fn<() => void>()} onSignUp={vi.fn<() => void>()} />
    </ConsoleContext>,
  );
  const drawer = within(await dialog('学员详情 · 陈梓涵'));
  expect(await drawer.findByText(/^当前系统未提供：.*学员档案/)).toBeVisible();
  expect(drawer.queryByRole('link', { name: '学员档案' })).toBeNull();
});

describe('a text to parents', () => {
  async function open(answers: Readonly<Record<string, Answer>> = {}) {
    const backend = studentBackend({
      'textTemplates.list': () => ({ ...textTemplatesExample, canSend: true }),
      'studentContacts.list': () => page(),
      'depts.myCampuses': () => [],
      ...answers,
    });
    renderScreen(<ParentTextDialog dialog={opened(balanceTexts(studentExample))} />);
    await screen.findByRole('textbox', { name: '课时提醒' });
    return { backend, user: userEvent.setup() };
  }
  const buttons = () => ['文本模板', '发送', '复制并记录', '复制'].filter(hasButton);

  it.each([
    ['parentTexts.send', '发送', ['文本模板', '复制并记录']],
    ['textTemplates.update', '文本模板', ['发送', '复制并记录']],
    ['studentContacts.add', '沟通记录', ['文本模板', '发送', '复制']],
  ])('without %s: reports %s as missing', async (call, feature, offered) => {
    config.unavailableCalls = [call];
    const { backend } = await open();
    expect(buttons()).toEqual(offered);
    await expectNamed(feature, backend, call);
  });

  it('is copied without being logged if the backend has no contact log', async () => {
    config.unavailableCalls = ['studentContacts.add'];
    const { backend, user } = await open();
    expect(screen.queryByText('还没有告知过')).toBeNull();
    await user.click(screen.getByRole('button', { name: '复制' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已复制']));
    expect(await navigator.clipboard.readText()).toContain('陈梓涵');
    expect(backend.countOf('studentContacts.add')).toBe(0);
  });

  it('has no 恢复默认 for a customised template if the backend cannot reset it', async () => {
    config.unavailableCalls = ['textTemplates.reset'];
    const templates = textTemplatesExample.templates.map((one) => ({ ...one, isDefault: false }));
    const { backend, user } = await open({ 'textTemplates.list': () => ({ ...textTemplatesExample, templates }) });
    await user.click(screen.getByRole('button', { name: '文本模板' }));
    const form = within(await dialog('文本模板'));
    expect(await form.findByRole('button', { name: '保存模板' })).toBeVisible();
    expect(form.queryByRole('button', { name: '恢复默认' })).toBeNull();
    await expectNamed('恢复默认', backend, 'textTemplates.reset');
  });
});

describe('sales', () => {
  it.each([
    ['receipts.detail', '复制收据文本', ['完成', '打印收据']],
    ['receipts.print', '打印收据', ['复制收据文本', '完成']],
  ])('without %s: offer no %s after a payment', async (call, feature, offered) => {
    localStorage.setItem('sale-pay-type', '2');
    config.unavailableCalls = [call];
    const user = userEvent.setup();
    const backend = studentBackend({
      'sales.pay': () => ({ saleId: '1', studentId: '2', receiptId: '3', receiptNo: '2026-000125' }),
    });
    renderScreen(<PayDialog dialog={opened(owingSaleExample)} />);
    await user.click(await screen.findByRole('button', { name: /^确认收款/ }));
    expect(await screen.findByText('2026-000125')).toBeVisible();
    expect(['复制收据文本', '完成', '打印收据'].filter(hasButton)).toEqual(offered);
    expect(screen.queryByRole('radiogroup', { name: '收据尺寸' }) !== null).toBe(call !== 'receipts.print');
    expect(screen.getByText(`当前系统未提供：${feature}`)).toBeVisible();
    expect(backend.countOf(call)).toBe(0);
  });

  it('in arrears offer no 提醒 if the backend cannot log a reminder', async () => {
    config.unavailableCalls = ['studentContacts.add'];
    const backend = studentBackend({ 'sales.list': () => page(owingSaleExample) });
    const place = { path: '/edu/student', route: '/edu/student', title: '学员管理' };
    renderScreen(<ArrearsTab tabs={null} />, place);
    expect(await actionsOf(new RegExp(`^${owingSaleExample.studentName}`))).toEqual(['收款']);
    await expectNamed('提醒', backend, 'studentContacts.add');
  });

  it('of one product report that the backend does not offer them after a 404', async () => {
    const user = userEvent.setup();
    const backend = studentBackend({ 'studentProducts.add': () => new Response('', { status: 404 }) });
    renderScreen(
      <FormDialog title="购买产品" opened onClose={vi.fn<() => void>()}>
        <PurchaseForm purchaser={studentExample} suggested={productExample} />
      </FormDialog>,
    );
    await user.click(await screen.findByRole('button', { name: '确认收款' }));
    expect(await screen.findByText('当前系统未提供购买产品')).toBeVisible();
    expect(hasButton('确认收款')).toBe(false);
    expect(backend.countOf('studentProducts.add')).toBe(1);
  });
});

describe('the choice of a class', () => {
  const full = { ...claExample, recruitStatus: 2, studentCnt: claExample.capacity, waitingCnt: 1 };
  const seatless = { ...studentCourseExample, claId: null, claName: null };
  const open = async (enrolments: object[]) => {
    const backend = studentBackend({
      'studentCourses.signUpList': () => page(...enrolments),
      'clas.options': () => page(full, { ...claExample, claId: '742', claName: '2 班' }),
    });
    renderScreen(<SignUpDialog dialog={opened(studentExample)} />);
    return { backend, form: within(await dialog('分班 · 陈梓涵')) };
  };

  it('offers no 加入候补 if the backend cannot add to a waiting list', async () => {
    config.unavailableCalls = ['waitingList.add'];
    const { backend, form } = await open([seatless]);
    await userEvent.click(await form.findByRole('button', { name: /^另有 1 个班级已满员/ }));
    expect(await form.findByRole('list', { name: '不可加入的班级' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /加入候补/, hidden: true })).toBeNull();
    await expectNamed('加入候补', backend, 'waitingList.add');
  });

  it('lists the classes of all campuses if the backend does not return the student’s campus', async () => {
    config.unavailableCalls = ['students.detail'];
    const { backend, form } = await open([seatless]);
    expect(await form.findByRole('radio', { name: /^2 班/ })).toBeVisible();
    expect(backend.lastInput('clas.options')).not.toHaveProperty('departId');
    expect(backend.countOf('students.detail')).toBe(0);
  });

  it('offers no 购买产品 if the backend does not take purchases', async () => {
    config.unavailableCalls = ['products.list', 'studentCourses.add'];
    const { backend, form } = await open([]);
    expect(await form.findByText('没有在读的报读课程')).toBeVisible();
    expect(hasButton('购买产品')).toBe(false);
    await expectNamed('购买产品', backend, 'products.list');
  });
});
