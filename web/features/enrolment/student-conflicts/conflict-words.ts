import type { StudentConflict } from '#contracts/entities/student-conflict.ts';
import { dayInWords } from '#web/ui/display/day-in-words.ts';

/** Returns the dates of a conflict, e.g. 共 12 次，首次 9 月 2 日; for a single date 9 月 2 日. */
export const datesInWords = ({ lesson: { claDate }, count }: Pick<StudentConflict, 'lesson' | 'count'>): string =>
  count > 1 ? `共 ${count} 次，首次 ${dayInWords(claDate)}` : dayInWords(claDate);
