import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { calendarWeekExample } from '#contracts/examples/entities/cla-time.ts';
import { hourLogExample } from '#contracts/examples/entities/hour-log.ts';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { studentProductExample } from '#contracts/examples/entities/student-product.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { ConsoleContext } from '#web/crud/pages/console-context.ts';
import { StudentPage } from '#web/screens/edu/student/StudentPage.tsx';
import { setServerDate } from '#web/session/today.ts';
import { Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { choose, chooseMore, dialog, row } from '../support/screen-queries.ts';
import { studentBackend } from '../support/student-backend.ts';

const renderPage = (path = '/edu/student') => renderScreen(<StudentPage />, { path, route: '/edu/student' });
const fewHours = { ...studentExample, studentId: '2', studentName: '周子墨', balanceHour: 3.5 };

it('lists 20 students per page with their remaining hours, red below 5', async () => {
  const backend = studentBackend({ 'students.list': () => ({ rows: [studentExample, fewHours], total: 2 }) });
  renderPage();
  const first = await row(/^陈梓涵/);
  expect(backend.lastInput('students.list')).toEqual({ pageNum: '1', pageSize: '20' });
  for (const text of ['女生', '13857120801', '滨江校区', '三年级', '江南实验小学', '32', '2026-02-20 15:10:00'])
    expect(await within(first).findByText(text)).toBeInTheDocument();
  expect(within(first).getByText('32')).not.toHaveAttribute('data-few');
  const short = within(await row(/^周子墨/)).getByText(/^3\.5/);
  expect(short).toHaveAttribute('data-few');
  expect(short).toHaveTextContent('3.5，课时不足');
});

it('shows a dash for a student without a course by hours', async () => {
  studentBackend({ 'students.list': () => ({ rows: [{ ...studentExample, balanceHour: null }], total: 1 }) });
  renderPage();
  const hours = within(await row(/^陈梓涵/)).getAllByRole('cell')[1];
  expect(hours).toHaveTextContent(/^—$/);
});

it('shows the total hours in the list and the drawer, and the hours of each course on focus', async () => {
  const user = userEvent.setup();
  const parts = [
    { courseName: '创意美术', hours: 24 },
    { courseName: '中国舞基础', hours: 30 },
    { courseName: '少儿钢琴小组课', hours: 46 },
  ];
  studentBackend({
    'students.list': () => ({ rows: [{ ...studentExample, balanceHour: 100, hourParts: parts }], total: 1 }),
    'studentCourses.list': () => ({
      rows: parts.map(({ courseName, hours }, index) => ({
        ...studentCourseExample,
        studentCourseId: String(index),
        courseName,
        balanceHour: hours,
      })),
      total: 3,
    }),
  });
  renderPage();
  const first = await row(/^陈梓涵/);
  const figure = within(first).getByRole('button', { name: /^100/ });
  const words = '创意美术 24，中国舞基础 30，少儿钢琴小组课 46';
  expect(figure).toHaveTextContent(words);
  figure.focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(words);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();

  await user.click(within(first).getByRole('button', { name: '陈梓涵' }));
  const drawer = within(await dialog('学员详情 · 陈梓涵'));
  const shown = () => drawer.getByText('剩余课时').parentElement as HTMLElement;
  await waitFor(() => expect(shown()).toHaveTextContent(`100 课时${words}`));
});

it('names the courses with few hours in the list that the reminder opens', async () => {
  const hourParts = [
    { courseName: '创意美术', hours: 3.5 },
    { courseName: '少儿钢琴小组课', hours: 46 },
  ];
  studentBackend({
    'students.list': () => ({ rows: [{ ...studentExample, balanceHour: 49.5, hourParts }], total: 1 }),
  });
  renderPage('/edu/student?activeTab=studentList&balanceHour=5');
  expect(await screen.findByRole('columnheader', { name: '课时不足的课程' })).toBeInTheDocument();
  expect(within(await row(/^陈梓涵/)).getByText('创意美术 3.5')).toBeInTheDocument();
});

it('filters by the total hours or by the hours of one course', async () => {
  const user = userEvent.setup();
  const backend = studentBackend();
  renderPage();
  await row(/^陈梓涵/);
  const filter = await screen.findByRole('combobox', { name: '剩余课时' });
  await user.click(filter);
  await user.click(await screen.findByRole('option', { name: '合计少于 10 课时' }));
  await waitFor(() => expect(backend.lastInput('students.list')).toMatchObject({ totalHour: '10' }));
  await user.click(filter);
  await user.click(await screen.findByRole('option', { name: '有课程少于 5 课时' }));
  await waitFor(() =>
    expect(backend.lastInput('students.list')).toEqual({ pageNum: '1', pageSize: '20', balanceHour: '5' }),
  );
});

it('shows balanceHour 5 from the home reminder as a removable filter (Spec 1 §2 Home dashboard)', async () => {
  const user = userEvent.setup();
  const backend = studentBackend({ 'students.list': () => ({ rows: [fewHours], total: 1 }) });
  const { place } = renderPage('/edu/student?activeTab=studentList&balanceHour=5');
  await row(/^周子墨/);
  expect(screen.getByRole('tab', { name: '学员', selected: true })).toBeInTheDocument();
  expect(backend.lastInput('students.list')).toEqual({ pageNum: '1', pageSize: '20', balanceHour: '5' });
  expect(await screen.findByRole('combobox', { name: '剩余课时' })).toHaveValue('有课程少于 5 课时');
  await user.click(screen.getByLabelText('清除剩余课时'));
  await waitFor(() => expect(backend.lastInput('students.list')).toEqual({ pageNum: '1', pageSize: '20' }));
  expect(place.history.at(-1)).toBe('/edu/student?activeTab=studentList');
});

it('shows a balance limit from the address that is not among the choices', async () => {
  studentBackend();
  renderPage('/edu/student?balanceHour=7.5');
  await waitFor(() => expect(screen.getByRole('combobox', { name: '剩余课时' })).toHaveValue('有课程少于 7.5 课时'));
});

it('shows the creation days from the statistics as a removable filter', async () => {
  const user = userEvent.setup();
  const backend = studentBackend({ 'students.list': () => ({ rows: [fewHours], total: 1 }) });
  renderPage('/edu/student?createTimeStart=2026-09-01&createTimeEnd=2026-09-07');
  await row(/^周子墨/);
  const days = { createTimeStart: '2026-09-01', createTimeEnd: '2026-09-07' };
  expect(backend.lastInput('students.list')).toEqual({ pageNum: '1', pageSize: '20', ...days });
  const field = await screen.findByRole('textbox', { name: '创建时间' });
  expect(field).toHaveValue('2026-09-01 至 2026-09-07');
  await user.click(field);
  await user.click(await screen.findByLabelText('清除创建时间'));
  await waitFor(() => expect(backend.lastInput('students.list')).toEqual({ pageNum: '1', pageSize: '20' }));
  expect(screen.queryByRole('textbox', { name: '创建时间' })).toBeNull();
});

it('keeps the search on a tab change and resets the other filters; an unknown tab opens the first tab', async () => {
  const user = userEvent.setup();
  const backend = studentBackend();
  const { place } = renderPage('/edu/student?activeTab=unknown&studentName=陈&balanceHour=10&pageNum=2&pageSize=10');
  expect(await screen.findByRole('tab', { name: '学员', selected: true })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '报读课程' }));
  await row(/陈梓涵 少儿钢琴小组课/);
  expect(place.history.at(-1)).toBe('/edu/student?activeTab=studentCourseList&studentName=%E9%99%88');
  expect(backend.lastInput('studentCourses.list')).toEqual({ pageNum: '1', pageSize: '20', studentName: '陈' });
});

it('adds a student; shows missing values beside their fields and sends nothing', async () => {
  const user = userEvent.setup();
  const backend = studentBackend();
  renderPage();
  await row(/^陈梓涵/);
  await user.click(screen.getByRole('button', { name: '新增学员' }));
  const form = within(await dialog('新增学员'));
  await user.click(form.getByRole('button', { name: '保存学员' }));
  for (const message of ['请输入学员姓名', '请选择校区', '请输入联系电话'])
    expect(await form.findByText(message)).toBeInTheDocument();
  await put(user, form.getByRole('textbox', { name: '联系电话' }), '1385712');
  await user.click(form.getByRole('button', { name: '保存学员' }));
  expect(await form.findByText('请输入正确的手机号')).toBeInTheDocument();
  expect(backend.countOf('students.add')).toBe(0);

  await put(user, form.getByRole('textbox', { name: '学员姓名' }), ' 沈星辰 ');
  await put(user, form.getByRole('textbox', { name: '联系电话' }), '13857120899');
  await choose(user, form, '校区', '滨江校区');
  await choose(user, form, '性别', '男生');
  await user.click(form.getByRole('button', { name: '保存学员' }));
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  expect(backend.lastInput('students.add')).toEqual({
    studentName: '沈星辰',
    deptId: studentExample.deptId,
    phone: '13857120899',
    sex: '1',
    contactInfo: null,
    birthday: null,
    school: null,
    grade: null,
    remark: null,
  });
});

it('changes a student; shows 警告 with the name before a deletion and keeps it open after a refusal', async () => {
  const user = userEvent.setup();
  let refuse = true;
  const backend = studentBackend({
    'students.remove': () => {
      if (refuse) throw new Refused('学员还有报读课程，不能删除');
      return null;
    },
  });
  renderPage();
  await chooseMore(user, /^陈梓涵/, '修改');
  const form = within(await dialog('修改学员'));
  const school = await form.findByRole('textbox', { name: '学校' });
  await put(user, school, '滨江实验小学');
  await user.click(form.getByRole('button', { name: '保存学员' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.lastInput('students.update')).toMatchObject({
    studentId: studentExample.studentId,
    school: '滨江实验小学',
    birthday: '2017-05-12',
  });

  await chooseMore(user, /^陈梓涵/, '删除');
  const question = await dialog('警告');
  expect(question).toHaveTextContent('是否确认删除学员“陈梓涵”？');
  await user.click(within(question).getByRole('button', { name: '删除' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('学员还有报读课程，不能删除');
  refuse = false;
  await user.click(within(await dialog('警告')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(backend.toasts.at(-1)).toBe('删除成功'));
});

it('shows profile, classes, enrolments with their balance, and the ledger in the drawer', async () => {
  const user = userEvent.setup();
  const backend = studentBackend();
  renderPage();
  await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '陈梓涵' }));
  const drawer = within(await dialog('学员详情 · 陈梓涵'));
  expect(await drawer.findByText('母亲 徐静')).toBeInTheDocument();

  const figures = (label: string) => drawer.getByText(label).parentElement as HTMLElement;
  expect(figures('剩余课时')).toHaveTextContent('32 课时');
  expect(figures('到期')).toHaveTextContent('2027-03-01');
  expect(figures('最近上课')).toHaveTextContent('2026-08-29');
  expect(figures('最近上课')).toHaveTextContent('少儿钢琴小组课 1 班');

  // The fields of a student in a class are status, chargeType, balanceHour and lastTime (Spec 2 §3 Student in class).
  // Course and class appear once.
  const line = within(await drawer.findByRole('list', { name: '班级与课程' })).getByRole('listitem');
  await within(line).findByText('上课中');
  for (const text of ['少儿钢琴小组课', '少儿钢琴小组课 1 班', '32 课时', '按课时', '林晓雯', '滨江校区'])
    expect(line).toHaveTextContent(text);
  const { studentId } = studentExample;
  for (const call of ['studentClas.byStudent', 'clas.byStudent', 'studentProducts.list'])
    expect(backend.lastInput(call), call).toMatchObject({ studentId });
  const entry = within(await drawer.findByRole('table', { name: '课时明细' })).getAllByRole('row')[1];
  expect(entry).toHaveTextContent('上课扣课时2026-08-29 10:00–11:30 · 少儿钢琴小组课 1 班少儿钢琴小组课');
  for (const text of ['−2', '32', '2026-08-29 11:30:00', '林晓雯'])
    expect(within(entry as HTMLElement).getByRole('cell', { name: text })).toBeInTheDocument();
  expect(backend.lastInput('studentCourses.hourLog')).toEqual({
    pageNum: '1',
    pageSize: '20',
    studentId: studentExample.studentId,
  });
});

const purchaseTotals: [total: number, used: string | null][] = [
  [1, '已用 16 / 48'],
  [201, null],
];
for (const [total, used] of purchaseTotals)
  it(`states the used hours in the drawer only if all purchases are loaded: ${total}`, async () => {
    const user = userEvent.setup();
    const bought = { ...studentProductExample, courseName: studentCourseExample.courseName, buyHour: 48 };
    const backend = studentBackend({ 'studentProducts.list': () => ({ rows: [bought], total }) });
    renderPage();
    await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '陈梓涵' }));
    const drawer = within(await dialog('学员详情 · 陈梓涵'));
    await drawer.findByRole('table', { name: '课时明细' });
    await waitFor(() => expect(backend.countOf('studentProducts.list')).toBe(1));
    await drawer.findByText('上课中');
    if (used) expect(await drawer.findByText(used)).toBeInTheDocument();
    else expect(drawer.queryByText(/^已用/)).toBeNull();
  });

it('says in the drawer that a student without classes, courses and waiting entries has none', async () => {
  const user = userEvent.setup();
  studentBackend({ 'studentClas.byStudent': () => [], 'studentCourses.list': () => ({ rows: [], total: 0 }) });
  renderPage();
  await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '陈梓涵' }));
  const drawer = within(await dialog('学员详情 · 陈梓涵'));
  expect(await drawer.findByText('暂无班级与课程')).toBeVisible();
  expect(drawer.queryByRole('list', { name: '班级与课程' })).toBeNull();
});

it('shows lapsed hours, ended periods and classes that the student has left in the same way as the ledger', async () => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  const user = userEvent.setup();
  const lapsed = { balanceHour: 8, expireHour: 3 };
  const byPeriod = { chargeType: 'date', balanceHour: null, expireHour: null };
  const seat = (id: string, claName: string, more: object) => ({
    ...studentClaExample,
    studentClaId: id,
    claId: id,
    claName,
    studentCourseId: id,
    ...more,
  });
  const enrolment = (id: string, more: object) => ({
    ...studentCourseExample,
    studentCourseId: id,
    claId: id,
    ...more,
  });
  studentBackend({
    'studentClas.byStudent': () => [
      seat('1', '钢琴 1 班', lapsed),
      seat('2', '美术 1 班', byPeriod),
      seat('3', '钢琴 2 班', { ...lapsed, studentCourseId: '1', status: 3 }),
    ],
    'studentCourses.list': () => ({
      rows: [enrolment('1', lapsed), enrolment('2', { ...byPeriod, dateEnd: '2026-09-06', expireDate: '2026-09-06' })],
      total: 2,
    }),
  });
  renderPage();
  await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '陈梓涵' }));
  const drawer = within(await dialog('学员详情 · 陈梓涵'));
  const courses = await drawer.findByRole('list', { name: '班级与课程' });
  const lines = () => within(courses).getAllByRole('listitem');
  await waitFor(() => expect(lines()[0]).toHaveTextContent('余额 8 课时，其中 3 已过期'));
  expect(lines()[0]).toHaveTextContent('5 课时');
  expect(lines()[1]).toHaveTextContent('2026-09-06 已到期');
  // A class that the student has left shows no balance. The enrolment's balance appears with its current class.
  expect(lines()[2]).not.toHaveTextContent(/\d 课时/);
  expect(lines()).toHaveLength(3);
});

it('links a ledger entry to a lesson that exists and that the user may open; exports the ledger', async () => {
  const user = userEvent.setup();
  const gone = { ...hourLogExample, logId: '1843200000000000882', courseTimeId: null, claDate: '2026-08-22' };
  const backend = studentBackend({
    'studentCourses.hourLog': () => ({ rows: [hourLogExample, gone], total: 2 }),
    'studentCourses.exportHourLog': () => null,
  });
  const opened: string[] = [];
  const openDrawer = async (mayOpen: (path: string) => boolean) => {
    const page = (
      <ConsoleContext value={{ menu: [], mayOpen, openPage: (path) => opened.push(path) }}>
        <StudentPage />
      </ConsoleContext>
    );
    const { unmount } = renderScreen(page, { path: '/edu/student', route: '/edu/student' });
    await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '陈梓涵' }));
    const ledger = await screen.findByRole('table', { name: '课时明细' });
    return { ledger: within(ledger), unmount };
  };
  const LESSON = '2026-08-29 10:00–11:30 · 少儿钢琴小组课 1 班';
  const without = await openDrawer(() => false);
  expect(without.ledger.getByText(LESSON)).toBeInTheDocument();
  expect(without.ledger.queryByRole('link')).not.toBeInTheDocument();
  without.unmount();

  const { ledger } = await openDrawer(() => true);
  expect(ledger.getByText('2026-08-22 10:00–11:30 · 少儿钢琴小组课 1 班').closest('a')).toBeNull();
  await user.click(ledger.getByRole('link', { name: LESSON }));
  expect(opened).toEqual([
    '/edu/claTimeRule?activeTab=attendClaTime&claId=1843200000000000741&beginDate=2026-08-29&endDate=2026-08-29',
  ]);
  const drawer = within(await dialog('学员详情 · 陈梓涵'));
  await user.click(drawer.getByRole('button', { name: '导出' }));
  await waitFor(() =>
    expect(backend.lastInput('studentCourses.exportHourLog')).toEqual({ studentId: studentExample.studentId }),
  );
});

it('shows the week of the student as a read-only timetable (Spec 2 §2 Weekly timetable)', async () => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  const user = userEvent.setup();
  const backend = studentBackend({ 'claTimes.calendar': () => calendarWeekExample });
  renderPage();
  const first = await row(/^陈梓涵/);
  expect(backend.countOf('claTimes.calendar')).toBe(0);
  await user.click(within(first).getByRole('button', { name: '课表' }));
  const week = within(await dialog('课表 · 陈梓涵'));
  expect(await week.findByRole('grid')).toBeInTheDocument();
  for (const { input } of backend.sent.filter(({ name }) => name === 'claTimes.calendar'))
    expect(input).toMatchObject({ studentId: studentExample.studentId });
  expect(backend.firstInput('claTimes.calendar')).toMatchObject({
    beginDate: '2026-09-07',
    endDate: '2026-09-13',
  });
  expect(week.queryByRole('button', { name: '排课' })).not.toBeInTheDocument();
});

it('shows the other parts of the drawer when purchases or seats fail to load', async () => {
  const user = userEvent.setup();
  let broken = true;
  const fail = () => {
    throw new Refused('系统繁忙');
  };
  studentBackend({
    'studentProducts.list': fail,
    'studentClas.byStudent': () => (broken ? fail() : [studentClaExample]),
  });
  renderPage();
  await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '陈梓涵' }));
  const drawer = within(await dialog('学员详情 · 陈梓涵'));
  expect(await drawer.findByText('所在班级加载失败')).toBeInTheDocument();
  const line = within(drawer.getByRole('list', { name: '班级与课程' })).getByRole('listitem');
  expect(line).toHaveTextContent('32 课时');
  expect(drawer.getByText('最近上课').parentElement).toHaveTextContent('加载失败');
  broken = false;
  await user.click(drawer.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(drawer.getByText('最近上课').parentElement).toHaveTextContent('2026-08-29'));
});

it('retries only the failed part of the drawer', async () => {
  const user = userEvent.setup();
  let broken = true;
  studentBackend({
    'studentCourses.hourLog': () => {
      if (broken) throw new Refused('系统繁忙');
      return { rows: [], total: 0 };
    },
  });
  renderPage();
  await user.click(within(await row(/^陈梓涵/)).getByRole('button', { name: '陈梓涵' }));
  const drawer = within(await dialog('学员详情 · 陈梓涵'));
  expect(await drawer.findByText('课时明细加载失败')).toBeInTheDocument();
  broken = false;
  await user.click(drawer.getByRole('button', { name: '重试' }));
  expect(await drawer.findByText('还没有课时变动')).toBeInTheDocument();
});
