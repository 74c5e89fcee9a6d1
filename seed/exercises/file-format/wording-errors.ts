import type { Check } from '#contracts/training/exercise-checks.ts';
import type { Wording } from '#contracts/training/wording.ts';
import { messageIf } from '../check-errors.ts';
import { plainText } from '../text.ts';
import { textOf } from './match-row.ts';
import { readPath, type Scope, type Subject } from './scope.ts';
import { formatSentence } from './sentence.ts';
import { findWording, locateWording } from './wording.ts';

type TextCheck = Extract<Check, { kind: 'text' }>;

/** Returns a sentence for each fact that a text omits, and for the first words that contradict the task. */
export function wordingErrors(scope: Scope, subject: Subject | undefined, check: TextCheck): readonly string[] {
  const { column, label, states, refuses, ignores = [], meaning } = check;
  const plain = plainText(textOf(readPath(scope, subject?.row, column.split('.'))));
  const missing = states.filter(({ words }) => !words.some((one) => findWording(plain, one) !== undefined));
  const contradiction = firstWording(withoutIgnored(plain, ignores), refuses);
  return [
    ...missing.map(({ say }) => formatSentence(scope, say)),
    ...messageIf(contradiction !== undefined, `${label}里写着“${contradiction ?? ''}”，和任务相反，${meaning}`),
  ];
}

/** Returns the words that match one of several wordings and begin first in a text. */
function firstWording(text: string, wordings: readonly Wording[]): string | undefined {
  const found = wordings.flatMap((one) => locateWording(text, one) ?? []);
  return found
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .map(({ from, to }) => text.slice(from, to))[0];
}

/** End of a clause in plain text, in which commas and semicolons are half-width. */
const CLAUSE_END = /[,;。]/;
const MOST_IGNORED = 8;

/** Removes each ignored wording with the rest of its clause. */
function withoutIgnored(text: string, ignores: readonly Wording[]): string {
  let left = text;
  for (const one of ignores)
    for (let times = 0; times < MOST_IGNORED; times += 1) {
      const found = locateWording(left, one);
      if (!found) break;
      const rest = left.slice(found.to);
      const end = rest.search(CLAUSE_END);
      left = left.slice(0, found.from) + (end < 0 ? '' : rest.slice(end));
    }
  return left;
}
