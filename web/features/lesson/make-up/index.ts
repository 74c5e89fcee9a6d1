export { guestTones } from './guest-tones.ts';
export { dayWithWeekDay, lessonSpan, timeForTable, timeInWords, urgentDays } from './make-up-in-words.ts';
export { OwedStateTag } from './OwedStateTag.tsx';
export { useOffersBooking } from './use-offers-booking.ts';
