import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Availability } from '#contracts/entities/availability.ts';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { calendarWeekExample, claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { roomElsewhereExample, roomExample } from '#contracts/examples/entities/room.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import { writeEnvelope } from '#contracts/envelopes.ts';
import { mondayOf, weekDayOf } from '#contracts/formats/business-date.ts';
import { ClaTimeRulePage } from '#web/screens/edu/claTimeRule/ClaTimeRulePage.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, type Backend } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen, signInWith } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { choose, dialog } from '../support/screen-queries.ts';

const route = '/edu/claTimeRule';
const { roomId, deptId } = roomExample;
const { staffId } = staffOptionExample;
const { roomName: otherRoomName } = roomElsewhereExample;

const place = { deptId, deptName: '滨江校区', busy: [] };
const found = (dates: readonly string[]): Availability => ({
  dates: [...dates],
  skipped: [],
  rooms: {
    total: 2,
    rows: [
      { ...place, roomId, roomName: '301 钢琴房', capacity: 12, freeCount: dates.length },
      { ...place, roomId: '9', roomName: '多功能厅', freeCount: dates.length },
    ],
  },
  teachers: {
    total: 1,
    rows: [{ ...place, staffId, staffName: '林晓雯', weekLessons: 4, freeCount: dates.length }],
  },
});

const lacksCall = () => new Response('', { status: 404 });
const emptyWeek = (beginDate: unknown): CalendarWeek => ({
  ...calendarWeekExample,
  columnTitles: calendarWeekExample.columnTitles.map((title) => ({ ...title, date: String(beginDate) })),
  claTimeContainer: [],
});

function backendWith(answers: Readonly<Record<string, Answer>> = {}): Backend {
  return answerCalls({
    'availability.find': ({ beginDate, endDate }) =>
      found(endDate === undefined ? [String(beginDate)] : ['2026-09-12', '2026-09-19']),
    'claTimes.calendar': ({ beginDate }) => emptyWeek(beginDate),
    'claTimes.add': () => null,
    'claTimeRules.add': () => null,
    'claTimeRules.preview': () => ({ lessons: [], conflicts: [], studentConflicts: { total: 0, rows: [] } }),
    'studentConflicts.ofLesson': () => ({ total: 0, rows: [] }),
    'depts.myCampusOptions': () => [
      { deptId, deptName: '滨江校区' },
      { deptId: roomElsewhereExample.deptId, deptName: '西湖校区' },
    ],
    'clas.options': () => ({ rows: [{ ...claExample, teacherId: '77' }], total: 1 }),
    'clas.allDetail': () => ({ courseCla: claExample, course: courseExample }),
    'staff.options': () => [staffOptionExample, { ...staffOptionExample, staffId: '77', staffName: '余晨' }],
    'staff.teacherOptions': () => [staffOptionExample],
    'rooms.options': () => [roomExample],
    'rooms.list': () => ({ rows: [roomExample, roomElsewhereExample], total: 2 }),
    'holidays.ofYear': () => [],
    'dictData.byType': otherDictionary,
    ...answers,
  });
}

async function openSearch(query = '') {
  const user = userEvent.setup();
  renderScreen(<ClaTimeRulePage />, { path: `${route}?${query}`, route });
  await user.click(await screen.findByRole('button', { name: '找空闲' }));
  const search = within(await dialog('找空闲'));
  await search.findByRole('radiogroup', { name: /^教室 \d/ });
  return { user, search };
}

const chooseRun = async (user: UserEvent, search: ReturnType<typeof within>) => {
  await user.click(search.getByRole('radio', { name: '连续' }));
  await search.findByText(/^2 次：/);
};

beforeEach(() => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  signInWith(['sc:claTimeRule:add']);
});

describe('search for free rooms and teachers', () => {
  it('starts with tomorrow and the filters of the page; shows each room’s seats and each teacher’s lessons of the week', async () => {
    const backend = backendWith();
    const { search } = await openSearch(`deptId=${deptId}`);
    expect(backend.inputsOf('availability.find')).toEqual([
      { beginDate: '2026-09-08', startTime: '09:00', endTime: '10:30', deptId },
    ]);
    expect(search.getByRole('radio', { name: '301 钢琴房，滨江校区，12 座' })).not.toBeChecked();
    expect(search.getByRole('radio', { name: '多功能厅，滨江校区，座位数未填' })).toBeVisible();
    expect(search.getByRole('radio', { name: '林晓雯，滨江校区，该周 4 节课' })).toBeVisible();
    expect(search.getByRole('status')).toHaveTextContent('09-08 星期二');
    expect(search.getByText('请选择教室或教师')).toBeVisible();
    expect(search.getByRole('button', { name: '用所选加课' })).toBeDisabled();
  });

  it('starts with the Monday of a later week', async () => {
    const backend = backendWith();
    await openSearch('week=2026-09-21');
    expect(backend.firstInput('availability.find')).toMatchObject({ beginDate: '2026-09-21' });
  });

  it('searches 16 weeks for the weekday of the chosen date, and states how many dates are free', async () => {
    const backend = backendWith();
    const { user, search } = await openSearch();
    await chooseRun(user, search);
    expect(backend.lastInput('availability.find')).toEqual({
      beginDate: '2026-09-08',
      endDate: '2026-12-22',
      weekDays: '2',
      skipHolidays: 'true',
      startTime: '09:00',
      endTime: '10:30',
    });
    expect(search.getByRole('radio', { name: '301 钢琴房，滨江校区，12 座，2 次全部空闲' })).toBeVisible();
  });

  it('shows errors below the fields and sends nothing while one is invalid', async () => {
    const backend = backendWith();
    const { user, search } = await openSearch();
    await put(user, search.getByRole('textbox', { name: '人数' }), '0');
    expect(await search.findByText('人数不能小于 1')).toBeVisible();
    expect(search.getByText('填好条件后显示空闲的教室和教师')).toBeVisible();
    await put(user, search.getByRole('textbox', { name: '人数' }), '一些');
    expect(await search.findByText('请输入整数')).toBeVisible();
    await put(user, search.getByRole('textbox', { name: '人数' }), '12');
    await search.findByRole('radiogroup', { name: '教室 2' });
    await waitFor(() => expect(backend.lastInput('availability.find')).toMatchObject({ capacity: '12' }));
    await put(user, search.getByRole('combobox', { name: '下课时间' }), '0830');
    await user.tab();
    expect(await search.findByText('下课时间需大于上课时间')).toBeVisible();
    expect(backend.countOf('availability.find')).toBe(2);
  });

  it('shows why the server refuses a search, and that nothing was found', async () => {
    let answer: Answer = () => Response.json(writeEnvelope('business', '0400', '一次最多查询 200 个日期', null));
    const backend = backendWith({ 'availability.find': (input) => answer(input) });
    const user = userEvent.setup();
    renderScreen(<ClaTimeRulePage />, { path: route, route });
    await user.click(await screen.findByRole('button', { name: '找空闲' }));
    const search = within(await dialog('找空闲'));
    expect(await search.findByRole('alert')).toHaveTextContent('一次最多查询 200 个日期');
    expect(backend.toasts).toEqual([]);
    const none = { total: 0, rows: [] };
    answer = () => ({ dates: ['2026-09-08'], skipped: [], rooms: none, teachers: none });
    await put(user, search.getByRole('textbox', { name: '人数' }), '30');
    expect(await search.findAllByText('暂无')).toHaveLength(2);
    expect(search.getByText('可以减少人数，或换时间、校区')).toBeVisible();
  });
});

describe('chosen room and teacher', () => {
  it('prefill 加课 together with date, times and campus; the chosen class does not change the teacher', async () => {
    const backend = backendWith();
    const { user, search } = await openSearch();
    await user.click(search.getByRole('radio', { name: /^301 钢琴房/ }));
    await user.click(search.getByRole('radio', { name: /^林晓雯/ }));
    expect(search.getByText('301 钢琴房 · 林晓雯')).toBeVisible();
    await user.click(search.getByRole('button', { name: '用所选加课' }));
    const form = within(await dialog('排课'));
    expect(await form.findByRole('combobox', { name: '教室' })).toHaveValue('301 钢琴房');
    await choose(user, form, '班级', new RegExp(claExample.claName));
    await user.click(form.getByRole('button', { name: '保存排课' }));
    await waitFor(() => expect(backend.countOf('claTimes.add')).toBe(1));
    expect(backend.firstInput('claTimes.add')).toMatchObject({
      claDate: '2026-09-08',
      startTime: '09:00',
      endTime: '10:30',
      deptId,
      roomId,
      teacherId: staffId,
      claId: claExample.claId,
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '找空闲' })).toBeNull());
  });

  it('prefill 排课 together with the dates of the run; closing the form returns to the results', async () => {
    backendWith();
    const { user, search } = await openSearch();
    await chooseRun(user, search);
    await user.click(search.getByRole('radio', { name: /^301 钢琴房/ }));
    await user.click(search.getByRole('button', { name: '用所选排课' }));
    const form = within(await dialog('排课'));
    expect(await form.findByRole('textbox', { name: /^开始日期/ })).toHaveValue('2026-09-08');
    expect(form.getByRole('textbox', { name: /^结束日期/ })).toHaveValue('2026-12-22');
    expect(form.getByRole('checkbox', { name: '星期二' })).toBeChecked();
    expect(form.getByRole('combobox', { name: '上课时间' })).toHaveValue('09:00');
    expect(form.getByRole('combobox', { name: '教室' })).toHaveValue('301 钢琴房');
    await user.click(form.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '排课' })).toBeNull());
    expect(search.getByRole('radio', { name: /^301 钢琴房/ })).toBeChecked();
    await user.click(search.getByRole('button', { name: '清除' }));
    expect(search.getByRole('radio', { name: /^301 钢琴房/ })).not.toBeChecked();
  });

  it('keep the class of the page, unless the room is at another campus', async () => {
    backendWith({
      'availability.find': ({ beginDate }) => {
        const { rooms, ...rest } = found([String(beginDate)]);
        const elsewhere = { ...roomElsewhereExample, freeCount: 1, busy: [] };
        return { ...rest, rooms: { total: 3, rows: [...rooms.rows, elsewhere] } };
      },
    });
    const { user, search } = await openSearch(`claId=${claExample.claId}`);
    await user.click(search.getByRole('radio', { name: /^301 钢琴房/ }));
    await user.click(search.getByRole('button', { name: '用所选加课' }));
    const own = within(await dialog('排课'));
    await waitFor(() => expect(own.getByRole('combobox', { name: '班级' })).toHaveValue(claExample.claName));
    await user.click(own.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '排课' })).toBeNull());
    await user.click(search.getByRole('radio', { name: new RegExp(`^${otherRoomName}`) }));
    await user.click(search.getByRole('button', { name: '用所选加课' }));
    const other = within(await dialog('排课'));
    expect(await other.findByRole('combobox', { name: '校区' })).toHaveValue('西湖校区');
    expect(await other.findByRole('combobox', { name: '班级' })).toHaveValue('');
    expect(await other.findByRole('combobox', { name: '教室' })).toHaveValue(otherRoomName);
  });
});

describe('backend without the search', () => {
  const busy = (claDate: string, own: Partial<ClaTime>): ClaTime => ({
    ...claTimeExample,
    courseTimeId: claDate,
    claDate,
    startTime: '10:00',
    endTime: '11:30',
    ...own,
  });
  const lessons = [
    busy('2026-09-15', { roomId, teacherId: '77' }),
    busy('2026-09-22', { roomId: null, teacherId: staffId, onLeave: true }),
    busy('2026-09-29', { roomId: null, teacherId: '77', substituteOf: '林晓雯' }),
  ];
  const weekWith = (beginDate: unknown): CalendarWeek => ({
    ...emptyWeek(beginDate),
    claTimeContainer: lessons
      .filter(({ claDate }) => mondayOf(claDate) === beginDate)
      .map((lesson) => ({ time: '10:00-12:00', days: { [weekDayOf(lesson.claDate)]: [lesson] } })),
  });

  it('reads the timetable of each week once, and says that only visible lessons count', async () => {
    const backend = backendWith({
      'availability.find': lacksCall,
      'claTimes.calendar': ({ beginDate }) => weekWith(beginDate),
    });
    const { user, search } = await openSearch();
    expect(search.getByRole('status')).toHaveTextContent(
      '09-08 星期二。仅按您能看到的课推算，其他校区的课可能没有计入',
    );
    await user.click(search.getByRole('radio', { name: '连续' }));
    const piano = await search.findByRole('radio', { name: /^301 钢琴房.*16 次中/ });
    expect(piano).toHaveAccessibleName(
      '301 钢琴房，滨江校区，12 座，16 次中 15 次空闲 · 09-15 占用（少儿钢琴小组课 1 班）',
    );
    expect(search.getByRole('radio', { name: new RegExp(`^${otherRoomName}.*16 次全部空闲$`) })).toBeVisible();
    expect(search.getByRole('radio', { name: /^林晓雯/ })).toHaveAccessibleName(
      '林晓雯，该周 0 节课，16 次中 14 次空闲 · 09-22、09-29 请假',
    );
    expect(backend.countOf('availability.find')).toBe(1);
    const reads = backend.countOf('claTimes.calendar');
    await put(user, search.getByRole('textbox', { name: '人数' }), '13');
    await waitFor(() => expect(search.queryByRole('radio', { name: /^301 钢琴房/ })).toBeNull());
    await search.findByRole('radio', { name: new RegExp(`^${otherRoomName}`) });
    expect(backend.countOf('claTimes.calendar')).toBe(reads);
    expect(backend.toasts).toEqual([]);
  });

  it('rejects a run without dates with the message of the server', async () => {
    backendWith({ 'availability.find': lacksCall });
    const { user, search } = await openSearch();
    await user.click(search.getByRole('radio', { name: '连续' }));
    await user.click(await search.findByRole('checkbox', { name: '星期二' }));
    expect(await search.findByText('请选择星期')).toBeVisible();
    await user.click(search.getByRole('checkbox', { name: '星期一' }));
    await put(user, search.getByRole('textbox', { name: '结束日期' }), '2026-09-10');
    await user.tab();
    expect(await search.findByRole('alert')).toHaveTextContent('没有可查询的日期');
  });

  it('states the progress while many weeks load, and an error with a button to retry', async () => {
    let answer: Answer = ({ beginDate }) => emptyWeek(beginDate);
    backendWith({ 'availability.find': lacksCall, 'claTimes.calendar': (input) => answer(input) });
    const { user, search } = await openSearch();
    const failures: (() => void)[] = [];
    answer = () => new Promise((resolve) => failures.push(() => resolve(new Response('', { status: 502 }))));
    await user.click(search.getByRole('radio', { name: '连续' }));
    expect(await search.findByText(/^正在读取第 \d\/16 周的课表…$/)).toBeVisible();
    await waitFor(() => expect(failures).not.toEqual([]));
    for (const fail of failures) fail();
    const retry = await search.findByRole('button', { name: '重试' });
    answer = ({ beginDate }) => emptyWeek(beginDate);
    await user.click(retry);
    expect(await search.findByRole('radio', { name: /^301 钢琴房.*16 次全部空闲$/ })).toBeVisible();
  });
});
