import type { SheetKey } from '../sheet-keys.ts';

/** Kind of value that a column contains. */
export type ColumnUse =
  | 'text'
  | 'lines'
  | 'phone'
  | 'telephone'
  | 'date'
  | 'time'
  | 'number'
  | 'money'
  | 'choice'
  | 'weekDays'
  | 'reference';

/** Unit of the numbers of a column. */
export type Unit = 'hours' | 'days' | 'people' | 'yuan';

/** A choice: its value in the form, its label in the template, and its labels in the exports of other software. */
export interface ColumnChoice {
  value: string | number | boolean;
  label: string;
  synonyms?: readonly string[];
}

/** Column of a sheet, with the field of the form that it fills. */
export interface ColumnSpec {
  field: string;
  title: string;
  /** Other titles, as in the exports of other software; without spaces, in half width. */
  synonyms: readonly string[];
  as: ColumnUse;
  /** Sheet whose records a reference names. */
  of?: SheetKey;
  choices?: readonly ColumnChoice[];
  /** Unit that a number may have in its cell. Amounts are in yuan. */
  unit?: Unit;
  /** True if every row needs a value. A column with a fallback is never required. */
  required?: true;
  /** Text that is read if the cell is empty or the column is missing. */
  fallback?: string;
  /** True for a column that only completes a record which another sheet would contain. It has no place in the template. */
  derived?: true;
  hint: string;
  /** Values of the template's example rows. */
  examples: readonly (string | number)[];
  width?: number;
}

export interface SheetSpec {
  sheet: SheetKey;
  title: string;
  /** Other names of the sheet, without the endings 信息, 列表, 导入, 明细 and the like. */
  synonyms: readonly string[];
  columns: readonly ColumnSpec[];
  /** Field with the row's name. */
  name: string;
  /** Sentence for the template's page of rules. */
  hint: string;
}
