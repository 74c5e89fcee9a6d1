import { addDays } from '#contracts/formats/business-date.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Maximum number of days between the opening of a class and its first stored lesson that is considered normal. */
const USUAL_GAP_DAYS = 28;

/**
 * Returns the number of lessons of a class that were held before its stored lessons. Returns null if unknown, because
 * the class opened long before its first stored lesson.
 */
export function archivedLessonNum(
  { tables }: Reader,
  { claId, openDate, archivedLessonNum: stored }: Row<'cla'>,
): number | null {
  if (typeof stored === 'number') return stored;
  const dates = tables.claTime.by('cla', claId).map(({ claDate }) => claDate);
  const first = dates.reduce((least, date) => (date < least ? date : least), dates[0] ?? '');
  return openDate && first > addDays(openDate, USUAL_GAP_DAYS) ? null : 0;
}
