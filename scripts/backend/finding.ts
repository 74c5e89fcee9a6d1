import { responseUsageOf } from '#contracts/response-usage.ts';
import { screensOf } from '../verify/screens.ts';

/**
 * Severities of findings, the most serious first. Only a `fault` gives exit code 1; a `notOffered` is a provisional call
 * that the backend lacks.
 */
export const severities = { fault: '不符', warning: '提示', notOffered: '未提供' } as const;
export type Severity = keyof typeof severities;

/** One finding about a backend, described in Chinese. It contains no value that could identify a person. */
export interface Finding {
  /** Name of the rule, such as `field-missing`. It is part of baseline files, so it never changes. */
  rule: string;
  severity: Severity;
  /** Name of the call, such as `rooms.add`; null if the finding is not about a call. */
  call: string | null;
  /** Method and path of the request: `POST /business/api/sc/room/add/addScRoom`; empty without a call. */
  request: string;
  /** Path of the field, such as `data.rows[0].roomName`; empty if the finding is not about a field. */
  field: string;
  expected: string;
  found: string;
  /** Sentence that states the rule. Findings of a group share it. */
  sentence: string;
  /** Description of the user's view of the fault; empty if unknown. */
  impact: string;
  /** Number of occurrences, such as responses with this difference. */
  count: number;
  /** Findings with an equal cause are one group, whatever their fields; without it, the field's name decides. */
  cause?: string;
}

/** Findings with one cause, such as a header that every call lacks. The texts are those of the first finding. */
export interface FindingGroup extends Pick<Finding, 'rule' | 'severity' | 'expected' | 'found' | 'sentence'> {
  /** Name of the field that all findings have in common, without its ancestors; empty if there is none. */
  name: string;
  findings: readonly Finding[];
  /** Titles of all screens that use the calls. */
  screens: readonly string[];
}

/** Groups the findings by cause. The most serious group comes first, then the one with the most findings. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const byCause = new Map<string, Finding[]>();
  for (const finding of findings) {
    const cause = causeOf(finding);
    byCause.set(cause, [...(byCause.get(cause) ?? []), finding]);
  }
  const rank = ({ severity }: FindingGroup): number => Object.keys(severities).indexOf(severity);
  return [...byCause.values()]
    .flatMap((group) => groupOf(group) ?? [])
    .sort((one, other) => rank(one) - rank(other) || other.findings.length - one.findings.length);
}

/** Returns the key of a finding's cause. */
const causeOf = ({ rule, severity, field, expected, found, sentence, cause }: Finding): string =>
  JSON.stringify([rule, severity, ...(cause === undefined ? [lastName(field), expected, found, sentence] : [cause])]);

function groupOf(findings: readonly Finding[]): FindingGroup | null {
  const [first] = findings;
  if (!first) return null;
  const { rule, severity, expected, found, sentence, field, cause } = first;
  const screens = new Set(findings.flatMap(({ call }) => (call === null ? [] : screensOf(call))));
  const name = cause === undefined ? lastName(field) : '';
  return { rule, severity, expected, found, sentence, name, findings, screens: [...screens] };
}

/** Returns the last name of a path: `roomName` of `data.rows[].roomName`. */
const lastName = (field: string): string => /([^.[\]*]+)[.[\]*]*$/.exec(field)?.[1] ?? field;

/**
 * True if the console reads the field of a call's response, or a field inside it.
 * @param field path below `data`, in the format of `contracts/generated/response-usage.json`
 */
export const isRead = (call: string, field: string): boolean =>
  responseUsageOf(call).fields.some((read) => read === field || isInside(read, field) || field === '');

/** True if `path` is inside `ancestor`: `rows[].roomName` is inside `rows` and `rows[]`. */
export const isInside = (path: string, ancestor: string): boolean =>
  path.length > ancestor.length && path.startsWith(ancestor) && '.['.includes(path.charAt(ancestor.length));

/** Exit codes of the commands that check a backend. */
export const exitCodes = { fine: 0, findings: 1, couldNotRun: 2 } as const;
