export { timeForTable, urgentDays } from './make-up-in-words.ts';
export { OwedStateTag } from './OwedStateTag.tsx';
export { useBookingCancellation } from './use-booking-cancellation.tsx';
