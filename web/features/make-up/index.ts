export { costInWords, dayWithWeekDay, timeInWords, urgentDays } from './make-up-in-words.ts';
export { StudentMakeUps, useLacksMakeUps } from './StudentMakeUps.tsx';
export { OwedStateTag } from './OwedStateTag.tsx';
export { useBookingCancellation } from './use-booking-cancellation.tsx';
