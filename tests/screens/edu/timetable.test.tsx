import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import { studentConflictExample } from '#contracts/examples/entities/student-conflict.ts';
import { addDays, weekDayOf } from '#contracts/formats/business-date.ts';
import { SLOTS, slotOf } from '#contracts/rules/teaching-week.ts';
import { UNRECORDED_LESSONS } from '#web/features/lesson/week/index.ts';
import { ConsoleContext } from '#web/crud/pages/console-context.ts';
import { ChangeTimeDialog } from '#web/features/timetable/lesson/ChangeTimeDialog.tsx';
import { Timetable, type TimetableProps } from '#web/features/timetable/index.ts';
import { session } from '#web/session/state.ts';
import { setServerDate } from '#web/session/today.ts';
import { ShortcutHelp } from '#web/ui/keyboard/ShortcutHelp.tsx';
import { type Answer, answerCalls, type Backend, Refused } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen, signInWith } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { choose } from '../support/screen-queries.ts';

const TODAY = '2026-09-07';

const lesson = (courseTimeId: string, own: Partial<ClaTime> = {}): ClaTime => ({
  ...claTimeExample,
  courseTimeId,
  claDate: TODAY,
  claName: `班级 ${courseTimeId}`,
  claId: courseTimeId,
  teacherId: courseTimeId,
  roomId: courseTimeId,
  ...own,
});

/** Builds a week as a backend returns it. */
function weekOf(monday: string, lessons: readonly ClaTime[]): CalendarWeek {
  const dates = Array.from({ length: 7 }, (_, day) => addDays(monday, day));
  return {
    columnTitles: dates.map((date, day) => ({
      weekName: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'][day] ?? '',
      date,
      count: lessons.filter(({ claDate }) => claDate === date).length,
    })),
    claTimeContainer: SLOTS.map((time) => ({
      time,
      days: Object.fromEntries(
        dates.map((date) => [
          String(weekDayOf(date)),
          lessons.filter((row) => row.claDate === date && slotOf(row.startTime) === time),
        ]),
      ),
    })),
  };
}

const lessons = [
  lesson('1', { startTime: '10:00', endTime: '11:30' }),
  lesson('2', { startTime: '10:30', endTime: '11:30', teacherId: '1' }),
  lesson('3', { startTime: '11:00', endTime: '11:45' }),
  lesson('4', { claDate: '2026-09-08', claTimeStatus: 2, onLeave: true }),
  lesson('5', { claDate: '2026-09-13', startTime: '08:30', endTime: '09:30' }),
];

function backendWith(answers: Readonly<Record<string, Answer>> = {}): Backend {
  return answerCalls({
    'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), beginDate === TODAY ? lessons : []),
    'claTimes.detail': ({ id }) => lessons.find(({ courseTimeId }) => courseTimeId === id),
    'claTimes.remove': () => null,
    'claTimes.add': () => null,
    'claTimes.update': () => null,
    'studentConflicts.ofLesson': () => ({ total: 0, rows: [] }),
    'depts.myCampusOptions': () => [{ deptId: claTimeExample.deptId, deptName: '滨江校区' }],
    'clas.options': () => ({ rows: [claExample], total: 1 }),
    'clas.allDetail': () => ({ courseCla: claExample, course: courseExample }),
    'staff.options': () => [staffOptionExample],
    'rooms.options': () => [],
    'dictData.byType': otherDictionary,
    ...answers,
  });
}

async function renderTimetable(props: TimetableProps = {}) {
  const user = userEvent.setup();
  renderScreen(<Timetable {...props} />);
  const grid = await screen.findByRole('grid', { name: `课表 ${TODAY}` });
  return { user, grid: within(grid) };
}

/** Returns the requested weeks. Neighbouring weeks are prefetched after the displayed week. */
const requestedWeeks = (backend: Backend) => backend.inputsOf('claTimes.calendar').map((input) => input['beginDate']);

beforeEach(() => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  signInWith(['sc:claTimeRule:add']);
});

describe('week (Spec 2 §2)', () => {
  it('starts on Monday and shows dates with counts, slots as rows, two lessons per cell and a link to more', async () => {
    const backend = backendWith();
    const { user, grid } = await renderTimetable();
    expect(grid.getByRole('columnheader', { name: /星期一\s*09-07\s*3 节/ })).toBeTruthy();
    expect(grid.getByRole('columnheader', { name: /星期日\s*09-13\s*1 节/ })).toBeTruthy();
    expect(grid.getAllByRole('rowheader').map((head) => head.firstChild?.textContent)).toEqual([
      '08:00–10:00',
      '10:00–12:00',
      '12:00–14:00',
      '14:00–16:00',
      '16:00–18:00',
      '18:00–20:00',
    ]);
    expect(grid.queryByRole('button', { name: /班级 3/ })).toBeNull();
    await user.click(grid.getByRole('button', { name: '还有 1 节' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2026-09-07 星期一 10:00–12:00' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: /班级 3/ }));
    expect(await screen.findByRole('menuitem', { name: '调课' })).toBeTruthy();
    expect(backend.sent[0]?.input).toEqual({ beginDate: TODAY, endDate: '2026-09-13' });
  });

  it('shows time, class, teacher, room and the state of a lesson in words', async () => {
    backendWith();
    const { grid } = await renderTimetable();
    const first = grid.getByRole('button', { name: '班级 1，林晓雯，301 钢琴房，10:00–11:30，上课中，冲突：教师' });
    expect(first.textContent).toBe('10:00–11:30班级 1林晓雯 · 301 钢琴房上课中冲突');
    const held = grid.getByRole('button', { name: /^班级 4，.*，已上课，请假$/ });
    expect(held.textContent).toMatch(/已上课请假$/);
    expect(grid.getByRole('button', { name: /班级 5/ }).textContent).not.toContain('冲突');
  });

  it('shows guests and leaves on the card, with words for screen readers and in the description', async () => {
    const busy = lesson('6', { claDate: '2026-09-10', studentCount: 6, guestCount: 1, leaveCount: 2 });
    backendWith({
      'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), beginDate === TODAY ? [busy] : []),
    });
    const { grid } = await renderTimetable();
    const card = grid.getByRole('button', { name: /未上课，6 名学员和 1 名补课、插班或试听，2 名学员请假$/ });
    expect(card.textContent).toMatch(/6\+12 人请假$/);
    card.focus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('学员6 名学员和 1 名补课、插班或试听，2 名学员请假');
  });

  it('describes a lesson on focus by course, campus, date, weekday, time, teacher, students and room', async () => {
    backendWith();
    const { grid } = await renderTimetable();
    grid.getByRole('button', { name: /班级 5/ }).focus();
    const tip = await screen.findByRole('tooltip');
    expect(grid.getByRole('button', { name: /班级 5/ }).getAttribute('aria-describedby')).toBe(tip.id);
    for (const text of [
      '少儿钢琴小组课',
      '滨江校区',
      '2026-09-13 星期日',
      '08:30–09:30',
      '林晓雯',
      '8 人',
      '301 钢琴房',
    ])
      expect(tip.textContent).toContain(text);
  });

  it('describes a lesson on hover, including lessons that do not fit into the cell', async () => {
    backendWith();
    const { user, grid } = await renderTimetable();
    await user.hover(grid.getByRole('button', { name: /班级 1/ }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      '班级班级 1课程少儿钢琴小组课校区滨江校区日期2026-09-07 星期一时间10:00–11:30状态上课中教师林晓雯学员8 人教室301 钢琴房冲突教师：10:30–11:30 班级 2',
    );
    await user.click(grid.getByRole('button', { name: '还有 1 节' }));
    const dialog = within(await screen.findByRole('dialog', { name: /10:00–12:00/ }));
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.hover(dialog.getByRole('button', { name: /班级 3/ }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('11:00–11:45');
  });

  it('removes a deleted lesson from the list of lessons that do not fit into the cell', async () => {
    let left = lessons;
    backendWith({
      'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), beginDate === TODAY ? left : []),
      'claTimes.remove': ({ id }) => {
        left = left.filter(({ courseTimeId }) => courseTimeId !== id);
        return null;
      },
    });
    const { user, grid } = await renderTimetable();
    await user.click(grid.getByRole('button', { name: '还有 1 节' }));
    const dialog = await screen.findByRole('dialog', { name: /10:00–12:00/ });
    await user.click(within(dialog).getByRole('button', { name: /班级 3/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    await user.click(within(await screen.findByRole('dialog', { name: '警告' })).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(grid.queryByRole('button', { name: /还有/ })).toBeNull();
  });

  it('counts held, unrecorded and upcoming lessons per day and links to the unrecorded lessons', async () => {
    setServerDate('Wed, 09 Sep 2026 02:30:00 GMT');
    const done = { claTimeStatus: 2 };
    const rows = [
      lesson('1', { ...done, startTime: '16:30', endTime: '18:00' }),
      lesson('2', { startTime: '18:30', endTime: '20:00' }),
      lesson('3', { claDate: '2026-09-09', startTime: '08:00', endTime: '09:30' }),
      lesson('4', { claDate: '2026-09-09', startTime: '10:00', endTime: '11:30' }),
      lesson('5', { claDate: '2026-09-09', startTime: '16:00', endTime: '17:30' }),
      lesson('6', { claDate: '2026-09-11' }),
    ];
    backendWith({
      'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), beginDate === TODAY ? rows : []),
    });
    const opened: string[] = [];
    renderScreen(
      <ConsoleContext value={{ menu: [], mayOpen: () => true, openPage: (to) => void opened.push(to) }}>
        <Timetable inAddress filters={{ deptId: '11' }} attendance />
      </ConsoleContext>,
    );
    const grid = within(await screen.findByRole('grid'));
    const ticks = (day: RegExp) =>
      within(grid.getByRole('columnheader', { name: day }))
        .queryByRole('img')
        ?.getAttribute('aria-label');
    expect(ticks(/星期一/)).toBe('已上课 1 节，待记上课 1 节');
    expect(ticks(/星期三/)).toBe('待记上课 1 节，上课中 1 节，还有 1 节');
    expect(ticks(/星期五/)).toBe('还有 1 节');
    expect(ticks(/星期六/)).toBeUndefined();
    for (const [id, tag] of [
      ['1', '已上课'],
      ['2', '待记上课'],
      ['4', '上课中'],
    ] as const)
      expect(grid.getByRole('button', { name: new RegExp(`^班级 ${id}，.*，${tag}$`) }).textContent).toContain(tag);
    expect(grid.getByRole('rowheader', { name: '10:00–12:00' })).toHaveTextContent('10:30');
    await userEvent.setup().click(grid.getByRole('link', { name: '2026-09-07 待记上课 1 节' }));
    expect(opened).toEqual([`${UNRECORDED_LESSONS}&deptId=11&beginDate=2026-09-07&endDate=2026-09-07`]);
  });

  it('collapses slots without lessons, except the current slot; an empty week collapses none', async () => {
    setServerDate('Mon, 07 Sep 2026 06:00:00 GMT');
    backendWith();
    const { user, grid } = await renderTimetable();
    const collapsed = () =>
      screen
        .getAllByRole('row')
        .filter((row) => row.hasAttribute('data-collapsed'))
        .map((row) => within(row).getByRole('rowheader').textContent);
    expect(collapsed()).toEqual(['12:00–14:00', '16:00–18:00', '18:00–20:00']);
    await user.click(grid.getByRole('button', { name: '2026-09-09 16:00–18:00 加课' }));
    expect(await screen.findByRole('combobox', { name: '上课时间' })).toHaveValue('16:00');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '下一周' }));
    expect(await screen.findByText('本周暂无课次')).toBeVisible();
    expect(collapsed()).toEqual([]);
  });

  it('moves by seven days and prefetches the neighbouring weeks', async () => {
    const backend = backendWith();
    const { user } = await renderTimetable();
    await waitFor(() => expect(requestedWeeks(backend)).toEqual([TODAY, '2026-08-31', '2026-09-14']));
    await user.click(screen.getByRole('button', { name: '下一周' }));
    await screen.findByRole('grid', { name: '课表 2026-09-14' });
    expect(screen.getByRole('group', { name: '课表范围' })).toHaveTextContent('至 结束日期 09-20');
    await waitFor(() => expect(requestedWeeks(backend)).toContain('2026-09-21'));
    expect(requestedWeeks(backend).filter((week) => week === '2026-09-14')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '本周' }));
    await screen.findByRole('grid', { name: `课表 ${TODAY}` });
  });

  it('requests another week from Monday to Sunday and shows its lessons', async () => {
    const next = lesson('9', { claDate: '2026-09-16' });
    const backend = backendWith({
      'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), beginDate === '2026-09-14' ? [next] : lessons),
    });
    const { user } = await renderTimetable();
    await user.click(screen.getByRole('button', { name: '下一周' }));
    const grid = within(await screen.findByRole('grid', { name: '课表 2026-09-14' }));
    expect(grid.getByRole('button', { name: /班级 9/ })).toBeInTheDocument();
    expect(grid.queryByRole('button', { name: /班级 1/ })).toBeNull();
    expect(backend.sent.map(({ input }) => input)).toContainEqual({ beginDate: '2026-09-14', endDate: '2026-09-20' });
  });

  it('colours a card by its class; a card without a class is grey', async () => {
    const colours: readonly [id: string, claColor: string | null, bar: string, ground: string][] = [
      ['1', '#c2410c', '#c2410c', '#f8e8e2'],
      ['5', null, '#5b6678', '#ebedef'],
    ];
    backendWith({
      'claTimes.calendar': ({ beginDate }) =>
        weekOf(
          String(beginDate),
          colours.map(([id, claColor], day) => lesson(id, { claColor, claDate: addDays(TODAY, day) })),
        ),
    });
    const { grid } = await renderTimetable();
    for (const [id, , bar, ground] of colours) {
      const card = grid.getByRole('button', { name: new RegExp(`班级 ${id}`) }).closest<HTMLElement>('[data-lesson]');
      expect(card?.style.getPropertyValue('--light-bar')).toBe(bar);
      expect(card?.style.getPropertyValue('--light-ground')).toBe(ground);
    }
  });

  it('accepts only Mondays as the first day of the week', async () => {
    backendWith();
    const { user } = await renderTimetable();
    await user.click(screen.getByRole('textbox', { name: '开始日期' }));
    const day = async (name: string) => screen.findByRole('button', { name });
    expect(await day('2026 年 9 月 15 日')).toHaveProperty('disabled', true);
    await user.click(await day('2026 年 9 月 14 日'));
    await screen.findByRole('grid', { name: '课表 2026-09-14' });
  });

  it('shows filters on the home page only; elsewhere sends the filters that the page sets', async () => {
    const backend = backendWith();
    await renderTimetable({ filters: { teacherId: '9', claId: '8' } });
    expect(screen.queryByRole('search', { name: '课表筛选' })).toBeNull();
    expect(backend.sent[0]?.input).toMatchObject({ teacherId: '9', claId: '8' });
  });

  it('filters by campus, teaching type and class on home', async () => {
    const backend = backendWith();
    const { user } = await renderTimetable({ fromHome: true, readOnly: true, attendance: true });
    await choose(user, screen, '教学类型', '私教');
    await waitFor(() => expect(backend.sent.some(({ input }) => input['teachingMode'] === '2')).toBe(true));
    await choose(user, screen, '校区', '滨江校区');
    await choose(user, screen, '班级或课程', `${claExample.claName} · ${claExample.deptName}`);
    const { deptId } = claTimeExample;
    await waitFor(() =>
      expect(backend.inputsOf('claTimes.calendar')).toContainEqual({
        beginDate: TODAY,
        endDate: '2026-09-13',
        teachingMode: '2',
        deptId,
        claId: claExample.claId,
      }),
    );
    // Class options are filtered by the previous choices.
    expect(backend.lastInput('clas.options')).toMatchObject({
      departId: deptId,
      teachingMode: '2',
    });
  });

  it('sends no request when a required student is missing', () => {
    const backend = backendWith();
    renderScreen(<Timetable requires="studentId" />);
    expect(backend.countOf('claTimes.calendar')).toBe(0);
  });

  it('keeps the old week until the new one has loaded', async () => {
    let answer: (week: CalendarWeek) => void = () => undefined;
    const wait = new Promise<CalendarWeek>((resolve) => (answer = resolve));
    backendWith({
      'claTimes.calendar': ({ beginDate }) =>
        beginDate === '2026-08-31' ? wait : weekOf(String(beginDate), beginDate === TODAY ? lessons : []),
    });
    const { user, grid } = await renderTimetable();
    await user.click(screen.getByRole('button', { name: '上一周' }));
    expect(grid.getByRole('button', { name: /班级 5/ })).toBeTruthy();
    answer(weekOf('2026-08-31', []));
    await waitFor(() => expect(screen.queryByRole('button', { name: /班级 5/ })).toBeNull());
    expect(screen.getByText('本周暂无课次')).toBeVisible();
  });

  it('never shows a late response for one week in another week', async () => {
    let answer: (week: CalendarWeek) => void = () => undefined;
    const late = new Promise<CalendarWeek>((resolve) => (answer = resolve));
    backendWith({
      'claTimes.calendar': ({ beginDate }) => {
        if (beginDate === '2026-08-31') return late;
        return weekOf(String(beginDate), [lesson('1', { claDate: String(beginDate), claName: `周 ${beginDate}` })]);
      },
    });
    const { user } = await renderTimetable();
    await user.click(screen.getByRole('button', { name: '上一周' }));
    await user.click(screen.getByRole('button', { name: '上一周' }));
    expect(await screen.findByRole('button', { name: /周 2026-08-24/ })).toBeVisible();
    answer(weekOf('2026-08-31', [lesson('2', { claDate: '2026-08-31', claName: '迟到的周' })]));
    await user.click(screen.getByRole('button', { name: '上一周' }));
    expect(await screen.findByRole('button', { name: /周 2026-08-17/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /迟到的周/ })).toBeNull();
    expect(screen.getByRole('grid', { name: '课表 2026-08-17' })).toBeVisible();
  });

  it('shows the reason of a failed week and offers a retry', async () => {
    let broken = true;
    backendWith({
      'claTimes.calendar': ({ beginDate }) => {
        if (broken && beginDate === '2026-09-14') throw new Refused('课表暂不可用');
        return weekOf(String(beginDate), beginDate === TODAY ? lessons : []);
      },
    });
    const { user } = await renderTimetable();
    await user.click(screen.getByRole('button', { name: '下一周' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('课表暂不可用');
    expect(screen.queryByRole('grid')).toBeNull();
    broken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('grid', { name: '课表 2026-09-14' })).toBeVisible();
  });

  it('prints the week and exports a calendar file in read-only mode', async () => {
    backendWith();
    const { user } = await renderTimetable({ fromHome: true, readOnly: true, attendance: true });
    let printed = '';
    vi.stubGlobal('print', () => (printed = document.querySelector('table')?.textContent ?? ''));
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

    await user.click(screen.getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '打印本周' }));
    // The sheet contains all lessons, however many a cell shows.
    await waitFor(() => expect(printed).toContain('班级 3'));
    expect(printed.match(/班级 \d/g)).toHaveLength(lessons.length);
    expect(printed).toContain('已上课');
    // A tablet reads the page only after print() has returned.
    expect(document.querySelector('section[data-sheet]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    expect(document.querySelector('section[data-sheet]')).toBeNull();
    printed = '';
    await user.click(await screen.findByRole('menuitem', { name: '打印本周' }));
    await waitFor(() => expect(printed).toContain('班级 3'));
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '导出日历文件' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.text())?.match(/BEGIN:VEVENT/g)).toHaveLength(lessons.length);
  });
});

describe('the calendar file of a teacher', () => {
  it('cancels deleted lessons and lessons that a substitute holds', async () => {
    const own = lesson('6', { teacherId: '7' });
    const given = lesson('7', { teacherId: '8', substituteOf: '林晓雯' });
    backendWith({
      'claTimes.calendar': ({ beginDate }) => ({
        ...weekOf(String(beginDate), [own, given]),
        removedLessons: [lesson('9', { teacherId: '7', sequence: 2, updateTime: '2026-09-07 08:00:00' })],
      }),
    });
    const { user } = await renderTimetable({ readOnly: true, filters: { teacherId: '7' } });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '导出日历文件' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const events = (await saved[0]?.text())?.split('BEGIN:VEVENT').slice(1) ?? [];
    const isCancelled = (id: string) =>
      events.find((event) => event.includes(`UID:${id}@`))?.includes('STATUS:CANCELLED');
    expect([isCancelled('6'), isCancelled('7'), isCancelled('9')]).toEqual([false, true, true]);
  });
});

describe('printing with the browser’s print command', () => {
  const print = async () => {
    window.dispatchEvent(new Event('beforeprint'));
    const sheet = document.querySelector('section[data-sheet]')?.textContent ?? '';
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('section[data-sheet]')).toBeNull());
    return sheet;
  };

  it('prints the week with institution, filters and date, each lesson once', async () => {
    backendWith();
    Object.assign(session.user ?? {}, { tenantName: '启明艺术' });
    const { deptId } = claTimeExample;
    const { user } = await renderTimetable({ inAddress: true, attendance: true, filters: { deptId, teacherId: '1' } });
    // The print chunk is loaded on the first interaction.
    await user.hover(screen.getByRole('grid'));
    await vi.waitFor(async () => expect(await print()).toContain('班级 3'));
    const sheet = await print();
    expect(sheet).toContain('启明艺术');
    expect(sheet).toContain('课表 2026-09-07 至 2026-09-13');
    expect(sheet).toContain('校区：滨江校区教师：林晓雯');
    expect(sheet).toContain('打印于 2026-09-07 10:00');
    expect(sheet.match(/班级 \d/g)).toHaveLength(lessons.length);
  });

  it('prints no sheet from the home page', async () => {
    backendWith();
    const { user } = await renderTimetable({ inAddress: true, fromHome: true, readOnly: true });
    await user.hover(screen.getByRole('grid'));
    expect(await print()).toBe('');
  });
});

describe('holidays', () => {
  it('appear in the headers of the printed week', async () => {
    setServerDate('Mon, 28 Sep 2026 02:00:00 GMT');
    backendWith({ 'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), []) });
    const user = userEvent.setup();
    renderScreen(<Timetable readOnly />);
    let printed = '';
    vi.stubGlobal('print', () => (printed = document.querySelector('table')?.textContent ?? ''));
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '打印本周' }));
    await waitFor(() => expect(printed).toContain('星期四 10-01（0 节）国庆节放假'));
    expect(printed).toContain('星期三 09-30（0 节）星期四');
  });

  it('have marks in the headers, as make-up workdays do; screen readers and tooltips give their names', async () => {
    setServerDate('Mon, 28 Sep 2026 02:00:00 GMT');
    backendWith({ 'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), []) });
    const user = userEvent.setup();
    renderScreen(<Timetable readOnly />);
    const head = await screen.findByRole('columnheader', { name: /星期四\s*10-01\s*国庆节放假\s*0 节/ });
    expect(within(head).getByText('休')).toBeVisible();
    expect(within(head).getByTitle('国庆节放假')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /^星期三\s*09-30\s*0 节$/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '下一周' }));
    expect(await screen.findByRole('columnheader', { name: /星期六\s*10-10\s*国庆节调休上班/ })).toHaveTextContent(
      '班',
    );
  });

  it('appear as the description of the date field of a new lesson', async () => {
    setServerDate('Mon, 28 Sep 2026 02:00:00 GMT');
    backendWith({ 'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), []) });
    const user = userEvent.setup();
    renderScreen(<Timetable />);
    await user.click(await screen.findByRole('button', { name: '2026-10-01 14:00–16:00 加课' }));
    const form = within(await screen.findByRole('dialog', { name: '排课' }));
    expect(await form.findByRole('textbox', { name: '上课日期' })).toHaveAccessibleDescription('国庆节放假');
  });
});

describe('address', () => {
  const at = async (query: string, grid: string) => {
    const user = userEvent.setup();
    const backend = backendWith({ 'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), []) });
    const { place } = renderScreen(<Timetable fromHome inAddress readOnly />, { path: `/dashboard?${query}` });
    await screen.findByRole('grid', { name: `课表 ${grid}` });
    const asked = () => backend.firstInput('claTimes.calendar');
    return { user, asked, address: () => place.history.at(-1) };
  };

  it('stores the week and filters beside other parameters', async () => {
    const { deptId } = claTimeExample;
    const { user, asked, address } = await at(
      `range=month&week=2026-09-16&teachingMode=2&deptId=${deptId}`,
      '2026-09-14',
    );
    expect(asked()).toEqual({ beginDate: '2026-09-14', endDate: '2026-09-20', teachingMode: '2', deptId });
    await waitFor(() => expect(screen.getByRole('combobox', { name: '校区' })).toHaveValue('滨江校区'));
    await user.click(screen.getByRole('button', { name: '下一周' }));
    expect(address()).toBe(`/dashboard?range=month&week=2026-09-21&teachingMode=2&deptId=${deptId}`);
    await choose(user, screen, '教学类型', '常规');
    expect(address()).toBe(`/dashboard?range=month&week=2026-09-21&teachingMode=1&deptId=${deptId}`);
    await user.click(screen.getByRole('button', { name: '本周' }));
    expect(address()).toBe(`/dashboard?range=month&teachingMode=1&deptId=${deptId}`);
  });

  it.each([
    ['a day that does not exist', 'week=2026-02-31'],
    ['no day', 'week=next'],
    ['no teaching type', 'teachingMode=9'],
    ['no id', 'deptId=%25%00&claId='],
  ])('ignores an invalid parameter: %s', async (_, query) => {
    const { asked } = await at(query, TODAY);
    expect(asked()).toEqual({ beginDate: TODAY, endDate: '2026-09-13' });
  });

  it('does not supply filters if the page passes its own filters to the timetable', async () => {
    const backend = backendWith();
    renderScreen(<Timetable filters={{ claId: '741' }} inAddress readOnly />, {
      path: '/edu/cla/detail?claId=9&deptId=8',
    });
    await screen.findByRole('grid');
    expect(backend.sent[0]?.input).toEqual({ beginDate: TODAY, endDate: '2026-09-13', claId: '741' });
  });
});

describe('冲突 across the whole institution (decided)', () => {
  const elsewhere = {
    courseTimeId: '99',
    claDate: TODAY,
    startTime: '11:00',
    endTime: '12:00',
    teacherId: '1',
    staffName: '林晓雯',
  };

  it('shows the time of the other lesson although the user may not see that lesson', async () => {
    backendWith({
      'claTimes.calendar': ({ beginDate }) =>
        weekOf(String(beginDate), beginDate === TODAY ? [lesson('1', { conflicts: [elsewhere] })] : []),
    });
    const { user, grid } = await renderTimetable({ filters: { claId: '1' } });
    await user.click(grid.getByRole('button', { name: /^班级 1，.*，上课中，冲突：教师$/ }));
    expect(await screen.findByText('教师：11:00–12:00 另有安排')).toBeVisible();
  });

  it('is checked before a lesson is moved; the message omits details that the user may not see', async () => {
    const backend = backendWith({
      'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), beginDate === TODAY ? lessons.slice(0, 1) : []),
      'claTimeRules.preview': () => ({ lessons: [], conflicts: [elsewhere, { ...elsewhere, courseTimeId: '1' }] }),
    });
    const { user, grid } = await renderTimetable({ filters: { claId: '1' } });
    await user.click(grid.getByRole('button', { name: /班级 1/ }));
    await user.click(await screen.findByRole('menuitem', { name: '调课' }));
    const list = await screen.findByRole('list', { name: '时间冲突' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['9 月 7 日 星期一 11:00–12:00另有安排（教师 林晓雯）']);
    expect(backend.firstInput('claTimeRules.preview')).toMatchObject({
      ruleType: '2',
      chooseDate: TODAY,
      startTime: '10:00',
      endTime: '11:30',
      teacherId: '1',
    });
  });
});

describe('keyboard', () => {
  it('moves between the lessons of a week by arrow keys, and changes the week by keyboard', async () => {
    backendWith();
    const { user, grid } = await renderTimetable({ readOnly: true });
    const item = (name: RegExp | string) => grid.getByRole('button', { name });
    item(/班级 1/).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(item(/班级 2/));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(item('还有 1 节'));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}');
    expect(document.activeElement).toBe(item(/班级 4/));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(item(/班级 1/));
    expect(grid.getAllByRole('button').filter((button) => button.tabIndex === 0)).toEqual([item(/班级 1/)]);
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(item(/班级 1/)).toHaveFocus());
    await user.keyboard('{PageDown}');
    await screen.findByRole('grid', { name: '课表 2026-09-14' });
  });
});

describe('keyboard of the whole page', () => {
  it('? lists the shortcuts of the timetable', async () => {
    backendWith();
    const user = userEvent.setup();
    renderScreen(
      <>
        <ShortcutHelp />
        <Timetable readOnly />
      </>,
    );
    await screen.findByRole('grid');
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: '快捷键' }));
    expect(help.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '?',
      '↑ ↓ ← →',
      'Home End',
      'PgUp PgDn',
      'Enter',
    ]);
  });

  it('focuses the only lesson or the empty grid of another week, and restores the position on return', async () => {
    backendWith({
      'claTimes.calendar': ({ beginDate }) =>
        weekOf(
          String(beginDate),
          beginDate === TODAY ? lessons : beginDate === '2026-09-14' ? [lesson('6', { claDate: '2026-09-16' })] : [],
        ),
    });
    const { user, grid } = await renderTimetable({ readOnly: true });
    grid.getByRole('button', { name: /班级 5/ }).focus();
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: /班级 6/ })).toHaveFocus());
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(screen.getByRole('grid', { name: '课表 2026-09-21' })).toHaveFocus());
    await user.keyboard('{PageUp}{PageUp}');
    await waitFor(() => expect(screen.getByRole('button', { name: /班级 5/ })).toHaveFocus());
  });
});

describe('available actions (Spec 2 §2 Actions)', () => {
  const menuOf = async (props: TimetableProps, name: RegExp) => {
    backendWith();
    const { user, grid } = await renderTimetable(props);
    await user.click(grid.getByRole('button', { name }));
    const items = await screen.findAllByRole('menuitem');
    return items.map((item) => item.textContent);
  };

  it.each<[string, TimetableProps, RegExp, string[]]>([
    ['today, editable, with attendance', { attendance: true }, /班级 1/, ['记上课', '调课', '学员名单', '删除']],
    ['at home: attendance only', { attendance: true, readOnly: true }, /班级 1/, ['记上课', '学员名单']],
    ['without the attendance flag', {}, /班级 1/, ['调课', '学员名单', '删除']],
    ['held', {}, /班级 4/, ['已上课', '学员名单']],
  ])('%s', async (_, props, name, actions) => {
    expect(await menuOf(props, name)).toEqual(actions);
  });

  it('offers 排课 to users who may add rules, unless the timetable is read-only', async () => {
    backendWith();
    await renderTimetable();
    expect(screen.getByRole('button', { name: '排课' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '加课' })).toBeTruthy();
  });

  it('offers no 排课 without the permission to add rules', async () => {
    signInWith([]);
    backendWith();
    await renderTimetable();
    expect(screen.queryByRole('button', { name: '排课' })).toBeNull();
    expect(screen.getByRole('button', { name: '加课' })).toBeTruthy();
  });

  for (const [who, changes, actions] of [
    ['a member of staff', {}, ['更正上课记录', '撤销上课记录', '学员名单']],
    ['a teacher', { roles: ['teacher'], teacherId: '7' }, ['已上课', '学员名单']],
  ] as const)
    it(`offers ${actions.join('、')} to ${who} for a held lesson`, async () => {
      Object.assign(session.user ?? {}, changes);
      expect(await menuOf({ attendance: true, readOnly: true }, /班级 4/)).toEqual(actions);
    });

  it('shows one lesson per cell, each with a request button, in a timetable for leave requests', async () => {
    const { teacherId } = claTimeExample;
    const own = lessons.map((row) => ({ ...row, teacherId }));
    const waits = { ...lesson('6', { claDate: '2026-09-11', pendingRequest: 'leave' }), teacherId };
    const backend = backendWith({
      'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), beginDate === TODAY ? [...own, waits] : []),
      'teachers.lesson': ({ courseTimeId }) => own.find((row) => row.courseTimeId === courseTimeId),
      'teachers.applyForLeave': () => null,
    });
    const { user, grid } = await renderTimetable({ readOnly: true, btnType: 2, filters: { teacherId } });
    expect(grid.getByRole('button', { name: '还有 2 节' })).toBeTruthy();
    // Held lessons and lessons with a pending request have no button.
    const buttons = grid.getAllByRole('button', { name: '请假' });
    expect(buttons.map((button) => button.closest<HTMLElement>('[data-lesson]')?.dataset['lesson'])).toEqual([
      '5',
      '1',
    ]);
    expect(screen.queryByRole('button', { name: '加课' })).toBeNull();
    await user.click(buttons[0] as HTMLElement);
    const drawer = within(await screen.findByRole('dialog', { name: '申请请假' }));
    await user.type(await drawer.findByRole('textbox', { name: '备注' }), '参加教师展演');
    await user.click(drawer.getByRole('button', { name: '提交请假申请' }));
    await waitFor(() => expect(backend.toasts).toEqual(['请假申请已提交，等待审核']));
    expect(backend.firstInput('teachers.applyForLeave')).toEqual({
      courseTimeId: '5',
      remarks: '参加教师展演',
    });
  });

  it('marks pending requests and substitutes', async () => {
    backendWith({
      'claTimes.calendar': ({ beginDate }) =>
        weekOf(
          String(beginDate),
          beginDate === TODAY
            ? [
                lesson('1', { pendingRequest: 'change' }),
                lesson('2', { claDate: '2026-09-09', substituteOf: '林晓雯', staffName: '许文博' }),
              ]
            : [],
        ),
    });
    const { grid } = await renderTimetable({ readOnly: true });
    expect(grid.getByRole('button', { name: /^班级 1，.*，上课中，调课待审$/ }).textContent).toMatch(/调课待审$/);
    const card = grid.getByRole('button', { name: /^班级 2，许文博，.*，未上课，代课（原 林晓雯）$/ });
    card.focus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('说明代课（原 林晓雯）');
  });

  it('offers 申请请假 and 申请调课 to teachers for their own lessons only', async () => {
    const { teacherId } = claTimeExample;
    Object.assign(session.user ?? {}, { roles: ['teacher'], teacherId });
    backendWith({
      'claTimes.calendar': ({ beginDate }) =>
        weekOf(
          String(beginDate),
          beginDate === TODAY
            ? [lesson('1', { teacherId: teacherId ?? null }), lesson('2', { claDate: '2026-09-09' })]
            : [],
        ),
    });
    const { user, grid } = await renderTimetable({ readOnly: true });
    await user.click(grid.getByRole('button', { name: /班级 1/ }));
    const words = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
    await screen.findByRole('menuitem', { name: '申请请假' });
    expect(words()).toEqual(['申请请假', '申请调课', '学员名单']);
    await user.keyboard('{Escape}');
    await user.click(grid.getByRole('button', { name: /班级 2/ }));
    expect(await screen.findByRole('menuitem', { name: '此处仅供查看' })).toBeTruthy();
  });

  it('shows 调课 instead of 请假 in a timetable for change requests', async () => {
    const { teacherId } = claTimeExample;
    const own = lessons.map((row) => ({ ...row, teacherId }));
    backendWith({
      'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), beginDate === TODAY ? own : []),
    });
    const { grid } = await renderTimetable({ readOnly: true, btnType: 3, filters: { teacherId } });
    expect(grid.getByRole('button', { name: '还有 2 节' })).toBeTruthy();
    expect(grid.getAllByRole('button', { name: '调课' })).toHaveLength(2);
    expect(grid.queryByRole('button', { name: '请假' })).toBeNull();
  });

  it('deletes a lesson after a confirmation worded as in the specification, and revalidates the week', async () => {
    const backend = backendWith();
    const { user, grid } = await renderTimetable();
    await user.click(grid.getByRole('button', { name: /班级 5/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const question = within(await screen.findByRole('dialog', { name: '警告' }));
    expect(question.getByText(/是否确认删除本排课\?/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: '取消' }));
    expect(backend.countOf('claTimes.remove')).toBe(0);
    await user.click(grid.getByRole('button', { name: /班级 5/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const asked = requestedWeeks(backend).length;
    await user.click(within(await screen.findByRole('dialog', { name: '警告' })).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(backend.toasts).toEqual(['删除成功']));
    expect(backend.firstInput('claTimes.remove')).toEqual({ id: '5' });
    await waitFor(() => expect(requestedWeeks(backend).length).toBeGreaterThan(asked));
  });
});

describe('texts to the families of a lesson', () => {
  const missing: Answer = () => new Response('', { status: 404 });
  const answers = {
    'students.toAttend': () => ({ rows: [studentClaExample], total: 1 }),
    'lessonGuests.list': missing,
    'textTemplates.list': missing,
    'studentContacts.list': missing,
    'depts.myCampuses': () => [],
  };

  it('can be written after a lesson is deleted; its students are loaded before the deletion', async () => {
    const backend = backendWith(answers);
    const { user, grid } = await renderTimetable();
    await user.click(grid.getByRole('button', { name: /班级 5/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const question = within(await screen.findByRole('dialog', { name: '警告' }));
    await user.click(await question.findByRole('checkbox', { name: '删除后通知家长' }));
    await user.click(question.getByRole('button', { name: '删除' }));
    const form = within(await screen.findByRole('dialog', { name: '通知家长 · 陈梓涵' }));
    const field = await form.findByRole<HTMLTextAreaElement>('textbox', { name: '停课通知' });
    expect(field.value).toContain('有一节课停课');
    expect(backend.toasts).toEqual(['删除成功']);
  });

  it('are not written, and the lesson is not deleted, if its students cannot be loaded', async () => {
    const refuse: Answer = () => {
      throw new Refused('班级不存在');
    };
    const backend = backendWith({ ...answers, 'students.toAttend': refuse });
    const { user, grid } = await renderTimetable();
    await user.click(grid.getByRole('button', { name: /班级 5/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const question = within(await screen.findByRole('dialog', { name: '警告' }));
    await user.click(await question.findByRole('checkbox', { name: '删除后通知家长' }));
    await user.click(question.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(backend.toasts).toEqual(['班级不存在']));
    expect(backend.countOf('claTimes.remove')).toBe(0);
  });

  it('can be written after a lesson is moved, with the old and the new time', async () => {
    const moved = { claDate: TODAY, startTime: '20:00', endTime: '21:30' };
    let isMoved = false;
    backendWith({
      ...answers,
      'claTimes.detail': ({ id }) => {
        const lesson = lessons.find(({ courseTimeId }) => courseTimeId === id);
        return isMoved ? { ...lesson, ...moved } : lesson;
      },
      'claTimes.update': () => {
        isMoved = true;
        return null;
      },
    });
    const { user, grid } = await renderTimetable();
    await user.click(grid.getByRole('button', { name: /班级 5/ }));
    await user.click(await screen.findByRole('menuitem', { name: '调课' }));
    const form = within(await screen.findByRole('dialog', { name: '调课' }));
    await put(user, await form.findByRole('combobox', { name: '上课时间' }), '2000');
    await put(user, form.getByRole('combobox', { name: '下课时间' }), '2130');
    await user.click(form.getByRole('checkbox', { name: '保存后通知家长' }));
    await user.click(form.getByRole('button', { name: '保存调课' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^通知家长/ }));
    const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: '调课通知' });
    expect(field.value).toMatch(/原时间：.+\n上课时间：.+20:00–21:30\n/);
  });

  it('contain no old time if the change keeps the time of the lesson', async () => {
    backendWith({ ...answers, 'claTimes.update': () => null });
    const { user, grid } = await renderTimetable();
    await user.click(grid.getByRole('button', { name: /班级 5/ }));
    await user.click(await screen.findByRole('menuitem', { name: '调课' }));
    const form = within(await screen.findByRole('dialog', { name: '调课' }));
    await put(user, await form.findByRole('textbox', { name: '课堂主题' }), '公开课');
    await user.click(form.getByRole('checkbox', { name: '保存后通知家长' }));
    await user.click(form.getByRole('button', { name: '保存调课' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^通知家长/ }));
    const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: '调课通知' });
    expect(field.value).toContain('有一节课有调整：\n上课时间：');
    expect(field.value).not.toMatch(/原时间|调整了时间/);
  });
});

describe('调课 and 排课 of one lesson (Spec 2 §2, §5)', () => {
  it('loads a lesson, warns about a conflict, moves the lesson and shows 修改成功', async () => {
    const backend = backendWith();
    const { user, grid } = await renderTimetable();
    await user.click(grid.getByRole('button', { name: /班级 1/ }));
    await user.click(await screen.findByRole('menuitem', { name: '调课' }));
    const form = within(await screen.findByRole('dialog', { name: '调课' }));
    // The width of 600 px is stated in rem.
    expect(
      [...document.querySelectorAll('.mantine-Modal-root')].map((root) => root.getAttribute('style')),
    ).toContainEqual(expect.stringContaining('37.5rem'));
    expect(await form.findByRole('list', { name: '时间冲突' })).toBeTruthy();
    expect(form.getByText(/班级 2（教师/)).toBeTruthy();
    await put(user, form.getByRole('combobox', { name: '上课时间' }), '0800');
    await put(user, form.getByRole('combobox', { name: '下课时间' }), '0930');
    await user.tab();
    await waitFor(() => expect(form.queryByRole('list', { name: '时间冲突' })).toBeNull());
    await user.click(form.getByRole('button', { name: '保存调课' }));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    const { deptId, roomId: _, ...given } = claTimeExample;
    expect(backend.firstInput('claTimes.update')).toEqual({
      courseTimeId: '1',
      deptId,
      claId: '1',
      claDate: TODAY,
      startTime: '08:00',
      endTime: '09:30',
      teacherId: '1',
      roomId: '1',
      classTheme: given.classTheme ?? null,
      payHour: given.payHour,
      studentConflicts: 'ask',
    });
    // Teachers are staff of type 1 (Spec 2 §6).
    expect(backend.inputsOf('staff.options').map((input) => input['type'])).toContain('1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('marks a lesson with a student conflict, and names student and other lesson in tooltip and menu', async () => {
    const { studentId, studentName, kind, other } = studentConflictExample;
    const studentConflicts = { total: 1, rows: [{ studentId, studentName, kind, other }] };
    const marked = lesson('4', { claDate: '2026-09-08', studentConflicts });
    backendWith({
      'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), beginDate === TODAY ? [marked] : []),
    });
    const { user, grid } = await renderTimetable();
    const card = await grid.findByRole('button', { name: /，学员冲突：陈梓涵$/ });
    expect(within(card).getByText('学员冲突')).toBeVisible();
    const words = '陈梓涵 与 创意美术 3 班 10:30–12:00（滨江校区 203 美术教室）时间重叠';
    await user.hover(card);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(words);
    await user.click(card);
    expect(within(await screen.findByRole('menu')).getByText(words)).toBeInTheDocument();
  });

  it('asks before it saves a dragged lesson that another user has moved since the week was loaded', async () => {
    const changed = { claDate: '2026-09-09', updateTime: `${TODAY} 08:10:00`, updateUserName: '王芳' };
    const backend = backendWith({ 'claTimes.detail': () => lesson('1', changed) });
    const { startTime, endTime } = claTimeExample;
    const from = { claDate: TODAY, startTime, endTime, updateTime: null };
    const drop = { from, to: { claDate: '2026-09-10', startTime, endTime } };
    renderScreen(<ChangeTimeDialog lesson={{ courseTimeId: '1', drop }} onClose={() => {}} />);
    const user = userEvent.setup();
    const form = within(await screen.findByRole('dialog', { name: '调课' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: '上课日期' })).toHaveValue('2026-09-10'));
    await user.click(form.getByRole('button', { name: '保存调课' }));
    const question = within(await screen.findByRole('dialog', { name: '他人也做了修改' }));
    expect(question.getByText(/王芳 08:10/)).toBeVisible();
    expect(question.getByRole('row', { name: '上课日期 2026-09-10 2026-09-09' })).toBeVisible();
    expect(backend.countOf('claTimes.update')).toBe(0);
  });

  it('opens the form of an empty cell with its day and hour, and reports missing fields', async () => {
    const backend = backendWith();
    const { user, grid } = await renderTimetable();
    await user.click(grid.getByRole('button', { name: '2026-09-09 14:00–16:00 加课' }));
    const form = within(await screen.findByRole('dialog', { name: '排课' }));
    expect(await form.findByRole('combobox', { name: '上课时间' })).toHaveProperty('value', '14:00');
    expect(form.getByRole('combobox', { name: '下课时间' })).toHaveProperty('value', '15:30');
    expect(form.getByRole('textbox', { name: '上课日期' })).toHaveValue('2026-09-09');
    await put(user, form.getByRole('combobox', { name: '下课时间' }), '1400');
    await user.click(form.getByRole('button', { name: '保存排课' }));
    expect(await form.findByText('下课时间需大于上课时间')).toBeTruthy();
    expect(form.getByText('授课教师不能为空')).toBeTruthy();
    await user.clear(await form.findByRole('combobox', { name: '上课时间' }));
    await user.clear(await form.findByRole('combobox', { name: '下课时间' }));
    await user.click(form.getByRole('button', { name: '保存排课' }));
    expect(await form.findByText('上课时间不能为空')).toBeTruthy();
    expect(form.getByText('下课时间不能为空')).toBeTruthy();
    expect(backend.countOf('claTimes.add')).toBe(0);
  });

  it('reports a missing day, but fills in the campus when there is a single one', async () => {
    backendWith();
    const { user } = await renderTimetable();
    await user.click(screen.getByRole('button', { name: '加课' }));
    const form = within(await screen.findByRole('dialog', { name: '排课' }));
    await waitFor(() => expect(form.getByRole('combobox', { name: '校区' })).toHaveValue('滨江校区'));
    // Nothing was typed, so no confirmation appears.
    await user.click(form.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '加课' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: '排课' })).getByRole('button', { name: '保存排课' }),
    );
    expect(await screen.findByText('开始日期不能为空')).toBeTruthy();
  });

  it('focuses the campus while the options load and keeps the focus afterwards', async () => {
    let come = () => {};
    const campuses = [
      { deptId: '11', deptName: '滨江校区' },
      { deptId: '12', deptName: '西湖校区' },
    ];
    backendWith({ 'depts.myCampusOptions': () => new Promise((resolve) => (come = () => resolve(campuses))) });
    const { user } = await renderTimetable();
    await user.click(screen.getByRole('button', { name: '加课' }));
    const form = within(await screen.findByRole('dialog', { name: '排课' }));
    const campus = form.getByRole('combobox', { name: '校区' });
    await waitFor(() => expect(campus).toHaveFocus());
    await act(async () => come());
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('option', { name: '西湖校区' })).toBeInTheDocument();
    expect(campus).toHaveFocus();
  });

  it('accepts yesterday and no earlier day', async () => {
    backendWith();
    const { user } = await renderTimetable();
    await user.click(screen.getByRole('button', { name: '加课' }));
    const form = within(await screen.findByRole('dialog', { name: '排课' }));
    await user.click(await form.findByRole('textbox', { name: '上课日期' }));
    expect(await screen.findByRole('button', { name: '2026 年 9 月 5 日' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '2026 年 9 月 6 日' })).toBeEnabled();
  });

  it('fills in the teacher and the hours that a class had on the chosen day', async () => {
    setServerDate('Tue, 08 Sep 2026 02:00:00 GMT');
    const history = [
      { teacherId: '502', staffName: '周明', everyStuLoseHour: 1 },
      { date: '2026-09-08', teacherId: claExample.teacherId, staffName: '林晓雯', everyStuLoseHour: 2 },
    ];
    backendWith({ 'clas.allDetail': () => ({ courseCla: { ...claExample, history }, course: courseExample }) });
    const { user, grid } = await renderTimetable({ filters: { claId: claExample.claId } });
    const openOn = async (day: string) => {
      await user.click(grid.getByRole('button', { name: `${day} 14:00–16:00 加课` }));
      return within(await screen.findByRole('dialog', { name: '排课' }));
    };
    const yesterday = await openOn('2026-09-07');
    expect(await yesterday.findByRole('textbox', { name: '每人每次扣课时' })).toHaveValue('1');
    expect(await yesterday.findByRole('combobox', { name: '授课教师' })).toHaveValue('周明');
    await user.click(yesterday.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const today = await openOn('2026-09-08');
    expect(await today.findByRole('textbox', { name: '每人每次扣课时' })).toHaveValue('2');
    expect(await today.findByRole('combobox', { name: '授课教师' })).toHaveValue('林晓雯');
  });

  it('offers 加课 in no empty cell before yesterday', async () => {
    backendWith();
    const { user, grid } = await renderTimetable();
    expect(grid.getAllByRole('button', { name: /加课$/ })).toHaveLength(7 * SLOTS.length);
    await user.click(screen.getByRole('button', { name: '上一周' }));
    const before = within(await screen.findByRole('grid', { name: '课表 2026-08-31' }));
    expect(before.getAllByRole('button', { name: /加课$/ })).toHaveLength(SLOTS.length);
  });
});
