import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { DayGrid } from '#web/features/timetable/day/DayGrid.tsx';
import { dayCampuses } from '#web/features/timetable/day/day-columns.ts';
import { dayRange } from '#web/features/timetable/day/day-layout.ts';
import type { Day } from '#web/features/timetable/day/use-day.ts';
import { useDayDrag } from '#web/features/timetable/day/use-day-drag.ts';
import { WeekConflicts } from '#web/features/timetable/week-conflicts.ts';
import type { Timetable } from './timetable.ts';
import { FIRST_MONDAY, lessonsOf, weekOf } from './weeks.ts';

const COLUMNS = 60;
const CAMPUSES = [{ deptId: '1', deptName: '滨江校区' }];
/** Intervals between frames in milliseconds, while a lesson is dragged. */
const frames: number[] = [];

interface ShownDay {
  day: Day;
  conflicts: WeekConflicts;
}

/** Renders the console's day view with rooms as columns. All lessons are moved to the first day. */
export function consoleDay(place: HTMLElement): Timetable {
  const root = createRoot(place);
  let next: ShownDay | null = null;
  const show = (shown: ShownDay): void => flushSync(() => root.render(<ShowDay {...shown} />));
  return {
    prepare: (first, second) => ({ first: dayOf(first, FIRST_MONDAY), next: dayOf(second, addDays(FIRST_MONDAY, 1)) }),
    set: ({ first, next: second }) => {
      next = second as ShownDay;
      show(first as ShownDay);
    },
    next: () => {
      if (next) show(next);
    },
    remove: () => root.unmount(),
  };
}

function ShowDay({ day, conflicts }: ShownDay) {
  const scroller = useRef<HTMLDivElement>(null);
  useDayDrag(scroller, { enabled: true, day, today: FIRST_MONDAY, onMove: () => undefined });
  return (
    <DayGrid
      {...{ day, conflicts, scroller }}
      today={FIRST_MONDAY}
      now="12:00"
      stateOf={() => 'ahead'}
      readOnly={false}
      onChoose={() => undefined}
      onDay={() => undefined}
    />
  );
}

function dayOf(lessons: readonly ClaTime[], date: string): ShownDay {
  const onDay = lessons.map((lesson, index) => ({
    ...lesson,
    claDate: date,
    claTimeStatus: 1,
    roomId: String(index % COLUMNS),
    roomName: `${100 + (index % COLUMNS)} 教室`,
  }));
  const resources = Array.from({ length: COLUMNS }, (_, index) => ({
    id: String(index),
    name: `${100 + index} 教室`,
    capacity: 12,
    deptId: '1',
    deptName: '滨江校区',
  }));
  const campuses = dayCampuses({ by: 'room', lessons: onDay, resources, campuses: CAMPUSES });
  const week: CalendarWeek = weekOf(FIRST_MONDAY, onDay);
  return {
    day: {
      by: 'room',
      date,
      weekName: '周一',
      lessons: onDay,
      campuses,
      columns: campuses.flatMap(({ columns }) => columns),
      range: dayRange(onDay),
      isComplete: () => true,
    },
    conflicts: new WeekConflicts(week),
  };
}

/** Renders a day whose lessons can be dragged, and records the intervals between frames from now on. */
export function openDay(count: number): { frames: number[] } {
  const place = document.createElement('div');
  document.body.append(place);
  const timetable = consoleDay(place);
  timetable.set(timetable.prepare(lessonsOf(FIRST_MONDAY, count), []));
  let last = performance.now();
  const record = (now: number): void => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
  Object.assign(globalThis, { frames });
  return { frames };
}
