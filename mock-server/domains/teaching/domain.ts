import type { Domain } from '../../sandboxes/domain.ts';
import { attendance } from './handlers/attendance.ts';
import { bulkChanges } from './handlers/bulk-changes.ts';
import { availability } from './handlers/availability.ts';
import { calendarFeeds } from './handlers/calendar-feeds.ts';
import { claTimeRules } from './handlers/cla-time-rules.ts';
import { claTimes } from './handlers/cla-times.ts';
import { handOvers } from './handlers/hand-overs.ts';
import { holidays } from './handlers/holidays.ts';
import { lessonGuests } from './handlers/lesson-guests.ts';
import { owedLessons } from './handlers/owed-lessons.ts';
import { studentLeaves } from './handlers/student-leaves.ts';
import { teachers } from './handlers/teachers.ts';
import { trials } from './handlers/trials.ts';
import { feedCalendar } from './calendar-feed.ts';
import { LessonRevisions } from './lesson-revisions.ts';

/** Domain of lessons, schedule rules, attendance and teachers' requests. */
export const teaching = {
  handlers: {
    attendance,
    bulkChanges,
    availability,
    calendarFeeds,
    claTimeRules,
    claTimes,
    handOvers,
    holidays,
    lessonGuests,
    owedLessons,
    studentLeaves,
    teachers,
    trials,
  },
  parts: [LessonRevisions],
  calendarOf: feedCalendar,
} satisfies Domain;
