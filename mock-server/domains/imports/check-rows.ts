import { nameKey } from '#contracts/rules/plain-text.ts';
import type { Steps } from '../../kernel/pieces.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { joined } from '../../kernel/store/indexes.ts';
import type { Kind, Values } from './kind.ts';
import type { FilledRow, RowFault } from './read-rows.ts';

/** A row that fits: what its form gives. */
export interface ReadyRow {
  row: number;
  form: Values;
}
export interface Checked {
  ready: ReadyRow[];
  faults: RowFault[];
  /** Rows that say the same as something that is there already, where that is allowed. */
  known: number;
}
type Tell = (done: number) => void;

/** Every rule of every row: of the schema, of the add call, and among the rows of the file. */
export function* checkRows(
  world: World,
  session: Session,
  kind: Kind,
  rows: readonly FilledRow[],
  tell: Tell,
): Steps<Checked> {
  const checked: Checked = { ready: [], faults: [], known: 0 };
  const twice = duplicates(kind);
  const existing = yield* keysOf(kind, kind.existing?.(world, session) ?? []);
  for (const [at, { row, values, faults: unread }] of rows.entries()) {
    const faults = new Faults(row, unread);
    const { success, data = {}, error } = kind.form.safeParse(values);
    for (const { path, message } of error?.issues ?? []) faults.add(columnOf(kind, path[0]), message);
    addRuleFaults(world, session, kind, success ? data : values, faults);
    for (const [field, first] of twice(row, values)) faults.add(field, `与第 ${first} 行重复`);
    checked.faults.push(...faults.inOrder(kind));
    if (existing.has(identityOf(kind, values))) checked.known += 1;
    if (success) checked.ready.push({ row, form: data });
    tell(at + 1);
    yield;
  }
  return checked;
}

/** The rules that ask the world, once more, because it may have changed since. In one go: rows are written after it. */
export function recheckRows(world: World, session: Session, kind: Kind, rows: readonly ReadyRow[]): RowFault[] {
  return rows.flatMap(({ row, form }) => {
    const faults = new Faults(row, []);
    addRuleFaults(world, session, kind, form, faults);
    return faults.inOrder(kind);
  });
}

/** What has no column of its own is told where the row is named. */
const columnOf = ({ columns, name }: Kind, field: PropertyKey | undefined): string =>
  columns.find((column) => column.field === field)?.field ?? name;

/** The faults of a row: of each field the first. */
class Faults {
  #row: number;
  #byField = new Map<string, RowFault>();

  constructor(row: number, known: readonly RowFault[]) {
    this.#row = row;
    for (const fault of known) this.#byField.set(fault.field, fault);
  }

  has(field: string): boolean {
    return this.#byField.has(field);
  }

  add(field: string, message: string): void {
    if (!this.has(field)) this.#byField.set(field, { row: this.#row, field, message });
  }

  /** As the columns stand in the template. */
  inOrder({ columns }: Kind): RowFault[] {
    return columns.map(({ field }) => this.#byField.get(field)).filter((fault) => fault !== undefined);
  }
}

/** A rule is asked where the fields that it is about are right so far. */
function addRuleFaults(world: World, session: Session, { entry }: Kind, form: Values, faults: Faults): void {
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

/** Which fields of a row say the same as an earlier row, and which row that is. */
function duplicates(kind: Kind): (row: number, values: Values) => [field: string, first: number][] {
  const seen = kind.unique.map(() => new Map<string, number>());
  return (row, values) =>
    kind.unique.flatMap((fields, at): [string, number][] => {
      const key = keyOf(kind, fields, values);
      const first = seen[at]?.get(key);
      if (key !== '' && first === undefined) seen[at]?.set(key, row);
      return key !== '' && first !== undefined && fields[0] ? [[fields[0], first]] : [];
    });
}

/** Empty where one of them is not filled in. */
function keyOf({ columns }: Kind, fields: readonly string[], values: Readonly<Values>): string {
  if (fields.some((field) => values[field] === null || values[field] === undefined)) return '';
  // What is chosen is known by its code, what is written by its name.
  const isChosen = (field: string) => columns.some((column) => column.field === field && column.choices);
  return joined(...fields.map((field) => (isChosen(field) ? String(values[field]) : nameKey(String(values[field])))));
}

const identityOf = (kind: Kind, values: Readonly<Values>): string => keyOf(kind, kind.unique[0] ?? [], values);

function* keysOf(kind: Kind, groups: readonly (readonly object[])[]): Steps<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const rows of groups)
    for (const row of rows) {
      keys.add(identityOf(kind, row as Values));
      yield;
    }
  keys.delete('');
  return keys;
}
