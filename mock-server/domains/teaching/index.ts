/** Public interface of the teaching domain for other domains. */
export { visibleTeachers } from './access.ts';
export { isInForce } from './absence.ts';
export { holidayCalendar, holidayEntries } from './holiday-calendar.ts';
export { notifyTeacher } from './requests/notify.ts';
