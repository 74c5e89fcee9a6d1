import { readFileSync } from 'node:fs';
import { CannotRun } from '../../verify/cannot-run.ts';
import type { Language } from '../../verify/language.ts';
import type { Finding } from '../finding.ts';
import { writeWhole } from '../report/write-reports.ts';
import { commandTexts } from './texts.ts';

/** An accepted finding in a baseline file. */
type Accepted = Pick<Finding, 'rule' | 'call' | 'field' | 'expected' | 'found'>;

export interface Baseline {
  /** Language of the texts in `accepted`. */
  language: Language;
  accepted: readonly Accepted[];
}

const keyOf = ({ rule, call, field, expected, found }: Accepted): string =>
  JSON.stringify([rule, call, field, expected, found]);

/**
 * Reads a baseline file.
 * @throws CannotRun if it is missing, has another form, or was written in another language
 */
export function readBaseline(path: string, language: Language): Baseline {
  const content = parseBaseline(path);
  if (!Array.isArray(content?.accepted)) throw new CannotRun(commandTexts.baselineInvalid(path));
  if (content.language !== language) throw new CannotRun(commandTexts.baselineLanguage(path, String(content.language)));
  return { language, accepted: content.accepted };
}

function parseBaseline(path: string): Partial<Baseline> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Baseline> | null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotRun(code ? commandTexts.baselineUnreadable(path, code) : commandTexts.baselineInvalid(path));
  }
}

/** Removes the accepted findings. `gone` is the number of accepted differences that no longer occur. */
export function withoutAccepted(
  findings: readonly Finding[],
  { accepted }: Pick<Baseline, 'accepted'>,
): { findings: Finding[]; accepted: number; gone: number } {
  const keys = new Set(accepted.map(keyOf));
  const remaining = findings.filter((finding) => !keys.has(keyOf(finding)));
  const current = new Set(findings.map(keyOf));
  return {
    findings: remaining,
    accepted: findings.length - remaining.length,
    gone: [...keys].filter((key) => !current.has(key)).length,
  };
}

/**
 * Writes all findings as accepted, in a stable order, so that a diff of the file shows changes.
 * @throws CannotRun if the file is not writable
 */
export function writeBaseline(path: string, findings: readonly Finding[], language: Language): void {
  const accepted = findings
    .map(({ rule, call, field, expected, found }): Accepted => ({ rule, call, field, expected, found }))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  try {
    writeWhole(path, `${JSON.stringify({ language, accepted } satisfies Baseline, null, 2)}\n`);
  } catch (error) {
    throw new CannotRun(commandTexts.baselineNotWritten(path, String((error as NodeJS.ErrnoException).code)));
  }
}
