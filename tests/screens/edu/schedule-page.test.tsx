import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendarWeekExample, claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { claTimeRuleExample } from '#contracts/examples/entities/cla-time-rule.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { lessonGuestExample } from '#contracts/examples/entities/make-up.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import { changeLogExample } from '#contracts/examples/entities/tenant.ts';
import { UNRECORDED_LESSONS } from '#web/features/lesson/week/index.ts';
import { ClaTimeRulePage } from '#web/screens/edu/claTimeRule/ClaTimeRulePage.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen, signInWith } from '../support/render.tsx';
import { choose, chooseMore, dialog, row } from '../support/screen-queries.ts';

const route = '/edu/claTimeRule';
const openAt = (query: string) => renderScreen(<ClaTimeRulePage />, { path: `${route}?${query}`, route });

const heldLesson = { ...claTimeExample, courseTimeId: '91', claDate: '2026-09-06', claTimeStatus: 2 };
const todaysLesson = { ...claTimeExample, courseTimeId: '92', claDate: '2026-09-07', claName: '今天的班' };
/** A lesson whose record was undone, so it may be recorded for a few more days. */
const undoneLesson = {
  ...claTimeExample,
  courseTimeId: '94',
  claDate: '2026-08-20',
  claName: '撤销过的班',
  attendUntil: '2026-09-14',
};
const oldLesson = { ...claTimeExample, courseTimeId: '93', claDate: '2026-08-20', claName: '早先的班' };

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
    'claTimes.toAttend': () => ({ rows: [todaysLesson, heldLesson, oldLesson, undoneLesson], total: 4 }),
    'claTimes.log': () => ({
      rows: [{ ...changeLogExample, operation: '记上课', content: '记录 8 名学员' }],
      total: 1,
    }),
    'claTimes.detail': () => ({ ...heldLesson, studentAttendList: [] }),
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
  signInWith(['sc:claTimeRule:add']);
});

describe('tabs (Spec 1 §2: the page opens the tab named by activeTab)', () => {
  for (const [query, title] of [
    ['', '课表'],
    ['activeTab=calendar', '课表'],
    ['activeTab=claTimeRule', '排课规则'],
    ['activeTab=attendClaTime', '上课记录'],
    ['activeTab=toString', '课表'],
  ] as const)
    it(`opens ${title} for the query: ${query || 'nothing'}`, async () => {
      backendWith();
      openAt(query);
      expect(await screen.findByRole('tab', { name: title })).toHaveAttribute('aria-selected', 'true');
    });

  it('stores the tab in the address and drops the filters', async () => {
    const user = userEvent.setup();
    backendWith();
    const { place } = openAt('activeTab=claTimeRule&ruleType=1');
    await row(/^少儿钢琴小组课 1 班/);
    await user.click(screen.getByRole('tab', { name: '上课记录' }));
    expect(place.history.at(-1)).toBe('/edu/claTimeRule?activeTab=attendClaTime');
  });
});

for (const [query, tabName] of [
  ['', '课表'],
  ['activeTab=claTimeRule', '排课规则'],
] as const)
  it(`opens the institution’s holidays from the tab ${tabName}`, async () => {
    const user = userEvent.setup();
    backendWith({ 'holidays.ofYear': () => [{ holidayDate: '2026-10-01', holidayName: '国庆节', isWorkday: false }] });
    openAt(query);
    await user.click(await screen.findByRole('button', { name: '节假日安排' }));
    expect(await screen.findByRole('button', { name: '当天的课 10 月 1 日' })).toBeVisible();
  });

describe('排课规则', () => {
  it('lists class, rhythm, span, time, teacher and room, twenty per page, and sends the filters', async () => {
    const backend = backendWith();
    openAt(`activeTab=claTimeRule&deptId=${claTimeExample.deptId}&claId=${claExample.claId}&ruleType=1`);
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
    expect(backend.firstInput('claTimeRules.list')).toEqual({
      pageNum: '1',
      pageSize: '20',
      deptId: claTimeExample.deptId,
      claId: claExample.claId,
      ruleType: '1',
    });
    // Waits until the name of the class in the address has loaded.
    await waitFor(() => expect(screen.getByRole('combobox', { name: '班级' })).toHaveValue('少儿钢琴小组课 1 班'));
  });

  for (const [held, buttons] of [
    [['sc:claTimeRule:add'], 1],
    [['sc:notification:list'], 0],
  ] as const)
    it(`needs sc:claTimeRule:add to add rules (Spec 2 §6): ${held.join()} shows ${buttons} buttons`, async () => {
      signInWith(held);
      backendWith();
      openAt('activeTab=claTimeRule');
      await row(/^少儿钢琴小组课 1 班/);
      expect(screen.queryAllByRole('button', { name: '排课' })).toHaveLength(buttons);
    });

  it('shows 警告 with the numbers of removed and remaining lessons before a deletion', async () => {
    const user = userEvent.setup();
    const backend = backendWith();
    openAt('activeTab=claTimeRule');
    await user.click(within(await row(/^少儿钢琴小组课 1 班/)).getByRole('button', { name: '删除' }));
    const question = await dialog('警告');
    await waitFor(() =>
      expect(question).toHaveTextContent(
        '是否确认删除排课规则“少儿钢琴小组课 1 班 逐周 星期六 10:00–11:30”？将移除 2 节未上的课，保留 1 节已上或已过的课。',
      ),
    );
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(backend.toasts).toEqual(['删除成功']));
    expect(backend.firstInput('claTimeRules.remove')).toEqual({
      id: claTimeRuleExample.ruleId,
    });
  });

  it('edits the latest version of a rule', async () => {
    const user = userEvent.setup();
    const backend = backendWith({
      'claTimeRules.detail': () => ({ ...claTimeRuleExample, classTheme: '刚刚改过' }),
      'rooms.options': () => [],
    });
    openAt('activeTab=claTimeRule');
    await user.click(within(await row(/^少儿钢琴小组课 1 班/)).getByRole('button', { name: '修改' }));
    const form = within(await dialog('修改排课'));
    expect(await form.findByRole('textbox', { name: '课堂主题' })).toHaveValue('刚刚改过');
    expect(backend.firstInput('claTimeRules.detail')).toEqual({
      id: claTimeRuleExample.ruleId,
    });
  });

  it('deletes a rule although the preview of the deletion has failed', async () => {
    const user = userEvent.setup();
    const backend = backendWith({
      'claTimeRules.preview': () => {
        throw new Refused('没有这个接口');
      },
    });
    openAt('activeTab=claTimeRule');
    await user.click(within(await row(/^少儿钢琴小组课 1 班/)).getByRole('button', { name: '删除' }));
    const question = await dialog('警告');
    await waitFor(() => expect(question).toHaveTextContent('今天及以后未上的课会一并移除，已上的课保留。'));
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(backend.toasts).toEqual(['删除成功']));
  });

  it('排课规则日志 lists the changes of the rule', async () => {
    const user = userEvent.setup();
    const backend = backendWith();
    openAt('activeTab=claTimeRule');
    await chooseMore(user, /^少儿钢琴小组课 1 班/, '日志');
    const log = within(await dialog('排课规则日志 · 少儿钢琴小组课 1 班'));
    expect(await log.findByText('生成 16 节课')).toBeVisible();
    expect(log.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
    expect(backend.firstInput('claTimeRules.log')).toMatchObject({
      ruleId: claTimeRuleExample.ruleId,
      pageNum: '1',
    });
  });
});

describe('上课记录', () => {
  it('lists lessons up to today, each with 未上课 or 已上课, unless a date range is chosen (Spec 2 §4)', async () => {
    const backend = backendWith();
    openAt('activeTab=attendClaTime');
    expect(within(await row(/今天的班/)).getByText('未上课')).toBeVisible();
    expect(within(await row(/2026-09-06 星期日/)).getByText('已上课')).toBeVisible();
    expect(backend.firstInput('claTimes.toAttend')).toEqual({
      pageNum: '1',
      pageSize: '20',
      endDate: '2026-09-07',
    });
  });

  it('opens the picker of an unset date range at the school’s current month, whatever the browser’s time zone', async () => {
    backendWith();
    openAt('activeTab=attendClaTime');
    await row(/今天的班/);
    setServerDate('Sat, 15 Mar 2031 02:00:00 GMT');
    await userEvent.setup().click(await screen.findByRole('textbox', { name: '上课日期' }));
    expect(await screen.findByRole('button', { name: '选择月份' })).toHaveTextContent('2031 年 3 月');
  });

  it('sends the days and the state that the address contains', async () => {
    const backend = backendWith();
    openAt('activeTab=attendClaTime&beginDate=2026-09-01&endDate=2026-09-30&claTimeStatus=2');
    await row(/今天的班/);
    expect(backend.firstInput('claTimes.toAttend')).toEqual({
      pageNum: '1',
      pageSize: '20',
      beginDate: '2026-09-01',
      endDate: '2026-09-30',
      claTimeStatus: '2',
    });
  });

  it('reads the filter for unrecorded lessons from the address and marks lessons that wait for a roll call', async () => {
    const user = userEvent.setup();
    setServerDate('Mon, 07 Sep 2026 08:00:00 GMT');
    const backend = backendWith();
    const { place } = openAt(UNRECORDED_LESSONS.split('?')[1] ?? '');
    const line = await row(/今天的班/);
    expect(await within(line).findByText('待记上课')).toBeVisible();
    expect(within(await row(/早先的班/)).getByText('未上课')).toBeVisible();
    const asked = { pageNum: '1', pageSize: '20', endDate: '2026-09-07' };
    const lastAsked = () => backend.lastInput('claTimes.toAttend');
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

  it('offers correction and undo for held lessons, and the roll call for other lessons within seven days', async () => {
    const user = userEvent.setup();
    backendWith();
    openAt('activeTab=attendClaTime');
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

  it('学员名单 lists the students and guests of a held lesson, which the list counts separately', async () => {
    const user = userEvent.setup();
    backendWith({
      'claTimes.toAttend': () => ({ rows: [{ ...heldLesson, studentCount: 7, guestCount: 1 }], total: 1 }),
      'studentLeaves.list': () => [],
      'lessonGuests.list': () => [{ ...lessonGuestExample, studentName: '吴鹏煊', state: 'attended' }],
    });
    openAt('activeTab=attendClaTime');
    expect(
      within(await row(/2026-09-06 星期日/)).getByRole('img', { name: '7 名学员和 1 名补课、插班或试听' }),
    ).toHaveTextContent('7+1');
    await chooseMore(user, /2026-09-06 星期日/, '学员名单');
    const people = within(await dialog('学员名单 · 少儿钢琴小组课 1 班'));
    expect(await people.findByText('吴鹏煊')).toBeVisible();
  });

  it('课次日志 lists the changes of the lesson', async () => {
    const user = userEvent.setup();
    const backend = backendWith();
    openAt('activeTab=attendClaTime');
    await user.click(within(await row(/今天的班/)).getByRole('button', { name: '日志' }));
    const log = within(await dialog('课次日志 · 今天的班 2026-09-07'));
    expect(await log.findByText('记录 8 名学员')).toBeVisible();
    expect(backend.firstInput('claTimes.log')).toMatchObject({ courseTimeId: '92' });
  });
});

describe('课表', () => {
  it('offers 记上课 for a recordable lesson and opens the drawer of the home page', async () => {
    const user = userEvent.setup();
    backendWith({
      'claTimes.calendar': () => ({
        ...calendarWeekExample,
        claTimeContainer: [{ time: '10:00-12:00', days: { '1': [todaysLesson] } }],
      }),
    });
    openAt('activeTab=calendar');
    await user.click(await screen.findByRole('button', { name: /^今天的班/ }));
    await user.click(await screen.findByRole('menuitem', { name: '记上课' }));
    expect(await screen.findByRole('dialog', { name: '记上课' })).toBeVisible();
  });

  it('filters the week by the address; a new campus clears the class and the teachers of other campuses', async () => {
    const user = userEvent.setup();
    const backend = backendWith({
      'depts.myCampusOptions': () => [
        { deptId: claTimeExample.deptId, deptName: '滨江校区' },
        { deptId: '12', deptName: '西湖校区' },
      ],
      'staff.options': ({ deptId }) => (deptId === '12' ? [] : [staffOptionExample]),
    });
    const { place } = openAt(`activeTab=calendar&claId=${claExample.claId}&teacherId=${staffOptionExample.staffId}`);
    await waitFor(() =>
      expect(backend.firstInput('claTimes.calendar')).toMatchObject({
        beginDate: '2026-09-07',
        endDate: '2026-09-13',
        claId: claExample.claId,
        teacherId: staffOptionExample.staffId,
      }),
    );
    await choose(user, screen, '校区', '滨江校区');
    const stays = `/edu/claTimeRule?activeTab=calendar&teacherId=${staffOptionExample.staffId}`;
    expect(place.history.at(-1)).toBe(`${stays}&deptId=${claTimeExample.deptId}`);
    await waitFor(() =>
      expect(backend.sent.filter(({ name }) => name === 'staff.options').at(-1)?.input).toMatchObject({
        deptId: claTimeExample.deptId,
      }),
    );
    await waitFor(() => expect(screen.getByRole('combobox', { name: '授课教师' })).toHaveValue('林晓雯'));
    expect(place.history.at(-1)).toBe(`${stays}&deptId=${claTimeExample.deptId}`);
    await choose(user, screen, '校区', '西湖校区');
    await waitFor(() => expect(place.history.at(-1)).toBe('/edu/claTimeRule?activeTab=calendar&deptId=12'));
  });

  it('shows the week of the address and keeps it when a filter changes', async () => {
    const user = userEvent.setup();
    const backend = backendWith();
    const { place } = openAt('activeTab=calendar&week=2026-09-21');
    await waitFor(() =>
      expect(backend.firstInput('claTimes.calendar')).toMatchObject({
        beginDate: '2026-09-21',
      }),
    );
    await choose(user, screen, '校区', '滨江校区');
    expect(place.history.at(-1)).toBe(
      `/edu/claTimeRule?activeTab=calendar&week=2026-09-21&deptId=${claTimeExample.deptId}`,
    );
  });
});
