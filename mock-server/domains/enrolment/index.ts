/** Public interface of the enrolment domain for other domains. */
export { hoursForDay } from './attendable.ts';
export { archivedLessonNum } from './archived-lesson-num.ts';
export { claEntry } from './cla-entry.ts';
export { purchaseExpiresWithin } from './expiring.ts';
export { attendanceSources, worthOfParts } from './ledger/hour-parts.ts';
export { postHours } from './ledger/ledger.ts';
export { payingEnrolment } from './ledger/usable-hours.ts';
export { expectedSeats, isExpected, lessonRoll, seatWithinPeriod } from './lesson-roll.ts';
export { hasFewHours } from './low-hours.ts';
export { refundsOf } from './refunds-of.ts';
export { seatsTaken } from './seats.ts';
export { requireVisibleCla, visibleCourses, canSeeCla } from './access.ts';
export { studentEntry, studentGroupsInSight } from './student-entry.ts';
