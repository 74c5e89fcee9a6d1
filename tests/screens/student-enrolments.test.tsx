import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { claExample } from '#contracts/examples/entities/cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { StudentPage } from '#web/screens/edu/student/StudentPage.tsx';
import { Refused } from './answer-calls.ts';
import { draw } from './draw.tsx';
import { put } from './put.ts';
import { lastInput, studentBackend } from './student-backend.ts';

const PATH = '/edu/student?activeTab=studentCourseList';
const drawPage = (path = PATH) => draw(<StudentPage />, { path, route: '/edu/student' });
const row = (name: RegExp) => screen.findByRole('row', { name });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
type User = ReturnType<typeof userEvent.setup>;

const enrolment: StudentCourse = { ...studentCourseExample, dateEnd: '2027-02-28' };
const { studentCourseId } = enrolment;
const answering = (one: StudentCourse) => ({
  'studentCourses.list': () => ({ rows: [one], total: 1 }),
  'studentCourses.detail': () => one,
});

async function act(user: User, action: string): Promise<void> {
  const first = within(await row(/^陈梓涵/));
  const direct = first.queryByRole('button', { name: action });
  if (direct) return user.click(direct);
  await user.click(first.getByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

async function choose(user: User, form: ReturnType<typeof within>, label: string, option: RegExp): Promise<void> {
  await user.click(await form.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

it('lists enrolments with their class, what is left, what has lapsed, and their state', async () => {
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
  drawPage(`${PATH}&balanceHour=5&minBalanceDay=10&status=1`);
  const first = await row(/^陈梓涵/);
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
  expect(within(await row(/^周子墨/)).getByText('已暂停')).toBeInTheDocument();
  expect(within(await row(/^周子墨/)).getByText('按期')).toBeInTheDocument();
  expect(within(await row(/^顾思远/)).getByText('已完课')).toBeInTheDocument();
  expect(lastInput(backend, 'studentCourses.list')).toEqual({
    pageNum: '1',
    pageSize: '20',
    status: '1',
    balanceHour: '5',
    minBalanceDay: '10',
  });
  expect(await screen.findByRole('combobox', { name: '剩余课时' })).toHaveValue('少于 5 课时');
  expect(await screen.findByRole('combobox', { name: '到期时间' })).toHaveValue('10 天内到期');
});

it('adjusts only what was changed, each by its own call with everything in the query, and says 修改成功 once', async () => {
  const user = userEvent.setup();
  const backend = studentBackend(answering(enrolment));
  drawPage();
  await act(user, '调整');
  const form = within(await dialog('调整报读'));
  const hours = await form.findByRole('textbox', { name: '剩余课时' });
  expect(hours).toHaveValue('32');
  expect(lastInput(backend, 'studentCourses.detail')).toEqual({ id: studentCourseId });
  expect(form.getByRole('combobox', { name: '班级' })).toHaveValue('少儿钢琴小组课 1 班 · 滨江校区');
  await choose(user, form, '班级', /2 班 · 滨江校区$/);
  await put(user, hours, '30.5');
  await user.dblClick(form.getByRole('button', { name: '保存调整' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  const changes = backend.sent.filter(({ name }) => /\.change/.test(name));
  expect(changes).toEqual([
    { name: 'studentCourses.changeCla', input: { studentCourseId, claId: '742' } },
    { name: 'studentCourses.changeBalance', input: { studentCourseId, balanceHour: '30.5' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('begins in the class while its choices are on their way, and stays there when they come', async () => {
  const user = userEvent.setup();
  let come = () => {};
  const many = Array.from({ length: 9 }, (_, n) => ({ ...claExample, claId: `9${n}`, claName: `${n + 3} 班` }));
  studentBackend({
    ...answering(enrolment),
    'studentCourses.claOptions': () => new Promise((resolve) => (come = () => resolve(many))),
  });
  drawPage();
  await act(user, '调整');
  const cla = await within(await dialog('调整报读')).findByRole('combobox', { name: '班级' });
  await waitFor(() => expect(cla).toHaveFocus());
  come();
  // Enough to type for: the field is another kind of list now, and the same field.
  await waitFor(() => expect(cla).not.toHaveAttribute('readonly'));
  expect(cla).toHaveFocus();
});

it('a reason goes with every change; one without a change is not lost silently', async () => {
  const user = userEvent.setup();
  const backend = studentBackend(answering(enrolment));
  drawPage();
  await act(user, '调整');
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
    { name: 'studentCourses.changeCla', input: { studentCourseId, claId: '742', reason: '家长补课' } },
    { name: 'studentCourses.changeBalance', input: { studentCourseId, balanceHour: '30', reason: '家长补课' } },
  ]);
});

it('expiry and period are calls of their own; an end before the begin is refused beside its field', async () => {
  const user = userEvent.setup();
  const backwards: StudentCourse = {
    ...enrolment,
    dateBegin: '2026-09-01',
    dateEnd: '2026-09-30',
    expireDate: '2026-09-30',
  };
  const backend = studentBackend(answering(backwards));
  drawPage();
  await act(user, '调整');
  const form = within(await dialog('调整报读'));
  await pick(user, await form.findByRole('button', { name: /^到期日期/ }), '2026 年 9 月 20 日');
  await pick(user, form.getByRole('button', { name: /^开始日期/ }), '2026 年 9 月 15 日');
  await pick(user, form.getByRole('button', { name: /^结束日期/ }), '2026 年 9 月 18 日');
  await pick(user, form.getByRole('button', { name: /^开始日期/ }), '2026 年 9 月 21 日');
  await user.click(form.getByRole('button', { name: '保存调整' }));
  expect(await form.findByText('结束日期不能早于开始日期')).toBeInTheDocument();
  expect(backend.countOf('studentCourses.changePeriod')).toBe(0);
  await pick(user, form.getByRole('button', { name: /^结束日期/ }), '2026 年 9 月 28 日');
  await user.click(form.getByRole('button', { name: '保存调整' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.sent.filter(({ name }) => /\.change/.test(name))).toEqual([
    { name: 'studentCourses.changeExpiry', input: { studentCourseId, expireDate: '2026-09-20' } },
    {
      name: 'studentCourses.changePeriod',
      input: { studentCourseId, dateBegin: '2026-09-21', dateEnd: '2026-09-28' },
    },
  ]);
});

async function pick(user: User, field: HTMLElement, day: string): Promise<void> {
  await user.click(field);
  await user.click(await screen.findByRole('button', { name: day }));
}

it('what fails is told once, the dialog stays, and a second try sends only what is left', async () => {
  const user = userEvent.setup();
  let full = true;
  const backend = studentBackend({
    ...answering(enrolment),
    'studentCourses.changeBalance': () => {
      if (full) throw new Refused('按期报读不计课时');
      return null;
    },
  });
  drawPage();
  await act(user, '调整');
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
])('an enrolment that is %s changes no class, as the server would refuse', async (_, status) => {
  const user = userEvent.setup();
  studentBackend(answering({ ...enrolment, status }));
  drawPage();
  await act(user, '调整');
  const form = within(await dialog('调整报读'));
  expect(await form.findByRole('combobox', { name: '班级' })).toBeDisabled();
  expect(form.getByText('只有在读的报读课程可以换班')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: '剩余课时' })).toBeEnabled();
});

it('a class that takes nobody in says why; the own one stays what it is', async () => {
  const user = userEvent.setup();
  studentBackend({
    ...answering(enrolment),
    'studentCourses.claOptions': () => [
      { ...claExample, recruitStatus: 0, isSignUp: true },
      { ...claExample, claId: '742', claName: '2 班', recruitStatus: 0, isSignUp: false },
      { ...claExample, claId: '743', claName: '3 班', recruitStatus: 2, isSignUp: false, studentCnt: 10 },
    ],
  });
  drawPage();
  await act(user, '调整');
  const form = within(await dialog('调整报读'));
  const cla = await form.findByRole('combobox', { name: '班级' });
  expect(cla).toHaveValue('少儿钢琴小组课 1 班 · 滨江校区');
  await user.click(cla);
  for (const name of ['2 班 · 滨江校区（已停止招生）', '3 班 · 滨江校区（已满员，满员后停止招生）'])
    expect(await screen.findByRole('option', { name })).toHaveAttribute('data-combobox-disabled', 'true');
});

it('an enrolment by period has no hours to change', async () => {
  const user = userEvent.setup();
  studentBackend(answering({ ...enrolment, chargeType: 'date', balanceHour: null }));
  drawPage();
  await act(user, '调整');
  const form = within(await dialog('调整报读'));
  expect(await form.findByRole('textbox', { name: '剩余课时' })).toBeDisabled();
  expect(form.getByText('按期报读，不计课时')).toBeInTheDocument();
});

it('停课 and 复课 ask by name, and say that they are done', async () => {
  const user = userEvent.setup();
  const now = { status: 1 };
  const backend = studentBackend({
    'studentCourses.list': () => ({ rows: [{ ...enrolment, ...now }], total: 1 }),
    'studentCourses.suspend': () => {
      now.status = 2;
      return null;
    },
  });
  drawPage();
  await act(user, '停课');
  const stop = await dialog('警告');
  expect(stop).toHaveTextContent('是否确认停课“陈梓涵 · 少儿钢琴小组课”?');
  expect(stop).toHaveTextContent('停课后不再参加点名，课时和班级保留，可随时复课。');
  await user.click(within(stop).getByRole('button', { name: '停课' }));
  await waitFor(() => expect(backend.toasts).toEqual(['停课成功']));
  expect(lastInput(backend, 'studentCourses.suspend')).toEqual({ id: studentCourseId });
  expect(await within(await row(/^陈梓涵/)).findByText('已暂停')).toBeInTheDocument();

  await act(user, '复课');
  const back = await dialog('提示');
  expect(back).toHaveTextContent('是否确认复课“陈梓涵 · 少儿钢琴小组课”?');
  await user.click(within(back).getByRole('button', { name: '复课' }));
  await waitFor(() => expect(backend.toasts).toEqual(['停课成功', '复课成功']));
  expect(lastInput(backend, 'studentCourses.resume')).toEqual({ id: studentCourseId });
});

it('only a running enrolment without a class is offered 选班报名', async () => {
  const waiting = { ...enrolment, claId: null, claName: null };
  studentBackend({
    'studentCourses.list': () => ({
      rows: [waiting, { ...enrolment, studentCourseId: '2' }, { ...waiting, studentCourseId: '3', status: 2 }],
      total: 3,
    }),
  });
  drawPage();
  const rows = await screen.findAllByRole('row', { name: /^陈梓涵/ });
  expect(rows.map((one) => within(one).queryByRole('button', { name: '选班' }) !== null)).toEqual([true, false, false]);
});

it('a period that is over by its last day alone is told as over in the list', async () => {
  studentBackend(answering({ ...enrolment, chargeType: 'date', dateEnd: '2020-09-01', expireDate: null }));
  drawPage();
  expect(await row(/^陈梓涵/)).toHaveTextContent('已到期');
});

it('the ledger of one enrolment, and its deletion after 警告', async () => {
  const user = userEvent.setup();
  const backend = studentBackend({
    ...answering(enrolment),
    'studentCourses.remove': () => {
      throw new Refused('该报读已有课时记录，不能删除');
    },
  });
  drawPage();
  await act(user, '明细');
  const ledger = await dialog('课时明细 · 陈梓涵 · 少儿钢琴小组课');
  expect(await within(ledger).findByText('上课扣课时')).toBeInTheDocument();
  expect(lastInput(backend, 'studentCourses.hourLog')).toEqual({
    pageNum: '1',
    pageSize: '20',
    studentId: enrolment.studentId,
    studentCourseId,
  });
  await user.click(within(ledger).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(ledger).not.toBeInTheDocument());
  await act(user, '删除');
  const question = await dialog('警告');
  expect(question).toHaveTextContent('是否确认删除报读“陈梓涵 · 少儿钢琴小组课”?');
  await user.click(within(question).getByRole('button', { name: '删除' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('该报读已有课时记录，不能删除');
});

it('an enrolment is added by hand: hours, or a period with its end', async () => {
  const user = userEvent.setup();
  const backend = studentBackend(answering(enrolment));
  drawPage();
  await row(/^陈梓涵/);
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
  expect(lastInput(backend, 'studentCourses.add')).toEqual({
    studentId: studentExample.studentId,
    courseId: claExample.courseId,
    chargeType: 'hour',
    balanceHour: 10,
    expireDate: null,
  });
});
