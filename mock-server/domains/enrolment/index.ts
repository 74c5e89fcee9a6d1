/** Public interface of the enrolment domain for other domains. */
export { hoursForDay } from './attendable.ts';
export { archivedLessonNum } from './archived-lesson-num.ts';
export { archivedUntil } from './archived-until.ts';
export { claEntry } from './cla-entry.ts';
export { changeCla } from './class-choice.ts';
export { purchaseExpiresWithin } from './expiring.ts';
export { finishSeatsOf } from './finish-cla.ts';
export { extendEnrolment } from './ledger/extend.ts';
export { attendanceSources, worthOfParts } from './ledger/hour-parts.ts';
export { postHours, postNote } from './ledger/ledger.ts';
export { payingEnrolment } from './ledger/usable-hours.ts';
export {
  expectedRollSeats,
  expectedSeats,
  isExpected,
  lessonRoll,
  type SeatAttendance,
  seatAttendances,
  seatWithinPeriod,
} from './lesson-roll.ts';
export * from './guests/book-guest.ts';
export * from './guests/cancel-guest.ts';
export { openOwedOfCancelled } from './guests/cancelled-lesson.ts';
export { freePlacesOf } from './guests/free-places.ts';
export * from './guests/guest-attendance.ts';
export { guestName, guestsOf, isAttendedTrial, personOf } from './guests/lesson-guests.ts';
export { makeUpSettingOf, storedMakeUpSetting } from './guests/make-up-setting.ts';
export {
  endOwed,
  isPending,
  lessonHours,
  mayAbsenceCost,
  owedFor,
  requireConsistentWithMakeUp,
  requireMakeUpsPaid,
  settleOwedOf,
} from './guests/owed-lessons.ts';
export { addLeave, endLeave, endLeavesFrom, leavesFrom } from './guests/student-leaves.ts';
export { becomeStudent, enterVisitor, studentLike } from './guests/trials.ts';
export { addMovedInEnrolment, type MovedInValues } from './moved-in-enrolment.ts';
export { hasFewHours } from './low-hours.ts';
export { paymentsOf } from './payments-of.ts';
export { refundsOf } from './refunds-of.ts';
export { requireSeatRestorable, requireSeatUnused } from './restore-seat.ts';
export { belongsToCla, hasStudentsOrLessons, seatsTaken } from './seats.ts';
export {
  canSeeCla,
  canSeeStudent,
  requireVisibleCla,
  requireVisibleEnrolment,
  requireVisibleStudent,
  visibleClas,
  visibleCourses,
  visibleGroups as visibleEnrolmentGroups,
} from './access.ts';
export { queueOf } from './waiting-list/queue.ts';
export { studentNameFilter } from './student-name-filter.ts';
export {
  changeSeatsWithConsent,
  settleLessonConflicts,
  studentConflictsOfLessons,
} from './student-conflicts/consent.ts';
export { LessonStudentConflictViews } from './student-conflicts/of-lessons.ts';
export { studentEntry, studentGroupsInSight } from './student-entry.ts';
export { resumeEnrolment, suspendEnrolment } from './suspend.ts';
export { sellProducts } from './sales/sell-products.ts';
export { changeStatus } from './status.ts';
