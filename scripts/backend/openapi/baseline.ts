import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { CannotRun } from '../../verify/cannot-run.ts';
import type { Finding } from '../finding.ts';
import { writeWhole } from '../report/write-reports.ts';
import { commandTexts } from './texts.ts';

/** An accepted finding in a baseline file. It contains no text, so it is valid in every language of the output. */
interface Accepted extends Pick<Finding, 'rule' | 'call' | 'field'> {
  /** Hash of the expected and the found value. */
  values: string;
}

export interface Baseline {
  accepted: readonly Accepted[];
}

/** A finding with its entry in a baseline. */
export interface BaselineFinding {
  finding: Finding;
  entry: Accepted;
}

const HASH_LENGTH = 16;

const keyOf = ({ rule, call, field, values }: Accepted): string => JSON.stringify([rule, call, field, values]);

const entryOf = ({ rule, call, field, expected, found }: Finding): Accepted => ({
  rule,
  call,
  field,
  values: createHash('sha256')
    .update(JSON.stringify([expected, found].map(sortedWords)))
    .digest('hex')
    .slice(0, HASH_LENGTH),
});

/** Returns the words of a text in order, because generators write types and properties in any order. */
const sortedWords = (text: string): string[] => text.split(/[\s,，、{}或]+/).sort();

/**
 * Returns the findings with their entries.
 * @param inBaselineLanguage the findings in the first language, whose texts are hashed, in the order of `findings`
 */
export const withEntries = (findings: readonly Finding[], inBaselineLanguage: readonly Finding[]): BaselineFinding[] =>
  findings.map((finding, at) => ({ finding, entry: entryOf(inBaselineLanguage[at] ?? finding) }));

/**
 * Reads a baseline file.
 * @throws CannotRun if it is missing or has another form
 */
export function readBaseline(path: string): Baseline {
  const content = parseBaseline(path);
  const accepted = content?.accepted;
  if (!Array.isArray(accepted) || !accepted.every((entry) => typeof entry?.values === 'string'))
    throw new CannotRun(commandTexts.baselineInvalid(path));
  return { accepted };
}

function parseBaseline(path: string): Partial<Baseline> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Baseline> | null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotRun(code ? commandTexts.baselineUnreadable(path, code) : commandTexts.baselineInvalid(path));
  }
}

/** True if the call with the name was compared in this run. */
type IsCompared = (call: string | null) => boolean;

/**
 * Removes the accepted findings. `gone` is the number of accepted differences of compared calls that no longer occur.
 */
export function withoutAccepted(
  findings: readonly BaselineFinding[],
  { accepted }: Baseline,
  isCompared: IsCompared,
): { findings: Finding[]; accepted: number; gone: number } {
  const keys = new Set(accepted.map(keyOf));
  const compared = new Set(accepted.filter(({ call }) => isCompared(call)).map(keyOf));
  const remaining = findings.filter(({ entry }) => !keys.has(keyOf(entry)));
  const current = new Set(findings.map(({ entry }) => keyOf(entry)));
  return {
    findings: remaining.map(({ finding }) => finding),
    accepted: findings.length - remaining.length,
    gone: [...compared].filter((key) => !current.has(key)).length,
  };
}

/**
 * Writes all findings as accepted, in a stable order, so that a diff of the file shows changes. Keeps the entries of
 * calls that were not compared.
 * @param isCompared null if all calls were compared
 * @throws CannotRun if the file is not writable, or if one with entries to keep is not readable
 */
export function writeBaseline(path: string, findings: readonly BaselineFinding[], isCompared: IsCompared | null): void {
  const keeps = isCompared !== null && existsSync(path);
  const kept = keeps ? readBaseline(path).accepted.filter(({ call }) => !isCompared(call)) : [];
  const entries = [...kept, ...findings.map(({ entry }) => entry)];
  const accepted = entries.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  try {
    writeWhole(path, `${JSON.stringify({ accepted } satisfies Baseline, null, 2)}\n`);
  } catch (error) {
    throw new CannotRun(commandTexts.baselineNotWritten(path, String((error as NodeJS.ErrnoException).code)));
  }
}
