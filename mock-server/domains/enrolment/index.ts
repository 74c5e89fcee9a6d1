/** What other domains may ask of the enrolments. */
export { seatView } from './attendable.ts';
export { purchaseExpiresWithin } from './expiring.ts';
export { enterHours } from './ledger/ledger.ts';
export { hasFewHours } from './low-hours.ts';
export { seatsTaken } from './seats.ts';
export { claInSight, seesCla } from './sight.ts';
