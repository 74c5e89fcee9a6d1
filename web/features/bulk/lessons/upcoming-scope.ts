import { laterOf } from '#contracts/formats/business-date.ts';
import type { LessonScope } from './bulk-values.ts';

/**
 * Returns the part of a scope from today on, because lessons before today rarely change. A scope without an end, or with
 * one before today, is the first day alone.
 */
export function upcomingScope(scope: LessonScope, today: string): LessonScope {
  const beginDate = laterOf(scope.beginDate, today);
  return { ...scope, beginDate, endDate: laterOf(scope.endDate, beginDate) };
}
