import ical, { ICalCalendarMethod } from 'ical-generator';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { whoAndWhere } from './lesson-words.ts';
import { lessonsOf } from './week-grid.ts';

/** Schools keep the time of Shanghai, which has no summer time. */
const SHANGHAI = '+08:00';

/** A week as an iCalendar file; the same lesson has the same uid whenever it is made. */
export function weekAsIcs(week: CalendarWeek, name: string): string {
  const calendar = ical({ name, prodId: { company: 'campus-console', product: 'timetable', language: 'ZH' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const lesson of lessonsOf(week)) {
    const moment = (time: string): Date => new Date(`${lesson.claDate}T${time}:00${SHANGHAI}`);
    calendar.createEvent({
      id: `${lesson.courseTimeId}@campus-console`,
      start: moment(lesson.startTime),
      end: moment(lesson.endTime),
      // Also the moment at which it was written down, so that the same week gives the same file.
      stamp: moment(lesson.startTime),
      summary: lesson.claName ?? '课次',
      description: [lesson.courseName, whoAndWhere(lesson), lesson.classTheme].filter(Boolean).join('\n'),
      location: [lesson.deptName, lesson.roomName].filter(Boolean).join(' '),
    });
  }
  return calendar.toString();
}
