import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import type { PlanReference } from '#contracts/move-in/plan.ts';
import { referenceTargets } from '#contracts/move-in/plan-reference.ts';
import type { SheetKey } from '#contracts/move-in/sheet-keys.ts';
import type { Fields } from './row-calls.ts';

const DEPENDS = '引用的行没有写入';

/** Reason for the user why a row was not written. */
export class RowError extends Error {}

/** Ids of existing and of written records. Rows of several sheets may have equal keys, so ids are kept by sheet. */
export class RowIds {
  #ids = new Map<string, string>();
  #used = new Set<string>();
  #known: ReadonlySet<string>;

  constructor({ campuses, rooms, staff, courses, products, classes, students, enrolments }: MoveInExisting) {
    const records: [SheetKey, readonly { id: string }[]][] = [
      ['campus', campuses],
      ['room', rooms],
      ['staff', staff],
      ['course', courses],
      ['product', products],
      ['cla', classes],
      ['student', students],
      ['enrolment', enrolments],
    ];
    this.#known = new Set(records.flatMap(([sheet, list]) => list.map(({ id }) => `${sheet} ${id}`)));
  }

  set(sheet: SheetKey, key: string, id: string): void {
    this.#ids.set(`${sheet} ${key}`, id);
    this.#used.add(`${sheet} ${id}`);
  }

  /** True if a row of this sheet was assigned the record with this id. */
  isUsed(sheet: SheetKey, id: string): boolean {
    return this.#used.has(`${sheet} ${id}`);
  }

  /** True if the record existed before the first row was written. */
  isKnown(sheet: SheetKey, id: string): boolean {
    return this.#known.has(`${sheet} ${id}`);
  }

  /** Returns the id of a record. @throws RowError if its row was not written */
  of(sheet: SheetKey, reference: PlanReference): string {
    const id = 'id' in reference ? reference.id : this.#ids.get(`${sheet} ${reference.key}`);
    if (!id) throw new RowError(DEPENDS);
    return id;
  }

  /** Returns values with ids in the place of references. @throws RowError if a row that they refer to was not written */
  resolve(values: Fields): Fields {
    return Object.fromEntries(
      Object.entries(values).map(([field, value]) => {
        const sheet = referenceTargets[field];
        return [field, sheet && value ? this.of(sheet, value as PlanReference) : value];
      }),
    );
  }
}
