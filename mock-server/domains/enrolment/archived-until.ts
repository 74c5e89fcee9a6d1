import { addDays } from '#contracts/formats/business-date.ts';
import type { Reader } from '../../kernel/store/reader.ts';

interface ArchiveQuery {
  /** Span of days, both ends included. */
  begin: string;
  end: string;
  tenantIds: readonly string[];
}

/** Returns the last day of the span whose lessons are stored as sums only; null if there is none. */
export function archivedUntil({ tables }: Reader, { begin, end, tenantIds }: ArchiveQuery): string | null {
  const days = tenantIds
    .flatMap((tenantId) => tables.campusMonth.by('tenant', tenantId))
    .flatMap((month) => month.lessonNum.map((count, index) => (count > 0 ? addDays(month.begin, index) : '')))
    .filter((day) => day >= begin && day <= end);
  return days.sort().at(-1) ?? null;
}
