import { claTimeStatuses, type ClaTime } from '../entities/cla-time.ts';
import { addDays } from '../formats/business-date.ts';

type EditableLesson = Pick<ClaTime, 'claDate' | 'claTimeStatus'>;

export const isHeld = ({ claTimeStatus }: EditableLesson): boolean => claTimeStatus === claTimeStatuses.held;

/** True if the lesson's date is before today (Spec 2 §2, decided). */
export const isPast = ({ claDate }: Pick<EditableLesson, 'claDate'>, today: string): boolean => claDate < today;

/** True if the lesson can be moved, because it is neither held nor past (Spec 2 §4). */
export const mayReschedule = (lesson: EditableLesson, today: string): boolean =>
  !isHeld(lesson) && !isPast(lesson, today);

/** True if the lesson can be deleted, because it is not held (Spec 2 §4). */
export const mayDelete = (lesson: EditableLesson): boolean => !isHeld(lesson);

/** Returns the earliest date that a user can choose for a lesson, which is yesterday (Spec 2 §2, §5). */
export const earliestClaDate = (today: string): string => addDays(today, -1);
