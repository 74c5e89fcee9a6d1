import type * as z from 'zod';
import type { PlanReference } from '../plan.ts';
import { columnOf } from '../sheets/sheets.ts';
import type { CheckContext } from './check-context.ts';
import type { ReadRow } from './read-row.ts';

/** Id that takes the place of references while a form checks a row. */
const ANY_ID = 'x';

/** Proposed values of required cells that are empty: the type of staff and the capacity of a class. */
const LIKELY_VALUES: Readonly<Record<string, string>> = { type: '教师', capacity: '20' };

const isReference = (value: unknown): value is PlanReference =>
  typeof value === 'object' && value !== null && ('id' in value || 'key' in value);

/**
 * Checks values with the form of the `add` call and returns them as the form normalises them; null if they are invalid,
 * which is reported.
 * @param isReported false for a field whose error does not matter
 * @param cell field of the only cell from which the values are derived
 */
export function formValues(
  context: CheckContext,
  row: ReadRow,
  form: z.ZodType,
  values: Readonly<Record<string, unknown>>,
  isReported: (field: string) => boolean = () => true,
  cell: string | null = null,
): Record<string, unknown> | null {
  const references = Object.entries(values).filter(([, value]) => isReference(value));
  const checked = { ...values, ...Object.fromEntries(references.map(([field]) => [field, ANY_ID])) };
  const { success, data, error } = form.safeParse(checked);
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0] ?? '');
    // The teaching mode follows from the course, whose error was already reported.
    const follows = field === 'teachingMode' && context.findings.hasError(row, 'courseId');
    if (follows || !isReported(field)) continue;
    const column = columnOf(row.from.sheet, cell ?? field);
    const isMissing = values[field] === null || values[field] === undefined;
    const likely = isMissing && column ? LIKELY_VALUES[field] : undefined;
    const mend = likely ? { label: likely, value: likely } : null;
    context.findings.add(row, column?.field ?? null, { kind: isMissing ? 'missing' : 'invalid', message, mend });
  }
  if (!success) return null;
  return { ...(data as Record<string, unknown>), ...Object.fromEntries(references) };
}
