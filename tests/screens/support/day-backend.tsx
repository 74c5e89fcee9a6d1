import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { otherRoomExample, roomElsewhereExample, roomExample } from '#contracts/examples/entities/room.ts';
import { addDays, weekDayOf } from '#contracts/formats/business-date.ts';
import { SLOTS, slotOf } from '#contracts/rules/teaching-week.ts';
import { Timetable, type TimetableProps } from '#web/features/timetable/index.ts';
import { type Answer, answerCalls, type Backend } from './answer-calls.ts';
import { otherDictionary } from './dictionary-answers.ts';
import { renderScreen } from './render.tsx';

export const MONDAY = '2026-09-07';
export const SATURDAY = '2026-09-12';
const { deptId: BINJIANG } = claTimeExample;
export const LIN = claTimeExample.teacherId;

/** Returns a lesson on Saturday. Its class has the same id as the lesson. */
export const lesson = (courseTimeId: string, own: Partial<ClaTime> = {}): ClaTime => ({
  ...claTimeExample,
  courseTimeId,
  claDate: SATURDAY,
  claName: `班级 ${courseTimeId}`,
  claId: courseTimeId,
  ...own,
});

const LESSONS = [
  lesson('1', { startTime: '09:00', endTime: '10:30' }),
  lesson('2', { startTime: '10:00', endTime: '11:30', roomId: otherRoomExample.roomId, roomName: '302 钢琴房' }),
  lesson('3', {
    startTime: '18:00',
    endTime: '19:00',
    roomId: null,
    roomName: null,
    teacherId: '8',
    staffName: '俞芳',
  }),
  lesson('4', { claDate: MONDAY, startTime: '14:00', endTime: '15:00' }),
];

/** Builds a week as a backend returns it. */
export function weekOf(monday: string, lessons: readonly ClaTime[]): CalendarWeek {
  const dates = Array.from({ length: 7 }, (_, day) => addDays(monday, day));
  return {
    columnTitles: dates.map((date, day) => ({
      weekName: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'][day] ?? '',
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

const ROOMS = [
  roomExample,
  otherRoomExample,
  { ...otherRoomExample, roomId: '9', roomName: '303 琴房', inUse: 0 },
  roomElsewhereExample,
];

/** Mocks the reads of a day with lessons in 滨江校区. */
export function backendWith(answers: Readonly<Record<string, Answer>> = {}): Backend {
  return answerCalls({
    'claTimes.calendar': ({ beginDate }) => weekOf(String(beginDate), beginDate === MONDAY ? LESSONS : []),
    'studentConflicts.ofLesson': () => ({ total: 0, rows: [] }),
    'depts.myCampusOptions': () => [
      { deptId: BINJIANG, deptName: '滨江校区' },
      { deptId: roomElsewhereExample.deptId, deptName: '西湖校区' },
    ],
    'rooms.list': () => ({ rows: ROOMS, total: ROOMS.length }),
    'rooms.options': () => [roomExample, otherRoomExample],
    'staff.teacherOptions': ({ deptId }) => (deptId === BINJIANG ? [{ staffId: LIN, staffName: '林晓雯' }] : []),
    'staff.options': () => [
      { staffId: LIN, staffName: '林晓雯' },
      { staffId: '8', staffName: '俞芳' },
    ],
    'clas.options': () => ({ rows: [claExample], total: 1 }),
    'clas.allDetail': () => ({ courseCla: claExample, course: courseExample }),
    'dictData.byType': otherDictionary,
    ...answers,
  });
}

export const DAY = `/edu/claTimeRule?view=day&day=${SATURDAY}`;

/** Renders the timetable of a day. Without `path`, shows Saturday by rooms. */
export async function renderDay(path = DAY, props: TimetableProps = {}) {
  const user = userEvent.setup();
  const { place } = renderScreen(<Timetable inAddress withDays attendance {...props} />, { path });
  const grid = await screen.findByRole('grid', { name: /^日课表/ });
  return { user, grid: within(grid), search: () => place.history.at(-1) ?? '' };
}

/** Returns the names of the column headers. */
export const heads = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('columnheader')
    .map((head) => head.getAttribute('aria-label') ?? head.textContent);
