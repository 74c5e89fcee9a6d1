import type { Check } from '#contracts/training/exercise-checks.ts';
import { describeSharedCheck } from '#contracts/training/shared-checks.ts';
import type { ExerciseFile } from '#contracts/training/exercise-file.ts';
import { personas } from '../../personas.ts';
import type { TableName } from '../../schema.ts';
import { governedTableNames } from '../leftovers/governed-tables.ts';
import { checkConditions, checkSelection, checkSentence, checkWordings } from './check-conditions.ts';
import { checkPreparations } from './check-preparations.ts';
import { isFixedGroup } from './fixed-references.ts';
import { Problems, type Names, type FileProblem } from './problems.ts';
import { hasColumn } from './relations.ts';
import { CURRENT } from './sentence.ts';
import { checkParameters } from './check-parameters.ts';

const DEEPEST = 6;
export const MOST_CHECKS = 80;

/** Returns the mistakes in what a file refers to: tables, columns, rows, accounts and parameters. */
export function referenceProblems(file: ExerciseFile): FileProblem[] {
  const problems = new Problems();
  if (!personas.some(({ username }) => username === file.as)) problems.add(['as'], `没有账号“${file.as}”`);
  checkPreparations(problems, file.prepare ?? []);
  checkGoverns(problems, file);
  const names: Names = new Map();
  checkChecks(problems, ['expect'], file.expect, { names, depth: 1, isCompared: false });
  for (const [at, refusal] of (file.refuse ?? []).entries())
    checkRefusal(problems, ['refuse', at], { kind: 'refuse', ...refusal }, names);
  if (countChecks(file.expect) > MOST_CHECKS) problems.add(['expect'], `检查太多，最多 ${MOST_CHECKS} 项`);
  return problems.list;
}

function checkGoverns(problems: Problems, { governs }: ExerciseFile): void {
  for (const [table, { added, changed, removed, columns = [] }] of Object.entries(governs)) {
    const path = ['governs', table];
    if (!(governedTableNames as readonly string[]).includes(table)) {
      problems.add(path, `没有可以练习的表“${table}”`);
      continue;
    }
    const of = { table: table as TableName, names: new Map() };
    for (const [key, conditions] of Object.entries({ added, changed, removed }))
      if (conditions) checkConditions(problems, [...path, key], conditions, of);
    for (const column of columns)
      if (!hasColumn(of.table, column)) problems.add([...path, 'columns'], `表“${table}”没有栏目“${column}”`);
  }
}

interface Place {
  names: Names;
  /** Table of the row that is being checked. */
  table?: TableName | undefined;
  depth: number;
  /**
   * True inside a search for the row with the fewest errors, or inside checks of each row. Such checks must not be
   * nested, which bounds their number.
   */
  isCompared: boolean;
}

export function checkChecks(problems: Problems, path: PropertyKey[], checks: readonly Check[], place: Place): void {
  if (place.depth > DEEPEST) {
    problems.add(path, `检查套得太深，最多 ${DEEPEST} 层`);
    return;
  }
  for (const [at, check] of checks.entries()) checkOne(problems, [...path, at], check, place);
}

function checkOne(problems: Problems, path: PropertyKey[], check: Check, place: Place): void {
  const inner = { ...place, depth: place.depth + 1 };
  switch (check.kind) {
    case 'find':
      return checkFind(problems, path, check, place);
    case 'must': {
      const table = tableOf(problems, path, check.row, place);
      if (!table) return;
      const of = { ...place, table };
      if (check.when) checkConditions(problems, [...path, 'when'], check.when, of);
      checkConditions(problems, [...path, 'is'], check.is, of);
      return checkSentence(problems, [...path, 'say'], check.say, of, [CURRENT]);
    }
    case 'exists':
      checkSelection(problems, [...path, 'rows'], check.rows, place.names);
      return checkSentence(problems, [...path, 'say'], check.say, place);
    case 'count': {
      checkSelection(problems, [...path, 'rows'], check.rows, place.names);
      return checkSentence(problems, [...path, 'say'], check.say, place, ['count', 'names']);
    }
    case 'refuse':
      return checkRefusal(problems, path, check, place.names);
    case 'text': {
      const table = tableOf(problems, path, check.row, place);
      if (table && !hasColumn(table, check.column))
        problems.add([...path, 'column'], `表“${table}”没有栏目“${check.column}”`);
      for (const { words } of check.states) checkWordings(problems, [...path, 'states'], words);
      checkWordings(problems, [...path, 'ignores'], check.ignores ?? []);
      return checkWordings(problems, [...path, 'refuses'], check.refuses);
    }
    case 'shared':
      return checkShared(problems, path, check, place);
    case 'each':
      return checkEach(problems, path, check, place);
    case 'first':
      return checkChecks(problems, [...path, 'checks'], check.checks, inner);
    case 'group':
      if (check.ifAny) checkSentence(problems, [...path, 'ifAny'], check.ifAny, place);
      return checkChecks(problems, [...path, 'checks'], check.checks, inner);
    case 'say':
      return checkSentence(problems, [...path, 'say'], check.say, place);
  }
}

function checkFind(
  problems: Problems,
  path: PropertyKey[],
  check: Extract<Check, { kind: 'find' }>,
  place: Place,
): void {
  const { name, rows, prefer, pick, sortBy, none, check: inner } = check;
  checkNewName(problems, path, name, place.names);
  const isCompared = pick === 'fewestErrors';
  if (isCompared && place.isCompared) problems.add([...path, 'pick'], '“fewestErrors”里面不能再用“fewestErrors”');
  if (!checkSelection(problems, [...path, 'rows'], rows, place.names)) return;
  const table = rows.table as TableName;
  if (sortBy && !hasColumn(table, sortBy)) problems.add([...path, 'sortBy'], `表“${table}”没有栏目“${sortBy}”`);
  if (prefer) checkConditions(problems, [...path, 'prefer'], prefer, { table, names: place.names });
  const outside = { ...place, depth: place.depth + 1 };
  if (typeof none === 'string') checkSentence(problems, [...path, 'none'], none, place);
  else if (none) checkChecks(problems, [...path, 'none'], none, outside);
  const inside = { ...outside, table, names: new Map([...place.names, [name, table]]) };
  if (inner)
    checkChecks(problems, [...path, 'check'], inner, { ...inside, isCompared: isCompared || place.isCompared });
}

function checkRefusal(
  problems: Problems,
  path: PropertyKey[],
  { rows, say }: Extract<Check, { kind: 'refuse' }>,
  names: Names,
): void {
  if (!checkSelection(problems, [...path, 'rows'], rows, names)) return;
  checkSentence(problems, [...path, 'say'], say, { names, table: rows.table as TableName });
}

function tableOf(
  problems: Problems,
  path: PropertyKey[],
  row: string | undefined,
  place: Place,
): TableName | undefined {
  const table = row ? place.names.get(row) : place.table;
  if (!table) problems.add([...path, 'row'], row ? `前面没有找过“${row}”` : '没有说明检查哪一行，请先用“find”找出它');
  return table;
}

function checkShared(
  problems: Problems,
  path: PropertyKey[],
  { use, row, with: values }: Extract<Check, { kind: 'shared' }>,
  place: Place,
): void {
  const { of } = describeSharedCheck(use);
  const table = of || row ? tableOf(problems, path, row, place) : place.table;
  if (table && of && of !== 'any' && of !== table) problems.add([...path, 'use'], `“${use}”检查的是表“${of}”的行`);
  checkParameters(problems, [...path, 'with'], { use, values, table, names: place.names });
}

function checkEach(
  problems: Problems,
  path: PropertyKey[],
  { name, rows, checks }: Extract<Check, { kind: 'each' }>,
  place: Place,
): void {
  checkNewName(problems, path, name, place.names);
  if (place.isCompared) problems.add(path, '“each”和“fewestErrors”里面不能再用“each”');
  if (!checkSelection(problems, [...path, 'rows'], rows, place.names)) return;
  const table = rows.table as TableName;
  const names = new Map([...place.names, [name, table]]);
  checkChecks(problems, [...path, 'checks'], checks, { names, table, depth: place.depth + 1, isCompared: true });
}

function checkNewName(problems: Problems, path: PropertyKey[], name: string, names: Names): void {
  if (isFixedGroup(name) || name === 'before' || names.has(name))
    problems.add([...path, 'name'], `名称“${name}”已经有别的意思，请换一个`);
}

export const countChecks = (checks: readonly Check[]): number =>
  checks.reduce((sum, check) => {
    const inner =
      check.kind === 'find'
        ? [...(check.check ?? []), ...(typeof check.none === 'object' ? check.none : [])]
        : 'checks' in check
          ? check.checks
          : [];
    return sum + 1 + countChecks(inner);
  }, 0);
