import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { roomElsewhereExample, roomExample } from '#contracts/examples/entities/room.ts';
import { Timetable } from '#web/features/timetable/index.ts';
import { setServerDate } from '#web/session/today.ts';
import { Refused } from '../support/answer-calls.ts';
import { backendWith, DAY, heads, lesson, LIN, MONDAY, renderDay, SATURDAY, weekOf } from '../support/day-backend.tsx';
import { renderScreen, signInUser, signInWith } from '../support/render.tsx';
import { choose } from '../support/screen-queries.ts';

beforeEach(() => {
  setServerDate('Wed, 09 Sep 2026 02:00:00 GMT');
  signInWith([]);
});

describe('columns', () => {
  it('shows rooms by campus with seats and utilisation, and lessons without a room last', async () => {
    backendWith();
    await renderDay();
    expect(heads()).toEqual([
      '校区',
      '滨江校区',
      '西湖校区',
      '时间',
      '301 钢琴房，12 座，1 节，使用率 13%，已用 1.5 小时，开放 12 小时',
      '302 钢琴房，2 座，1 节，使用率 13%，已用 1.5 小时，开放 12 小时',
      '未排教室，1 节',
      `A101 美术教室，${roomElsewhereExample.capacity} 座，0 节，使用率 0%，已用 0 小时，开放 12 小时`,
    ]);
    expect(screen.getByRole('gridcell', { name: '301 钢琴房，1 节' })).toHaveTextContent('09:00–10:30班级 1林晓雯');
  });

  it('shows teachers, and classes with lessons, and stores the choice in the address', async () => {
    const backend = backendWith();
    const { user, search } = await renderDay();
    await user.click(screen.getByRole('button', { name: '教师' }));
    await waitFor(() =>
      expect(heads().slice(3)).toEqual([
        '林晓雯，2 节，使用率 21%，已用 2.5 小时，开放 12 小时',
        '俞芳，1 节，使用率 8%，已用 1 小时，开放 12 小时',
      ]),
    );
    expect(search()).toBe(`${DAY}&by=teacher`);
    expect(screen.getByRole('button', { name: '教师', pressed: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '班级' }));
    await waitFor(() => expect(heads().slice(3)).toEqual(['班级 1，1 节', '班级 2，1 节', '班级 3，1 节']));
    await user.click(screen.getByRole('button', { name: '教室' }));
    await waitFor(() => expect(search()).toBe(DAY));
    expect(backend.countOf('rooms.list')).toBe(1);
  });

  it('marks a room that is out of use, and offers no 加课 in its column', async () => {
    backendWith({
      'claTimes.calendar': ({ beginDate }) =>
        weekOf(String(beginDate), [lesson('1', { roomId: '9', roomName: '303 琴房' })]),
    });
    const { user } = await renderDay();
    expect(screen.getByRole('columnheader', { name: /^303 琴房，停用/ })).toHaveTextContent('停用');
    await user.hover(screen.getByRole('gridcell', { name: /303 琴房/ }));
    expect(screen.queryByRole('button', { name: /加课$/ })).toHaveProperty('textContent', '加课');
    await user.hover(screen.getByRole('gridcell', { name: /301 钢琴房/ }));
    expect(await screen.findAllByRole('button', { name: /^301 钢琴房 .* 加课$/ })).not.toHaveLength(0);
  });

  it('takes the columns from the lessons if the backend refuses to list rooms', async () => {
    const refuse = () => {
      throw new Refused('没有权限');
    };
    const backend = backendWith({ 'rooms.list': refuse });
    const { grid } = await renderDay();
    expect(grid.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label'))).toEqual([
      '301 钢琴房，1 节',
      '302 钢琴房，1 节',
      '未排教室，1 节',
    ]);
    expect(backend.toasts).toEqual([]);
  });

  it('a teacher sees their own lessons without utilisation of rooms, and no room is requested', async () => {
    signInUser({ roles: ['teacher'], teacherId: LIN });
    const backend = backendWith();
    await renderDay(DAY, { filters: { teacherId: LIN }, readOnly: true });
    expect(screen.getByText('只显示您的课次，空档可能已有其他安排')).toBeVisible();
    expect(heads().slice(3)).toEqual(['301 钢琴房，1 节', '302 钢琴房，1 节', '未排教室，1 节']);
    expect(backend.countOf('rooms.list')).toBe(0);
    expect(screen.queryByRole('button', { name: /加课$/ })).toBeNull();
  });

  it('hides the utilisation while a filter hides lessons', async () => {
    backendWith();
    await renderDay(DAY, { filters: { claId: '1' } });
    expect(screen.getByText('只显示符合筛选的课次，空档可能已有其他安排')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: '301 钢琴房，12 座，1 节' })).not.toHaveTextContent('%');
    expect(screen.queryByRole('columnheader', { name: /A101/ })).toBeNull();
  });

  it('counts a lesson whose teacher is on leave for its room, not for the teacher', async () => {
    const onLeave = lesson('1', { startTime: '09:00', endTime: '10:30', onLeave: true });
    backendWith({
      'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), [onLeave]),
      'rooms.list': () => ({ rows: [{ ...roomExample, capacity: null }], total: 1 }),
    });
    const { user } = await renderDay();
    expect(heads().at(-1)).toBe('301 钢琴房，1 节，使用率 13%，已用 1.5 小时，开放 12 小时');
    await user.click(screen.getByRole('button', { name: '教师' }));
    await waitFor(() => expect(heads().at(-1)).toBe('林晓雯，1 节，使用率 0%，已用 0 小时，开放 12 小时'));
  });

  it('marks the leave of a teacher whose lesson a substitute holds', async () => {
    const held = lesson('1', { teacherId: '8', staffName: '俞芳', substituteOf: '林晓雯' });
    backendWith({ 'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), [held]) });
    await renderDay(`${DAY}&by=teacher`);
    expect(screen.getByRole('gridcell', { name: '林晓雯，0 节' })).toHaveTextContent('请假');
  });
});

describe('days', () => {
  it('moves by days, sends no request within a week, and continues in the next week', async () => {
    const backend = backendWith();
    const { user, search } = await renderDay(`/edu/claTimeRule?view=day`);
    expect(screen.getByRole('grid', { name: '日课表 2026-09-09' })).toBeVisible();
    expect(screen.getByRole('button', { name: '今天' })).toBeDisabled();
    await waitFor(() => expect(backend.countOf('claTimes.calendar')).toBe(3));
    for (const day of ['10', '11', '12', '13']) {
      await user.click(screen.getByRole('button', { name: '下一天' }));
      await screen.findByRole('grid', { name: `日课表 2026-09-${day}` });
    }
    expect(backend.countOf('claTimes.calendar')).toBe(3);
    expect(screen.getByText('本日暂无课次')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '下一天' }));
    await screen.findByRole('grid', { name: '日课表 2026-09-14' });
    expect(search()).toBe('/edu/claTimeRule?view=day&day=2026-09-14&week=2026-09-14');
    await user.click(screen.getByRole('button', { name: '今天' }));
    await screen.findByRole('grid', { name: '日课表 2026-09-09' });
  });

  it('switches from the week to the day and back, and requests no columns for the week', async () => {
    const backend = backendWith();
    const user = userEvent.setup();
    const { place } = renderScreen(<Timetable inAddress withDays attendance />, { path: '/edu/claTimeRule' });
    await screen.findByRole('grid', { name: `课表 ${MONDAY}` });
    expect(backend.countOf('rooms.list')).toBe(0);
    expect(screen.queryByRole('group', { name: '按什么分列' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '日' }));
    await screen.findByRole('grid', { name: '日课表 2026-09-09' });
    expect(place.history.at(-1)).toBe('/edu/claTimeRule?view=day');
    await user.click(screen.getByRole('button', { name: '下一天' }));
    await user.click(screen.getByRole('button', { name: '周' }));
    await screen.findByRole('grid', { name: `课表 ${MONDAY}` });
    expect(place.history.at(-1)).toBe('/edu/claTimeRule?day=2026-09-10');
  });

  it('are not offered in the timetable of a class', async () => {
    backendWith();
    renderScreen(<Timetable inAddress attendance />, { path: DAY });
    await screen.findByRole('grid', { name: `课表 ${MONDAY}` });
    expect(screen.queryByRole('group', { name: '视图' })).toBeNull();
  });
});

describe('actions', () => {
  it('fills in date, times, campus and room of the clicked half hour, and keeps the teacher of a column', async () => {
    backendWith();
    const { user } = await renderDay();
    await user.hover(screen.getByRole('gridcell', { name: /302 钢琴房/ }));
    expect(screen.queryByRole('button', { name: '302 钢琴房 10:30 加课' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: '302 钢琴房 13:00 加课' }));
    const form = within(await screen.findByRole('dialog', { name: '排课' }));
    expect(await form.findByRole('combobox', { name: '教室' })).toHaveValue('302 钢琴房');
    expect(form.getByRole('combobox', { name: '校区' })).toHaveValue('滨江校区');
    expect(form.getByRole('textbox', { name: '上课日期' })).toHaveValue(SATURDAY);
    expect(form.getByRole('combobox', { name: '上课时间' })).toHaveValue('13:00');
    expect(form.getByRole('combobox', { name: '下课时间' })).toHaveValue('14:30');
    await user.click(form.getByRole('button', { name: '取消' }));

    await user.click(screen.getByRole('button', { name: '教师' }));
    await user.hover(await screen.findByRole('gridcell', { name: /俞芳/ }));
    await user.click(await screen.findByRole('button', { name: '俞芳 12:30 加课' }));
    const byTeacher = within(await screen.findByRole('dialog', { name: '排课' }));
    await choose(user, byTeacher, '班级', new RegExp(claExample.claName));
    expect(await byTeacher.findByRole('combobox', { name: '授课教师' })).toHaveValue('俞芳');
  });

  it('opens the menu of a lesson', async () => {
    backendWith();
    const { user, grid } = await renderDay();
    await user.click(grid.getByRole('button', { name: /^班级 1，/ }));
    expect(await screen.findByRole('menuitem', { name: '调课' })).toBeVisible();
  });

  it('offers no 加课 on a day before yesterday', async () => {
    backendWith();
    const { user } = await renderDay(`/edu/claTimeRule?view=day&day=${MONDAY}`);
    await user.hover(screen.getByRole('gridcell', { name: /301 钢琴房/ }));
    expect(screen.queryByRole('button', { name: /^301 钢琴房 .* 加课$/ })).toBeNull();
  });

  it('prints the day with a page for each campus', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    backendWith();
    const { user } = await renderDay();
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '打印当天' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const pages = [...document.querySelectorAll('[data-page]')];
    expect(pages.map((page) => page.querySelector('h1')?.textContent)).toEqual([
      expect.stringContaining(`日课表 ${SATURDAY} 周六 滨江校区`),
      expect.stringContaining(`日课表 ${SATURDAY} 周六 西湖校区`),
    ]);
    expect(pages[0]).toHaveTextContent('班级 1');
  });
});

describe('keyboard', () => {
  it('moves through lessons and free half hours with arrow keys, and opens both with Enter', async () => {
    backendWith();
    const { user, grid } = await renderDay();
    grid.getByRole('button', { name: /^班级 1，/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName('301 钢琴房 10:30 加课');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAccessibleName(/^班级 2，/);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toHaveAccessibleName('302 钢琴房 09:30 加课');
    await user.keyboard('{End}');
    expect(document.activeElement).toHaveAccessibleName('A101 美术教室 09:30 加课');
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toHaveAccessibleName(/^(未排教室 09:00 加课)$/);
    await user.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: '排课' }));
    expect(await form.findByRole('combobox', { name: '上课时间' })).toHaveValue('09:00');
  });

  it('has one tab stop, and steps days with PageUp and PageDown', async () => {
    backendWith();
    const { user, grid } = await renderDay();
    const stops = () => screen.getByRole('grid').querySelectorAll('[data-item][tabindex="0"]');
    expect(stops()).toHaveLength(1);
    grid.getByRole('button', { name: /^班级 2，/ }).focus();
    expect(stops()).toHaveLength(1);
    await user.keyboard('{PageDown}');
    const sunday = await screen.findByRole('grid', { name: '日课表 2026-09-13' });
    expect(sunday).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{PageUp}');
    await screen.findByRole('grid', { name: `日课表 ${SATURDAY}` });
  });
});
