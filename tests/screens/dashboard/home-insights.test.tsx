import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { recruitStatuses } from '#contracts/entities/cla.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { ConsoleContext } from '#web/crud/pages/console-context.ts';
import { Insights } from '#web/screens/dashboard/insights/Insights.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { classBackend } from '../support/class-backend.ts';
import { renderScreen } from '../support/render.tsx';

const cla = { ...claExample, closeDate: null, recruitStatus: recruitStatuses.open };
/**
 * Number of purchases that expire by the end of each of six weeks. A key is the number of days from today, a Wednesday,
 * to the end of that week.
 */
const expiringByDay: Record<string, number> = { 4: 3, 11: 5, 18: 5, 25: 9, 32: 9, 39: 12 };
const answers: Record<string, Answer> = {
  'rankings.courseDepletion': () => [
    { rank: 1, name: '少儿钢琴', value: 412.5, num: 275 },
    { rank: 2, name: '创意素描', value: 96, num: 1040 },
  ],
  'studentProducts.list': ({ minBalanceDay }) => ({ rows: [], total: expiringByDay[String(minBalanceDay)] }),
  'clas.list': () => ({
    rows: [
      { ...cla, claId: '1', claName: '钢琴 1 班', studentCnt: 8, capacity: 8 },
      { ...cla, claId: '2', claName: '素描 1 班', studentCnt: 3, capacity: 12 },
    ],
    total: 2,
  }),
};

function renderInsights(own: Record<string, Answer> = {}, may = true, path = '/dashboard') {
  const backend = classBackend({ ...answers, ...own });
  const opened: string[] = [];
  renderScreen(
    <ConsoleContext value={{ menu: [], mayOpen: () => may, openPage: (to) => void opened.push(to) }}>
      <Insights />
    </ConsoleContext>,
    { path, route: '/dashboard' },
  );
  return { backend, opened };
}
const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = async (name: string, some: string) => {
  await within(await table(name)).findByText(some, { exact: false });
  const [, ...rows] = within(await table(name)).getAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
};

beforeEach(() => setServerDate('Wed, 09 Sep 2026 02:00:00 GMT'));

describe('insights below the week', () => {
  it('shows hours and attendances of the chosen range by course', async () => {
    const { backend } = renderInsights({}, true, '/dashboard?range=lastMonth');
    expect(await rowsOf('各课程课消', '少儿钢琴')).toEqual([
      ['少儿钢琴', '275', '412.5'],
      ['创意素描', '1,040', '96'],
    ]);
    expect(screen.getByText('08-01 至 08-31 · 课时')).toBeVisible();
    expect(backend.firstInput('rankings.courseDepletion')).toEqual({
      timeBegin: '2026-08-01',
      timeEnd: '2026-08-31',
    });
  });

  it('shows expiring purchases by week; each sum links to the matching list', async () => {
    const user = userEvent.setup();
    const { opened } = renderInsights();
    expect(await rowsOf('待续费', '本周')).toEqual([
      ['本周，至 09-13', '3', '3'],
      ['09-14 至 09-20', '5', '2'],
      ['09-21 至 09-27', '5', '0'],
      ['09-28 至 10-04', '9', '4'],
      ['10-05 至 10-11', '9', '0'],
      ['10-12 至 10-18', '12', '3'],
    ]);
    await user.click(screen.getByRole('link', { name: '09-28 至 10-04，累计 9 笔到期，查看已购产品' }));
    expect(opened).toEqual(['/edu/student?activeTab=purchaseProductList&minBalanceDay=25']);
  });

  it('shows the fullest classes and the classes with free seats', async () => {
    const user = userEvent.setup();
    const { opened } = renderInsights();
    expect(await rowsOf('满员率最高的班级', '钢琴')).toEqual([
      ['钢琴 1 班滨江校区', '100%', '8 / 8 人'],
      ['素描 1 班滨江校区', '25%', '3 / 12 人'],
    ]);
    const waiting = await table('有空位且正在招生的班级');
    expect(within(waiting).getAllByRole('rowheader')).toHaveLength(1);
    expect(screen.getByText('2 个小组班 · 11 / 20 人 · 55%')).toBeVisible();
    await user.click(within(waiting).getByRole('link', { name: '素描 1 班' }));
    expect(opened).toEqual(['/edu/cla/detail?claId=2']);
  });

  it('counts all classes when there is more than one page', async () => {
    const all = Array.from({ length: 230 }, (_, at) => ({
      ...cla,
      claId: `${at}`,
      claName: `班级 ${at}`,
      studentCnt: at === 229 ? 10 : 5,
      capacity: 10,
    }));
    const { backend } = renderInsights({
      'clas.list': ({ pageNum }) => ({
        rows: all.slice((Number(pageNum) - 1) * 200, Number(pageNum) * 200),
        total: 230,
      }),
    });
    expect(await screen.findByText('230 个小组班 · 1,155 / 2,300 人 · 50%')).toBeVisible();
    expect((await rowsOf('满员率最高的班级', '班级 229'))[0]).toEqual(['班级 229滨江校区', '100%', '10 / 10 人']);
    expect(backend.inputsOf('clas.list')).toEqual([
      { pageNum: '1', pageSize: '200', teachingMode: '1' },
      { pageNum: '2', pageSize: '200', teachingMode: '1' },
    ]);
  });

  it('renders no links to pages that the user may not open', async () => {
    renderInsights({}, false);
    await rowsOf('待续费', '本周');
    await rowsOf('满员率最高的班级', '钢琴');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows an error only in the card whose call is missing, and no toast', async () => {
    let down = true;
    const missing: Answer = () => {
      if (down) throw new Refused('接口不存在');
      return [{ rank: 1, name: '少儿钢琴', value: 2, num: 1 }];
    };
    const { backend } = renderInsights({ 'rankings.courseDepletion': missing });
    const alert = await screen.findByRole('alert');
    expect(alert.closest('section')).toHaveAccessibleName('各课程课消');
    await rowsOf('待续费', '本周');
    await rowsOf('满员率最高的班级', '钢琴');
    expect(backend.toasts).toEqual([]);
    down = false;
    await userEvent.setup().click(within(alert).getByRole('button', { name: '重试' }));
    expect(await rowsOf('各课程课消', '少儿钢琴')).toEqual([['少儿钢琴', '1', '2']]);
  });

  it('renders no partial chart when one week fails to load', async () => {
    renderInsights({
      'studentProducts.list': ({ minBalanceDay }) => {
        if (minBalanceDay === '25') throw new Refused('繁忙');
        return { rows: [], total: 1 };
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.closest('section')).toHaveAccessibleName('待续费');
    expect(screen.queryByRole('table', { name: '待续费' })).toBeNull();
  });

  it('shows an empty state where there is no data', async () => {
    renderInsights({
      'rankings.courseDepletion': () => [],
      'studentProducts.list': () => ({ rows: [], total: 0 }),
      'clas.list': () => ({ rows: [], total: 0 }),
    });
    for (const hint of ['所选时间内没有课消', '未来 6 周没有到期的产品', '没有已开班的小组班'])
      await waitFor(() => expect(screen.getByText(hint)).toBeVisible());
  });
});
