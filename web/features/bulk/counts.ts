import { type BulkRow, bulkOutcomes, type BulkSubject } from '#contracts/entities/bulk-change.ts';
import { subjectWords } from './words.ts';

/** True for a row that cannot change or whose change causes a conflict. */
export const isProblem = ({ outcome, conflicts }: BulkRow): boolean =>
  outcome === bulkOutcomes.refused || (conflicts?.length ?? 0) > 0;

/** Describes how many rows change, how many cannot, and how many conflict. */
export function countsInWords(subject: BulkSubject, rows: readonly BulkRow[]): string {
  const { unit } = subjectWords[subject];
  const countOf = (outcome: BulkRow['outcome']): number => rows.filter((row) => row.outcome === outcome).length;
  const conflicting = rows.filter(({ conflicts }) => conflicts && conflicts.length > 0).length;
  return [
    `${countOf(bulkOutcomes.changed)} ${unit}可处理`,
    countOf(bulkOutcomes.refused) > 0 && `${countOf(bulkOutcomes.refused)} ${unit}不能处理`,
    countOf(bulkOutcomes.unchanged) > 0 && `${countOf(bulkOutcomes.unchanged)} ${unit}无需改动`,
    conflicting > 0 && `${conflicting} ${unit}会有冲突，仍可处理`,
  ]
    .filter(Boolean)
    .join('，');
}
