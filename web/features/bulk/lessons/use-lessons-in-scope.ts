import { type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { daysBetween } from '#contracts/formats/business-date.ts';
import { useUncached } from '#web/http/cache/use-uncached.ts';
import type { CallState } from '#web/http/call-state.ts';
import { readLessons } from '../../lesson/week/index.ts';
import type { LessonScope } from './bulk-values.ts';

/** Maximum length of the span, because each week is a request. */
export const MAX_SPAN_DAYS = 62;

/** Returns the validation error of the date range; null if it is valid. */
export function spanError({ beginDate, endDate }: LessonScope): string | null {
  if (!beginDate || !endDate) return '请选择起止日期';
  if (endDate < beginDate) return '结束日期不能早于开始日期';
  return daysBetween(beginDate, endDate) >= MAX_SPAN_DAYS ? `一次最多选择 ${MAX_SPAN_DAYS} 天` : null;
}

/** Reads the lessons of the scope that were not held. `reload` reads them again, after they have changed. */
export function useLessonsInScope(scope: LessonScope): CallState<ClaTime[]> {
  const { beginDate, endDate, ...filters } = scope;
  return useUncached(spanError(scope) ? null : `bulk-lessons ${JSON.stringify(scope)}`, async (signal) => {
    const lessons = await readLessons({ begin: beginDate, end: endDate }, definedOf(filters), { signal, quiet: true });
    return lessons.filter(({ claTimeStatus }) => claTimeStatus !== claTimeStatuses.held);
  });
}

const definedOf = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as never;
