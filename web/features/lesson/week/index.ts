export { UNRECORDED_LESSONS, unrecordedLessonsAddress } from './unrecorded-lessons.ts';
export { lessonsOf, readLessons } from './read-lessons.ts';
export { prefetchWeek, calendarInput } from './prefetch-week.ts';
export {
  type DayResource,
  readTimetable,
  shownDayOf,
  type TimetableFilters,
  timetableNames,
  type TimetableState,
  writeTimetable,
} from './week-state.ts';
