import type { TableName } from '../../schema.ts';
import { fixedIdOf, isFixedGroup } from './fixed-references.ts';
import { hasColumn } from './relations.ts';

/** Tables of the named rows to which a part of a file may refer. */
export type Names = ReadonlyMap<string, TableName>;

export interface FileProblem {
  path: readonly PropertyKey[];
  text: string;
}

/** Collects the mistakes of a file with their places. */
export class Problems {
  readonly list: FileProblem[] = [];

  add(path: readonly PropertyKey[], text: string): void {
    this.list.push({ path, text });
  }

  /** Adds a mistake if a value is a reference to a row or column that does not exist. */
  addReference(path: readonly PropertyKey[], value: unknown, names: Names): void {
    if (typeof value !== 'string' || !value.startsWith('@')) return;
    const [name = '', column = '', ...rest] = value.slice(1).split('.');
    const table = names.get(name);
    const isKnown = table
      ? column === '' || rest.length > 0 || hasColumn(table, column)
      : isFixedGroup(name) && fixedIdOf(name, column) !== undefined && rest.length === 0;
    if (!isKnown) this.add(path, `“${value}”指的行不存在`);
  }
}
