import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { dictDataExample } from '#contracts/examples/entities/dictionary.ts';
import { hourLogExample } from '#contracts/examples/entities/hour-log.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { studentProductExample } from '#contracts/examples/entities/student-product.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { StudentPage } from '#web/screens/edu/student/StudentPage.tsx';
import { setServerDate, today } from '#web/session/today.ts';
import { Refused } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { choose, chooseAction, dialog, row } from '../support/screen-queries.ts';
import { studentBackend } from '../support/student-backend.ts';

const PATH = '/edu/student?activeTab=studentCourseList';
const renderPage = (path = PATH) => renderScreen(<StudentPage />, { path, route: '/edu/student' });

const enrolment: StudentCourse = { ...studentCourseExample, dateEnd: '2027-02-28' };
const { studentCourseId } = enrolment;
const answersWith = (one: StudentCourse) => ({
  'studentCourses.list': () => ({ rows: [one], total: 1 }),
  'studentCourses.detail': () => one,
});

it('lists enrolments with class, balance, lapsed hours and state', async () => {
  const backend = studentBackend({
    'studentCourses.list': () => ({
      rows: [
        { ...enrolment, balanceHour: 8, expireHour: 4 },
        {
          ...enrolment,
          studentCourseId: '2',
          studentName: '周子墨',
          chargeType: 'date',
          claId: null,
          claName: null,
          status: 2,
        },
        { ...enrolment, studentCourseId: '3', studentName: '顾思远', status: 3 },
      ],
      total: 3,
    }),
  });
  renderPage(`${PATH}&balanceHour=5&minBalanceDay=10&status=1`);
  const first = await row(/^选择陈梓涵/);
  for (const text of [
    '少儿钢琴小组课',
    '少儿钢琴小组课 1 班',
    '按课时',
    '已过期 4',
    '2026-03-02',
    '2027-03-01',
    '上课中',
  ])
    expect(await within(first).findByText(text)).toBeInTheDocument();
  expect(within(first).getByText('4')).toHaveTextContent('4，课时不足');
  expect(within(await row(/^选择周子墨/)).getByText('已暂停')).toBeInTheDocument();
  expect(within(await row(/^选择周子墨/)).getByText('按期')).toBeInTheDocument();
  expect(within(await row(/^选择顾思远/)).getByText('已完课')).toBeInTheDocument();
  expect(backend.lastInput('studentCourses.list')).toEqual({
    pageNum: '1',
    pageSize: '20',
    status: '1',
    balanceHour: '5',
    minBalanceDay: '10',
  });
  expect(await screen.findByRole('combobox', { name: '剩余课时' })).toHaveValue('少于 5 课时');
  expect(await screen.findByRole('combobox', { name: '到期时间' })).toHaveValue('10 天内到期');
});

it('sends one call per changed value with all parameters in the query, and shows a single 修改成功', async () => {
  const user = userEvent.setup();
  const backend = studentBackend(answersWith(enrolment));
  renderPage();
  await chooseAction(user, /^选择陈梓涵/, '调整');
  const form = within(await dialog('调整报读'));
  const hours = await form.findByRole('textbox', { name: '剩余课时' });
  expect(hours).toHaveValue('32');
  expect(backend.lastInput('studentCourses.detail')).toEqual({ id: studentCourseId });
  const classField = form.getByRole('combobox', { name: '班级' });
  // The name of the campus appears once the classes have loaded.
  await waitFor(() => expect(classField).toHaveValue('少儿钢琴小组课 1 班 · 滨江校区'));
  await choose(user, form, '班级', /2 班 · 滨江校区$/);
  await put(user, hours, '30.5');
  await user.dblClick(form.getByRole('button', { name: '保存调整' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  const changes = backend.sent.filter(({ name }) => /\.change/.test(name));
  expect(changes).toEqual([
    {
      name: 'studentCourses.changeCla',
      input: { studentCourseId, claId: '742', basedOnCla: enrolment.claId, studentConflicts: 'ask' },
    },
    { name: 'studentCourses.changeBalance', input: { studentCourseId, balanceHour: '30.5', basedOnHour: '32' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('sends empty basedOnCla and basedOnEnd if there were neither class nor end when the dialog was opened', async () => {
  const user = userEvent.setup();
  const backend = studentBackend(
    answersWith({ ...enrolment, chargeType: 'date', claId: null, claName: null, dateEnd: null }),
  );
  renderPage();
  await chooseAction(user, /^选择陈梓涵/, '调整');
  const form = within(await dialog('调整报读'));
  await form.findByRole('textbox', { name: '剩余课时' });
  await choose(user, form, '班级', /2 班 · 滨江校区$/);
  await pick(user, form.getByRole('textbox', { name: /^结束日期/ }), '2026 年 3 月 28 日');
  await user.click(form.getByRole('button', { name: '保存调整' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.lastInput('studentCourses.changeCla')).toMatchObject({ claId: '742', basedOnCla: '' });
  expect(backend.lastInput('studentCourses.changePeriod')).toMatchObject({ dateEnd: '2026-03-28', basedOnEnd: '' });
});

it('focuses the class while its choices load and keeps the focus afterwards', async () => {
  const user = userEvent.setup();
  let come = () => {};
  const many = Array.from({ length: 9 }, (_, n) => ({ ...claExample, claId: `9${n}`, claName: `${n + 3} 班` }));
  studentBackend({
    ...answersWith(enrolment),
    'studentCourses.claOptions': () => new Promise((resolve) => (come = () => resolve(many))),
  });
  renderPage();
  await chooseAction(user, /^选择陈梓涵/, '调整');
  const cla = await within(await dialog('调整报读')).findByRole('combobox', { name: '班级' });
  await waitFor(() => expect(cla).toHaveFocus());
  come();
  // The options are now numerous enough for a searchable select: the type of the select changes, and the field keeps
  // the focus.
  await waitFor(() => expect(cla).not.toHaveAttribute('readonly'));
  expect(cla).toHaveFocus();
});

it('sends the reason with every change, and reports a reason without a change', async () => {
  const user = userEvent.setup();
  const backend = studentBackend(answersWith(enrolment));
  renderPage();
  await chooseAction(user, /^选择陈梓涵/, '调整');
  const form = within(await dialog('调整报读'));
  await put(user, await form.findByRole('textbox', { name: '调整原因' }), ' 家长补课 ');
  await user.click(form.getByRole('button', { name: '保存调整' }));
  expect(await form.findByText('没有要保存的调整')).toBeInTheDocument();
  expect(backend.sent.filter(({ name }) => /\.change/.test(name))).toEqual([]);
  await choose(user, form, '班级', /2 班/);
  const hours = form.getByRole('textbox', { name: '剩余课时' });
  await put(user, hours, '30');
  await user.click(form.getByRole('button', { name: '保存调整' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.sent.filter(({ name }) => /\.change/.test(name))).toEqual([
    {
      name: 'studentCourses.changeCla',
      input: {
        studentCourseId,
        claId: '742',
        basedOnCla: enrolment.claId,
        reason: '家长补课',
        studentConflicts: 'ask',
      },
    },
    {
      name: 'studentCourses.changeBalance',
      input: { studentCourseId, balanceHour: '30', basedOnHour: '32', reason: '家长补课' },
    },
  ]);
});

it('sends the last day of hours in its own call, and offers no other dates for hours', async () => {
  const user = userEvent.setup();
  const backend = studentBackend(answersWith({ ...enrolment, expireDate: '2026-09-30' }));
  renderPage();
  await chooseAction(user, /^选择陈梓涵/, '调整');
  const form = within(await dialog('调整报读'));
  await pick(user, await form.findByRole('textbox', { name: /^课时有效期至/ }), '2026 年 9 月 20 日');
  expect(form.queryByRole('textbox', { name: /^(开始|结束)日期/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '保存调整' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.sent.filter(({ name }) => /\.change/.test(name))).toEqual([
    {
      name: 'studentCourses.changeExpiry',
      input: { studentCourseId, expireDate: '2026-09-20', basedOnDate: '2026-09-30' },
    },
  ]);
});

it('sends a period in one call, and shows an error at the field for an end before the begin', async () => {
  const user = userEvent.setup();
  const period: StudentCourse = {
    ...enrolment,
    chargeType: 'date',
    dateBegin: '2026-09-01',
    dateEnd: '2026-09-30',
    expireDate: '2026-09-30',
  };
  const backend = studentBackend(answersWith(period));
  renderPage();
  await chooseAction(user, /^选择陈梓涵/, '调整');
  const form = within(await dialog('调整报读'));
  await pick(user, await form.findByRole('textbox', { name: /^开始日期/ }), '2026 年 9 月 15 日');
  await pick(user, form.getByRole('textbox', { name: /^结束日期/ }), '2026 年 9 月 18 日');
  await pick(user, form.getByRole('textbox', { name: /^开始日期/ }), '2026 年 9 月 21 日');
  expect(form.queryByRole('textbox', { name: /^课时有效期至/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '保存调整' }));
  expect(await form.findByText('结束日期不能早于开始日期')).toBeInTheDocument();
  expect(backend.countOf('studentCourses.changePeriod')).toBe(0);
  await pick(user, form.getByRole('textbox', { name: /^结束日期/ }), '2026 年 9 月 28 日');
  await user.click(form.getByRole('button', { name: '保存调整' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.sent.filter(({ name }) => /\.change/.test(name))).toEqual([
    {
      name: 'studentCourses.changePeriod',
      input: {
        studentCourseId,
        dateBegin: '2026-09-21',
        dateEnd: '2026-09-28',
        basedOnBegin: '2026-09-01',
        basedOnEnd: '2026-09-30',
      },
    },
  ]);
});

async function pick(user: UserEvent, field: HTMLElement, day: string | RegExp): Promise<void> {
  await user.click(field);
  await user.click(await screen.findByRole('button', { name: day }));
}

it('shows one error for a failed call, stays open, and sends only the remaining calls on a retry', async () => {
  const user = userEvent.setup();
  let full = true;
  let { claId } = enrolment;
  const backend = studentBackend({
    ...answersWith(enrolment),
    'studentCourses.detail': () => ({ ...enrolment, claId }),
    'studentCourses.changeCla': (input) => {
      claId = String(input['claId']);
      return null;
    },
    'studentCourses.changeBalance': () => {
      if (full) throw new Refused('按期报读不计课时');
      return null;
    },
  });
  renderPage();
  await chooseAction(user, /^选择陈梓涵/, '调整');
  const form = within(await dialog('调整报读'));
  const hours = await form.findByRole('textbox', { name: '剩余课时' });
  await choose(user, form, '班级', /2 班 · 滨江校区$/);
  await user.clear(hours);
  await user.click(form.getByRole('button', { name: '保存调整' }));
  expect(await form.findByText('请输入课时数')).toBeInTheDocument();
  await put(user, hours, '-1');
  await user.click(form.getByRole('button', { name: '保存调整' }));
  expect(await form.findByText('课时数不能小于 0')).toBeInTheDocument();
  await put(user, hours, '12');
  await user.click(form.getByRole('button', { name: '保存调整' }));
  expect(await form.findByRole('alert')).toHaveTextContent('按期报读不计课时');
  full = false;
  await user.click(form.getByRole('button', { name: '保存调整' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.countOf('studentCourses.changeCla')).toBe(1);
  expect(backend.countOf('studentCourses.changeBalance')).toBe(2);
});

it.each([
  ['停课', 2],
  ['结课', 3],
])('locks the class of an enrolment that is %s, which the server would refuse to change', async (_, status) => {
  const user = userEvent.setup();
  studentBackend(answersWith({ ...enrolment, status }));
  renderPage();
  await chooseAction(user, /^选择陈梓涵/, '调整');
  const form = within(await dialog('调整报读'));
  expect(await form.findByRole('combobox', { name: '班级' })).toBeDisabled();
  expect(form.getByText('只有在读的报读课程可以换班')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: '剩余课时' })).toBeEnabled();
});

it('shows why a class is not available and keeps the current class selectable', async () => {
  const user = userEvent.setup();
  studentBackend({
    ...answersWith(enrolment),
    'studentCourses.claOptions': () => [
      { ...claExample, recruitStatus: 0, isSignUp: true },
      { ...claExample, claId: '742', claName: '2 班', recruitStatus: 0, isSignUp: false },
      { ...claExample, claId: '743', claName: '3 班', recruitStatus: 2, isSignUp: false, studentCnt: 10 },
    ],
  });
  renderPage();
  await chooseAction(user, /^选择陈梓涵/, '调整');
  const form = within(await dialog('调整报读'));
  const cla = await form.findByRole('combobox', { name: '班级' });
  expect(cla).toHaveValue('少儿钢琴小组课 1 班 · 滨江校区');
  await user.click(cla);
  for (const name of ['2 班 · 滨江校区（已停止招生）', '3 班 · 滨江校区（已满员，不再招生）'])
    expect(await screen.findByRole('option', { name })).toHaveAttribute('data-combobox-disabled', 'true');
});

it('disables the hours of an enrolment by period', async () => {
  const user = userEvent.setup();
  studentBackend(answersWith({ ...enrolment, chargeType: 'date', balanceHour: null }));
  renderPage();
  await chooseAction(user, /^选择陈梓涵/, '调整');
  const form = within(await dialog('调整报读'));
  expect(await form.findByRole('textbox', { name: '剩余课时' })).toBeDisabled();
  expect(form.getByText('按期报读，不计课时')).toBeInTheDocument();
});

it('停课 and 复课 name the student in a question and show the success', async () => {
  const user = userEvent.setup();
  const now = { status: 1 };
  const backend = studentBackend({
    'studentCourses.list': () => ({ rows: [{ ...enrolment, ...now }], total: 1 }),
    'studentCourses.detail': () => ({ ...enrolment, ...now }),
    'studentCourses.suspend': () => {
      now.status = 2;
      return null;
    },
  });
  renderPage();
  await chooseAction(user, /^选择陈梓涵/, '停课');
  const stop = await dialog('警告');
  expect(stop).toHaveTextContent('确定为“陈梓涵 · 少儿钢琴小组课”办理停课？');
  expect(stop).toHaveTextContent('停课期间记上课时默认不勾选，课时和班级保留，可随时复课。');
  await user.click(within(stop).getByRole('button', { name: '停课' }));
  await waitFor(() => expect(backend.toasts).toEqual(['停课成功']));
  expect(backend.lastInput('studentCourses.suspend')).toEqual({ id: studentCourseId });
  expect(await within(await row(/^选择陈梓涵/)).findByText('已暂停')).toBeInTheDocument();

  await chooseAction(user, /^选择陈梓涵/, '复课');
  const back = await dialog('提示');
  expect(back).toHaveTextContent('确定为“陈梓涵 · 少儿钢琴小组课”办理复课？');
  await user.click(within(back).getByRole('button', { name: '复课' }));
  await waitFor(() => expect(backend.toasts).toEqual(['停课成功', '复课成功']));
  expect(backend.lastInput('studentCourses.resume')).toEqual({ id: studentCourseId, studentConflicts: 'ask' });
});

it.each([
  ['停课', '1', '有效期至 2026-12-31，复课时按停课天数顺延。'],
  ['停课', '0', '停课期间有效期照常计算，结束日期 2026-12-31 不变。'],
  ['复课', '1', '停课 12 天，结束日期由 2026-12-31 顺延到 2027-01-12。'],
  ['复课', '0', '停课 12 天，结束日期 2026-12-31 不变。'],
])('describes the effect of %s with the setting %s: %s', async (action, dictValue, words) => {
  setServerDate('Wed, 25 Nov 2026 02:00:00 GMT');
  const user = userEvent.setup();
  const card = { ...enrolment, chargeType: 'date', balanceHour: null, expireDate: '2026-12-31', dateEnd: '2026-12-31' };
  const setting = { ...dictDataExample, dictType: 'suspend_extends_period', dictValue };
  studentBackend({
    ...answersWith(action === '停课' ? card : { ...card, status: 2, suspendDate: '2026-11-13' }),
    'dictData.byType': (sent) => (sent['type'] === setting.dictType ? [setting] : otherDictionary(sent)),
  });
  renderPage();
  await chooseAction(user, /^选择陈梓涵/, action);
  const question = await dialog(action === '停课' ? '警告' : '提示');
  await waitFor(() => expect(question).toHaveTextContent(words));
});

it('offers 分班 only for a running enrolment without a class', async () => {
  const waiting = { ...enrolment, claId: null, claName: null };
  studentBackend({
    'studentCourses.list': () => ({
      rows: [waiting, { ...enrolment, studentCourseId: '2' }, { ...waiting, studentCourseId: '3', status: 2 }],
      total: 3,
    }),
  });
  renderPage();
  const rows = await screen.findAllByRole('row', { name: /^选择陈梓涵/ });
  expect(rows.map((one) => within(one).queryByRole('button', { name: '分班' }) !== null)).toEqual([true, false, false]);
});

it('shows a period as ended after its last day, even without an expiry date', async () => {
  studentBackend(answersWith({ ...enrolment, chargeType: 'date', dateEnd: '2020-09-01', expireDate: null }));
  renderPage();
  expect(await row(/^选择陈梓涵/)).toHaveTextContent('已到期');
});

it('shows the ledger of an enrolment, and the reason of a refused deletion in 警告', async () => {
  const user = userEvent.setup();
  const backend = studentBackend({
    ...answersWith(enrolment),
    'studentCourses.remove': () => {
      throw new Refused('该报读已有课时记录，不能删除');
    },
  });
  renderPage();
  await chooseAction(user, /^选择陈梓涵/, '明细');
  const ledger = await dialog('课时明细 · 陈梓涵 · 少儿钢琴小组课');
  expect(await within(ledger).findByText('上课扣课时')).toBeInTheDocument();
  expect(backend.lastInput('studentCourses.hourLog')).toEqual({
    pageNum: '1',
    pageSize: '20',
    studentId: enrolment.studentId,
    studentCourseId,
  });
  await user.click(within(ledger).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(ledger).not.toBeInTheDocument());
  await chooseAction(user, /^选择陈梓涵/, '删除');
  const question = await dialog('警告');
  expect(question).toHaveTextContent('是否确认删除报读“陈梓涵 · 少儿钢琴小组课”？');
  await user.click(within(question).getByRole('button', { name: '删除' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('该报读已有课时记录，不能删除');
});

it('adds an enrolment by hand, either with hours or with a period that has an end', async () => {
  const user = userEvent.setup();
  const backend = studentBackend(answersWith(enrolment));
  renderPage();
  await row(/^选择陈梓涵/);
  await user.click(screen.getByRole('button', { name: '新增报读' }));
  const form = within(await dialog('新增报读'));
  await choose(user, form, '计费方式', /按期/);
  await user.click(form.getByRole('button', { name: '保存报读' }));
  for (const message of ['请选择学员', '请选择课程']) expect(await form.findByText(message)).toBeInTheDocument();
  await choose(user, form, '学员', /^陈梓涵/);
  await choose(user, form, '课程', /^少儿钢琴小组课/);
  await user.click(form.getByRole('button', { name: '保存报读' }));
  expect(await form.findByText('请选择到期日期', { selector: 'p' })).toBeInTheDocument();
  expect(backend.countOf('studentCourses.add')).toBe(0);
  await choose(user, form, '计费方式', /按课时/);
  await put(user, form.getByRole('textbox', { name: '课时数' }), '10');
  await user.click(form.getByRole('button', { name: '保存报读' }));
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  expect(backend.lastInput('studentCourses.add')).toEqual({
    studentId: studentExample.studentId,
    courseId: claExample.courseId,
    chargeType: 'hour',
    balanceHour: 10,
    expireDate: null,
  });
});

describe('an enrolment that another user changes while 调整报读 is open', () => {
  let stored: StudentCourse;
  /** Opens the dialog with 20 hours. A lesson then reduces them to 19. */
  const openWithTwenty = async (user: UserEvent, change: Partial<StudentCourse> = { balanceHour: 19 }) => {
    stored = { ...enrolment, balanceHour: 20 };
    const backend = studentBackend({
      ...answersWith(enrolment),
      'studentCourses.detail': () => stored,
      'studentCourses.hourLog': () => ({
        rows: [{ ...hourLogExample, createUserName: '林晓雯', createTime: `${today()} 10:32:00` }],
        total: 1,
      }),
    });
    renderPage();
    await chooseAction(user, /^选择陈梓涵/, '调整');
    const form = within(await dialog('调整报读'));
    await form.findByRole('textbox', { name: '剩余课时' });
    stored = { ...stored, ...change };
    return { backend, form, save: () => user.click(form.getByRole('button', { name: '保存调整' })) };
  };

  const answers: [button: string, balanceHour: string][] = [
    ['增加，改为 21', '21'],
    ['仍改为 22', '22'],
  ];
  for (const [button, balanceHour] of answers)
    it(`states that 20 hours have become 19 when 22 are saved, and saves ${balanceHour} on ${button}`, async () => {
      const user = userEvent.setup();
      const { backend, form, save } = await openWithTwenty(user);
      await put(user, form.getByRole('textbox', { name: '剩余课时' }), '22');
      await save();
      const question = await dialog('剩余课时已变为 19');
      expect(question).toHaveTextContent('打开此窗口时为 20，林晓雯 10:32 变动后为 19。您填的是 22，即增加 2 课时。');
      expect(backend.countOf('studentCourses.changeBalance')).toBe(0);
      await user.click(within(question).getByRole('button', { name: button }));
      await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
      expect(backend.lastInput('studentCourses.changeBalance')).toEqual({
        studentCourseId,
        balanceHour,
        basedOnHour: '19',
      });
    });

  it('keeps the entered hours when the user returns to the form, and asks again', async () => {
    const user = userEvent.setup();
    const { backend, form, save } = await openWithTwenty(user);
    const hours = form.getByRole('textbox', { name: '剩余课时' });
    await put(user, hours, '22');
    await save();
    await user.click(within(await dialog('剩余课时已变为 19')).getByRole('button', { name: '返回修改' }));
    expect(hours).toHaveValue('22');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '剩余课时已变为 19' })).not.toBeInTheDocument());
    await save();
    await dialog('剩余课时已变为 19');
    expect(backend.sent.filter(({ name }) => /\.change/.test(name))).toEqual([]);
  });

  it('keeps the new balance when only the expiry date was edited, and reports it', async () => {
    const user = userEvent.setup();
    const { backend, form, save } = await openWithTwenty(user);
    await pick(user, form.getByRole('textbox', { name: /^课时有效期至/ }), '2027 年 3 月 20 日');
    await save();
    await waitFor(() => expect(backend.toasts).toEqual(['已合并 林晓雯 10:32 的修改：剩余课时']));
    expect(backend.sent.filter(({ name }) => /\.change/.test(name))).toEqual([
      {
        name: 'studentCourses.changeExpiry',
        input: { studentCourseId, expireDate: '2027-03-20', basedOnDate: enrolment.expireDate },
      },
    ]);
  });

  it('asks which expiry date to keep when both users changed it', async () => {
    const user = userEvent.setup();
    const { backend, form, save } = await openWithTwenty(user, { expireDate: '2027-03-25' });
    await pick(user, form.getByRole('textbox', { name: /^课时有效期至/ }), '2027 年 3 月 20 日');
    await save();
    const question = within(await dialog('他人也做了修改'));
    expect(question.getByRole('row', { name: '课时有效期至 2027-03-20 2027-03-25' })).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: '采用对方的' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已合并 林晓雯 10:32 的修改：课时有效期至']));
    expect(backend.sent.filter(({ name }) => /\.change/.test(name))).toEqual([]);
  });
});

describe('packages of an enrolment', () => {
  const { studentCourseId } = studentCourseExample;
  const autumn: StudentProduct = {
    ...studentProductExample,
    studentCourseId,
    balanceHour: 9,
    buyTime: '2026-09-01 10:00:00',
    expireDate: '2026-09-20',
  };
  const winter = {
    ...autumn,
    studentProductId: '2',
    balanceHour: 10,
    buyTime: '2026-09-05 10:00:00',
    expireDate: '2027-09-05',
  };
  const NAME = '少儿钢琴小组课 48 课时（2026-09-01 购买）的有效期';

  /** Opens the packages and enters `day` as the end of the first one. The returned `save` saves that end. */
  const openPackages = async (
    user: UserEvent,
    first = autumn,
    day: string | RegExp = '2026 年 9 月 30 日',
    newer: StudentProduct[] = [],
  ) => {
    const stored = { first };
    const backend = studentBackend({
      'studentProducts.list': ({ pageNum }) => ({
        rows: [...newer, stored.first, winter].slice(50 * (Number(pageNum) - 1), 50 * Number(pageNum)),
        total: newer.length + 2,
      }),
      'studentCourses.detail': () => studentCourseExample,
      'studentCourses.claOptions': () => [],
      'studentCourses.hourLog': () => ({
        rows: [{ ...hourLogExample, createUserName: '林晓雯', createTime: `${today()} 10:32:00` }],
        total: 1,
      }),
    });
    renderPage();
    await chooseAction(user, /^选择陈梓涵/, '调整');
    const form = within(await dialog('调整报读'));
    const packages = within(await form.findByRole('group', { name: '课时包有效期至' }));
    expect(packages.getByText('少儿钢琴小组课 48 课时（2026-09-01 购买），剩 9 课时')).toBeInTheDocument();
    expect(form.queryByRole('textbox', { name: '课时有效期至' })).not.toBeInTheDocument();
    const save = packages.getByRole('button', { name: `保存${NAME}` });
    expect(save).toBeDisabled();
    await pick(user, packages.getByRole('textbox', { name: new RegExp(`^${NAME}`) }), day);
    return { backend, stored, packages, save: () => user.click(save) };
  };
  const change = (basedOnDate: string) => ({
    studentCourseId,
    studentProductId: autumn.studentProductId,
    expireDate: '2026-09-30',
    basedOnDate,
  });

  it('have an end each, and only the end of the chosen one is changed', async () => {
    const { backend, save } = await openPackages(userEvent.setup());
    await save();
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    expect(backend.lastInput('studentCourses.changeExpiry')).toEqual(change('2026-09-20'));
  });

  it('include those after the first page of purchases', async () => {
    const user = userEvent.setup();
    const used = Array.from({ length: 50 }, (_, at) => ({ ...winter, studentProductId: `used-${at}`, balanceHour: 0 }));
    const { backend, save } = await openPackages(user, autumn, '2026 年 9 月 30 日', used);
    await save();
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    expect(backend.lastInput('studentCourses.changeExpiry')).toEqual(change('2026-09-20'));
  });

  it('send an empty basedOnDate if there was no end', async () => {
    const { backend, save } = await openPackages(userEvent.setup(), { ...autumn, expireDate: null }, / 28 日$/);
    await save();
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    expect(backend.lastInput('studentCourses.changeExpiry')).toMatchObject({ basedOnDate: '' });
  });

  const answers: [button: string, sent: object | undefined][] = [
    ['采用我的', change('2026-10-20')],
    ['采用对方的', undefined],
  ];
  for (const [button, sent] of answers)
    it(`ask about an end that another user has moved meanwhile; ${button}`, async () => {
      const user = userEvent.setup();
      const { backend, stored, packages, save } = await openPackages(user);
      stored.first = { ...autumn, expireDate: '2026-10-20' };
      await save();
      const question = within(await dialog('他人也做了修改'));
      expect(question.getByText(/林晓雯 10:32 修改了同样的内容/)).toBeInTheDocument();
      expect(question.getByRole('row', { name: '课时有效期至 2026-09-30 2026-10-20' })).toBeInTheDocument();
      expect(backend.countOf('studentCourses.changeExpiry')).toBe(0);
      await user.click(question.getByRole('button', { name: button }));
      const shown = sent ? '2026-09-30' : '2026-10-20';
      const end = packages.getByRole('textbox', { name: new RegExp(`^${NAME}`) });
      await waitFor(() => expect(end).toHaveValue(shown));
      await waitFor(() => expect(backend.lastInput('studentCourses.changeExpiry')).toEqual(sent));
    });
});
