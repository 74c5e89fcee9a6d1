import type { Decisions } from '#contracts/move-in/duplicate.ts';
import type { Finding } from '#contracts/move-in/finding.ts';
import type { Matches, ReadSheet } from './engine/shapes.ts';

/** Everything that the user has entered about the files. Each change leads to another check. */
export interface MoveInInput {
  matches: Matches;
  /** Accepted mends in the order in which they were accepted; mends accepted by one click form one entry. */
  edits: readonly (readonly Finding[])[];
  decisions: Decisions;
}

/**
 * Returns the input without entries that no longer apply after the columns were matched again: edits of fields that
 * another column fills now, and decisions about sheets with other rows.
 */
export function withFitting(
  input: MoveInInput,
  before: readonly ReadSheet[],
  after: readonly ReadSheet[],
): MoveInInput {
  const titleOf = (sheets: readonly ReadSheet[], name: string, field: string): string | undefined =>
    sheets.find((sheet) => sheet.name === name)?.columns.find((column) => column.field === field)?.title;
  const kindOf = (sheets: readonly ReadSheet[], name: string) => sheets.find((sheet) => sheet.name === name)?.sheet;
  const changed = new Set(
    before.flatMap(({ name, sheet }) => (kindOf(after, name) === sheet ? [] : [sheet, kindOf(after, name)])),
  );
  const edits = input.edits
    .map((together) =>
      together.filter(({ sheet, sheetName, field }) => {
        if (!field || kindOf(after, sheetName) !== sheet) return false;
        return titleOf(before, sheetName, field) === titleOf(after, sheetName, field);
      }),
    )
    .filter((together) => together.length > 0);
  const decisions = Object.fromEntries(
    Object.entries(input.decisions).filter(([key]) => ![...changed].some((sheet) => key.startsWith(`${sheet}-`))),
  );
  return { ...input, edits, decisions };
}
