import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { makeUpSettingExample, studentLeaveExample } from '#contracts/examples/entities/make-up.ts';
import { payPreviewExample, payRateOfAllExample, payStatementExample } from '#contracts/examples/entities/pay.ts';
import { businessPermissions } from '#contracts/roles.ts';
import { config } from '#web/config/config.ts';
import { LessonPeopleDrawer } from '#web/features/attendance/lesson-people/lazy.ts';
import { StudentMakeUps } from '#web/features/lesson/make-up/student/index.ts';
import { PaySection, TeacherStatements } from '#web/features/teacher/pay/index.ts';
import { RatesDialog } from '#web/features/teacher/pay/rates/RatesDialog.tsx';
import { SubscribeDialog } from '#web/features/timetable/print/SubscribeDialog.tsx';
import { OwedLessonList } from '#web/screens/edu/owedLesson/OwedLessonList.tsx';
import { setServerDate } from '#web/session/today.ts';
import { FormDrawer } from '#web/ui/form/FormDrawer.tsx';
import { answerCalls, type Backend } from '../support/answer-calls.ts';
import { student } from '../support/attendance-backend.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { bookedGuest, bookedOwed, makeUpBackend, openOwed } from '../support/make-up-backend.ts';
import { renderScreen, signInUser } from '../support/render.tsx';
import { row } from '../support/screen-queries.ts';

const ADD_GUEST = '添加补课、插班或试听';
const pageOf = (...rows: object[]) => ({ rows, total: rows.length });
const names = (): string[] =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');

/** Asserts that no control has one of the names, that one line names the features, and that no absent call was sent. */
function expectAbsent(backend: Backend, absent: readonly string[], features: string): void {
  expect(names().filter((name) => absent.includes(name))).toEqual([]);
  expect(screen.getByText(`当前系统未提供：${features}`)).toBeVisible();
  expect(backend.sent.filter(({ name }) => config.unavailableCalls.includes(name))).toEqual([]);
  expect(backend.toasts).toEqual([]);
}

beforeEach(() => {
  setServerDate('Mon, 07 Sep 2026 01:30:00 GMT');
  signInUser({ permissions: [...businessPermissions], parentTenantId: null, roles: ['master'] });
});
afterEach(() => {
  config.unavailableCalls = [];
});

describe('the list of owed lessons', () => {
  const open = async () => {
    const backend = makeUpBackend({ 'owedLessons.list': () => pageOf(openOwed, bookedOwed) });
    renderScreen(<OwedLessonList />, { path: '/edu/owedLesson', route: '/edu/owedLesson', title: '待补课' });
    await row(/^吴鹏煊/);
    return backend;
  };

  it('names no missing feature if the backend has all calls', async () => {
    await open();
    expect(names()).toEqual(expect.arrayContaining(['补课设置', '安排补课', '改约']));
    expect(screen.queryByText(/当前系统未提供/)).toBeNull();
  });

  it.each([
    ['owedLessons.setting', ['补课设置'], '补课设置'],
    ['owedLessons.saveSetting', ['补课设置'], '补课设置'],
    ['owedLessons.choices', ['安排补课', '改约'], '安排补课'],
    ['lessonGuests.book', ['安排补课', '改约'], '安排补课'],
    ['lessonGuests.cancel', ['取消预约'], '取消预约'],
    ['owedLessons.changeExpiry', ['延期'], '延期'],
    ['owedLessons.waive', ['放弃补课'], '放弃补课'],
  ])('without %s has no %s, and names the missing feature once', async (call, absent, features) => {
    config.unavailableCalls = [call];
    expectAbsent(await open(), absent, features);
  });
});

describe('请假与补课 of a student', () => {
  const open = async () => {
    const backend = makeUpBackend({
      'owedLessons.list': () => pageOf(openOwed, bookedOwed),
      'lessonGuests.list': () => [bookedGuest],
      'studentLeaves.list': () => [studentLeaveExample],
    });
    signInUser({ permissions: [...businessPermissions] });
    renderScreen(
      <FormDrawer title="学员详情" opened onClose={() => {}}>
        <StudentMakeUps studentId="189" studentName="邹晋鹏" onBookTrial={() => {}} />
      </FormDrawer>,
    );
    await screen.findByRole('list', { name: '请假与补课' });
    return backend;
  };

  it.each([
    ['studentLeaves.add', ['请假'], '请假'],
    ['studentLeaves.remove', ['撤销'], '撤销请假'],
    ['studentLeaves.list', ['撤销'], '已登记的请假'],
    ['owedLessons.list', ['放弃', '改约'], '待补课'],
    ['owedLessons.waive', ['放弃'], '放弃补课'],
    ['owedLessons.choices', ['插班', '约试听', '安排补课', '改约'], '安排补课、插班与试听'],
    ['lessonGuests.book', ['插班', '约试听', '安排补课', '改约'], '安排补课、插班与试听'],
    ['lessonGuests.cancel', ['取消预约'], '取消预约'],
    ['lessonGuests.export', ['导出补课、插班与试听'], '导出补课、插班与试听'],
    ['lessonGuests.list', ['取消预约', '导出补课、插班与试听'], '已约的补课、插班与试听'],
  ])('without %s offers no %s, and names the missing feature once', async (call, absent, features) => {
    config.unavailableCalls = [call];
    expectAbsent(await open(), absent, features);
  });
});

describe('the people of a lesson', () => {
  const open = async () => {
    const backend = answerCalls({
      'students.toAttend': () => pageOf(student('陈梓涵', 32)),
      'studentLeaves.list': () => [{ ...studentLeaveExample, studentClaId: student('陈梓涵', 32).studentClaId }],
      'lessonGuests.list': () => [bookedGuest],
      'owedLessons.setting': () => makeUpSettingExample,
      'dictData.byType': otherDictionary,
    });
    const lesson = { ...claTimeExample, courseTimeId: '781', claDate: '2026-09-08', payHour: 2 };
    renderScreen(<LessonPeopleDrawer lesson={lesson} windowDays={7} onClose={vi.fn<() => void>()} />);
    await screen.findByText('陈梓涵');
    return backend;
  };

  it.each([
    ['studentLeaves.add', ['学员请假'], '学员请假'],
    ['studentLeaves.list', ['学员请假', '撤销陈梓涵的请假'], '学员请假'],
    ['studentLeaves.remove', ['撤销陈梓涵的请假'], '撤销请假'],
    ['lessonGuests.book', [ADD_GUEST], ADD_GUEST],
    ['lessonGuests.candidates', [ADD_GUEST], ADD_GUEST],
    ['lessonGuests.cancel', ['取消吴鹏煊的预约'], '取消预约'],
    ['lessonGuests.export', ['导出补课、插班与试听'], '导出补课、插班与试听'],
    ['lessonGuests.list', [ADD_GUEST, '取消吴鹏煊的预约'], '补课、插班与试听'],
  ])('without %s have no %s, and name the missing feature once', async (call, absent, features) => {
    config.unavailableCalls = [call];
    expectAbsent(await open(), absent, features);
  });
});

describe('pay', () => {
  const { teacherId } = payStatementExample;
  const span = { begin: payPreviewExample.timeBegin, end: payPreviewExample.timeEnd };
  const issued = { ...payStatementExample, timeBegin: span.begin, timeEnd: span.end };
  const openPay = (...statements: object[]) => {
    const backend = answerCalls({
      'payStatements.list': () => pageOf(...statements),
      'payStatements.preview': () => payPreviewExample,
      'payStatements.detail': () => ({ ...issued, currentLines: null }),
    });
    renderScreen(
      <FormDrawer title="月度" opened onClose={() => {}}>
        <PaySection teacherId={teacherId} span={span} />
        <TeacherStatements teacherId={teacherId} />
      </FormDrawer>,
    );
    return backend;
  };

  it('shows the lines of a new statement if the backend cannot issue it', async () => {
    config.unavailableCalls = ['payStatements.issue'];
    const backend = openPay();
    expect(await screen.findByRole('table', { name: '课酬明细' })).toBeVisible();
    expectAbsent(backend, ['出具课酬单', '添加调整'], '出具课酬单');
  });

  it('lists the existing statements if the backend cannot preview a new one', async () => {
    config.unavailableCalls = ['payStatements.preview'];
    const backend = openPay({ ...issued, state: 'withdrawn' });
    expect((await screen.findAllByRole('button', { name: '查看' }))[0]).toBeVisible();
    expectAbsent(backend, ['出具课酬单'], '课酬明细、出具课酬单');
  });

  it.each([
    ['payStatements.withdraw', ['撤回'], '撤回课酬单'],
    ['payStatements.export', ['导出课酬单'], '导出课酬单'],
  ])('has no %s on an issued statement, and names the missing feature once', async (call, absent, features) => {
    config.unavailableCalls = [call];
    const backend = openPay(issued);
    await screen.findByRole('button', { name: '打印' });
    expectAbsent(backend, absent, features);
  });

  it('offers a teacher no 确认课酬单 if the backend lacks the call', async () => {
    config.unavailableCalls = ['payStatements.confirm'];
    signInUser({ roles: ['teacher'], teacherId });
    const backend = openPay(issued);
    await screen.findByRole('button', { name: '打印' });
    expectAbsent(backend, ['确认课酬单'], '确认课酬单');
  });

  it('shows a statement from the list if the backend has no call for a single statement', async () => {
    config.unavailableCalls = ['payStatements.detail'];
    const backend = openPay(issued);
    (await screen.findByRole('button', { name: '查看' })).click();
    const drawer = within(await screen.findByRole('dialog', { name: /^课酬单/ }));
    expect(await drawer.findByRole('table', { name: '课酬明细' })).toBeVisible();
    expectAbsent(backend, [], '按现有记录的明细');
  });

  it.each([
    [['payRates.save'], ['新增标准', '修改'], '新增、修改'],
    [['payRates.remove'], ['删除'], '删除'],
    [['payRates.save', 'payRates.remove'], ['新增标准', '修改', '删除'], '新增、修改、删除'],
  ])('without %s the rates have no %s, and name the missing feature once', async (calls, absent, features) => {
    config.unavailableCalls = calls;
    const backend = answerCalls({ 'payRates.list': () => [{ ...payRateOfAllExample, statementNum: 0 }] });
    const dialog = { opened: true, subject: undefined, openings: 1, open: () => {}, close: () => {} };
    renderScreen(<RatesDialog dialog={dialog} />, { path: '/edu/teacher', route: '/edu/teacher' });
    await screen.findByRole('row', { name: /所有教师/ });
    expectAbsent(backend, absent, features);
  });
});

it.each([
  ['calendarFeeds.create', ['重新生成'], '生成订阅地址'],
  ['calendarFeeds.remove', ['停用'], '停用'],
])('without %s a subscription has no %s, and names the missing feature once', async (call, absent, features) => {
  config.unavailableCalls = [call];
  const backend = answerCalls({ 'calendarFeeds.current': () => ({ createTime: '2026-09-01 08:30:00' }) });
  renderScreen(<SubscribeDialog opened deptId={undefined} onClose={() => undefined} />);
  await screen.findByText(/^已于 2026-09-01 08:30 生成订阅地址/);
  expectAbsent(backend, absent, features);
});
