import type { Sentences } from '#contracts/training/exercise-checks.ts';
import { meets, textOf } from './match-row.ts';
import { readPath, type Scope } from './scope.ts';

/** Placeholder of a sentence: {column}, {name.column}, {before.column} or {column|text if empty}. */
const PLACEHOLDER = /\{([^{}|]{1,80})(?:\|([^{}]{0,80}))?\}/g;

/** Placeholder in the sentence of a `must` check: the present values of the columns that it compares. */
export const CURRENT = '现在';

/** Returns the paths of a sentence's placeholders. */
export const placeholdersOf = (sentence: string): string[] =>
  [...sentence.matchAll(PLACEHOLDER)].map(([, path = '']) => path);

/** Fills in the first sentence whose condition the current row meets. `extra` has values that belong to no row. */
export function formatSentence(scope: Scope, say: Sentences, extra: Readonly<Record<string, string>> = {}): string {
  const sentence =
    typeof say === 'string' ? say : (say.find(({ when }) => meets(scope, scope.current?.row, when))?.say ?? '');
  return sentence.replace(
    PLACEHOLDER,
    (_, path: string, empty = '') => (extra[path] ?? textOf(valueAt(scope, path)).trim()) || empty,
  );
}

function valueAt(scope: Scope, path: string): unknown {
  const [first = '', ...rest] = path.split('.');
  if (first === 'before') return readPath(scope, scope.current?.before, rest);
  const named = scope.named.get(first);
  return named && rest.length > 0
    ? readPath(scope, named.row, rest)
    : readPath(scope, scope.current?.row, [first, ...rest]);
}
