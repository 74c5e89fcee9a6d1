import type { Decision } from '../duplicate.ts';
import type { PlanReference, PlanRow } from '../plan.ts';
import { type CheckContext, decide, planRow } from './check-context.ts';
import type { Entry, RecordSheet } from './directory.ts';
import { formValues } from './form-values.ts';
import { nameFormerStaff } from './former-staff.ts';
import { otherRowText, type ReadRow, textValue } from './read-row.ts';
import { shownValue } from './shown-value.ts';
import { type RecordSpec, recordSpecs } from './record-specs.ts';

interface Known {
  id: string;
  name: string;
}

/** Plans the rows of a sheet with records: each adds one, updates or uses an existing one, or repeats an earlier row. */
export function planRecords(context: CheckContext, sheet: RecordSheet, rows: readonly ReadRow[]): void {
  const spec = recordSpecs[sheet];
  const existing = new Map<string, Known>();
  for (const [identity, id, name] of spec.existing(context.existing))
    if (!existing.has(identity)) existing.set(identity, { id, name });
  const earlier = new Map<string, ReadRow>();
  for (const row of rows) {
    spec.complete?.(context, row);
    const identity = spec.identity(row);
    const first = identity === null ? undefined : earlier.get(identity);
    if (first && repeats(context, spec, row, first)) continue;
    if (identity !== null && !first) earlier.set(identity, row);
    const known = identity === null ? undefined : existing.get(identity);
    planRecord(context, sheet, row, known && { known, decision: decideAbout(context, spec, row, known) });
  }
}

const nameOf = (spec: RecordSpec, row: ReadRow): string => textValue(row, spec.name) || shownValue(row, spec.name);
const detailOf = ({ detail }: RecordSpec, row: ReadRow): string => (detail ? textValue(row, detail) : '');

/** Returns true if a row is the same record as an earlier one. */
function repeats(context: CheckContext, spec: RecordSpec, row: ReadRow, first: ReadRow): boolean {
  const name = nameOf(spec, row);
  const choices: Decision[] = spec.mayRepeat ? ['merge', 'add'] : ['merge'];
  const decision = decide(context, row, { name, detail: detailOf(spec, row), earlierRow: first.row, choices });
  if (decision === 'add') return false;
  context.findings.add(row, spec.name, {
    kind: 'repeated',
    severity: 'warning',
    message: `与${otherRowText(first, row)}相同，只使用${otherRowText(first, row)}`,
  });
  return true;
}

const decideAbout = (context: CheckContext, spec: RecordSpec, row: ReadRow, existing: Known): Decision =>
  decide(context, row, {
    name: nameOf(spec, row),
    detail: detailOf(spec, row),
    existing,
    choices: spec.mayRepeat ? ['merge', 'update', 'add'] : ['merge', 'update'],
  });

function planRecord(
  context: CheckContext,
  sheet: RecordSheet,
  row: ReadRow,
  duplicate: { known: Known; decision: Decision } | undefined,
): void {
  const spec = recordSpecs[sheet];
  const action = duplicate?.decision ?? 'add';
  const origin = { key: row.key, row: row.row };
  const isFormer =
    duplicate !== undefined &&
    action !== 'add' &&
    nameFormerStaff(context, sheet, row, { id: duplicate.known.id, decision: action });
  if (duplicate && action === 'merge') {
    planRow(context, sheet, row, { action, ...origin, id: duplicate.known.id });
    return;
  }
  const isFilled = (field: string): boolean => shownValue(row, field) !== '';
  const values = formValues(context, row, spec.form, row.values, action === 'update' ? isFilled : undefined);
  const entry = spec.entry(values ?? row.values);
  if (duplicate && action === 'update') {
    const updated = Object.entries(values ?? row.values).filter(
      ([field]) =>
        isFilled(field) ||
        // An empty status means employed.
        (isFormer && field === 'personnelStatus') ||
        // The teaching mode of a class follows from its course.
        (sheet === 'cla' && field === 'teachingMode' && isFilled('courseId')),
    );
    const { id, name } = duplicate.known;
    planRow(context, sheet, row, {
      action,
      ...origin,
      id,
      values: Object.fromEntries(updated),
    });
    replaceEntry(context, sheet, { id }, name, entry);
    return;
  }
  // A row with errors can be named by others, so that they do not report its errors again.
  const name = nameOf(spec, row);
  if (name !== '') context.directory[sheet].add({ reference: { key: row.key }, name, ...entry });
  if (values === null || context.findings.isBroken(row)) return;
  const again = duplicate !== undefined || undefined;
  planRow(context, sheet, row, {
    action: 'add',
    ...origin,
    ...(again && { again }),
    values,
  } as unknown as PlanRow<RecordSheet>);
}

/** Completes the entry of an existing record with the updated fields. */
function replaceEntry(
  context: CheckContext,
  sheet: RecordSheet,
  reference: PlanReference & { id: string },
  name: string,
  entry: Omit<Entry, 'reference' | 'name'>,
): void {
  const known = context.directory[sheet]
    .named(name)
    .find((one) => 'id' in one.reference && one.reference.id === reference.id);
  const filled = Object.entries(entry).filter(([, value]) => value !== null && value !== '' && value !== undefined);
  if (known) Object.assign(known, Object.fromEntries(filled));
}
