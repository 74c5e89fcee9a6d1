import { type BulkRow, bulkOutcomes } from '#contracts/entities/bulk-change.ts';

/** True for a row that cannot change or whose change causes a conflict. */
export const isProblem = ({ outcome, conflicts }: BulkRow): boolean =>
  outcome === bulkOutcomes.refused || (conflicts?.length ?? 0) > 0;

/** Describes how many rows change, how many cannot, and how many conflict. */
export function countsInWords(rows: readonly BulkRow[]): string {
  const countOf = (outcome: BulkRow['outcome']): number => rows.filter((row) => row.outcome === outcome).length;
  const conflicting = rows.filter(({ conflicts }) => conflicts && conflicts.length > 0).length;
  return [
    `${countOf(bulkOutcomes.changed)} 节可处理`,
    countOf(bulkOutcomes.refused) > 0 && `${countOf(bulkOutcomes.refused)} 节不能处理`,
    countOf(bulkOutcomes.unchanged) > 0 && `${countOf(bulkOutcomes.unchanged)} 节无需改动`,
    conflicting > 0 && `${conflicting} 节会有冲突，仍可处理`,
  ]
    .filter(Boolean)
    .join('，');
}
