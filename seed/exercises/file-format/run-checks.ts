import type { Check } from '#contracts/training/exercise-checks.ts';
import type { RowConditions } from '#contracts/training/row-conditions.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import type { TableName } from '../../schema.ts';
import { fewestErrors, messageIf } from '../check-errors.ts';
import { quoted } from '../text.ts';
import { compareValues, meets, textOf } from './match-row.ts';
import { readPath, type Scope, type Subject, withSubject } from './scope.ts';
import { selectRows } from './select-rows.ts';
import { CURRENT, formatSentence } from './sentence.ts';
import { runSharedCheck } from './shared-checks.ts';
import { wordingErrors } from './wording-errors.ts';

/** Maximum number of rows among which the one with the fewest errors is taken. */
const MOST_CANDIDATES = 20;
/** Maximum number of rows that an `each` check visits. It reports further rows, so that none passes unchecked. */
const MOST_EACH = 30;

type CheckOf<K extends Check['kind']> = Extract<Check, { kind: K }>;
type Run<K extends Check['kind']> = (world: SeenWorld, scope: Scope, check: CheckOf<K>) => readonly string[];

/** Returns the sentences of all checks, in their order. */
export const runChecks = (world: SeenWorld, scope: Scope, checks: readonly Check[]): readonly string[] =>
  checks.flatMap((check) => runCheck(world, scope, check));

const runCheck = (world: SeenWorld, scope: Scope, check: Check): readonly string[] =>
  runs[check.kind](world, scope, check as never);

const runs: { readonly [K in Check['kind']]: Run<K> } = {
  find: runFind,
  must: (_, scope, { row, when, is, say }) => {
    const subject = subjectOf(scope, row);
    const inner = subject ? withSubject(scope, subject) : scope;
    if (!meets(inner, subject?.row, when) || meets(inner, subject?.row, is)) return [];
    return [formatSentence(inner, say, { [CURRENT]: currentText(inner, is) })];
  },
  exists: (world, scope, { rows, say }) =>
    messageIf(selectRows(world, scope, rows).length === 0, formatSentence(scope, say)),
  refuse: (world, scope, { rows, only, say }) => {
    const found = selectRows(world, scope, rows);
    return (only ? found.slice(0, 1) : found).map((one) => formatSentence(withSubject(scope, one), say));
  },
  count: (world, scope, { rows, most, names = '', say }) => {
    const found = selectRows(world, scope, rows);
    const listed = found.map(({ row }) => textOf(readPath(scope, row, names.split('.'))) || undefined);
    return messageIf(
      found.length > most,
      formatSentence(scope, say, { count: String(found.length), names: quoted(listed) }),
    );
  },
  each: (world, scope, { name, rows, checks }) => {
    const found = selectRows(world, scope, rows);
    return [
      ...found.slice(0, MOST_EACH).flatMap((one) => runChecks(world, withSubject(scope, one, name), checks)),
      ...messageIf(found.length > MOST_EACH, `逐条检查最多 ${MOST_EACH} 条，现在有 ${found.length} 条，其余没有检查`),
    ];
  },
  text: (_, scope, check) => wordingErrors(scope, subjectOf(scope, check.row), check),
  shared: (world, scope, { use, row, with: values }) =>
    runSharedCheck(world, scope, subjectOf(scope, row), { use, values }),
  first: (world, scope, { checks }) => firstReport(world, scope, checks),
  group: (world, scope, { checks, ifAny }) => withLast(runChecks(world, scope, checks), ifAny),
  say: (_, scope, { say }) => [formatSentence(scope, say)],
};

/** Appends the last sentence if there are other sentences. */
export const withLast = (sentences: readonly string[], last: string | undefined): readonly string[] =>
  sentences.length > 0 && last ? [...sentences, last] : sentences;

/** Returns the present values of the columns that a condition compares. */
const currentText = (scope: Scope, conditions: RowConditions): string =>
  (Array.isArray(conditions) ? [] : Object.keys(conditions))
    .map((path) => textOf(readPath(scope, scope.current?.row, path.split('.'))))
    .filter(Boolean)
    .join(' ');

const subjectOf = (scope: Scope, name: string | undefined): Subject | undefined =>
  name ? scope.named.get(name) : scope.current;

function firstReport(world: SeenWorld, scope: Scope, checks: readonly Check[]): readonly string[] {
  for (const check of checks) {
    const sentences = runCheck(world, scope, check);
    if (sentences.length > 0) return sentences;
  }
  return [];
}

function runFind(world: SeenWorld, scope: Scope, find: CheckOf<'find'>): readonly string[] {
  const { name, rows, pick = 'first', none, check: inner = [] } = find;
  const found = candidatesOf(world, scope, find);
  const check = (one: Subject) => runChecks(world, withSubject(scope, one, name), inner);
  if (pick === 'fewestErrors' && found.length > 0) return fewestErrors(found.slice(0, MOST_CANDIDATES), check);
  const one = pick === 'last' ? found.at(-1) : found[0];
  if (one || none === undefined) return check(one ?? { table: rows.table as TableName });
  return typeof none === 'string' ? [formatSentence(scope, none)] : firstReport(world, scope, none);
}

/** Returns the rows from which a search takes one, sorted if the search requires it. */
function candidatesOf(world: SeenWorld, scope: Scope, { rows, prefer, sortBy }: CheckOf<'find'>): Subject[] {
  const all = selectRows(world, scope, rows);
  const preferred = prefer ? all.filter((one) => meets(withSubject(scope, one), one.row, prefer)) : [];
  const found = preferred.length > 0 ? preferred : all;
  return sortBy ? found.toSorted((one, other) => compareValues(one.row?.[sortBy], other.row?.[sortBy])) : found;
}
