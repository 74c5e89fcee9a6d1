import ical, { ICalCalendarMethod } from 'ical-generator';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { teacherAndRoom } from '../lesson/lesson-words.ts';
import { lessonsOf } from '../grid/week-grid.ts';

/** UTC offset of Shanghai, whose time all schools use. Shanghai has no daylight saving time. */
const SHANGHAI = '+08:00';

/** Returns a week as an iCalendar file. The uid of a lesson is equal in every export. */
export function weekAsIcs(week: CalendarWeek, name: string): string {
  const calendar = ical({ name, prodId: { company: 'campus-console', product: 'timetable', language: 'ZH' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const lesson of lessonsOf(week)) {
    const moment = (time: string): Date => new Date(`${lesson.claDate}T${time}:00${SHANGHAI}`);
    calendar.createEvent({
      id: `${lesson.courseTimeId}@campus-console`,
      start: moment(lesson.startTime),
      end: moment(lesson.endTime),
      // The stamp is derived from the lesson, so that an unchanged week gives an identical file.
      stamp: moment(lesson.startTime),
      summary: lesson.claName ?? '课次',
      description: [lesson.courseName, teacherAndRoom(lesson), lesson.classTheme].filter(Boolean).join('\n'),
      location: [lesson.deptName, lesson.roomName].filter(Boolean).join(' '),
    });
  }
  return calendar.toString();
}
