import type { Sentences } from '#contracts/training/exercise-checks.ts';
import type {
  ColumnCondition,
  PlainValue,
  RowCondition,
  RowConditions,
  RowSelection,
} from '#contracts/training/row-conditions.ts';
import type { Slot, Wording } from '#contracts/training/wording.ts';
import type { TableName } from '../../schema.ts';
import { plainText } from '../text.ts';
import { isPlain } from './match-row.ts';
import type { Names, Problems } from './problems.ts';
import { hasColumn, isTable, tableBehind } from './relations.ts';
import { placeholdersOf } from './sentence.ts';

interface Of {
  table: TableName;
  names: Names;
}
type Path = readonly PropertyKey[];

/** Adds the mistakes of a selection. @returns false if its table does not exist */
export function checkSelection(problems: Problems, path: Path, rows: RowSelection, names: Names): boolean {
  if (!isTable(rows.table)) {
    problems.add([...path, 'table'], `没有表“${rows.table}”`);
    return false;
  }
  const of = { table: rows.table, names };
  const { where, before, changedIn = [], from } = rows;
  if (where) checkConditions(problems, [...path, 'where'], where, of);
  if (before) checkConditions(problems, [...path, 'before'], before, of);
  if ((before || changedIn.length > 0) && from !== 'changed')
    problems.add(path, '“before”和“changedIn”只用于改动过的行（"from": "changed"）');
  for (const column of changedIn) checkPath(problems, [...path, 'changedIn'], of.table, column);
  return true;
}

export function checkConditions(problems: Problems, path: Path, conditions: RowConditions, of: Of): void {
  for (const one of Array.isArray(conditions) ? conditions : [conditions]) checkCondition(problems, path, one, of);
}

function checkCondition(problems: Problems, path: Path, condition: RowCondition, { table, names }: Of): void {
  for (const [column, wanted] of Object.entries(condition)) {
    checkPath(problems, path, table, column);
    for (const value of isPlain(wanted) ? [wanted] : valuesOf(wanted)) problems.addReference(path, value, names);
    if (!isPlain(wanted) && wanted.says) checkWordings(problems, path, wanted.says);
  }
}

const valuesOf = ({ says: _, isSet: __, in: any = [], notIn = [], ...single }: ColumnCondition): PlainValue[] => [
  ...any,
  ...notIn,
  ...Object.values(single).filter((value) => value !== undefined),
];

/** Adds a mistake if a path does not lead to a column. Each part before the last must be the ID of another row. */
function checkPath(problems: Problems, path: Path, table: TableName, text: string): void {
  let at: TableName | undefined = table;
  for (const [index, column] of text.split('.').entries()) {
    if (!at || !hasColumn(at, column)) {
      problems.add(path, index > 0 && !at ? `“${text}”不能这样连到另一张表` : `表“${at ?? table}”没有栏目“${column}”`);
      return;
    }
    at = tableBehind(column);
  }
}

/** Adds the mistakes of a sentence: placeholders that no row fills in. */
export function checkSentence(
  problems: Problems,
  path: Path,
  say: Sentences,
  { table, names }: { table?: TableName | undefined; names: Names },
  extra: readonly string[] = [],
): void {
  for (const { when, say: sentence } of typeof say === 'string' ? [{ when: undefined, say }] : say) {
    if (when && table) checkConditions(problems, path, when, { table, names });
    for (const placeholder of placeholdersOf(sentence)) {
      const [first = '', ...rest] = placeholder.split('.');
      const named = rest.length > 0 ? names.get(first) : undefined;
      if (extra.includes(placeholder)) continue;
      if (named) checkPath(problems, path, named, rest.join('.'));
      else if (!table) problems.add(path, `“{${placeholder}}”不知道是哪一行的`);
      else checkPath(problems, path, table, first === 'before' ? rest.join('.') : placeholder);
    }
  }
}

/**
 * Adds a mistake for each word that is not normalised as texts are for comparison: half-width, lower case, no spaces.
 */
export function checkWordings(problems: Problems, path: Path, wordings: readonly Wording[]): void {
  for (const word of wordings.flatMap((one) => (typeof one === 'string' ? [one] : one.flatMap(wordsOf))))
    if (plainText(word) !== word) problems.add(path, `词语“${word}”应写成“${plainText(word)}”`);
}

const wordsOf = (slot: Slot): readonly string[] => (Array.isArray(slot) ? slot : 'repeat' in slot ? slot.repeat : []);
