/** Public interface of the teaching domain for other domains. */
export { visibleTeachers } from './access.ts';
export { isInForce, isOnLeave } from './absence.ts';
export { EXTENSION, extendRule, lastDateOf } from './extend-rule.ts';
export { holidayCalendar, holidayEntries } from './holiday-calendar.ts';
export { notifyTeacher } from './requests/notify.ts';
export { recordAttendance } from './record-attendance.ts';
