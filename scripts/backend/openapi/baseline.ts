import { readFileSync } from 'node:fs';
import { CannotRun } from '../../verify/cannot-run.ts';
import type { Finding } from '../finding.ts';
import { writeWhole } from '../report/write-reports.ts';

/** An accepted finding in a baseline file. */
type Accepted = Pick<Finding, 'rule' | 'call' | 'field' | 'expected' | 'found'>;

export interface Baseline {
  accepted: readonly Accepted[];
}

const keyOf = ({ rule, call, field, expected, found }: Accepted): string =>
  JSON.stringify([rule, call, field, expected, found]);

/**
 * Reads a baseline file.
 * @throws CannotRun if it is missing or has another form
 */
export function readBaseline(path: string): Baseline {
  let content: Partial<Baseline> | null;
  try {
    content = JSON.parse(readFileSync(path, 'utf8')) as Partial<Baseline> | null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotRun(
      code ? `无法读取基线 ${path}（${code}），加上 --write-baseline 可以写出` : `基线 ${path} 不是完整的 JSON`,
    );
  }
  if (!Array.isArray(content?.accepted))
    throw new CannotRun(`基线 ${path} 中没有 accepted，请用 --write-baseline 重新写出`);
  return { accepted: content.accepted };
}

/** Removes the accepted findings. `gone` is the number of accepted differences that no longer occur. */
export function withoutAccepted(
  findings: readonly Finding[],
  { accepted }: Baseline,
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
export function writeBaseline(path: string, findings: readonly Finding[]): void {
  const accepted = findings
    .map(({ rule, call, field, expected, found }): Accepted => ({ rule, call, field, expected, found }))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  try {
    writeWhole(path, `${JSON.stringify({ accepted } satisfies Baseline, null, 2)}\n`);
  } catch (error) {
    throw new CannotRun(`基线没有写入 ${path}（${(error as NodeJS.ErrnoException).code}）`);
  }
}
