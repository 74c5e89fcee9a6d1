import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { RANKING_LENGTH, type RankingRow } from '#contracts/entities/ranking.ts';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { figuresExample } from '#contracts/examples/entities/statistics.ts';
import { ConsoleContext } from '#web/crud/pages/console-context.ts';
import { Statistics } from '#web/screens/statistics/index/Statistics.tsx';
import { session } from '#web/session/state.ts';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';

const agentId = '1843200000000000601';
const people = {
  admin: { ...userInfoExample, roles: ['admin'], agentId: null, teacherId: null, tenantId: null },
  campus: { ...userInfoExample, parentTenantId: '1843200000000000001', tenantId: '1843200000000000002' },
  agent: { ...userInfoExample, roles: ['agent'], agentId, teacherId: null, tenantId: null },
  business: { ...userInfoExample },
};

/** Creates the given number of ranking rows, the best row first. */
const rankingRows = (count: number, more: Partial<RankingRow> = {}): RankingRow[] =>
  Array.from({ length: count }, (_, at) => ({
    rank: at + 1,
    name: `第${at + 1}名`,
    value: 100 * (count - at),
    ...more,
  }));

const answers: Record<string, Answer> = {
  'statistics.admin': () => figuresExample,
  'statistics.tenant': () => figuresExample,
  'statistics.agent': () => ({ income: 1398, addTenantNum: 2, before: null }),
  'rankings.tenantIncome': () => rankingRows(2, { num: 3 }),
  'rankings.addStu': () => rankingRows(1),
  'rankings.saleProduct': () => [
    { rank: 1, name: '钢琴 48 课时', value: 51_840, num: 12, tenantName: '启明艺术培训中心' },
    { rank: 2, name: '美术 24 课时', value: 25_920, num: 7, tenantName: '蓝天少儿艺术学校' },
    { rank: 2, name: '声乐 24 课时', value: 25_920, num: 6, tenantName: '蓝天少儿艺术学校' },
  ],
  'rankings.salesStaff': () => rankingRows(2, { num: 1 }),
  'rankings.classDepletion': () => rankingRows(12, { num: 4 }),
  'rankings.trialsByCourse': () => [
    { rank: 1, name: '少儿钢琴小组课', value: 2, num: 3 },
    { rank: 2, name: '素描色彩', value: 0, num: 4 },
  ],
  'rankings.trialsByTeacher': () => [],
  'roomUses.list': () => [],
  'rankings.tenantsByProvince': () => [
    { province: '浙江', count: 2 },
    { province: '未填写', count: 1 },
  ],
  'rankings.studentsByProvince': () => [{ province: '浙江', count: 530 }],
};
const RANKINGS = ['tenantIncome', 'addStu', 'saleProduct', 'salesStaff', 'classDepletion'].map(
  (name) => `rankings.${name}`,
);
const TRIALS = ['rankings.trialsByCourse', 'rankings.trialsByTeacher'];
const PROVINCES = ['rankings.tenantsByProvince', 'rankings.studentsByProvince'];
const MONTH = { timeBegin: '2026-09-01', timeEnd: '2026-09-21' };

beforeEach(() => setServerDate('Mon, 21 Sep 2026 02:00:00 GMT'));

function renderPage(who: keyof typeof people, given: Record<string, Answer> = {}, pages: readonly string[] = []) {
  Object.assign(session, { phase: 'ready', user: people[who], menus: [] });
  const backend = answerCalls({ ...answers, ...given });
  const opened: string[] = [];
  const around = {
    menu: [],
    mayOpen: (target: string) => pages.includes(target.split('?', 1)[0] ?? ''),
    openPage: (target: string) => void opened.push(target),
  };
  const { place } = renderScreen(
    <ConsoleContext value={around}>
      <Statistics />
    </ConsoleContext>,
    { path: '/statistics/index', route: '/statistics/index', title: '统计报表' },
  );
  return { user: userEvent.setup(), backend, opened, place };
}

const panel = (title: string) => within(screen.getByRole('region', { name: title }));
const cellsOf = (title: string): (string | null)[][] =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
const titles = (): (string | null)[] => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);

describe('statistics by audience (Spec 2 §6)', () => {
  it('platform: shows figures, five rankings and both province distributions', async () => {
    const { backend } = renderPage('admin');
    await waitFor(() => expect(cellsOf('班级课消排行')).toHaveLength(11));
    await screen.findByRole('heading', { name: '学员省份分布' });
    expect(titles()).toEqual([
      '资金',
      '规模',
      '机构营收排行',
      '新增学员排行',
      '产品销售排行',
      '销售人员排行',
      '班级课消排行',
      '校区省份分布',
      '学员省份分布',
    ]);
    expect(backend.sent.map(({ name }) => name).sort()).toEqual(['statistics.admin', ...RANKINGS, ...PROVINCES].sort());
    for (const name of RANKINGS) expect(backend.firstInput(name)).toEqual(MONTH);
    for (const name of PROVINCES) expect(backend.firstInput(name)).toEqual({});
  });

  it('platform: shows — for a figure that the backend omits and for the net figure computed from it', async () => {
    const { taking, refundNum, ...returned } = figuresExample;
    renderPage('admin', { 'statistics.admin': () => returned });
    const money = within(await screen.findByRole('region', { name: '资金' }));
    const tileOf = async (label: string) => (await money.findByText(label, { selector: 'span' })).parentElement;
    await waitFor(async () => expect(await tileOf('退款')).toHaveTextContent('¥'));
    expect(await tileOf('营收')).toHaveTextContent(/^营收—$/);
    expect(await tileOf('净营收')).toHaveTextContent(/^净营收—$/);
    expect(await tileOf('退款')).not.toHaveTextContent('笔');
  });

  it('institution: shows its activity, then the ranking of its campuses before the other rankings', async () => {
    const { backend } = renderPage('business');
    await waitFor(() => expect(cellsOf('班级课消排行')).toHaveLength(11));
    await screen.findByRole('heading', { name: '学员省份分布' });
    expect(titles().slice(0, 3)).toEqual(['经营', '校区营收排行', '新增学员排行']);
    expect(backend.sent.map(({ name }) => name).sort()).toEqual(
      ['statistics.tenant', ...RANKINGS, ...TRIALS, 'roomUses.list', ...PROVINCES].sort(),
    );
  });

  it('institution: shows how many trial guests enrolled, with the rate, and links to the list of trials', async () => {
    const { user, opened } = renderPage('business', {}, ['/edu/trial']);
    await waitFor(() => expect(cellsOf('课程试听转化')).toHaveLength(3));
    expect(cellsOf('课程试听转化')).toEqual([
      ['排名', '课程', '试听', '转正', '转正率'],
      ['1', '少儿钢琴小组课', '3', '2', '67%'],
      ['2', '素描色彩', '4', '0', '0%'],
    ]);
    expect(panel('教师试听转化').getByText('所选时间内没有记录')).toBeVisible();
    expect(panel('教师试听转化').getByText(/试听后 30 天内报读该课程的为转正/)).toBeVisible();
    await user.click(panel('课程试听转化').getByRole('link', { name: '课程试听转化的明细' }));
    expect(opened).toEqual(['/edu/trial?beginDate=2026-09-01&endDate=2026-09-21&state=attended']);
  });

  it.each([
    ['campus', { 校区营收排行: 1, 新增学员排行: 1, 产品销售排行: 5, 校区省份分布: 1 }],
    ['business', { 校区营收排行: 3, 新增学员排行: 3, 产品销售排行: 5, 校区省份分布: 1 }],
    ['admin', { 机构营收排行: 10, 新增学员排行: 10, 产品销售排行: 10, 校区省份分布: 12 }],
    ['agent', { 校区省份分布: 5 }],
  ] as const)('reserves space for the usual number of rows while loading: %s', async (who, rooms) => {
    const later = () => new Promise(() => undefined);
    renderPage(who, Object.fromEntries([...RANKINGS, ...PROVINCES].map((name) => [name, later])));
    for (const [title, room] of Object.entries(rooms)) {
      const rows = within(await screen.findByRole('table', { name: title })).getAllByRole('row', { hidden: true });
      expect([title, rows.length - 1]).toEqual([title, room]);
    }
  });

  it('agent: shows the agent’s results and the distribution by province, without rankings', async () => {
    const { backend } = renderPage('agent');
    expect(await screen.findByText('¥1,398.00')).toBeVisible();
    await screen.findByRole('heading', { name: '学员省份分布' });
    expect(titles()).toEqual(['业绩', '校区省份分布', '学员省份分布']);
    await waitFor(() =>
      expect(backend.sent.map(({ name }) => name).sort()).toEqual(['statistics.agent', ...PROVINCES].sort()),
    );
    expect(backend.firstInput('statistics.agent')).toMatchObject({ ...MONTH, agentId });
  });
});

describe('ranking', () => {
  it('shows takings, refunds and net amount side by side', async () => {
    const row = { rank: 1, name: '滨江校区', value: 85_500, refund: 3309.5, net: 82_190.5, num: 35 };
    renderPage('business', {
      'rankings.tenantIncome': () => [row, { rank: 2, name: '西湖校区', value: 0, refund: 200, net: -200, num: 0 }],
    });
    await waitFor(() => expect(cellsOf('校区营收排行')).toHaveLength(3));
    expect(cellsOf('校区营收排行')).toEqual([
      ['排名', '校区', '笔数', '营收', '退费', '净额'],
      ['1', '滨江校区营收 ¥85,500.00 · 退费 ¥3,309.50', '35', '¥85,500.00', '¥3,309.50', '¥82,190.50'],
      ['2', '西湖校区营收 ¥0.00 · 退费 ¥200.00', '0', '¥0.00', '¥200.00', '-¥200.00'],
    ]);
  });

  it('shows rank, name, owner and figures of each row; rows with equal amounts share a rank', async () => {
    renderPage('admin');
    await waitFor(() => expect(cellsOf('产品销售排行')).toHaveLength(4));
    expect(cellsOf('产品销售排行')).toEqual([
      ['排名', '产品', '笔数', '销售额'],
      ['1', '钢琴 48 课时启明艺术培训中心', '12', '¥51,840.00'],
      ['2', '美术 24 课时蓝天少儿艺术学校', '7', '¥25,920.00'],
      ['2', '声乐 24 课时蓝天少儿艺术学校', '6', '¥25,920.00'],
    ]);
  });

  it('shows the first rows, and all rows on demand', async () => {
    const { user } = renderPage('admin');
    await user.click(await panel('班级课消排行').findByRole('button', { name: '展开全部 12 个' }));
    expect(cellsOf('班级课消排行')).toHaveLength(13);
    const close = panel('班级课消排行').getByRole('button', { name: '收起' });
    expect(close).toHaveAttribute('aria-expanded', 'true');
    await user.click(close);
    expect(cellsOf('班级课消排行')).toHaveLength(11);
    expect(panel('销售人员排行').queryByRole('button', { name: /展开/ })).toBeNull();
  });

  it('refers to the export if the ranking has the maximum length', async () => {
    renderPage('admin', { 'rankings.salesStaff': () => rankingRows(RANKING_LENGTH) });
    expect(await panel('销售人员排行').findByRole('button', { name: `展开前 ${RANKING_LENGTH} 个` })).toBeVisible();
    expect(panel('销售人员排行').getByText('更多见导出')).toBeVisible();
  });

  it('reloads on a range change and shows the old rows meanwhile; provinces have no range', async () => {
    let arrive = (_: RankingRow[]) => {};
    const { user, backend, place } = renderPage('admin', {
      'rankings.addStu': ({ timeBegin }) =>
        timeBegin === MONTH.timeBegin ? rankingRows(1) : new Promise((resolve) => (arrive = resolve)),
    });
    await waitFor(() => expect(cellsOf('新增学员排行')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: '上月' }));
    await waitFor(() => expect(backend.countOf('rankings.addStu')).toBe(2));
    expect(place.history.at(-1)).toBe('/statistics/index?range=lastMonth');
    expect(cellsOf('新增学员排行')[1]).toEqual(['1', '第1名', '100']);
    expect(screen.getByRole('region', { name: '新增学员排行' })).toHaveAttribute('aria-busy', 'true');
    arrive([{ rank: 1, name: '西湖校区', value: 7 }]);
    await waitFor(() => expect(cellsOf('新增学员排行')[1]).toEqual(['1', '西湖校区', '7']));
    for (const name of RANKINGS)
      expect(backend.lastInput(name)).toEqual({
        timeBegin: '2026-08-01',
        timeEnd: '2026-08-31',
      });
    expect(backend.countOf('rankings.tenantsByProvince')).toBe(1);
  });

  it('shows an empty state for a range without data', async () => {
    renderPage('business', { 'rankings.salesStaff': () => [] });
    expect(await panel('销售人员排行').findByText('暂无')).toBeVisible();
    expect(panel('销售人员排行').getByText('所选时间内没有记录')).toBeVisible();
    expect(screen.queryByRole('table', { name: '销售人员排行' })).toBeNull();
  });

  it('reports its own failure without affecting other rankings, and offers a retry', async () => {
    let fails = true;
    const { user, backend } = renderPage('business', {
      'rankings.salesStaff': () => {
        if (fails) throw new Refused('统计繁忙');
        return rankingRows(2, { num: 1 });
      },
    });
    const again = await panel('销售人员排行').findByRole('button', { name: '重试' });
    await waitFor(() => expect(cellsOf('产品销售排行')).toHaveLength(4));
    expect(backend.toasts).toEqual([]);
    fails = false;
    await user.click(again);
    await waitFor(() => expect(cellsOf('销售人员排行')).toHaveLength(3));
  });

  it('links to its source list if the user may open that list', async () => {
    const { user, opened } = renderPage('admin', {}, ['/order/list', '/system/campus']);
    await user.click(screen.getByRole('link', { name: '机构营收排行的明细' }));
    await user.click(screen.getByRole('link', { name: '校区省份分布的明细' }));
    expect(opened).toEqual(['/order/list?payTimeStart=2026-09-01&payTimeEnd=2026-09-21', '/system/campus']);
    expect(screen.queryByRole('link', { name: '班级课消排行的明细' })).toBeNull();
  });

  it('passes its range to the linked list, so that ranking and list agree', async () => {
    const { user, opened } = renderPage('business', {}, ['/edu/student', '/edu/claTimeRule']);
    await user.click(screen.getByRole('button', { name: '上周' }));
    for (const title of ['新增学员排行', '产品销售排行', '班级课消排行'])
      await user.click(screen.getByRole('link', { name: `${title}的明细` }));
    expect(opened).toEqual([
      '/edu/student?createTimeStart=2026-09-14&createTimeEnd=2026-09-20',
      '/edu/student?activeTab=purchaseProductList&buyTimeStart=2026-09-14&buyTimeEnd=2026-09-20',
      '/edu/claTimeRule?activeTab=attendClaTime&beginDate=2026-09-14&endDate=2026-09-20&claTimeStatus=2',
    ]);
  });
});

it('shows the share of each province and labels unknown provinces', async () => {
  renderPage('admin');
  await waitFor(() => expect(cellsOf('校区省份分布')).toHaveLength(3));
  expect(cellsOf('校区省份分布')).toEqual([
    ['省份', '占比', '校区数（个）'],
    ['浙江', '66.7%', '2'],
    ['未填写', '33.3%', '1'],
  ]);
});

it('exports each ranking with the chosen range, and the provinces without a range', async () => {
  const busy: Answer = () => {
    throw new Refused('导出繁忙');
  };
  const sheets = [
    'TenantIncome',
    'AddStu',
    'SaleProduct',
    'SalesStaff',
    'ClassDepletion',
    'TenantsByProvince',
    'StudentsByProvince',
  ].map((name) => `rankings.export${name}`);
  const { user, backend } = renderPage('admin', Object.fromEntries(sheets.map((name) => [name, busy])));
  await user.click(screen.getByRole('button', { name: '上周' }));
  for (const button of screen.getAllByRole('button', { name: /^导出/ })) await user.click(button);
  await waitFor(() => expect(backend.sent.filter(({ name }) => sheets.includes(name))).toHaveLength(7));
  expect(backend.sent.filter(({ name }) => sheets.includes(name)).map(({ name, input }) => [name, input])).toEqual(
    sheets.map((name, at) => [name, at < 5 ? { timeBegin: '2026-09-14', timeEnd: '2026-09-20' } : {}]),
  );
});
