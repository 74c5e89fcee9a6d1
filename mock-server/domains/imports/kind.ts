import type * as z from 'zod';
import type { EntityWriter } from '../../kernel/entity-writer.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';

/** Values of a row, keyed by the form's fields. */
export type RowValues = Record<string, unknown>;

/** A choice: its label in the cell and its value. */
export interface Choice {
  label: string;
  value: string | number;
}

export interface ImportColumn<Form> {
  field: keyof Form & string;
  /** Field label in the form. */
  title: string;
  /** Other titles of the column, such as that in the export. */
  aliases?: readonly string[];
  width?: number;
  /** Type of the cell; text if absent. */
  as?: 'date' | 'number';
  /** Choices available to the importing user; a cell contains one of their labels. */
  choices?(world: World, session: Session): Choice[];
  hint?: string;
}

/** A kind of row that can be imported. Rows are validated with the form and the rules of the add call. */
export interface ImportKindSpec<Form = RowValues> {
  noun: string;
  /** Measure word for counting rows, such as 名. */
  counter: string;
  form: z.ZodObject;
  entry: EntityWriter<Form>;
  columns: readonly ImportColumn<Form>[];
  table: 'student' | 'cla' | 'staff';
  /** Titles of the export's columns that are not imported. */
  exportedOnly: readonly string[];
  /** Field with the row's name, such as `studentName`. */
  name: string;
  /** Field with the row's campus. */
  campus: keyof Form & string;
  /** Sets of fields that must be unique within a file. */
  unique: readonly (readonly (keyof Form & string)[])[];
  /**
   * Returns the existing rows, in any number of lists. Defined only if the add call accepts duplicates of existing
   * rows. Two rows are duplicates if they have the same values in the first field set of `unique`.
   */
  existing?(world: World, session: Session): readonly (readonly object[])[];
  /**
   * Returns a sentence for the user about data that the import of these rows does not create; null if there is none.
   */
  note?(rows: readonly Form[]): string | null;
}

/** Erases the form's type. Safe because rules and add call receive values parsed by that form's schema. */
export const eraseForm = <Form>(kind: ImportKindSpec<Form>): ImportKindSpec => kind as unknown as ImportKindSpec;

export const isRequired = ({ form }: ImportKindSpec, field: string): boolean =>
  !form.shape[field]?.safeParse(undefined).success;

/** Appends the detail to labels that occur more than once. */
export function withDistinctLabels(options: readonly (Choice & { detail: string })[]): Choice[] {
  const counts = new Map<string, number>();
  for (const { label } of options) counts.set(label, (counts.get(label) ?? 0) + 1);
  return options.map(({ label, value, detail }) => ({
    label: (counts.get(label) ?? 0) > 1 ? `${label}（${detail}）` : label,
    value,
  }));
}

/** Returns fixed choices from a map of value names. */
export const choicesFromNames = (names: Readonly<Record<string, string>>, as: 'text' | 'number'): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ label, value: as === 'number' ? Number(value) : value }));
