export { askWeekAhead, calendarInput } from './week-ahead.ts';
export { readTimetable, type TimetableFilters, type TimetableState, writeTimetable } from './week-state.ts';
