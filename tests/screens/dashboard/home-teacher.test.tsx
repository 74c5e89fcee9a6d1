import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { teacherExample } from '#contracts/examples/entities/teacher.ts';
import { Dashboard } from '#web/screens/dashboard/Dashboard.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { signInAs, teacherBackend } from '../support/teacher-backend.ts';

const { teacherId } = teacherExample;
const otherAnswers: Record<string, Answer> = {
  'depts.myCampuses': () => [],
  'depts.myCampusOptions': () => [],
  'tenants.mine': () => [],
  'tenants.current': () => ({ tenantId: '1843200000000000008', tenantName: '启明南城分校' }),
  'clas.options': () => ({ rows: [], total: 0 }),
  'claTimes.calendar': () => ({
    columnTitles: [{ weekName: '周六', date: '2026-09-12', count: 1 }],
    claTimeContainer: [{ time: '10:00-12:00', days: { '6': [claTimeExample] } }],
  }),
};
const backendWith = (answers: Record<string, Answer> = {}) => teacherBackend({ ...otherAnswers, ...answers });
const renderHome = (search = '') => renderScreen(<Dashboard />, { path: `/dashboard?${search}`, route: '/dashboard' });
/** Finds the rendered section, not its placeholder. */
const section = async () => {
  const tabs = await screen.findByLabelText('教师资料');
  return within(tabs.closest('section') as HTMLElement);
};
const row = async (name: RegExp) => within(await (await section()).findByRole('row', { name }));

async function askForLeave(user: ReturnType<typeof userEvent.setup>) {
  const drawer = within(await screen.findByRole('dialog', { name: '申请请假' }));
  await put(user, await drawer.findByRole('textbox', { name: '备注' }), '参加展演');
  await user.click(drawer.getByRole('button', { name: '提交请假申请' }));
}

beforeEach(() => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  signInAs('teacher');
});

describe('home of a teacher', () => {
  it('shows the teacher’s data, four tabs with their actions, and buttons below the week', async () => {
    const user = userEvent.setup();
    const backend = backendWith();
    renderHome();
    const own = await section();
    for (const name of ['申请请假', '申请调课', '记上课'])
      expect(await own.findByRole('button', { name })).toBeInTheDocument();
    expect(own.getAllByRole('term').map((term) => term.textContent)).toEqual([
      '性别',
      '联系电话',
      '在职状态',
      '入职日期',
      '校区',
    ]);
    expect((await row(/%/)).getByRole('button', { name: '学员列表' })).toBeInTheDocument();
    expect(backend.lastInput('teachers.clas')).toEqual({ teacherId, pageNum: '1', pageSize: '10' });
    await user.click(own.getByRole('tab', { name: '课次' }));
    expect((await row(/2026-09-12/)).getByRole('button', { name: '调课' })).toBeInTheDocument();
    await user.click(own.getByRole('tab', { name: '请假记录' }));
    expect((await row(/已驳回/)).getByRole('button', { name: '重新申请' })).toBeInTheDocument();
    await user.click(own.getByRole('tab', { name: '调课记录' }));
    expect((await row(/已驳回/)).getByRole('button', { name: '重新申请' })).toBeInTheDocument();
    expect(backend.toasts).toEqual([]);
  });

  it('loads the teacher’s section after the week and sends none of its requests earlier', async () => {
    const backend = backendWith();
    renderHome();
    await row(/%/);
    const asked = backend.sent.map(({ name }) => name);
    expect(asked.indexOf('claTimes.calendar')).toBeGreaterThanOrEqual(0);
    expect(asked.indexOf('teachers.detail')).toBeGreaterThan(asked.indexOf('claTimes.calendar'));
    const headings = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(headings).toEqual(['今天的课', '我的课表', '我的教学', '我的校区', '我的账号', '当前机构']);
  });

  it('stores the tab in the address and keeps week and filters', async () => {
    const user = userEvent.setup();
    const backend = backendWith({ 'teachers.lessons': () => ({ rows: [claTimeExample], total: 30 }) });
    const { place } = renderHome('week=2026-09-14&teachingMode=1&tab=2&pageNum=2');
    await row(/2026-09-12/);
    expect(backend.lastInput('teachers.lessons')).toEqual({ teacherId, pageNum: '2', pageSize: '10' });
    expect(backend.inputsOf('claTimes.calendar')).toContainEqual(
      expect.objectContaining({ beginDate: '2026-09-14', teachingMode: '1' }),
    );
    await user.click((await section()).getByRole('tab', { name: '请假记录' }));
    expect(place.history.at(-1)).toBe('/dashboard?week=2026-09-14&teachingMode=1&tab=3');
    await user.click(await screen.findByRole('button', { name: '下一周' }));
    expect(place.history.at(-1)).toBe('/dashboard?week=2026-09-21&teachingMode=1&tab=3');
    await row(/已驳回/);
  });

  it('updates week and tabs after a leave request, whether the user made it in the week or in a tab', async () => {
    const user = userEvent.setup();
    const backend = backendWith();
    renderHome('tab=3');
    await row(/已驳回/);
    const week = within(await screen.findByRole('grid'));
    await user.click(week.getByRole('button', { name: /少儿钢琴小组课 1 班/ }));
    await user.click(await screen.findByRole('menuitem', { name: '申请请假' }));
    await askForLeave(user);
    await waitFor(() => expect(backend.countOf('teachers.leaves')).toBe(2));

    await user.click((await section()).getByRole('tab', { name: '课次' }));
    const weeks = backend.countOf('claTimes.calendar');
    await user.click((await row(/2026-09-12/)).getByRole('button', { name: '请假' }));
    await askForLeave(user);
    await waitFor(() => expect(backend.countOf('claTimes.calendar')).toBeGreaterThan(weeks));
    expect(backend.countOf('teachers.applyForLeave')).toBe(2);
  });

  it('reports a missing teacher record in its section and still shows the week', async () => {
    backendWith({
      'teachers.detail': () => {
        throw new Refused('教师不存在');
      },
    });
    renderHome();
    const alert = await screen.findByRole('alert');
    expect(alert.closest('section')).toHaveAccessibleName('我的教学');
    expect(alert).toHaveTextContent('获取教师信息失败教师不存在');
    expect(await screen.findByRole('grid')).toBeInTheDocument();
  });
});
