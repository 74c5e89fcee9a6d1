export { costInWords, timeForTable, timeInWords, urgentDays } from './make-up-in-words.ts';
export { leaveInWords } from './leave-in-words.ts';
export { OwedStateTag } from './OwedStateTag.tsx';
export { useBookingCancellation } from './use-booking-cancellation.tsx';
export { singleCost } from './single-cost.ts';
export { useChoiceConsent } from './use-choice-consent.ts';
