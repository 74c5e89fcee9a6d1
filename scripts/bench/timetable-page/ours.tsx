import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { WeekGrid } from '#web/features/timetable/grid/WeekGrid.tsx';
import type { Timetable } from './timetable.ts';
import { FIRST_MONDAY, NEXT_MONDAY, weekOf } from './weeks.ts';

/** Renders the console's own week view from responses in the backend's format. */
export function consoleTimetable(place: HTMLElement): Timetable {
  const root = createRoot(place);
  let nextWeek: CalendarWeek | null = null;
  const show = (week: CalendarWeek): void =>
    flushSync(() => root.render(<WeekGrid week={week} today={FIRST_MONDAY} perCell={2} label="课表" />));
  return {
    prepare: (first, next) => ({ first: weekOf(FIRST_MONDAY, first), next: weekOf(NEXT_MONDAY, next) }),
    set: ({ first, next }) => {
      nextWeek = next as CalendarWeek;
      show(first as CalendarWeek);
    },
    next: () => {
      if (nextWeek) show(nextWeek);
    },
    remove: () => root.unmount(),
  };
}
