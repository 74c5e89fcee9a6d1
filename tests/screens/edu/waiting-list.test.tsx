import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import { studentConflictExample } from '#contracts/examples/entities/student-conflict.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { offeredEntryExample, waitingEntryExample } from '#contracts/examples/entities/waiting-entry.ts';
import { AllocateDialog } from '#web/features/enrolment/index.ts';
import { AdjustDialog } from '#web/features/enrolment/lazy.ts';
import { ClaDetail } from '#web/screens/edu/cla-detail/ClaDetail.tsx';
import { setServerDate } from '#web/session/today.ts';
import type { Answer } from '../support/answer-calls.ts';
import { classBackend } from '../support/class-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { choose, chooseAction, dialog, row } from '../support/screen-queries.ts';
import { studentBackend } from '../support/student-backend.ts';

const { claId } = claExample;
const fullClass = { ...claExample, studentCnt: 10, waitingCnt: 2, offeredCnt: 1 };
const offered = { ...offeredEntryExample, claId, claName: claExample.claName };
const second = {
  ...waitingEntryExample,
  claId,
  claName: claExample.claName,
  position: 2,
  events: [
    { kind: 'passed', time: '2026-09-05 10:05:00', userName: '周敏', studentName: '李想', reason: '老学员的弟弟' },
  ],
};

const page = (...rows: object[]) => ({ rows, total: rows.length });

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));

describe('the waiting list of a class', () => {
  async function renderTab(answers: Readonly<Record<string, Answer>> = {}) {
    const backend = classBackend({
      'clas.allDetail': () => ({
        courseCla: fullClass,
        course: { courseId: claExample.courseId, courseName: claExample.courseName, teachingMode: 1 },
      }),
      'clas.accountType': () => 'hour',
      'waitingList.list': () => page(offered, second),
      'waitingList.seat': () => null,
      'studentConflicts.ofSeats': () => ({ total: 0, rows: [] }),
      'waitingList.decline': () => null,
      'waitingList.remove': () => null,
      'studentContacts.add': () => null,
      ...answers,
    });
    renderScreen(<ClaDetail />, {
      path: `/edu/cla/detail?claId=${claId}&activeTab=waiting`,
      route: '/edu/cla/detail',
    });
    await screen.findByRole('row', { name: /周楚彤/ });
    return { backend, user: userEvent.setup() };
  }

  it('lists the open entries with their offers and the students who were seated before them', async () => {
    const { backend } = await renderTab();
    expect(backend.lastInput('waitingList.list')).toMatchObject({ claId, state: 'open' });
    expect(within(await row(/周楚彤/)).getByText('可入班')).toBeInTheDocument();
    expect(within(await row(/周楚彤/)).getByText('09-06 16:40 有空位，可入班')).toBeInTheDocument();
    expect(within(await row(/闫锦瑶/)).getByText('09-05 10:05 周敏先安排了李想：老学员的弟弟')).toBeInTheDocument();
  });

  it('requires no reason to seat the student who has the offer', async () => {
    const { backend, user } = await renderTab();
    await user.click(within(await row(/周楚彤/)).getByRole('button', { name: '安排入班' }));
    await user.click(within(await dialog('安排入班 · 周楚彤')).getByRole('button', { name: '安排入班' }));
    await waitFor(() => expect(backend.toasts).toContain('已安排入班'));
    expect(backend.lastInput('waitingList.seat')).toMatchObject({
      waitingEntryId: offered.waitingEntryId,
      passReason: null,
    });
  });

  it('requires a reason to seat a student before their turn', async () => {
    const { backend, user } = await renderTab();
    await user.click(within(await row(/闫锦瑶/)).getByRole('button', { name: '安排入班' }));
    const form = within(await dialog('安排入班 · 闫锦瑶'));
    await user.click(form.getByRole('button', { name: '安排入班' }));
    expect(await form.findByText('请填写原因')).toBeInTheDocument();
    await user.type(form.getByRole('textbox', { name: '提前安排的原因' }), '只有周六有空');
    await user.click(form.getByRole('button', { name: '安排入班' }));
    await waitFor(() => expect(backend.countOf('waitingList.seat')).toBe(1));
    expect(backend.lastInput('waitingList.seat')).toMatchObject({ passReason: '只有周六有空' });
  });

  it('shows a time conflict of the student, and seats the student once the user accepts it', async () => {
    const found = { total: 1, rows: [studentConflictExample] };
    const { backend, user } = await renderTab({ 'studentConflicts.ofSeats': () => found });
    await user.click(within(await row(/周楚彤/)).getByRole('button', { name: '安排入班' }));
    const form = within(await dialog('安排入班 · 周楚彤'));
    expect(await form.findByText('有 1 名学员时间冲突，仍可入班')).toBeInTheDocument();
    expect(backend.lastInput('studentConflicts.ofSeats')).toEqual({ claId, studentIds: offered.studentId });
    await user.click(form.getByRole('button', { name: '仍要安排入班' }));
    await waitFor(() => expect(backend.toasts).toContain('已安排入班'));
    expect(backend.lastInput('waitingList.seat')).toMatchObject({ studentConflicts: 'accept' });
  });

  it('records a declined offer with its reason', async () => {
    const { backend, user } = await renderTab();
    await chooseAction(user, /周楚彤/, '家长放弃');
    const form = within(await dialog('家长放弃 · 周楚彤'));
    await user.type(form.getByRole('textbox', { name: '原因' }), '时间不合适');
    await user.click(form.getByRole('button', { name: '记为放弃' }));
    await waitFor(() => expect(backend.toasts).toContain('已记为放弃'));
    expect(backend.lastInput('waitingList.decline')).toMatchObject({ reason: '时间不合适' });
  });

  it('offers a text for the parent to copy', async () => {
    const { user, backend } = await renderTab();
    await user.click(within(await row(/周楚彤/)).getByRole('button', { name: '通知家长' }));
    const form = within(await dialog('通知家长 · 周楚彤'));
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: '发送给 13655400124' }).value).toContain(
      '周楚彤候补的少儿钢琴小组课 1 班（滨江校区）有空位了',
    );
    await user.click(form.getByRole('button', { name: '复制并记录' }));
    expect(await form.findByRole('button', { name: '已复制' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toContain('周楚彤');
    expect(backend.lastInput('studentContacts.add')).toMatchObject({
      studentId: offered.studentId,
      kind: 'text',
      content: expect.stringContaining('周楚彤候补的'),
    });
  });
});

it('requires a reason to resume the finished seat of a student while others wait', async () => {
  const finished = { ...studentClaExample, status: 3 };
  const backend = classBackend({
    'clas.allDetail': () => ({
      courseCla: { ...fullClass, studentCnt: 9 },
      course: { courseId: claExample.courseId, courseName: claExample.courseName, teachingMode: 1 },
    }),
    'studentClas.list': () => page(finished),
    'studentClas.byStudent': () => [finished],
    'studentClas.read': () => null,
    'waitingList.list': () => page(offered, second),
  });
  renderScreen(<ClaDetail />, { path: `/edu/cla/detail?claId=${claId}`, route: '/edu/cla/detail' });
  const user = userEvent.setup();
  await user.click(within(await row(/陈梓涵/)).getByRole('button', { name: '恢复在读' }));
  const form = within(await dialog('提示'));
  const reason = await form.findByRole('textbox', { name: '先安排的原因' });
  await user.click(form.getByRole('button', { name: '恢复在读' }));
  expect(await form.findByText('请填写原因')).toBeInTheDocument();
  await user.type(reason, '误办结课');
  await user.click(form.getByRole('button', { name: '恢复在读' }));
  await waitFor(() => expect(backend.lastInput('studentClas.read')).toMatchObject({ passReason: '误办结课' }));
});

describe('an allocation to a class with a waiting list', () => {
  async function renderAllocation() {
    const backend = studentBackend({
      'clas.detail': () => ({ ...fullClass, studentCnt: 9 }),
      'studentCourses.byCla': () => page({ ...studentClaExample, studentId: '1', studentName: '顾思远' }),
      'waitingList.list': () => page(offered, second),
    });
    renderScreen(<AllocateDialog cla={{ claId, claName: claExample.claName }} onClose={() => undefined} />);
    const form = within(await screen.findByRole('dialog', { name: /^分班/ }));
    const user = userEvent.setup();
    await user.click(await form.findByRole('checkbox', { name: '顾思远' }));
    return { backend, form, user };
  }

  it('names the waiting students and requires a reason', async () => {
    const { backend, form, user } = await renderAllocation();
    expect(await form.findByText(/^周楚彤（第 1 位）、闫锦瑶（第 2 位）正在候补该班/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '分班（1 人）' }));
    expect(await form.findByText('请填写原因')).toBeInTheDocument();
    expect(backend.countOf('studentClas.allocate')).toBe(0);
    await user.type(form.getByRole('textbox', { name: '先安排的原因' }), '老学员的弟弟');
    await user.click(form.getByRole('button', { name: '分班（1 人）' }));
    await waitFor(() =>
      expect(backend.lastInput('studentClas.allocate')).toMatchObject({ passReason: '老学员的弟弟' }),
    );
  });

  it('adds the selected students to the waiting list instead', async () => {
    const { backend, form, user } = await renderAllocation();
    await user.click(await form.findByRole('button', { name: '加入候补' }));
    await waitFor(() => expect(backend.toasts).toContain('已加入候补'));
    expect(backend.lastInput('waitingList.add')).toEqual({ claId, studentId: '1' });
  });
});

it('requires a reason to move a student to a class with a waiting list', async () => {
  const target = { ...fullClass, claId: '742', claName: '少儿钢琴小组课 2 班', studentCnt: 9 };
  const backend = studentBackend({
    'studentCourses.claOptions': () => [claExample, target],
    'waitingList.list': () => page(offered, second),
  });
  const { studentCourseId } = studentCourseExample;
  renderScreen(
    <AdjustDialog
      dialog={{ opened: true, subject: studentCourseId, openings: 1, open: () => undefined, close: () => undefined }}
    />,
  );
  const form = within(await dialog('调整报读'));
  const user = userEvent.setup();
  await form.findByRole('combobox', { name: '班级' });
  await choose(user, form, '班级', /少儿钢琴小组课 2 班/);
  expect(await form.findByText(/^周楚彤（第 1 位）、闫锦瑶（第 2 位）正在候补该班/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '保存调整' }));
  expect(await form.findByText('请填写原因')).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: '先安排的原因' }), '时间调整');
  await user.click(form.getByRole('button', { name: '保存调整' }));
  await waitFor(() =>
    expect(backend.lastInput('studentCourses.changeCla')).toMatchObject({ claId: '742', passReason: '时间调整' }),
  );
});
