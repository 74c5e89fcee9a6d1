import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { campusExample } from '#contracts/examples/entities/dept.ts';
import { figuresExample } from '#contracts/examples/entities/statistics.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { roomExample } from '#contracts/examples/entities/room.ts';
import { ConsoleContext } from '#web/crud/pages/console-context.ts';
import { invalidate } from '#web/http/cache/invalidation.ts';
import { Dashboard } from '#web/screens/dashboard/Dashboard.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { classBackend } from '../support/class-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { mockAllInView } from '../support/screen-queries.ts';

const PAGES = [
  '/system/campus',
  '/system/staff',
  '/edu/room',
  '/edu/course',
  '/edu/product',
  '/edu/cla',
  '/edu/student',
  '/edu/claTimeRule',
];
const figures = {
  completeTodayClaTimeCnt: 0,
  todayClaTimeCnt: 0,
  todayRealAttendCnt: 0,
  todayNeedAttendCnt: 0,
  todayRealCostHour: 0,
  todayNeedCostHour: 0,
  studentCnt: 0,
  claCnt: 0,
};
const of = (total: number) => () => ({ rows: [], total });
const week = (...lessons: object[]) => ({
  columnTitles: [],
  claTimeContainer: [{ time: '其他', days: { '1': lessons } }],
});
const answers: Record<string, Answer> = {
  'report.dashboard': () => figures,
  'claTimes.calendar': () => week(),
  'claTimes.toAttend': of(0),
  'depts.myCampuses': () => [campusExample],
  'staff.list': of(2),
  'rooms.list': of(0),
  'courses.list': of(0),
  'products.list': of(0),
  'statistics.tenant': () => figuresExample,
  'statistics.expiringProducts': () => 0,
  'statistics.lowHours': () => 0,
  'tenants.mine': () => [],
  'tenants.current': () => ({ tenantId: '1843200000000000008', tenantName: '启明南城分校' }),
  'dictData.byType': () => [],
  'depts.myCampusOptions': () => [],
  'clas.options': of(0),
  'rankings.courseDepletion': () => [],
  'studentProducts.list': of(0),
  'clas.list': of(0),
};

function renderHome(own: Record<string, Answer> = {}, pages: readonly string[] = PAGES) {
  const backend = classBackend({ ...answers, ...own });
  const opened: string[] = [];
  const view = renderScreen(
    <ConsoleContext
      value={{
        menu: [],
        mayOpen: (to) => pages.includes(to.split('?', 1)[0] ?? ''),
        openPage: (to) => void opened.push(to),
      }}
    >
      <Dashboard />
    </ConsoleContext>,
    { path: '/dashboard', route: '/dashboard' },
  );
  return { ...view, backend, opened };
}
const steps = async () => within(await screen.findByRole('region', { name: '开课准备' }));
const ticked = async () =>
  (await steps()).getAllByRole('link').map((step) => {
    const [mark] = within(step).getAllByRole('img');
    return `${mark?.getAttribute('aria-label')} ${step.textContent}`;
  });

beforeEach(() => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  localStorage.clear();
});

describe('new institution', () => {
  it('shows the first steps instead of zeros, and ticks those that existing data fulfils', async () => {
    renderHome();
    await screen.findByText('已完成 2 / 8');
    expect(await ticked()).toEqual([
      '已完成 校区已有 1 个',
      '已完成 员工已有 2 人',
      '待完成 教室下一步登记每个校区的教室',
      '待完成 课程课程内容和每节课的课时',
      '待完成 产品课程的课时和售价，学员报名时选购',
      '待完成 班级开班，定老师和人数',
      '待完成 学员建档、报名、分班，也可导入',
      '待完成 第一节课在课表上加一节课，或按规则排课',
    ]);
    for (const name of ['总览', '提醒', '今天的课', '经营']) expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.getByRole('heading', { name: '课表' })).toBeVisible();
  });

  it('offers the move-in to users who may open it', async () => {
    const { opened, unmount } = renderHome({}, [...PAGES, '/system/moveIn']);
    await userEvent.click(await screen.findByRole('link', { name: '一次搬入' }));
    expect(opened).toEqual(['/system/moveIn']);
    unmount();
    renderHome();
    await screen.findByText('已完成 2 / 8');
    expect(screen.queryByRole('link', { name: '一次搬入' })).toBeNull();
  });

  it('links each step to its page', async () => {
    const user = userEvent.setup();
    const { opened } = renderHome();
    for (const step of (await steps()).getAllByRole('link')) await user.click(step);
    expect(opened.map((to) => to.split('?', 1)[0])).toEqual(PAGES);
  });

  it('ticks a step after the user has completed it on another page', async () => {
    let total = 0;
    renderHome({ 'rooms.list': () => ({ rows: total ? [roomExample] : [], total }) });
    await screen.findByText('已完成 2 / 8');
    total = 3;
    act(() => invalidate(rooms.list.domain));
    await screen.findByText('已完成 3 / 8');
    expect((await ticked())[2]).toBe('已完成 教室已有 3 间');
  });

  it('collapses the steps, remembers the collapsed state, and expands the steps again', async () => {
    const user = userEvent.setup();
    const first = renderHome();
    await user.click((await steps()).getByRole('button', { name: '收起' }));
    expect(await screen.findByRole('region', { name: '总览' })).toBeVisible();
    expect(screen.queryByText('登记每个校区的教室')).toBeNull();
    first.unmount();
    renderHome();
    const button = await (await steps()).findByRole('button', { name: '展开' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(await screen.findByText('登记每个校区的教室')).toBeVisible();
    expect(screen.queryByRole('region', { name: '总览' })).toBeNull();
  });

  it('omits steps whose page the user may not open, and does not read their lists', async () => {
    const { backend } = renderHome({}, ['/edu/room', '/edu/claTimeRule']);
    await screen.findByText('已完成 0 / 2');
    expect((await ticked()).map((text) => text.slice(0, 6))).toEqual(['待完成 教室', '待完成 第一']);
    for (const call of ['staff.list', 'courses.list', 'products.list']) expect(backend.countOf(call)).toBe(0);
  });

  it('shows a step as not completed, without a toast, when its list fails to load', async () => {
    const { backend } = renderHome({
      'staff.list': () => {
        throw new Refused('员工服务不可用');
      },
    });
    await screen.findByText('已完成 1 / 8');
    expect((await ticked())[1]).toBe('待完成 员工下一步录入老师和教务，排课时选用');
    expect(backend.toasts).toEqual([]);
  });

  it('still shows the first steps when there are classes but no lessons', async () => {
    renderHome({ 'report.dashboard': () => ({ ...figures, claCnt: 4, studentCnt: 9 }) });
    await screen.findByText('已完成 4 / 8');
    expect((await ticked()).slice(5, 7)).toEqual(['已完成 班级已有 4 个', '已完成 学员已有 9 人']);
  });
});

describe('established institution', () => {
  beforeEach(mockAllInView);

  const taught = { ...figures, claCnt: 4 };
  const sees = async () => {
    await screen.findByRole('region', { name: '总览' });
    await screen.findByRole('heading', { name: '当前机构' });
    await waitFor(() => expect(screen.queryByRole('region', { name: '开课准备' })).toBeNull());
  };

  it('shows the figures in a week without lessons', async () => {
    renderHome({ 'report.dashboard': () => taught, 'claTimes.toAttend': of(120) });
    await sees();
  });

  it('skips the lesson count when this week has a lesson', async () => {
    const { backend } = renderHome({
      'report.dashboard': () => taught,
      'claTimes.calendar': () => week({ ...claTimeExample, claDate: '2026-09-09' }),
    });
    await sees();
    expect(backend.countOf('claTimes.toAttend')).toBe(0);
  });

  it('shows the figures when the lesson count fails to load', async () => {
    renderHome({
      'report.dashboard': () => taught,
      'claTimes.toAttend': () => {
        throw new Refused('课次服务不可用');
      },
    });
    await sees();
  });
});
