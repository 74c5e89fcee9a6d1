import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { teacherExample } from '#contracts/examples/entities/teacher.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { ConsoleContext } from '#web/crud/pages/console-context.ts';
import type { MenuItem } from '#web/crud/pages/menu-item.ts';
import { Dashboard } from '#web/screens/dashboard/Dashboard.tsx';
import { session } from '#web/session/state.ts';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { figuresExample, tenantExample, userInfoExample } from '../support/rows.ts';
import { mockAllInView } from '../support/screen-queries.ts';

const agentId = '1843200000000000601';
const people = {
  admin: { ...userInfoExample, name: '陈立群', roles: ['admin'], agentId, teacherId: '7', tenantId: null },
  agent: { ...userInfoExample, name: '顾远航', roles: ['agent', 'teacher'], agentId, teacherId: '7', tenantId: null },
  teacher: { ...userInfoExample, name: '林晓雯', roles: ['teacher'], teacherId: '7' },
  business: { ...userInfoExample },
  teacherless: { ...userInfoExample, name: '方宁', roles: ['teacher'], teacherId: null },
};

const others: Record<string, Answer> = {
  'depts.myCampuses': () => [],
  'tenants.mine': () => [],
  'tenants.current': () => ({ tenantId: '1843200000000000008', tenantName: '启明南城分校' }),
};
const revenueFigures = {
  taking: 12345.6,
  takingNum: 1024,
  nonPayment: 699,
  nonPaymentNum: 1,
  refund: 499,
  refundNum: 2,
  productTakingAmount: 86400,
  productRefundAmount: 2000.4,
  productRefundNum: 3,
  claTakingAmount: 15200.5,
  claTakingNum: 304,
};
const previousFigures = {
  ...figuresExample.before,
  taking: 10000,
  nonPayment: 1398,
  refund: 0,
  productTakingAmount: 86400,
  productRefundAmount: 0,
  productRefundNum: 0,
  claTakingAmount: 15200,
};
const admin = {
  ...figuresExample,
  ...revenueFigures,
  waitAuditNum: 3,
  brandNum: 2,
  studentNum: 1600,
  before: previousFigures,
};

const todayFigures = {
  completeTodayClaTimeCnt: 3,
  todayClaTimeCnt: 8,
  todayRealAttendCnt: 21,
  todayNeedAttendCnt: 64,
  todayRealCostHour: 31.5,
  todayNeedCostHour: 96,
  studentCnt: 1204,
  claCnt: 38,
};
const businessCalls: Record<string, Answer> = {
  ...others,
  'report.dashboard': () => todayFigures,
  'claTimes.calendar': () => ({ columnTitles: [], claTimeContainer: [] }),
  'dictData.byType': () => [],
  'depts.myCampusOptions': () => [],
  'clas.options': () => ({ rows: [], total: 0 }),
  'statistics.tenant': () => figuresExample,
  'statistics.expiringProducts': () => 4,
  'statistics.lowHours': () => 7,
  'rankings.courseDepletion': () => [],
  'studentProducts.list': () => ({ rows: [], total: 0 }),
  'clas.list': () => ({ rows: [], total: 0 }),
};

beforeEach(() => setServerDate('Mon, 21 Sep 2026 02:00:00 GMT'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const menuItem = (path: string, title: string): MenuItem => ({ key: path, path, title, icon: null, children: [] });

/** Renders home for a user who may open the given pages. */
function renderHome(who: keyof typeof people, { pages = [] as string[], path = '/dashboard' } = {}) {
  Object.assign(session, { phase: 'ready', user: people[who], menus: [] });
  const opened: string[] = [];
  const around = {
    menu: [menuItem('/dashboard', '首页'), ...pages.map((page) => menuItem(page, `页面 ${page}`))],
    mayOpen: (target: string) => pages.includes(target.split('?', 1)[0] ?? ''),
    openPage: (target: string) => void opened.push(target),
  };
  const view = renderScreen(
    <ConsoleContext value={around}>
      <Dashboard />
    </ConsoleContext>,
    { path, route: '/dashboard' },
  );
  return { ...view, opened };
}

const tile = (label: string): HTMLElement => {
  const found = screen.getByText(label, { selector: 'span' }).closest('li');
  if (!found) throw new Error(`${label} stands in no tile.`);
  return found;
};
const groups = (): (string | null)[] => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const loaders = () => screen.queryAllByRole('status');

describe('renders exactly one of four modules, by user role (Spec 1 §6)', () => {
  it('admin: takes precedence over all other roles', async () => {
    const backend = answerCalls({ ...others, 'statistics.admin': () => admin });
    renderHome('admin');
    await screen.findByText('¥12,345.60');
    expect(groups()).toEqual(['待办', '资金', '规模']);
    expect(backend.sent.map(({ name }) => name)).toEqual(['statistics.admin']);
  });

  it('agent: takes precedence over teacher', async () => {
    const backend = answerCalls({
      'statistics.agent': () => ({
        income: 1398,
        addTenantNum: 2,
        applicationIncome: 699,
        before: { income: 2097, addTenantNum: 1 },
      }),
      'tenants.campuses': () => ({ rows: [], total: 0 }),
    });
    renderHome('agent');
    await screen.findByText('¥1,398.00');
    await waitFor(() => expect(groups()).toEqual(['业绩', '名下机构']));
    await waitFor(() => expect(backend.countOf('tenants.campuses')).toBe(2));
    expect(screen.getByRole('region', { name: '时间范围' })).toBeVisible();
    expect(tile('收入')).toHaveTextContent('收入¥1,398.00较 08-01 至 08-2133%¥699.00含待开通申请 ¥699.00');
    expect(within(tile('收入')).getByRole('img', { name: '减少' })).toBeVisible();
    expect(tile('新增机构')).toHaveTextContent('新增机构2家较 08-01 至 08-211');
    expect(backend.sent).toEqual([
      {
        name: 'statistics.agent',
        input: {
          agentId,
          timeBegin: '2026-09-01',
          timeEnd: '2026-09-21',
          beforeTimeBegin: '2026-08-01',
          beforeTimeEnd: '2026-08-21',
        },
      },
      { name: 'tenants.campuses', input: { pageNum: '1', pageSize: '6' } },
      { name: 'tenants.campuses', input: { pageNum: '1', pageSize: '100', inUse: '1', sort: 'endDate' } },
    ]);
  });

  it('agent: lists its institutions below the figures, newest first; explains the next step when it has none', async () => {
    const tenant = { ...tenantExample, income: 699, createTime: '2026-03-05 09:20:00', endDate: '2027-03-04' };
    let rows: Tenant[] = [];
    const answers = {
      'statistics.agent': () => ({ income: 0, addTenantNum: 0, before: null }),
      'tenants.campuses': () => ({ rows, total: rows.length && 10 }),
      'dictData.byType': () => [],
    };
    answerCalls(answers);
    const first = renderHome('agent');
    expect(await screen.findByText('机构注册时选择您为代理商，审核通过后显示在这里')).toBeVisible();
    first.unmount();
    rows = [
      { ...tenant, tenantId: '9', tenantName: '晚风合唱' },
      { ...tenant, endDate: '2026-11-20' },
      { ...tenant, tenantId: '10', endDate: '2026-10-21' },
      { ...tenant, tenantId: '11', endDate: '2026-09-20' },
      { ...tenant, tenantId: '12', endDate: null },
    ];
    answerCalls(answers);
    renderHome('agent');
    const list = within(await screen.findByRole('list', { name: '名下机构' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(5));
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(
      '晚风合唱机构 · 杭州启明文化艺术有限公司2026-03-05 加入2027-03-04 到期启用¥699.00',
    );
    // The remaining days are shown from 60 days before the end and marked as urgent from 30 days.
    expect(list.getByText('还有 60 天')).not.toHaveAttribute('data-urgent');
    expect(list.getByText('还有 30 天')).toHaveAttribute('data-urgent');
    expect(list.getByText('已过 1 天')).toBeVisible();
    expect(list.getByText('未设到期日')).toBeVisible();
    expect(screen.getByText('共 10 家')).toBeVisible();
    expect(tile('名下机构')).toHaveTextContent('名下机构10家启用 10 家');
    // Of the five rows, two end within 60 days and one has ended. The response omits the other five institutions.
    expect(tile('待续费')).toHaveTextContent('待续费3家60 天内到期最近 2027-03-04 晚风合唱');
  });

  it('teacher: shows the account and the user’s own week with its filters', async () => {
    const backend = answerCalls({
      ...others,
      'claTimes.calendar': () => ({ columnTitles: [], claTimeContainer: [] }),
      'teachers.detail': () => teacherExample,
      'teachers.clas': () => ({ rows: [], total: 0 }),
      'depts.myCampusOptions': () => [],
      'clas.options': () => ({ rows: [], total: 0 }),
    });
    renderHome('teacher');
    expect(await screen.findByRole('heading', { name: '我的账号' })).toBeVisible();
    expect(screen.getByText('林晓雯')).toBeVisible();
    expect(screen.queryByText('总览')).toBeNull();
    expect(screen.queryByRole('region', { name: '时间范围' })).toBeNull();
    // The timetable shows the user’s own week with the filters of home, read-only except for the roll call (Spec 2 §2).
    expect(await screen.findByRole('search', { name: '课表筛选' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /加课|排课/ })).toBeNull();
    expect(backend.firstInput('claTimes.calendar')).toEqual({
      teacherId: '7',
      beginDate: '2026-09-21',
      endDate: '2026-09-27',
    });
  });

  it('business: shows the sections of the institution', async () => {
    mockAllInView();
    answerCalls(businessCalls);
    renderHome('business');
    await screen.findByText('3 / 8');
    await waitFor(() =>
      expect(groups()).toEqual([
        '今天的课',
        '提醒',
        '总览',
        '课表',
        '经营',
        '课程产品营收走势',
        '各课程课消',
        '待续费',
        '班级满员率',
        '我的校区',
        '当前机构',
      ]),
    );
    expect(screen.queryByText('获取教师信息失败')).toBeNull();
  });

  it('business: sends no requests for the sections below the week before they come into view', async () => {
    const backend = answerCalls(businessCalls);
    renderHome('business');
    expect(await screen.findByRole('search', { name: '课表筛选' })).toBeVisible();
    await waitFor(() => expect(backend.countOf('depts.myCampusOptions')).toBe(1));
    expect(groups()).toEqual(['今天的课', '提醒', '总览', '课表']);
    for (const call of ['statistics.tenant', 'rankings.courseDepletion', 'studentProducts.list', 'depts.myCampuses'])
      expect(backend.countOf(call), call).toBe(0);
  });

  it('a teacher without teacherId: shows the business module and the reason (Spec 1 §8)', async () => {
    answerCalls(businessCalls);
    renderHome('teacherless');
    expect(screen.getByRole('alert')).toHaveTextContent('获取教师信息失败');
    await screen.findByText('3 / 8');
    expect(groups()).toContain('总览');
    expect(screen.queryByText('我的账号')).toBeNull();
  });
});

describe('platform figures', () => {
  it('shows each figure with its number of transactions and its difference from the displayed compared span', async () => {
    answerCalls({ ...others, 'statistics.admin': () => admin });
    renderHome('admin');
    await screen.findByText('¥12,345.60');
    const texts: [string, string][] = [
      ['待审核机构', '待审核机构3家'],
      ['营收', '营收¥12,345.601,024 笔较 08-01 至 08-2123%¥2,345.60'],
      ['未付款', '未付款¥699.001 笔较 08-01 至 08-2150%¥699.00'],
      ['退款', '退款¥499.002 笔较 08-01 至 08-21¥499.00'],
      ['净营收', '净营收¥11,846.60较 08-01 至 08-2118%¥1,846.60'],
      ['课程产品退费', '课程产品退费¥2,000.403 笔较 08-01 至 08-21¥2,000.40'],
      ['课程产品净营收', '课程产品净营收¥84,399.60较 08-01 至 08-212.3%¥2,000.40'],
      ['课程产品营收', '课程产品营收¥86,400.00较 08-01 至 08-21持平'],
      ['课消收入', '课消收入¥15,200.50304 人次较 08-01 至 08-21<0.1%¥0.50按购买实付单价，赠送课时计 0'],
      ['品牌数', '品牌数2个较 08-01 至 08-21持平'],
      ['校区数', '校区数6个较 08-01 至 08-21持平'],
      ['教师数', '教师数25人较 08-01 至 08-21持平'],
      ['学员数', '学员数1,600人较 08-01 至 08-21167%1,000'],
      ['教室数', '教室数30间较 08-01 至 08-21持平'],
    ];
    for (const [label, text] of texts) expect(tile(label)).toHaveTextContent(text);
    expect(within(tile('营收')).getByRole('img', { name: '增加' })).toBeVisible();
    expect(within(tile('未付款')).getByRole('img', { name: '减少' })).toBeVisible();
    expect(screen.getByText('对比 2026-08-01 至 2026-08-21')).toBeVisible();
  });

  it('shows a large amount in units of 万, and the exact one to screen readers', async () => {
    answerCalls({ ...others, 'statistics.admin': () => ({ ...admin, claTakingAmount: 3_370_455.07 }) });
    renderHome('admin');
    await waitFor(() => expect(tile('课消收入')).toHaveTextContent('课消收入¥337.05 万¥3,370,455.07304 人次'));
    expect(within(tile('课消收入')).getByText('¥337.05')).toHaveAttribute('aria-hidden', 'true');
  });

  it('omits refunds and net revenue of products if the backend does not return the refunds', async () => {
    const { productRefundAmount, productRefundNum, ...specified } = admin;
    answerCalls({ ...others, 'statistics.admin': () => specified });
    renderHome('admin');
    await screen.findByText('¥12,345.60');
    expect(tile('净营收')).toHaveTextContent('¥11,846.60');
    for (const label of ['课程产品退费', '课程产品净营收']) expect(screen.queryByText(label)).toBeNull();
  });

  it('starts with the range 上月 on the first day of a month, and says so', async () => {
    setServerDate('Tue, 1 Dec 2026 02:00:00 GMT');
    const backend = answerCalls({ ...others, 'statistics.admin': () => admin });
    renderHome('admin');
    await screen.findByText('¥12,345.60');
    expect(screen.getByRole('button', { name: '上月' })).toHaveAttribute('aria-pressed', 'true');
    const note = '本月刚开始，先显示上月 · 对比 2026-10-01 至 2026-10-31';
    expect(screen.getByText(note)).toBeVisible();
    expect(backend.firstInput('statistics.admin')).toMatchObject({ timeBegin: '2026-11-01', timeEnd: '2026-11-30' });
  });

  it('sends a request for each choice of the range bar; revenue links to the orders of the chosen span', async () => {
    const user = userEvent.setup();
    const backend = answerCalls({ ...others, 'statistics.admin': () => admin });
    const { opened, place } = renderHome('admin', { pages: ['/order/list', '/audit/list'] });
    await screen.findByText('¥12,345.60');
    expect(screen.getByRole('button', { name: '本月' })).toHaveAttribute('aria-pressed', 'true');
    const presets = within(screen.getByRole('group', { name: '快捷范围' })).getAllByRole('button');
    expect(presets.map((button) => button.textContent)).toEqual([
      '今天',
      '昨天',
      '本周',
      '上周',
      '本月',
      '上月',
      '本季度',
      '上季度',
    ]);

    await user.click(screen.getByRole('button', { name: '上月' }));
    await waitFor(() => expect(backend.countOf('statistics.admin')).toBe(2));
    expect(backend.sent.at(-1)?.input).toEqual({
      timeBegin: '2026-08-01',
      timeEnd: '2026-08-31',
      beforeTimeBegin: '2026-07-01',
      beforeTimeEnd: '2026-07-31',
    });
    expect(place.history.at(-1)).toBe('/dashboard?range=lastMonth');
    expect(await screen.findByText('对比 2026-07-01 至 2026-07-31')).toBeVisible();

    await screen.findByText('¥12,345.60');
    await user.click(within(tile('营收')).getByRole('link'));
    await user.click(within(tile('待审核机构')).getByRole('link'));
    expect(opened).toEqual(['/order/list?payTimeStart=2026-08-01&payTimeEnd=2026-08-31', '/audit/list?status=0']);
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('reads the range from the address and applies each preset', async () => {
    const user = userEvent.setup();
    answerCalls({ ...others, 'statistics.admin': () => admin });
    renderHome('admin', { path: '/dashboard?range=lastQuarter' });
    for (const [preset, begin, end, compared] of [
      ['上季度', '2026-04-01', '2026-06-30', '2026-01-01 至 2026-03-31'],
      ['今天', '2026-09-21', '2026-09-21', '2026-09-20'],
      ['昨天', '2026-09-20', '2026-09-20', '2026-09-19'],
      ['本周', '2026-09-21', '2026-09-21', '2026-09-14'],
      ['上周', '2026-09-14', '2026-09-20', '2026-09-07 至 2026-09-13'],
      ['上月', '2026-08-01', '2026-08-31', '2026-07-01 至 2026-07-31'],
      ['本季度', '2026-07-01', '2026-09-21', '2026-04-01 至 2026-06-22'],
      ['本月', '2026-09-01', '2026-09-21', '2026-08-01 至 2026-08-21'],
    ] as const) {
      if (preset !== '上季度') await user.click(screen.getByRole('button', { name: preset }));
      expect(await screen.findByText(`对比 ${compared}`)).toBeVisible();
      expect(screen.getByRole('button', { name: preset })).toHaveAttribute('aria-pressed', 'true');
      expect(screen.getByRole('textbox', { name: '开始日期' })).toHaveValue(begin);
      expect(screen.getByRole('textbox', { name: '结束日期' })).toHaveValue(end);
    }
  });

  it('compares a custom range with an equal number of days before it, and disables future days', async () => {
    const user = userEvent.setup();
    const backend = answerCalls({ ...others, 'statistics.admin': () => admin });
    renderHome('admin', { path: '/dashboard?timeBegin=2026-09-10&timeEnd=2026-09-12' });
    await screen.findByText('对比 2026-09-07 至 2026-09-09');
    await user.click(screen.getByRole('textbox', { name: '结束日期' }));
    expect(await screen.findByRole('button', { name: '2026 年 9 月 22 日' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '2026 年 9 月 9 日' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '2026 年 9 月 20 日' }));
    await screen.findByText('对比 2026-08-30 至 2026-09-09');
    expect(backend.sent.at(-1)?.input).toEqual({
      timeBegin: '2026-09-10',
      timeEnd: '2026-09-20',
      beforeTimeBegin: '2026-08-30',
      beforeTimeEnd: '2026-09-09',
    });
  });

  it('renders figures without links if the user may not open their pages', async () => {
    answerCalls({ ...others, 'statistics.admin': () => admin });
    renderHome('admin');
    await screen.findByText('¥12,345.60');
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('shows loaders until the response arrives', async () => {
    let answer: (figures: unknown) => void = () => undefined;
    answerCalls({ ...others, 'statistics.admin': () => new Promise((resolve) => (answer = resolve)) });
    renderHome('admin');
    expect(loaders().map((loader) => loader.textContent)).toEqual(['加载中', '加载中', '加载中']);
    await waitFor(() => expect(answer).not.toBeUndefined());
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      answer(admin);
    });
    await screen.findByText('¥12,345.60');
    expect(loaders()).toEqual([]);
  });

  it('ends loading on a failure without a toast, and offers to retry on the page (Spec 1 §7, 2 §8)', async () => {
    let failing = true;
    const user = userEvent.setup();
    const backend = answerCalls({
      ...others,
      'statistics.admin': () => {
        if (failing) throw new Refused('系统繁忙');
        return admin;
      },
    });
    renderHome('admin', { pages: ['/audit/list'] });
    await waitFor(() => expect(loaders()).toEqual([]));
    expect(tile('营收')).toHaveTextContent(/^营收—$/);
    expect(tile('待审核机构')).toHaveTextContent(/^待审核机构—$/);
    expect(within(tile('待审核机构')).getByRole('link')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    failing = false;
    await user.click(screen.getByRole('button', { name: '重试资金' }));
    await waitFor(() => expect(tile('营收')).toHaveTextContent('¥12,345.60'));
    expect(screen.queryByRole('button', { name: /^重试/ })).toBeNull();
    expect(backend.toasts).toEqual([]);
  });
});

describe('overview of an institution’s day', () => {
  it('is titled 总览 and requests four figures with today and yesterday', async () => {
    const backend = answerCalls(businessCalls);
    renderHome('business');
    await screen.findByText('3 / 8');
    const overview = screen.getByRole('region', { name: '总览' });
    expect(within(overview).getAllByRole('listitem')).toHaveLength(4);
    expect(tile('今日课次')).toHaveTextContent('3 / 8节');
    expect(tile('今日出勤')).toHaveTextContent('21 / 64人次');
    expect(tile('今日课消课时')).toHaveTextContent('31.5 / 96课时');
    expect(tile('学员总数')).toHaveTextContent('1,204人');
    expect(backend.firstInput('report.dashboard')).toEqual({
      timeBegin: '2026-09-21',
      timeEnd: '2026-09-21',
      beforeTimeBegin: '2026-09-20',
      beforeTimeEnd: '2026-09-20',
    });
    expect(backend.toasts).toEqual([]);
  });

  it('shows the planned numbers while no lesson of today is held', async () => {
    answerCalls({
      ...businessCalls,
      'report.dashboard': () => ({ ...todayFigures, completeTodayClaTimeCnt: 0, todayRealAttendCnt: 0 }),
    });
    renderHome('business');
    await waitFor(() => expect(tile('今日课次')).toHaveTextContent('今日课次8节应上，已上 0'));
    expect(tile('今日出勤')).toHaveTextContent('今日出勤64人次应到，实到 0');
    expect(tile('今日课消课时')).toHaveTextContent(/ \/ /);
  });

  const lastHeldDay = {
    date: '2026-09-20',
    completeClaTimeCnt: 66,
    claTimeCnt: 68,
    realAttendCnt: 371,
    needAttendCnt: 402,
    realCostHour: 614,
    needCostHour: 672,
  };
  const morning = { completeTodayClaTimeCnt: 0, todayRealAttendCnt: 0, todayRealCostHour: 0 };

  it('shows the figures of yesterday with the plan of today until a lesson of today is held', async () => {
    answerCalls({ ...businessCalls, 'report.dashboard': () => ({ ...todayFigures, ...morning, lastHeldDay }) });
    renderHome('business');
    await waitFor(() => expect(tile('昨日课次')).toHaveTextContent('昨日课次66 / 68节今日应上 8 节'));
    expect(tile('昨日出勤')).toHaveTextContent('昨日出勤371 / 402人次今日应到 64 人次');
    expect(tile('昨日课消课时')).toHaveTextContent('昨日课消课时614 / 672课时今日应课消 96 课时');
  });

  it('names the weekday of an earlier day, and states that today has no lessons', async () => {
    const holiday = { ...morning, todayClaTimeCnt: 0, todayNeedAttendCnt: 0, todayNeedCostHour: 0 };
    answerCalls({
      ...businessCalls,
      'report.dashboard': () => ({ ...todayFigures, ...holiday, lastHeldDay: { ...lastHeldDay, date: '2026-09-18' } }),
    });
    renderHome('business');
    await waitFor(() => expect(tile('周五课次')).toHaveTextContent('周五课次66 / 68节今日没有排课'));
  });

  it('shows the figures of today once a lesson of today is held', async () => {
    answerCalls({ ...businessCalls, 'report.dashboard': () => ({ ...todayFigures, lastHeldDay }) });
    renderHome('business');
    await waitFor(() => expect(tile('今日课次')).toHaveTextContent('3 / 8节'));
  });

  it('links tiles, reminders and quick entries to available pages', async () => {
    const user = userEvent.setup();
    answerCalls(businessCalls);
    const { opened } = renderHome('business', { pages: ['/edu/claTimeRule', '/edu/cla', '/edu/student', '/edu/room'] });
    await screen.findByText('3 / 8');
    await screen.findByText('38 个班');
    const ways = ['今日课次', '学员总数', '产品即将到期的学员', '课时不足的学员'];
    for (const label of ways) await user.click(within(tile(label)).getByRole('link'));
    const entries = within(screen.getByRole('navigation', { name: '快捷入口' })).getAllByRole('link');
    expect(entries.map((entry) => entry.textContent)).toEqual(['班级列表', '学员列表', '上课记录']);
    for (const entry of entries) await user.click(entry);
    expect(opened).toEqual([
      '/edu/claTimeRule?activeTab=calendar',
      '/edu/student',
      '/edu/student?activeTab=purchaseProductList&minBalanceDay=10',
      '/edu/student?activeTab=studentList&balanceHour=5',
      '/edu/cla',
      '/edu/student',
      '/edu/claTimeRule?activeTab=attendClaTime',
    ]);
  });

  it('renders plain figures where the pages are not available', async () => {
    answerCalls(businessCalls);
    renderHome('business');
    await screen.findByText('3 / 8');
    expect(await screen.findByText('38 个班')).toBeVisible();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryByText('上课记录')).toBeNull();
    await waitFor(() => expect(tile('产品即将到期的学员')).toHaveTextContent('4人已购产品在 10 天内到期'));
    expect(tile('课时不足的学员')).toHaveTextContent('7人有课程剩余不足 5 课时');
  });

  it('keeps the other figures when one call fails', async () => {
    answerCalls({
      ...businessCalls,
      'report.dashboard': () => {
        throw new Refused('统计服务不可用');
      },
    });
    renderHome('business');
    await waitFor(() => expect(tile('今日课次')).toHaveTextContent('—'));
    await waitFor(() => expect(tile('课时不足的学员')).toHaveTextContent('7人'));
    await waitFor(() => expect(loaders()).toEqual([]));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
