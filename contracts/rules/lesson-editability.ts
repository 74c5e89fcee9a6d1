import { claTimeStatuses, type ClaTime } from '../entities/cla-time.ts';
import { addDays } from './business-date.ts';

type Lesson = Pick<ClaTime, 'claDate' | 'claTimeStatus'>;

export const isHeld = ({ claTimeStatus }: Lesson): boolean => claTimeStatus === claTimeStatuses.held;

/** A lesson is past when its date lies before today (Spec 2 §2, decided). */
export const isPast = ({ claDate }: Pick<Lesson, 'claDate'>, today: string): boolean => claDate < today;

/** Held lessons and past lessons cannot be moved (Spec 2 §4). */
export const mayReschedule = (lesson: Lesson, today: string): boolean => !isHeld(lesson) && !isPast(lesson, today);

/** Held lessons cannot be deleted (Spec 2 §4). */
export const mayDelete = (lesson: Lesson): boolean => !isHeld(lesson);

/** No lesson is put on a date strictly before yesterday (Spec 2 §2, §5). */
export const earliestClaDate = (today: string): string => addDays(today, -1);
