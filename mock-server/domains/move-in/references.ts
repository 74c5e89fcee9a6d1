import { referenceTargets } from '#contracts/move-in/plan-reference.ts';
import type { MoveInPlan } from '#contracts/move-in/plan.ts';
import type { SheetKey } from '#contracts/move-in/sheet-keys.ts';
import type { StoreTable } from '../../kernel/store/schema.ts';

/** Tables of the records that the sheets add. */
export const TABLES_OF_SHEETS = {
  campus: 'dept',
  room: 'room',
  staff: 'staff',
  course: 'course',
  product: 'product',
  cla: 'cla',
  student: 'student',
  enrolment: 'studentCourse',
  seat: 'studentCla',
  rule: 'claTimeRule',
  lesson: 'claTime',
} as const satisfies Record<SheetKey, StoreTable>;

/** Row of any sheet of a plan. */
export type AnyPlanRow = MoveInPlan[SheetKey][number];
export type Reference = { key: string } | { id: string };
/** Reference in a row, with the sheet to which it refers. */
export interface FoundReference {
  field: string;
  sheet: SheetKey;
  reference: Reference;
}

/** Returns the references among the values of a row. */
export function referencesIn(row: AnyPlanRow): FoundReference[] {
  if (!('values' in row)) return [];
  return Object.entries(row.values).flatMap(([field, value]) => {
    const sheet = referenceTargets[field];
    return sheet && isReference(value) ? [{ field, sheet, reference: value }] : [];
  });
}

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && ('key' in value || 'id' in value);

/** Ids of the records that the rows of a plan have added or changed so far, by sheet and key. */
export class PlannedIds {
  #ids = new Map<string, string>();
  #failed = new Set<string>();

  set(sheet: SheetKey, key: string, id: string): void {
    this.#ids.set(`${sheet} ${key}`, id);
  }

  /** Marks a row that could not be written. Findings about rows that refer to it would only repeat its finding. */
  fail(sheet: SheetKey, key: string): void {
    this.#failed.add(`${sheet} ${key}`);
  }

  hasFailed({ sheet, reference }: FoundReference): boolean {
    return 'key' in reference && this.#failed.has(`${sheet} ${reference.key}`);
  }

  /** Returns the id of a reference; undefined if the plan has no earlier row with the key. */
  of({ sheet, reference }: FoundReference): string | undefined {
    return 'id' in reference ? reference.id : this.#ids.get(`${sheet} ${reference.key}`);
  }
}
