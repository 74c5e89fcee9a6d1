import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { Calendar } from 'fullcalendar';
import classicTheme from 'fullcalendar/themes/classic';
import timeGrid from 'fullcalendar/timegrid';
import 'fullcalendar/skeleton.css';
import 'fullcalendar/themes/classic/theme.css';
import 'fullcalendar/themes/classic/palette.css';
import type { Timetable } from './timetable.ts';
import { FIRST_MONDAY } from './weeks.ts';

/** Renders the given lessons as a week of FullCalendar, with two lessons side by side and a link to more. */
export function fullCalendar(place: HTMLElement): Timetable {
  const calendar = new Calendar(place, {
    plugins: [timeGrid, classicTheme],
    initialView: 'timeGridWeek',
    initialDate: FIRST_MONDAY,
    firstDay: 1,
    allDaySlot: false,
    slotMinTime: '08:00:00',
    slotMaxTime: '20:00:00',
    eventMaxStack: 2,
    height: 'auto',
  });
  calendar.render();
  return {
    prepare: (first, next) => ({ first: first.map(eventOf), next: next.map(eventOf) }),
    set: ({ first, next }) => calendar.setOption('events', [...(first as Event[]), ...(next as Event[])]),
    next: () => calendar.next(),
    remove: () => calendar.destroy(),
  };
}

type Event = ReturnType<typeof eventOf>;

const eventOf = (lesson: ClaTime) => ({
  id: lesson.courseTimeId,
  title: `${lesson.claName} ${lesson.staffName} ${lesson.roomName}`,
  start: `${lesson.claDate}T${lesson.startTime}:00`,
  end: `${lesson.claDate}T${lesson.endTime}:00`,
  color: lesson.claColor ?? '',
});
