export { costInWords, timeForTable, timeInWords, urgentDays } from './make-up-in-words.ts';
export { OwedStateTag } from './OwedStateTag.tsx';
export { type BookedLesson, CancelBookingDialog } from './CancelBookingDialog.tsx';
export { guestTones } from './guest-tones.ts';
export { LeaveFields } from './LeaveFields.tsx';
export { useLeaveWithdrawal } from './use-leave-withdrawal.tsx';
export { singleCost } from './single-cost.ts';
export { useChoiceConsent } from './use-choice-consent.ts';
