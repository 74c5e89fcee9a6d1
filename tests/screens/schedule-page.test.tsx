import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendarWeekExample, claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { claTimeRuleExample } from '#contracts/examples/entities/cla-time-rule.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import { changeLogExample } from '#contracts/examples/entities/tenant.ts';
import { UNRECORDED_LESSONS } from '#web/features/week/index.ts';
import { ClaTimeRulePage } from '#web/screens/edu/claTimeRule/ClaTimeRulePage.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from './answer-calls.ts';
import { otherDictionary } from './dictionary-answers.ts';
import { draw, signedInWith } from './draw.tsx';

const route = '/edu/claTimeRule';
const at = (query: string) => draw(<ClaTimeRulePage />, { path: `${route}?${query}`, route });
const row = (name: RegExp) => screen.findByRole('row', { name });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

const held = { ...claTimeExample, courseTimeId: '91', claDate: '2026-09-06', claTimeStatus: 2 };
const today = { ...claTimeExample, courseTimeId: '92', claDate: '2026-09-07', claName: '今天的班' };
/** Its record was taken back, so it may be recorded for some days more. */
const undone = {
  ...claTimeExample,
  courseTimeId: '94',
  claDate: '2026-08-20',
  claName: '撤销过的班',
  attendUntil: '2026-09-14',
};
const longAgo = { ...claTimeExample, courseTimeId: '93', claDate: '2026-08-20', claName: '早先的班' };

function backendWith(answers: Readonly<Record<string, Answer>> = {}) {
  return answerCalls({
    'claTimeRules.list': () => ({ rows: [claTimeRuleExample], total: 1 }),
    'claTimeRules.preview': () => ({
      lessons: ['2026-09-05', '2026-09-12', '2026-09-19'].map((claDate) => ({
        courseTimeId: claDate,
        claDate,
        startTime: '10:00',
        endTime: '11:30',
        claTimeStatus: claDate < '2026-09-07' ? 2 : 1,
      })),
      conflicts: [],
    }),
    'claTimeRules.remove': () => null,
    'claTimeRules.log': () => ({
      rows: [{ ...changeLogExample, operation: '新增', content: '生成 16 节课' }],
      total: 1,
    }),
    'claTimes.toAttend': () => ({ rows: [today, held, longAgo, undone], total: 4 }),
    'claTimes.log': () => ({
      rows: [{ ...changeLogExample, operation: '记上课', content: '记录 8 名学员' }],
      total: 1,
    }),
    'claTimes.detail': () => ({ ...held, studentAttendList: [] }),
    'claTimes.calendar': () => calendarWeekExample,
    'depts.myCampusOptions': () => [{ deptId: claTimeExample.deptId, deptName: '滨江校区' }],
    'clas.options': () => ({ rows: [claExample], total: 1 }),
    'clas.allDetail': () => ({ courseCla: claExample, course: courseExample }),
    'staff.options': () => [staffOptionExample],
    'dictData.byType': otherDictionary,
    ...answers,
  });
}

beforeEach(() => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  signedInWith(['sc:claTimeRule:add']);
});

describe('the tabs (Spec 1 §2: the page opens the tab named by activeTab)', () => {
  for (const [query, title] of [
    ['', '课表'],
    ['activeTab=calendar', '课表'],
    ['activeTab=claTimeRule', '排课规则'],
    ['activeTab=attendClaTime', '上课记录'],
    ['activeTab=toString', '课表'],
  ] as const)
    it(`${query || 'nothing'} opens ${title}`, async () => {
      backendWith();
      at(query);
      expect(await screen.findByRole('tab', { name: title })).toHaveAttribute('aria-selected', 'true');
    });

  it('another tab stands in the address and takes no filter along', async () => {
    const user = userEvent.setup();
    backendWith();
    const { place } = at('activeTab=claTimeRule&ruleType=1');
    await row(/^少儿钢琴小组课 1 班/);
    await user.click(screen.getByRole('tab', { name: '上课记录' }));
    expect(place.history.at(-1)).toBe('/edu/claTimeRule?activeTab=attendClaTime');
  });
});

describe('排课规则', () => {
  it('tells class, rhythm, span, time, teacher and room; twenty a page; the filters are asked for', async () => {
    const backend = backendWith();
    at(`activeTab=claTimeRule&deptId=${claTimeExample.deptId}&claId=${claExample.claId}&ruleType=1`);
    const first = await row(/^少儿钢琴小组课 1 班/);
    await waitFor(() =>
      expect(
        within(first)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ).toEqual([
        '少儿钢琴小组课 1 班',
        '滨江校区',
        '逐周 星期六',
        '2026-08-31 至 2026-12-27',
        '10:00–11:30',
        '林晓雯',
        '301 钢琴房',
        expect.any(String),
      ]),
    );
    expect(backend.sent.find(({ name }) => name === 'claTimeRules.list')?.input).toEqual({
      pageNum: '1',
      pageSize: '20',
      deptId: claTimeExample.deptId,
      claId: claExample.claId,
      ruleType: '1',
    });
    // The class that the address names says its name.
    await waitFor(() => expect(screen.getByRole('combobox', { name: '班级' })).toHaveValue('少儿钢琴小组课 1 班'));
  });

  for (const [held, buttons] of [
    [['sc:claTimeRule:add'], 1],
    [['sc:notification:list'], 0],
  ] as const)
    it(`the button needs sc:claTimeRule:add (Spec 2 §6): with ${held.join()} there are ${buttons}`, async () => {
      signedInWith(held);
      backendWith();
      at('activeTab=claTimeRule');
      await row(/^少儿钢琴小组课 1 班/);
      expect(screen.queryAllByRole('button', { name: '排课' })).toHaveLength(buttons);
    });

  it('deleting asks 警告 and says how many lessons go and how many stay', async () => {
    const user = userEvent.setup();
    const backend = backendWith();
    at('activeTab=claTimeRule');
    await user.click(within(await row(/^少儿钢琴小组课 1 班/)).getByRole('button', { name: '删除' }));
    const question = await dialog('警告');
    await waitFor(() =>
      expect(question).toHaveTextContent(
        '是否确认删除排课规则“少儿钢琴小组课 1 班 逐周 星期六 10:00–11:30”? 将移除 2 节未上的课，保留 1 节已上或已过的课。',
      ),
    );
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(backend.toasts).toEqual(['删除成功']));
    expect(backend.sent.find(({ name }) => name === 'claTimeRules.remove')?.input).toEqual({
      id: claTimeRuleExample.ruleId,
    });
  });

  it('a rule is changed as it stands now', async () => {
    const user = userEvent.setup();
    const backend = backendWith({
      'claTimeRules.detail': () => ({ ...claTimeRuleExample, classTheme: '刚刚改过' }),
      'rooms.options': () => [],
    });
    at('activeTab=claTimeRule');
    await user.click(within(await row(/^少儿钢琴小组课 1 班/)).getByRole('button', { name: '修改' }));
    const form = within(await dialog('修改排课'));
    expect(await form.findByRole('textbox', { name: '课堂主题' })).toHaveValue('刚刚改过');
    expect(backend.sent.find(({ name }) => name === 'claTimeRules.detail')?.input).toEqual({
      id: claTimeRuleExample.ruleId,
    });
  });

  it('deletes also where nobody can tell what goes', async () => {
    const user = userEvent.setup();
    const backend = backendWith({
      'claTimeRules.preview': () => {
        throw new Refused('没有这个接口');
      },
    });
    at('activeTab=claTimeRule');
    await user.click(within(await row(/^少儿钢琴小组课 1 班/)).getByRole('button', { name: '删除' }));
    const question = await dialog('警告');
    await waitFor(() => expect(question).toHaveTextContent('今天及以后未上的课会一并移除，已上的课保留。'));
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(backend.toasts).toEqual(['删除成功']));
  });

  it('排课规则日志 lists what was done to the rule', async () => {
    const user = userEvent.setup();
    const backend = backendWith();
    at('activeTab=claTimeRule');
    await user.click(within(await row(/^少儿钢琴小组课 1 班/)).getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '日志' }));
    const log = within(await dialog('排课规则日志 · 少儿钢琴小组课 1 班'));
    expect(await log.findByText('生成 16 节课')).toBeVisible();
    expect(log.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
    expect(backend.sent.find(({ name }) => name === 'claTimeRules.log')?.input).toMatchObject({
      ruleId: claTimeRuleExample.ruleId,
      pageNum: '1',
    });
  });
});

describe('上课记录', () => {
  it('lists lessons up to today unless days are asked for, with 未上课 or 已上课 (Spec 2 §4)', async () => {
    const backend = backendWith();
    at('activeTab=attendClaTime');
    expect(within(await row(/今天的班/)).getByText('未上课')).toBeVisible();
    expect(within(await row(/2026-09-06 星期日/)).getByText('已上课')).toBeVisible();
    expect(backend.sent.find(({ name }) => name === 'claTimes.toAttend')?.input).toEqual({
      pageNum: '1',
      pageSize: '20',
      endDate: '2026-09-07',
    });
  });

  it('the calendar of an empty span opens at the month of the schools, whatever the browser’s', async () => {
    backendWith();
    at('activeTab=attendClaTime');
    await row(/今天的班/);
    setServerDate('Sat, 15 Mar 2031 02:00:00 GMT');
    await userEvent.setup().click(await screen.findByRole('button', { name: '上课日期' }));
    expect(await screen.findByRole('button', { name: '选择月份' })).toHaveTextContent('2031 年 3 月');
  });

  it('days and state of the address are asked for', async () => {
    const backend = backendWith();
    at('activeTab=attendClaTime&beginDate=2026-09-01&endDate=2026-09-30&claTimeStatus=2');
    await row(/今天的班/);
    expect(backend.sent.find(({ name }) => name === 'claTimes.toAttend')?.input).toEqual({
      pageNum: '1',
      pageSize: '20',
      beginDate: '2026-09-01',
      endDate: '2026-09-30',
      claTimeStatus: '2',
    });
  });

  it('what waits to be recorded has an address of its own, and is said to wait', async () => {
    const user = userEvent.setup();
    setServerDate('Mon, 07 Sep 2026 08:00:00 GMT');
    const backend = backendWith();
    const { place } = at(UNRECORDED_LESSONS.split('?')[1] ?? '');
    const line = await row(/今天的班/);
    expect(await within(line).findByText('待记上课')).toBeVisible();
    expect(within(await row(/早先的班/)).getByText('未上课')).toBeVisible();
    const asked = { pageNum: '1', pageSize: '20', endDate: '2026-09-07' };
    const lastAsked = () => backend.sent.findLast(({ name }) => name === 'claTimes.toAttend')?.input;
    expect(lastAsked()).toEqual({ ...asked, claTimeStatus: '1', unrecorded: 'true' });
    const state = screen.getByRole('combobox', { name: '状态' });
    expect(state).toHaveValue('待记上课');
    await user.click(state);
    await user.click(await screen.findByRole('option', { name: '已上课' }));
    await waitFor(() => expect(lastAsked()).toEqual({ ...asked, claTimeStatus: '2' }));
    await user.click(state);
    await user.click(await screen.findByRole('option', { name: '待记上课' }));
    await waitFor(() => expect(place.history.at(-1)).toBe(UNRECORDED_LESSONS));
  });

  it('what was held can be corrected and taken back; what was not, recorded within seven days', async () => {
    const user = userEvent.setup();
    backendWith();
    at('activeTab=attendClaTime');
    const buttons = (line: HTMLElement) =>
      within(line)
        .getAllByRole('button')
        .map((button) => button.textContent || button.ariaLabel);
    expect(buttons(await row(/2026-09-06 星期日/))).toEqual(['更正', '撤销', '更多操作']);
    expect(buttons(await row(/今天的班/))).toEqual(['记上课', '日志']);
    expect(buttons(await row(/早先的班/))).toEqual(['日志']);
    expect(buttons(await row(/撤销过的班/))).toEqual(['记上课', '日志']);

    await user.click(within(await row(/2026-09-06 星期日/)).getByRole('button', { name: '撤销' }));
    const question = await dialog('警告');
    expect(question).toHaveTextContent('少儿钢琴小组课 1 班');
    await user.click(within(question).getByRole('button', { name: '取消' }));
    await user.click(within(await row(/2026-09-06 星期日/)).getByRole('button', { name: '更正' }));
    expect(await dialog('更正上课记录')).toBeVisible();
  });

  it('课次日志 lists what was done to the lesson', async () => {
    const user = userEvent.setup();
    const backend = backendWith();
    at('activeTab=attendClaTime');
    await user.click(within(await row(/今天的班/)).getByRole('button', { name: '日志' }));
    const log = within(await dialog('课次日志 · 今天的班 2026-09-07'));
    expect(await log.findByText('记录 8 名学员')).toBeVisible();
    expect(backend.sent.find(({ name }) => name === 'claTimes.log')?.input).toMatchObject({ courseTimeId: '92' });
  });
});

describe('课表', () => {
  it('the filters of the address narrow the week; another campus takes the class out, and who does not work there', async () => {
    const user = userEvent.setup();
    const backend = backendWith({
      'depts.myCampusOptions': () => [
        { deptId: claTimeExample.deptId, deptName: '滨江校区' },
        { deptId: '12', deptName: '西湖校区' },
      ],
      'staff.options': ({ deptId }) => (deptId === '12' ? [] : [staffOptionExample]),
    });
    const { place } = at(`activeTab=calendar&claId=${claExample.claId}&teacherId=${staffOptionExample.staffId}`);
    await waitFor(() =>
      expect(backend.sent.find(({ name }) => name === 'claTimes.calendar')?.input).toMatchObject({
        beginDate: '2026-09-07',
        endDate: '2026-09-13',
        claId: claExample.claId,
        teacherId: staffOptionExample.staffId,
      }),
    );
    await user.click(await screen.findByRole('combobox', { name: '校区' }));
    await user.click(await screen.findByRole('option', { name: '滨江校区' }));
    const stays = `/edu/claTimeRule?activeTab=calendar&teacherId=${staffOptionExample.staffId}`;
    expect(place.history.at(-1)).toBe(`${stays}&deptId=${claTimeExample.deptId}`);
    await waitFor(() =>
      expect(backend.sent.filter(({ name }) => name === 'staff.options').at(-1)?.input).toMatchObject({
        deptId: claTimeExample.deptId,
      }),
    );
    await waitFor(() => expect(screen.getByRole('combobox', { name: '授课教师' })).toHaveValue('林晓雯'));
    expect(place.history.at(-1)).toBe(`${stays}&deptId=${claTimeExample.deptId}`);
    await user.click(await screen.findByRole('combobox', { name: '校区' }));
    await user.click(await screen.findByRole('option', { name: '西湖校区' }));
    await waitFor(() => expect(place.history.at(-1)).toBe('/edu/claTimeRule?activeTab=calendar&deptId=12'));
  });

  it('the week of the address is shown, and stays with another filter', async () => {
    const user = userEvent.setup();
    const backend = backendWith();
    const { place } = at('activeTab=calendar&week=2026-09-21');
    await waitFor(() =>
      expect(backend.sent.find(({ name }) => name === 'claTimes.calendar')?.input).toMatchObject({
        beginDate: '2026-09-21',
      }),
    );
    await user.click(await screen.findByRole('combobox', { name: '校区' }));
    await user.click(await screen.findByRole('option', { name: '滨江校区' }));
    expect(place.history.at(-1)).toBe(
      `/edu/claTimeRule?activeTab=calendar&week=2026-09-21&deptId=${claTimeExample.deptId}`,
    );
  });
});
