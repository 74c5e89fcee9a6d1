import { createHash } from 'node:crypto';
import { IMPORT_MAX_ERRORS, type ImportDuplicate } from '#contracts/entities/import.ts';
import { nameKey } from '#contracts/formats/plain-text.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { joinKey } from '../../kernel/store/indexes.ts';
import type { ImportKindSpec, RowValues } from './kind.ts';
import type { FilledRow, RowError } from './filled-row.ts';

/** A valid row with its parsed form. */
export interface ValidRow {
  row: number;
  form: RowValues;
}
export interface CheckResult {
  ready: ValidRow[];
  faults: RowError[];
  /** Number of rows that duplicate an existing row, for kinds of import that allow such duplicates. */
  known: number;
  /** First matching rows. */
  duplicates: ImportDuplicate[];
  /** Checksum of the rows. It does not depend on the order of columns, empty rows, formats or the file name. */
  fingerprint: string;
}
type ReportProgress = (done: number) => void;

/** Validates every row against the schema, the rules of the add call and the other rows of the file. */
export function* checkRows(
  world: World,
  session: Session,
  kind: ImportKindSpec,
  rows: readonly FilledRow[],
  reportProgress: ReportProgress,
): Slices<CheckResult> {
  const checked: CheckResult = { ready: [], faults: [], known: 0, duplicates: [], fingerprint: '' };
  const fingerprint = createHash('sha256');
  const findDuplicate = duplicateFinder(kind);
  const existing = yield* keysOf(kind, kind.existing?.(world, session) ?? []);
  for (const [at, { row, values, faults: unread }] of rows.entries()) {
    const faults = new RowErrors(row, unread);
    fingerprint.update(JSON.stringify(values));
    const { success, data = {}, error } = kind.form.safeParse(values);
    const plain = success ? data : normalizedValues(kind, values);
    for (const { path, message } of error?.issues ?? []) faults.add(columnOf(kind, path[0]), message);
    addRuleErrors(world, session, kind, success ? data : values, faults);
    for (const [field, first] of findDuplicate(row, plain)) faults.add(field, `与第 ${first} 行重复`);
    checked.faults.push(...faults.inOrder(kind));
    if (existing.has(identityOf(kind, plain))) {
      checked.known += 1;
      if (checked.known <= IMPORT_MAX_ERRORS) checked.duplicates.push({ row, name: String(plain[kind.name]) });
    }
    if (success) checked.ready.push({ row, form: data });
    reportProgress(at + 1);
    yield;
  }
  checked.fingerprint = fingerprint.digest('hex');
  return checked;
}

/**
 * Runs the rules of the add call again, because other data may have changed since the first check. Runs without a
 * pause, so that nothing changes before the writes.
 */
export function recheckRows(
  world: World,
  session: Session,
  kind: ImportKindSpec,
  rows: readonly ValidRow[],
): RowError[] {
  return rows.flatMap(({ row, form }) => {
    const faults = new RowErrors(row, []);
    addRuleErrors(world, session, kind, form, faults);
    return faults.inOrder(kind);
  });
}

/**
 * Returns the field in whose column an error is reported. An error of a field without a column is reported in the
 * column with the row's name.
 */
const columnOf = ({ columns, name }: ImportKindSpec, field: PropertyKey | undefined): string =>
  columns.find((column) => column.field === field)?.field ?? name;

/** Collects the validation errors of a row and keeps only the first error per field. */
class RowErrors {
  #row: number;
  #byField = new Map<string, RowError>();

  constructor(row: number, errors: readonly RowError[]) {
    this.#row = row;
    for (const fault of errors) this.#byField.set(fault.field, fault);
  }

  has(field: string): boolean {
    return this.#byField.has(field);
  }

  add(field: string, message: string): void {
    if (!this.has(field)) this.#byField.set(field, { row: this.#row, field, message });
  }

  /** Returns the errors in the column order of the template. */
  inOrder({ columns }: ImportKindSpec): RowError[] {
    return columns.map(({ field }) => this.#byField.get(field)).filter((fault) => fault !== undefined);
  }
}

/**
 * Runs the rules of the add call and records their errors. A rule is skipped if one of its fields already has an error.
 */
function addRuleErrors(
  world: World,
  session: Session,
  { entry }: ImportKindSpec,
  form: RowValues,
  faults: RowErrors,
): void {
  for (const { fields, require } of entry.rules) {
    if (fields.some((field) => faults.has(field))) continue;
    try {
      require(world, session, form);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      faults.add(fields[0], error.message);
    }
  }
}

/** Returns the values of a row in their stored form for comparison, so that 138 5712 0001 equals 13857120001. */
function normalizedValues({ form, unique }: ImportKindSpec, values: Readonly<RowValues>): RowValues {
  const compared = unique.flat().map((field): [string, unknown] => {
    const parsed = form.shape[field]?.safeParse(values[field]);
    return [field, parsed?.success ? parsed.data : values[field]];
  });
  return { ...values, ...Object.fromEntries(compared) };
}

/** Returns a function that reports which fields of a row duplicate an earlier row, each with the number of that row. */
function duplicateFinder(kind: ImportKindSpec): (row: number, values: RowValues) => [field: string, first: number][] {
  const firstRows = kind.unique.map(() => new Map<string, number>());
  return (row, values) =>
    kind.unique.flatMap((fields, at): [string, number][] => {
      const key = keyOf(kind, fields, values);
      const first = firstRows[at]?.get(key);
      if (key !== '' && first === undefined) firstRows[at]?.set(key, row);
      return key !== '' && first !== undefined && fields[0] ? [[fields[0], first]] : [];
    });
}

/**
 * Joins the values of the given fields to a key for comparison. The key is empty if any of the fields is not filled in.
 */
function keyOf({ columns }: ImportKindSpec, fields: readonly string[], values: Readonly<RowValues>): string {
  if (fields.some((field) => values[field] === null || values[field] === undefined)) return '';
  // Fields with choices are compared by code, other texts in normalised form.
  const isChosen = (field: string) => columns.some((column) => column.field === field && column.choices);
  return joinKey(...fields.map((field) => (isChosen(field) ? String(values[field]) : nameKey(String(values[field])))));
}

const identityOf = (kind: ImportKindSpec, values: Readonly<RowValues>): string =>
  keyOf(kind, kind.unique[0] ?? [], values);

function* keysOf(kind: ImportKindSpec, groups: readonly (readonly object[])[]): Slices<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const rows of groups)
    for (const row of rows) {
      keys.add(identityOf(kind, row as RowValues));
      yield;
    }
  keys.delete('');
  return keys;
}
