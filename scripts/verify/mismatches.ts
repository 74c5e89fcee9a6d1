import { STAND_IN } from '../pact/tokens.ts';
import { kindNames, mismatchTexts as texts } from './mismatch-texts.ts';
import { patternText } from './pattern-text.ts';
import { type Discrepancy, discrepancyFromText } from './result.ts';
import { isSecretName } from './secrets.ts';

/** A mismatch in the verifier's report. */
export interface Mismatch {
  type?: string;
  path?: string;
  /** Name of the header in which the mismatch is. */
  key?: string;
  expected?: unknown;
  actual?: unknown;
  mismatch?: string;
}

interface Report {
  errors: { mismatch: { mismatches?: Mismatch[]; message?: string } }[];
}

/** Translates the verifier's report. Messages that are unknown are returned verbatim. */
export function parseMismatches(report: string): Discrepancy[] {
  let errors: Report['errors'];
  try {
    ({ errors } = JSON.parse(report) as Report);
  } catch {
    return [discrepancyFromText(report)];
  }
  const faults = errors.flatMap(({ mismatch: { mismatches, message } }) =>
    (mismatches ?? [{ mismatch: message ?? texts.noReason() }]).flatMap(discrepanciesOf),
  );
  return mergePerColumn(withoutConsequences(faults));
}

/** Removes the other discrepancies of a field whose value has a wrong kind, such as that of its pattern. */
function withoutConsequences(faults: readonly Discrepancy[]): Discrepancy[] {
  const kinds = kindNames();
  const isOfWrongKind = ({ expected, foundKind }: Discrepancy) => foundKind !== undefined && kinds.includes(expected);
  const wrong = new Set(faults.filter(isOfWrongKind).map(({ field }) => field));
  return faults.filter((one) => isOfWrongKind(one) || !wrong.has(one.field));
}

export function discrepanciesOf(one: Mismatch): Discrepancy[] {
  if (one.type === 'StatusMismatch') return [statusDiscrepancy(String(one.expected), String(one.actual))];
  if (one.type === 'HeaderMismatch') return [headerDiscrepancy(one.key ?? '', text(one.expected), text(one.actual))];
  if (one.type === 'BodyTypeMismatch')
    return [createDiscrepancy(texts.responseType(), text(one.expected), text(one.actual))];
  const field = (one.path ?? '').replace(/^(\$\.?|\/)/, '');
  const mismatchText = one.mismatch ?? '';
  for (const [pattern, words] of SENTENCES) {
    const match = pattern.exec(mismatchText);
    if (match) return words(match, field, one);
  }
  return [{ ...discrepancyFromText(mismatchText), field }];
}

type SentenceParser = (match: RegExpExecArray, field: string, one: Mismatch) => Discrepancy[];

const mustBe =
  (expected: (match: RegExpExecArray) => string): SentenceParser =>
  (match, field, one) => [valueDiscrepancy(field, expected(match), one.actual)];
const mustBeOfKind = (name: string): SentenceParser => mustBe(() => texts.kind(name));

/** Patterns of the verifier's messages about a body. The most specific patterns come first. */
const SENTENCES: readonly (readonly [RegExp, SentenceParser])[] = [
  [
    /^Actual map is missing the following keys: (.*)$/s,
    (match, field) =>
      (match[1] ?? '')
        .split(', ')
        .map((name) => createDiscrepancy(field ? `${field}.${name}` : name, texts.present(), texts.missing())),
  ],
  [/\((\w+)\) to be the same type as .* \((\w+)\)$/s, kindDiscrepancy],
  // A value of the wrong kind is one error, whatever the values are.
  [/\((Integer|Decimal|Boolean)\) to be equal to .* \((String)\)$/s, kindDiscrepancy],
  [/\((String)\) to be equal to .* \((Integer|Decimal|Boolean)\)$/s, kindDiscrepancy],
  [/ to be an integer$/s, mustBeOfKind('Integer')],
  [/ to be a decimal number$/s, mustBeOfKind('Decimal')],
  [/ to be a number$/s, mustBeOfKind('Number')],
  [/ to be a boolean$/s, mustBeOfKind('Boolean')],
  [/ to be a null value$/s, mustBeOfKind('Null')],
  [/ to match a (?:timestamp|date|time)\w* pattern of '(.*?)'/s, mustBe(([, pattern = '']) => texts.format(pattern))],
  [/ to match '(.*)'$/s, mustBe(([, pattern = '']) => patternText(pattern))],
  [
    /\(size (\d+)\) to have minimum size of (\d+)$/s,
    (match, field) => [createDiscrepancy(field, texts.atLeast(match[2] ?? ''), texts.elements(match[1] ?? ''))],
  ],
  [
    /Expected a List with (\d+) elements but received (\d+) elements$/s,
    (match, field) => [createDiscrepancy(field, texts.elements(match[1] ?? ''), texts.elements(match[2] ?? ''))],
  ],
  [
    /^Expected an empty List but received/,
    (_, field) => [createDiscrepancy(field, texts.emptyList(), texts.notEmpty())],
  ],
  [
    / to be equal to /s,
    (_, field, one) => [hideSecret(createDiscrepancy(field, displayValue(one.expected), displayValue(one.actual)))],
  ],
  [/^Failed to parse the actual body/s, () => [createDiscrepancy(texts.response(), 'JSON', texts.notJson())]],
  [
    /^Expected binary contents to have content type '(.*?)' but detected contents was '(.*?)'$/s,
    (match) => [createDiscrepancy(texts.fileType(), match[1] ?? '', match[2] ?? '')],
  ],
  [/ but was (?:empty|missing)$/s, () => [createDiscrepancy(texts.response(), texts.notEmpty(), texts.empty())]],
];

const createDiscrepancy = (field: string, expected: string, found: string): Discrepancy => ({
  field,
  expected,
  found,
  sentence: '',
});

/** Creates a discrepancy about a value of a wrong kind. The match contains the actual and the expected kind. */
function kindDiscrepancy(match: RegExpExecArray, field: string, one: Mismatch): Discrepancy[] {
  const [actual = '', expected = ''] = match.slice(1);
  const foundKind = texts.kind(actual);
  const found = /^(Object|Array|Null)$/.test(actual) ? foundKind : `${foundKind} ${displayValue(one.actual)}`;
  const discrepancy = { ...createDiscrepancy(field, texts.kind(expected), found), foundKind };
  return [hideSecret({ ...discrepancy, sentence: kindHint(lastName(field), actual, expected) })];
}

/** Returns advice for a number in place of a text, if the field is an id or a response code; otherwise empty. */
function kindHint(name: string, actual: string, expected: string): string {
  if (actual !== 'Integer' || expected !== 'String') return '';
  if (name === 'respCode') return texts.codeIsText();
  return /^id$|Ids?$/.test(name) ? texts.idIsText() : '';
}

/** Creates a discrepancy about a value that has a wrong kind or format. */
function valueDiscrepancy(field: string, expected: string, actual: unknown): Discrepancy {
  const found = displayValue(actual);
  const foundKind = texts.kind(kindOf(actual));
  return hideSecret({ ...createDiscrepancy(field, expected, found), foundKind });
}

/** HTTP statuses with which frameworks refuse a request. */
const REFUSAL_STATUSES: readonly string[] = ['400', '401', '403', '409', '422'];

function statusDiscrepancy(expected: string, found: string): Discrepancy {
  const one = createDiscrepancy(texts.status(), expected, found);
  return REFUSAL_STATUSES.includes(found) ? { ...one, sentence: texts.refusalIs200() } : one;
}

function headerDiscrepancy(name: string, expected: string, actual: string): Discrepancy {
  // The expected value is only a stand-in for a token, so any value that is not empty is accepted.
  const wanted = expected.startsWith(STAND_IN) ? texts.notEmpty() : expected;
  const one = createDiscrepancy(texts.header(name), wanted, actual || texts.missing());
  return isSecretName(name) && actual ? { ...one, found: texts.hidden() } : one;
}

/** Hides the actual value if the last part of the field's path names a secret. */
const hideSecret = (one: Discrepancy): Discrepancy =>
  isSecretName(lastName(one.field)) ? { ...one, found: texts.hidden() } : one;

/** Returns the verifier's name of the kind of a value in its report, which is JSON text. */
function kindOf(value: unknown): string {
  if (typeof value !== 'string') return 'Object';
  if (value.startsWith('"')) return 'String';
  if (/^-?\d+$/.test(value)) return 'Integer';
  if (/^-?\d/.test(value)) return 'Decimal';
  return { '[': 'Array', '{': 'Object', t: 'Boolean', f: 'Boolean', n: 'Null' }[value[0] ?? ''] ?? 'String';
}

const lastName = (field: string): string => /(\w+)[^\w]*$/.exec(field)?.[1] ?? '';

const LONGEST = 60;
const text = (value: unknown): string => (typeof value === 'string' ? value.replace(/^"|"$/g, '') : String(value));
const displayValue = (value: unknown): string => {
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  if (!plain) return 'null';
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
};

/** Merges equal discrepancies in several rows of a column into one. */
function mergePerColumn(faults: readonly Discrepancy[]): Discrepancy[] {
  const columns = new Map<string, Discrepancy[]>();
  for (const one of faults) {
    const column = [one.field.replace(/\[\d+\]/g, '[]'), one.expected, one.sentence].join('\n');
    columns.set(column, [...(columns.get(column) ?? []), one]);
  }
  return [...columns.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, ...(others.length > 0 && { repeats: others.length }) }] : [],
  );
}
