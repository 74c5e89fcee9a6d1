export { timeForTable, urgentDays, costInWords, dayWithWeekDay, timeInWords } from './make-up-in-words.ts';
export { leaveInWords } from './leave-in-words.ts';
export { OwedStateTag } from './OwedStateTag.tsx';
export { useBookingCancellation } from './use-booking-cancellation.tsx';
