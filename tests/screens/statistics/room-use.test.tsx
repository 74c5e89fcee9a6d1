import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { RoomUseRow } from '#contracts/entities/room-use.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { roomExample } from '#contracts/examples/entities/room.ts';
import { RoomUsePanel } from '#web/screens/statistics/index/room-use/RoomUsePanel.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';

/** Monday to Sunday. */
const WEEK = { begin: '2026-09-07', end: '2026-09-13' };
const XIHU = { deptId: '1843200000000000012', deptName: '西湖校区' };

const NO_MINUTES = Array.from({ length: 7 }, () => Array.from({ length: 12 }, () => 0));

/** Creates a room with its booked minutes on Saturday by hour, beginning with 08:00. */
function roomUse(roomName: string, saturday: readonly number[], more: Partial<RoomUseRow> = {}): RoomUseRow {
  const minutes = NO_MINUTES.map((row, day) => (day === 5 ? row.map((_, hour) => saturday[hour] ?? 0) : row));
  const { roomId, deptId, deptName, capacity, inUse } = roomExample;
  return {
    roomId: `${roomId.slice(0, -1)}${roomName.length}`,
    roomName,
    deptId,
    deptName,
    capacity,
    inUse,
    lessonCount: 2,
    openDays: [1, 1, 1, 1, 1, 1, 1],
    bookedMinutes: minutes,
    ...more,
  };
}

const PIANO = roomUse('钢琴房', [30, 60]);
const DANCE = roomUse('大舞蹈厅', [60, 0, 0, 15], { ...XIHU, lessonCount: 1, inUse: 0 });

beforeEach(() => setServerDate('Mon, 21 Sep 2026 02:00:00 GMT'));

function renderPanel(answers: Record<string, Answer>) {
  const backend = answerCalls(answers);
  renderScreen(<RoomUsePanel span={WEEK} />, {
    path: '/statistics/index',
    route: '/statistics/index',
    title: '统计报表',
  });
  return { backend, user: userEvent.setup() };
}

const cellsOf = (name: string): (string | null)[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

async function saturdayOf(subject: string): Promise<(string | null)[]> {
  await screen.findByRole('table', { name: `${subject}每周各时段的使用率` });
  await waitFor(() => expect(cellsOf(`${subject}每周各时段的使用率`)[6]?.[1]).not.toBe(''));
  return (cellsOf(`${subject}每周各时段的使用率`)[6] ?? []).slice(0, 5);
}

it('shows the use of each hour of the week, and the rooms sorted by use', async () => {
  const { backend } = renderPanel({ 'roomUses.list': () => [DANCE, PIANO] });
  expect(await saturdayOf('全部教室')).toEqual(['周六', '75', '50', '0', '13']);
  expect(cellsOf('各教室的使用率')).toEqual([
    ['教室', '课次', '有课小时', '使用率'],
    ['钢琴房滨江校区2 节课 · 1.5 小时', '2', '1.5', '1.8%'],
    ['大舞蹈厅西湖校区 · 已停用1 节课 · 1.3 小时', '1', '1.3', '1.5%'],
  ]);
  expect(backend.inputsOf('roomUses.list')).toEqual([{ timeBegin: WEEK.begin, timeEnd: WEEK.end }]);
});

it('limits the hours to a chosen room or campus, and shows all rooms after a second click on the room', async () => {
  const { user } = renderPanel({ 'roomUses.list': () => [DANCE, PIANO] });
  const room = await screen.findByRole('button', { name: '钢琴房' });
  await user.click(room);
  expect(await saturdayOf('钢琴房')).toEqual(['周六', '50', '100', '0', '0']);
  expect(room).toHaveAttribute('aria-pressed', 'true');
  await user.click(room);
  expect(await saturdayOf('全部教室')).toEqual(['周六', '75', '50', '0', '13']);
  await user.click(screen.getByRole('combobox', { name: '校区' }));
  await user.click(screen.getByRole('option', { name: '西湖校区' }));
  expect(await saturdayOf('西湖校区')).toEqual(['周六', '100', '0', '0', '25']);
  expect(screen.queryByRole('button', { name: '钢琴房' })).toBeNull();
});

it('has no campus filter for a single campus, and shows a dash for days on which no room existed', async () => {
  renderPanel({ 'roomUses.list': () => [{ ...PIANO, openDays: [1, 1, 1, 1, 1, 0, 1], bookedMinutes: NO_MINUTES }] });
  expect(await saturdayOf('全部教室')).toEqual(['周六', '—', '—', '—', '—']);
  expect(screen.queryByRole('combobox', { name: '校区' })).toBeNull();
});

it('computes the use from the weeks of the timetable if the backend lacks the call', async () => {
  const lesson = {
    ...claTimeExample,
    claDate: '2026-09-12',
    roomId: roomExample.roomId,
    startTime: '08:30',
    endTime: '10:00',
  };
  const { backend } = renderPanel({
    'roomUses.list': () => new Response('', { status: 404 }),
    'rooms.list': () => ({ rows: [roomExample], total: 1 }),
    'claTimes.calendar': () => ({
      columnTitles: [],
      claTimeContainer: [
        {
          time: '08:00-10:00',
          days: {
            6: [
              { ...lesson, courseTimeId: '1' },
              { ...lesson, courseTimeId: '2', roomId: '9' },
            ],
          },
        },
      ],
    }),
  });
  expect(await saturdayOf('全部教室')).toEqual(['周六', '50', '100', '0', '0']);
  expect(screen.getByText(/按课表推算/)).toBeVisible();
  expect(backend.inputsOf('claTimes.calendar')).toEqual([{ beginDate: WEEK.begin, endDate: WEEK.end }]);
  expect(backend.toasts).toEqual([]);
});

it('shows the reason of a failed request, and sends the request again on 重试', async () => {
  let fails = true;
  const { user } = renderPanel({
    'roomUses.list': () => {
      if (fails) throw new Refused('系统繁忙');
      return [PIANO];
    },
  });
  expect(await screen.findByText('系统繁忙')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: /重试/ }));
  expect(await saturdayOf('全部教室')).toEqual(['周六', '50', '100', '0', '0']);
});

it('shows 还没有教室 if there are no rooms', async () => {
  renderPanel({ 'roomUses.list': () => [] });
  expect(await screen.findByText('还没有教室')).toBeVisible();
});
