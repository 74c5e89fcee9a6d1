/** Classes that a student can join, for 分班 and 报名. */
export { ClassLine } from './ClassLine.tsx';
export { formatSeats } from './format-seats.ts';
export { type Offers, splitOffers } from './offers.ts';
