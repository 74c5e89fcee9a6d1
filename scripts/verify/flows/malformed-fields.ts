import type * as z from 'zod';
import { faultLine } from '../report/fault-line.ts';
import { mismatchTexts as texts } from '../mismatch-texts.ts';
import { patternText } from '../pattern-text.ts';
import { isSecretName } from '../secrets.ts';
import { say, sayList } from '../language.ts';

const MAX_FIELDS = 3;
const MAX_LENGTH = 40;
/** Names of the kinds of values in the verifier's report, by the name in the schema. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'String',
  int: 'Integer',
  number: 'Number',
  boolean: 'Boolean',
  object: 'Object',
  record: 'Object',
  array: 'Array',
  null: 'Null',
};

type Issue = z.core.$ZodIssue;

/** Returns the fields of a response that do not match the contract, each with the expected and the found value. */
export function malformedFields({ issues }: z.ZodError): string {
  const leaves = issues.map(innermost);
  const columns = new Map(leaves.map((issue) => [columnOf(issue), issue]).reverse() as [string, Issue][]);
  const lines = [...columns.values()].reverse().map(issueText);
  const more = lines.length - MAX_FIELDS;
  const shown = lines.slice(0, MAX_FIELDS).join(say({ zh: '；', en: '; ' }));
  return more > 0 ? shown + say({ zh: `；另有 ${more} 个字段`, en: `; ${more} more fields` }) : shown;
}

/** Returns the issue of the alternative of a union that fits best, with its complete path. */
function innermost(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const [fewest] = issue.errors
    .filter(([one]) => one)
    .sort((one, other) => other.length - one.length)
    .reverse();
  const deepest = fewest?.[0];
  return deepest ? innermost({ ...deepest, path: [...issue.path, ...deepest.path] }) : issue;
}

const columnOf = ({ path }: Issue): string =>
  path.map((part) => (typeof part === 'number' ? '[]' : String(part))).join('.');

const pathOf = (path: Issue['path']): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`),
    'data',
  );

function issueText(issue: Issue): string {
  const isSecret = isSecretName(String(issue.path.findLast((part) => typeof part === 'string') ?? ''));
  const found = isSecret ? texts.hidden() : valueText(issue.input);
  return faultLine({ field: pathOf(issue.path), expected: expectedText(issue), found, sentence: '' });
}

function expectedText(issue: Issue): string {
  if (issue.code === 'invalid_type') return texts.kind(KINDS[issue.expected] ?? issue.expected);
  if (issue.code === 'invalid_value') return sayList(issue.values.map(String));
  if (issue.code === 'invalid_format')
    return issue.pattern ? patternText(issue.pattern.replace(/^\/|\/[a-z]*$/g, '')) : texts.format(issue.format);
  return issue.message;
}

/** Returns a value with its kind; a missing or empty value as such. */
function valueText(value: unknown): string {
  if (value === undefined) return texts.missing();
  const kind = texts.kind(kindOf(value));
  if (value === null || typeof value === 'object') return kind;
  const text = JSON.stringify(value);
  return `${kind} ${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'Null';
  if (Array.isArray(value)) return 'Array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'Integer' : 'Decimal';
  return KINDS[typeof value] ?? 'Object';
}
