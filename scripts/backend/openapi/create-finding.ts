import type { Call } from '#contracts/call.ts';
import { say } from '../../verify/language.ts';
import type { Finding, Severity } from '../finding.ts';
import { requestLine } from '../match-path.ts';
import { impactOfField } from './impact.ts';
import { type Rule, sentences } from './texts.ts';

/** Rules whose findings are not faults: the backend may be right, or the console works without the missing part. */
const MILD: Readonly<Partial<Record<Rule, Severity>>> = {
  'call-not-offered': 'notOffered',
  'envelope-undocumented': 'warning',
  'answer-undocumented': 'warning',
  'answer-opaque': 'warning',
  'field-optional-missing': 'warning',
  'date-format': 'warning',
  'request-optional-unknown': 'warning',
  'schema-unreadable': 'warning',
};

interface Details {
  field?: string;
  /** Path below `data`, from which the impact on the user is derived. */
  path?: string;
  /** Value in the field at `path`; undefined if the field is absent. */
  sample?: unknown;
  expected?: string;
  found?: string;
  impact?: string;
  cause?: string;
}

/** Creates a finding about a call. Rules that are no fault, and those with a `cause`, form one group each. */
export function createFinding(rule: Rule, call: Call, details: Details = {}): Finding {
  const { field = '', path, sample, expected = '', found = '', impact, cause } = details;
  const severity = MILD[rule] ?? 'fault';
  const texts = { rule, severity, call: call.name, request: requestLine(call), field, expected, found, count: 1 };
  const shared = cause ?? (severity === 'fault' ? undefined : '');
  return {
    ...texts,
    sentence: say(sentences[rule]),
    impact:
      impact ?? (path === undefined ? '' : impactOfField(call, path, sample, { field, expected, found, sentence: '' })),
    ...(shared !== undefined && { cause: shared }),
  };
}
