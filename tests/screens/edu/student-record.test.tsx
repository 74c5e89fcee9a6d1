import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { studentRecordExample } from '#contracts/examples/entities/student-record.ts';
import type { StudentRecord } from '#contracts/entities/student-record.ts';
import { ConsoleContext } from '#web/crud/pages/console-context.ts';
import { forgetDiscovered } from '#web/http/absent-calls.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { StudentRecordPage } from '#web/screens/edu/student-record/StudentRecordPage.tsx';
import { StudentPage } from '#web/screens/edu/student/StudentPage.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { chooseMore, dialog, row } from '../support/screen-queries.ts';
import { studentBackend } from '../support/student-backend.ts';

const [lesson] = studentRecordExample.lessons;
const { studentId } = studentRecordExample.student;
const ROUTE = '/edu/student/record';
const SUMMARY =
  '家长您好，陈梓涵在 2026 年 8 月 25 日至 9 月 7 日共有 1 节课，已到课。目前没有需要补的课。这段时间使用 4 课时，目前剩余 8 课时，有效期至 2027 年 6 月 25 日。孩子目前的班级是少儿钢琴小组课 1 班，下次上课是 9 月 13 日（周日）15:00，请准时到课。';

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));

function renderRecord(answers: Readonly<Record<string, Answer>> = {}, search = `studentId=${studentId}`) {
  const backend = studentBackend({
    'studentRecords.detail': () => studentRecordExample,
    'studentContacts.add': () => null,
    ...answers,
  });
  const view = renderScreen(<StudentRecordPage />, { path: `${ROUTE}?${search}`, route: ROUTE, title: '学员档案' });
  return { backend, user: userEvent.setup(), ...view };
}

const withLessons = (...lessons: Partial<StudentRecord['lessons'][number]>[]): StudentRecord => ({
  ...studentRecordExample,
  lessons: lessons.map((one, at) => ({ ...lesson, courseTimeId: String(at), ...one }) as typeof lesson & object),
});

const rowsOf = async (name: string): Promise<string[]> => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((one) => [...one.querySelectorAll('td, th')].map((cell) => cell.textContent).join(' '));
};

it('shows every part of the record, with hours that add up', async () => {
  const { backend } = renderRecord();
  expect(await screen.findByRole('heading', { name: '陈梓涵' })).toBeVisible();
  expect(backend.lastInput('studentRecords.detail')).toEqual({
    studentId,
    dateBegin: '2026-06-08',
    dateEnd: '2026-09-07',
  });
  expect(await rowsOf('上课记录')).toEqual([
    expect.stringContaining('2026-08-30 星期日 15:00–16:30 少儿钢琴小组课 1 班 林晓雯 出勤 2'),
  ]);
  expect(await rowsOf('课时汇总')).toEqual([expect.stringContaining('少儿钢琴小组课 12 0 0 −4 0 0 0 8 2027-06-25')]);
  expect(await rowsOf('课时明细')).toEqual([expect.stringContaining('2026-08-30 16:30 上课扣课时')]);
  expect(await rowsOf('购买')).toEqual([expect.stringContaining('¥2,180.00')]);
  expect(await rowsOf('班级')).toEqual([expect.stringContaining('2025-07-28 至今')]);
  expect(await rowsOf('沟通记录')).toEqual([expect.stringContaining('续费沟通')]);
  expect(screen.getByText('暂无备注')).toBeVisible();
});

it('states guests, make-ups and missing records of lessons, and the figures of each course', async () => {
  renderRecord({
    'studentRecords.detail': () =>
      withLessons(
        {
          attendStatus: 2,
          stuLoseHour: 0,
          owed: { state: 'used', expireDate: '2026-10-01', makeUpDate: '2026-09-02' },
        },
        { kind: 'makeUp', missedLesson: '少儿钢琴小组课 1 班 2026-08-30 15:00–16:30', memo: '状态很好', late: true },
        { attendStatus: null, stuLoseHour: 0, courseId: '9', courseName: '创意美术' },
      ),
  });
  const [leave, makeUp, missing] = await rowsOf('上课记录');
  expect(leave).toContain('事假 0 已于 2026-09-02 补课');
  expect(makeUp).toContain('出勤迟到补课 2 补 少儿钢琴小组课 1 班 2026-08-30 15:00–16:30；状态很好');
  expect(missing).toContain('未记录 —');
  expect(await rowsOf('各课程的出勤')).toEqual([
    expect.stringMatching(/^少儿钢琴小组课 2 1 1 0 0 1 0 2/),
    expect.stringMatching(/^创意美术 1 0 0 0 1 0 0 0/),
  ]);
});

it('copies the summary and logs it as a contact', async () => {
  const { backend, user } = renderRecord();
  const success = vi.spyOn(appBindings, 'showSuccess').mockImplementation(() => {});
  expect(await screen.findByText(SUMMARY)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '复制并记录' }));
  await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('已复制并记录'));
  expect(await navigator.clipboard.readText()).toBe(SUMMARY);
  expect(backend.lastInput('studentContacts.add')).toEqual({ studentId, kind: 'text', content: SUMMARY });
});

it('copies the summary even without a log, and reports a refused log and a browser that does not copy', async () => {
  const answer = vi.fn<Answer>(() => new Response('', { status: 404 }));
  const { user, backend } = renderRecord({ 'studentContacts.add': answer });
  const success = vi.spyOn(appBindings, 'showSuccess').mockImplementation(() => {});
  const warning = vi.spyOn(appBindings, 'showWarning').mockImplementation(() => {});
  const copy = await screen.findByRole('button', { name: '复制并记录' });
  await user.click(copy);
  await waitFor(() => expect(warning).toHaveBeenCalledExactlyOnceWith('已复制，后端未记录'));
  // From here on, the backend has the call.
  forgetDiscovered();
  answer.mockImplementation(() => {
    throw new Refused('学员不存在');
  });
  await user.click(copy);
  expect(await screen.findByRole('alert')).toHaveTextContent('已复制，但没有记录：学员不存在');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const before = backend.inputsOf('studentContacts.add').length;
  await user.click(copy);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('浏览器不允许自动复制'));
  expect(getSelection()?.toString()).toBe(SUMMARY);
  expect(backend.inputsOf('studentContacts.add')).toHaveLength(before);
  answer.mockImplementation(() => null);
  await user.click(screen.getByRole('button', { name: '记录' }));
  await waitFor(() => expect(success).toHaveBeenLastCalledWith('已复制并记录'));
  expect(backend.inputsOf('studentContacts.add')).toHaveLength(before + 1);
});

it('stores the span in the address, except the default span', async () => {
  const { backend, user, place } = renderRecord();
  await screen.findByRole('heading', { name: '陈梓涵' });
  expect(screen.getByRole('button', { name: '近三个月' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '上月' }));
  await waitFor(() =>
    expect(backend.lastInput('studentRecords.detail')).toMatchObject({
      dateBegin: '2026-08-01',
      dateEnd: '2026-08-31',
    }),
  );
  expect(place.history.at(-1)).toBe(`${ROUTE}?studentId=${studentId}&begin=2026-08-01&end=2026-08-31`);
  await user.click(screen.getByRole('button', { name: '近三个月' }));
  expect(place.history.at(-1)).toBe(`${ROUTE}?studentId=${studentId}`);
});

it('refuses a span longer than a year without a request', async () => {
  const { backend } = renderRecord({}, `studentId=${studentId}&begin=2025-01-01&end=2026-09-07`);
  expect(await screen.findByText('一次最多查询 366 天')).toBeVisible();
  expect(backend.inputsOf('studentRecords.detail')).toHaveLength(0);
});

it('reports a backend without student records, and an address without a student', async () => {
  renderRecord({ 'studentRecords.detail': () => new Response('', { status: 404 }) });
  expect(await screen.findByText('当前系统还不支持学员档案')).toBeVisible();
  renderRecord({}, '');
  expect(await screen.findByText('没有指定学员，请从学员管理进入')).toBeVisible();
});

it('shows the refusal for a student whom the user cannot see, and the last day of archived lessons', async () => {
  renderRecord({
    'studentRecords.detail': () => {
      throw new Refused('学员不存在');
    },
  });
  expect(await screen.findByText('学员不存在')).toBeVisible();
  renderRecord({
    'studentRecords.detail': () => ({ ...studentRecordExample, lessons: [], archivedUntil: '2026-08-29' }),
  });
  expect(await screen.findByText('2026-08-29 及以前的课已归档，不在此列出，只计入课时。')).toBeVisible();
  expect(screen.getByText('暂无上课记录')).toBeVisible();
});

it('prints the record on sheets with table heads', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = renderRecord();
  await user.click(await screen.findByRole('button', { name: '打印' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = document.querySelector<HTMLElement>('[data-sheet]');
  expect(sheet).toHaveTextContent('陈梓涵学员档案');
  expect(sheet).toHaveTextContent(SUMMARY);
  expect([...(sheet?.querySelectorAll('table') ?? [])].map((table) => table.tHead?.textContent)).toEqual([
    '日期时间班级授课教师出勤扣课时说明',
    '课程期初购买赠送上课退费转入转出其他期末有效期至',
    '入账时间课程事由变动余额',
    '产品购买时间应收已收欠费退费到期日期',
    '班级课程在班时间',
    '时间种类内容结果记录人',
  ]);
  await user.click(document.body);
  expect(document.querySelector('[data-sheet]')).toBeNull();
});

it('states the amounts due, received and owed of purchases, and none received for moved hours', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {});
  const [purchase] = studentRecordExample.purchases;
  const { user } = renderRecord({
    'studentRecords.detail': () => ({
      ...studentRecordExample,
      purchases: [
        { ...purchase, receivedAmount: 1000, owedAmount: 1180 },
        { ...purchase, studentProductId: '2', amount: 900, receivedAmount: 900, owedAmount: 0, source: 'transfer' },
      ],
    }),
  });
  const [sold, moved] = await rowsOf('购买');
  expect(sold).toContain('¥2,180.00 ¥1,000.00 ¥1,180.00');
  expect(moved).toContain('¥900.00 — —');
  await user.click(screen.getByRole('button', { name: '打印' }));
  const sheet = await waitFor(() => document.querySelector<HTMLElement>('[data-sheet]') ?? Promise.reject());
  expect(sheet).toHaveTextContent('¥2,180.00¥1,000.00¥1,180.00');
  expect(sheet).toHaveTextContent('¥900.00———');
});

it('neither prints nor copies the previous span while another one is loading', async () => {
  let arrive: (record: object) => void = () => undefined;
  const { user } = renderRecord({
    'studentRecords.detail': ({ dateBegin, dateEnd }) =>
      dateBegin === '2026-08-01'
        ? new Promise((resolve) => (arrive = resolve))
        : { ...studentRecordExample, dateBegin, dateEnd },
  });
  const print = await screen.findByRole('button', { name: '打印' });
  expect(print).toBeEnabled();
  await user.click(screen.getByRole('button', { name: '上月' }));
  await waitFor(() => expect(print).toBeDisabled());
  expect(screen.getByRole('button', { name: '复制并记录' })).toBeDisabled();
  arrive({ ...studentRecordExample, dateBegin: '2026-08-01', dateEnd: '2026-08-31' });
  await waitFor(() => expect(print).toBeEnabled());
  expect(screen.getByRole('button', { name: '复制并记录' })).toBeEnabled();
});

it('is opened from the row of a student and from the drawer', async () => {
  const openPage = vi.fn<(path: string) => void>();
  studentBackend();
  renderScreen(
    <ConsoleContext value={{ menu: [], mayOpen: () => true, openPage }}>
      <StudentPage />
    </ConsoleContext>,
    { path: '/edu/student', route: '/edu/student' },
  );
  const user = userEvent.setup();
  const first = within(await row(/^陈梓涵/));
  await chooseMore(user, /^陈梓涵/, '档案');
  expect(openPage).toHaveBeenCalledExactlyOnceWith('/edu/student/record?studentId=1843200000000000801');
  await user.click(first.getByRole('button', { name: '陈梓涵' }));
  await user.click(await within(await dialog('学员详情 · 陈梓涵')).findByRole('link', { name: '学员档案' }));
  expect(openPage).toHaveBeenCalledTimes(2);
});
