/** Forms and their parts, for dialogs outside this feature. Lists import none of them, so that they stay small. */
export { type BookedLesson, CancelBookingDialog } from '../CancelBookingDialog.tsx';
export { LeaveFields } from '../LeaveFields.tsx';
export { LessonFields } from '../LessonFields.tsx';
export { singleCost } from '../single-cost.ts';
export { useChoiceConsent } from '../use-choice-consent.ts';
export { useLeaveWithdrawal } from '../use-leave-withdrawal.tsx';
