import type * as z from 'zod';
import type { Entry } from '../../kernel/entry.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';

/** What a row says, by the fields of the form. */
export type Values = Record<string, unknown>;

/** As it is written in a cell, and what it stands for. */
export interface Choice {
  label: string;
  value: string | number;
}

export interface ImportColumn<Form> {
  field: keyof Form & string;
  /** What the form calls it. */
  title: string;
  width?: number;
  /** How a cell is read; a text, if absent. */
  as?: 'date' | 'number';
  /** Of whoever imports; a cell names one of them. */
  choices?(world: World, session: Session): Choice[];
  hint?: string;
}

/** What can be imported: its form and its rules are those of its add call. */
export interface Kind<Form = Values> {
  noun: string;
  /** What so many are counted by: 名. */
  counter: string;
  form: z.ZodObject;
  entry: Entry<Form>;
  columns: readonly ImportColumn<Form>[];
  table: 'student' | 'cla' | 'staff';
  /** The row's column that names it. */
  name: string;
  /** Its campus. */
  campus: keyof Form & string;
  /** No two rows of a file say the same in these. */
  unique: readonly (readonly (keyof Form & string)[])[];
  /** Where the add call allows what says the same in the first of `unique`: what is there already, in groups. */
  existing?(world: World, session: Session): readonly (readonly object[])[];
}

/** Forgets which form it is: what its rules and its add call get has been parsed by that form's schema. */
export const anyKind = <Form>(kind: Kind<Form>): Kind => kind as unknown as Kind;

export const isRequired = ({ form }: Kind, field: string): boolean => !form.shape[field]?.safeParse(undefined).success;

/** Choices by name: where two have the same, each is told by what else is known of it. */
export function distinct(options: readonly (Choice & { detail: string })[]): Choice[] {
  const counts = new Map<string, number>();
  for (const { label } of options) counts.set(label, (counts.get(label) ?? 0) + 1);
  return options.map(({ label, value, detail }) => ({
    label: (counts.get(label) ?? 0) > 1 ? `${label}（${detail}）` : label,
    value,
  }));
}

/** Choices of which nobody needs to be asked: the names of values. */
export const namedValues = (names: Readonly<Record<string, string>>, as: 'text' | 'number'): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ label, value: as === 'number' ? Number(value) : value }));
