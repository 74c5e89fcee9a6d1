export { UNRECORDED_LESSONS, unrecordedLessons } from './unrecorded-lessons.ts';
export { askWeekAhead, calendarInput } from './week-ahead.ts';
export {
  readTimetable,
  type TimetableFilters,
  timetableNames,
  type TimetableState,
  writeTimetable,
} from './week-state.ts';
