import { laterOf } from '#contracts/formats/business-date.ts';
import type { LessonScope } from './bulk-values.ts';

/**
 * Returns the part of a scope from today on, because lessons before today rarely change. A scope that has no end, or
 * that ends before today, becomes a single day.
 */
export function upcomingScope(scope: LessonScope, today: string): LessonScope {
  const beginDate = laterOf(scope.beginDate, today);
  return { ...scope, beginDate, endDate: laterOf(scope.endDate, beginDate) };
}
