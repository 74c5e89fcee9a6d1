import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { TeacherMonthRow } from '#contracts/entities/teacher-month.ts';
import { claTimeExample, heldClaTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { payPreviewExample, payStatementExample } from '#contracts/examples/entities/pay.ts';
import { monthClaExample } from '#contracts/examples/entities/teacher-month.ts';
import { teacherExample } from '#contracts/examples/entities/teacher.ts';
import { Teachers } from '#web/screens/edu/teacher/Teachers.tsx';
import { setServerDate } from '#web/session/today.ts';
import type { Answer } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { signInAs, teacherBackend } from '../support/teacher-backend.ts';

const figures = {
  lessonNum: 12,
  minutes: 950,
  headNum: 70,
  expectedNum: 80,
  takenNum: 2,
  givenNum: 0,
  unrecordedNum: 1,
  aheadNum: 3,
};
const LIN: TeacherMonthRow = {
  teacherId: teacherExample.teacherId,
  teacherName: '林晓雯',
  ...figures,
  lines: [{ ...monthClaExample, ...figures }],
};
const ZHOU: TeacherMonthRow = { ...LIN, teacherId: '2', teacherName: '周明', minutes: 1_000, takenNum: 0, givenNum: 1 };

beforeEach(() => {
  signInAs('staff');
  setServerDate('Mon, 21 Sep 2026 02:00:00 GMT');
});

function renderTab(answers: Readonly<Record<string, Answer>> = {}, search = 'activeTab=month') {
  const backend = teacherBackend({
    'depts.myCampusOptions': () => [{ deptId: '11', deptName: '滨江校区' }],
    'teacherMonths.list': () => ({ rows: [LIN, ZHOU], archivedUntil: null }),
    'payStatements.list': () => ({ rows: [], total: 0 }),
    'payStatements.preview': () => payPreviewExample,
    ...answers,
  });
  renderScreen(<Teachers />, { path: `/edu/teacher?${search}`, route: '/edu/teacher', title: '教师管理' });
  return { backend, user: userEvent.setup() };
}

async function cellsOf(label: string): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: label });
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(1));
  await within(table).findAllByText(/\d/);
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
}

it('shows the sums of this month by teacher, and hours with two decimals', async () => {
  const { backend } = renderTab();
  await screen.findByText('林晓雯');
  expect(await cellsOf('教师月度')).toEqual([
    ['林晓雯', '12', '15.83', '70', '87.5%', '2', '—', '1', '—', '查看'],
    ['周明', '12', '16.67', '70', '87.5%', '—', '1', '1', '—', '查看'],
  ]);
  expect(backend.lastInput('teacherMonths.list')).toEqual({ timeBegin: '2026-09-01', timeEnd: '2026-09-21' });
});

it('shows last month or this month, and sorts by the chosen column', async () => {
  const { backend, user } = renderTab({}, 'activeTab=month&range=lastMonth&sort=-minutes');
  await screen.findByText('林晓雯');
  expect((await cellsOf('教师月度')).map(([name]) => name)).toEqual(['周明', '林晓雯']);
  expect(backend.lastInput('teacherMonths.list')).toEqual({ timeBegin: '2026-08-01', timeEnd: '2026-08-31' });
  await user.click(screen.getByRole('button', { name: '本月' }));
  await waitFor(() =>
    expect(backend.lastInput('teacherMonths.list')).toEqual({ timeBegin: '2026-09-01', timeEnd: '2026-09-21' }),
  );
  await user.click(within(screen.getByRole('table', { name: '教师月度' })).getByRole('button', { name: /小时/ }));
  await waitFor(async () => expect((await cellsOf('教师月度')).map(([name]) => name)).toEqual(['林晓雯', '周明']));
});

it('limits the sums to a campus, stored in the address', async () => {
  const { backend } = renderTab({}, 'activeTab=month&deptId=11');
  await screen.findByText('林晓雯');
  expect(backend.lastInput('teacherMonths.list')).toMatchObject({ deptId: '11' });
});

it('opens the sums by class and course', async () => {
  const { user } = renderTab();
  const row = await screen.findByRole('row', { name: /林晓雯/ });
  await user.click(within(row).getByRole('button', { name: '查看' }));
  const drawer = await screen.findByRole('dialog', { name: '月度 · 林晓雯 · 2026-09-01 至 2026-09-21' });
  expect(within(drawer).getByText('另有 3 节课还没有上完')).toBeVisible();
  const lines = within(drawer).getByRole('table', { name: '按班级和课程' });
  expect(within(lines).getByRole('row', { name: /少儿钢琴小组课 7 班 12 15\.83 70 87\.5% 2/ })).toBeVisible();
});

it('shows until when lessons are archived, and that the span has no lessons', async () => {
  renderTab({ 'teacherMonths.list': () => ({ rows: [], archivedUntil: '2026-06-30' }) });
  expect(await screen.findByText('这段时间没有课')).toBeVisible();
  expect(screen.getByText('2026-06-30 及以前的课次已归档，不计入月度')).toBeVisible();
});

it('shows the statement of each teacher for these days, and marks changed records', async () => {
  const days = { timeBegin: '2026-09-01', timeEnd: '2026-09-21' };
  renderTab({
    'payStatements.list': () => ({
      rows: [
        { ...payStatementExample, ...days, currentTotal: 200 },
        { ...payStatementExample, ...days, payStatementId: '2', teacherId: '2', state: 'withdrawn' },
        { ...payStatementExample, payStatementId: '3', teacherId: '2' },
      ],
      total: 3,
    }),
  });
  expect(await screen.findByText('有变动')).toBeVisible();
  const cells = await cellsOf('教师月度');
  expect(cells.map((row) => row[8])).toEqual(['已出具¥380.00有变动', '—']);
});

it('disables 打印课酬单 if no statement belongs to a teacher whom the campus filter shows', async () => {
  const days = { timeBegin: '2026-09-01', timeEnd: '2026-09-21' };
  const statements = () => ({
    rows: [{ ...payStatementExample, ...days, payStatementId: '3', teacherId: '9' }],
    total: 1,
  });
  renderTab({ 'payStatements.list': statements }, 'activeTab=month&deptId=11');
  await cellsOf('教师月度');
  expect(screen.getByRole('button', { name: '打印课酬单' })).toBeDisabled();
});

it('says that the statements could not be loaded, instead of showing none', async () => {
  renderTab({ 'payStatements.list': () => new Response('', { status: 500 }) });
  expect(await screen.findByText(/课酬单加载失败/)).toBeVisible();
});

it('computes lessons, hours and substitutions from the timetable if the backend lacks the calls', async () => {
  const missing = () => new Response('', { status: 404 });
  const lesson = { ...heldClaTimeExample, claDate: '2026-09-14', teacherId: '1', staffName: '林晓雯' };
  const days = {
    1: [
      { ...lesson, courseTimeId: '1', startTime: '10:00', endTime: '10:50' },
      { ...lesson, courseTimeId: '2', teacherId: '2', staffName: '周明', substituteOf: '林晓雯' },
      { ...claTimeExample, courseTimeId: '3', claDate: '2026-09-14', teacherId: '1', claTimeStatus: 1 },
    ],
  };
  const { backend } = renderTab(
    {
      'teacherMonths.list': missing,
      'payStatements.list': missing,
      'claTimes.calendar': ({ beginDate }) => ({
        columnTitles: [],
        claTimeContainer: beginDate === '2026-09-14' ? [{ time: '08:00-10:00', days }] : [],
      }),
    },
    'activeTab=month&timeBegin=2026-09-07&timeEnd=2026-09-20',
  );
  await screen.findByText('周明');
  const rows = await cellsOf('教师月度');
  expect(rows.find(([name]) => name === '林晓雯')).toEqual(['林晓雯', '1', '0.83', '—', '—', '—', '1', '1', '查看']);
  expect(rows.find(([name]) => name === '周明')?.slice(0, 7)).toEqual(['周明', '1', '1.50', '—', '—', '1', '—']);
  expect(backend.inputsOf('claTimes.calendar')).toHaveLength(2);
  expect(screen.getByText('按课表推算，没有人次和出勤率，只计请假产生的代课')).toBeVisible();
  expect(screen.getByText(/^当前系统未提供：.*课酬标准、课酬单$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '课酬标准' })).toBeNull();
  expect(backend.toasts).toEqual([]);
});

it('shows that the months cannot be loaded, and loads them on 重试', async () => {
  let fails = true;
  const { user } = renderTab({
    'teacherMonths.list': () => (fails ? new Response('', { status: 500 }) : { rows: [LIN], archivedUntil: null }),
  });
  await screen.findByText('教师月度加载失败');
  fails = false;
  await user.click(screen.getByRole('button', { name: /重试/ }));
  expect(await screen.findByText('林晓雯')).toBeVisible();
});
