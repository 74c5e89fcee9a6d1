import type { ClaTime } from '#contracts/entities/cla-time.ts';

/** Fields of a lesson that its dialogs need. */
export type LessonRef = Pick<ClaTime, 'courseTimeId' | 'claId' | 'claDate' | 'startTime' | 'endTime'>;
