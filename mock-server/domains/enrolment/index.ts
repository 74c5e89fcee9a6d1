/** What other domains may ask of the enrolments. */
export { seatView } from './attendable.ts';
export { claEntry } from './cla-entry.ts';
export { purchaseExpiresWithin } from './expiring.ts';
export { enterHours } from './ledger/ledger.ts';
export { hasFewHours } from './low-hours.ts';
export { seatsTaken } from './seats.ts';
export { claInSight, coursesInSight, seesCla } from './sight.ts';
export { studentEntry, studentGroupsInSight } from './student-entry.ts';
