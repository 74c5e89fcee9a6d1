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

/** Translates the verifier's report into Chinese. Messages that are unknown are returned verbatim. */
export function parseMismatches(report: string): Discrepancy[] {
  let errors: Report['errors'];
  try {
    ({ errors } = JSON.parse(report) as Report);
  } catch {
    return [discrepancyFromText(report)];
  }
  const faults = errors.flatMap(({ mismatch: { mismatches, message } }) =>
    (mismatches ?? [{ mismatch: message ?? '没有说明原因' }]).flatMap(discrepanciesOf),
  );
  return mergePerColumn(faults);
}

export function discrepanciesOf(one: Mismatch): Discrepancy[] {
  if (one.type === 'StatusMismatch') return [createDiscrepancy('HTTP 状态', String(one.expected), String(one.actual))];
  if (one.type === 'HeaderMismatch')
    return [createDiscrepancy(`响应头 ${one.key}`, text(one.expected), text(one.actual) || '缺失', one.key)];
  if (one.type === 'BodyTypeMismatch') return [createDiscrepancy('响应的类型', text(one.expected), text(one.actual))];
  const field = (one.path ?? '').replace(/^(\$\.?|\/)/, '');
  const mismatchText = one.mismatch ?? '';
  for (const [pattern, words] of SENTENCES) {
    const match = pattern.exec(mismatchText);
    if (match) return words(match, field, one);
  }
  return [{ ...discrepancyFromText(mismatchText), field }];
}

type SentenceParser = (match: RegExpExecArray, field: string, one: Mismatch) => Discrepancy[];

const KINDS: Readonly<Record<string, string>> = {
  String: '文本',
  Integer: '整数',
  Decimal: '小数',
  Float: '小数',
  Number: '数字',
  Boolean: '布尔值',
  Object: '对象',
  Array: '数组',
  Null: 'null',
};
const kind = (name: string | undefined): string => KINDS[name ?? ''] ?? name ?? '';

const mustBe =
  (expected: string): SentenceParser =>
  (_, field, one) => [createDiscrepancy(field, expected, displayValue(one.actual), lastName(field))];

/** Patterns of the verifier's messages about a body. The most specific patterns come first. */
const SENTENCES: readonly (readonly [RegExp, SentenceParser])[] = [
  [
    /^Actual map is missing the following keys: (.*)$/s,
    (match, field) =>
      (match[1] ?? '')
        .split(', ')
        .map((name) => createDiscrepancy(field ? `${field}.${name}` : name, '有这个字段', '缺失')),
  ],
  [
    /\((\w+)\) to be the same type as .* \((\w+)\)$/s,
    (match, field, one) => {
      const actualKind = kind(match[1]);
      const value = /^(对象|数组|null)$/.test(actualKind) ? actualKind : `${actualKind} ${displayValue(one.actual)}`;
      return [createDiscrepancy(field, kind(match[2]), value, lastName(field))];
    },
  ],
  [/ to be an integer$/s, mustBe('整数')],
  [/ to be a decimal number$/s, mustBe('小数')],
  [/ to be a number$/s, mustBe('数字')],
  [/ to be a boolean$/s, mustBe('布尔值')],
  [/ to be a null value$/s, mustBe('null')],
  [
    / to match a (?:timestamp|date|time)\w* pattern of '(.*?)'/s,
    (match, field, one) => mustBe(`格式 ${match[1]}`)(match, field, one),
  ],
  [/ to match '(.*)'$/s, (match, field, one) => mustBe(`符合 /${match[1]}/`)(match, field, one)],
  [
    /\(size (\d+)\) to have minimum size of (\d+)$/s,
    (match, field) => [createDiscrepancy(field, `至少 ${match[2]} 个元素`, `${match[1]} 个元素`)],
  ],
  [
    /Expected a List with (\d+) elements but received (\d+) elements$/s,
    (match, field) => [createDiscrepancy(field, `${match[1]} 个元素`, `${match[2]} 个元素`)],
  ],
  [/^Expected an empty List but received/, (_, field) => [createDiscrepancy(field, '空列表', '有内容')]],
  [
    / to be equal to /s,
    (_, field, one) => [
      createDiscrepancy(field, displayValue(one.expected), displayValue(one.actual), lastName(field)),
    ],
  ],
  [/^Failed to parse the actual body/s, () => [createDiscrepancy('响应', 'JSON', '不是 JSON')]],
  [/ but was (?:empty|missing)$/s, () => [createDiscrepancy('响应', '有内容', '没有内容')]],
];

/**
 * Creates a discrepancy.
 * @param secret name of the field; the value found is hidden if the name is that of a secret
 */
function createDiscrepancy(field: string, expected: string, found: string, secret = ''): Discrepancy {
  return { field, expected, found: isSecretName(secret) && found !== '缺失' ? '（不显示）' : found, sentence: '' };
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
    first
      ? [{ ...first, ...(others.length > 0 && { sentence: `${first.sentence}另有 ${others.length} 处相同` }) }]
      : [],
  );
}
