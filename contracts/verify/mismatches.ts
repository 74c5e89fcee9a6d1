import { type Fault, plainFault } from './result.ts';
import { isSecretName } from './secrets.ts';

/** As the verifier's report has it. */
export interface Mismatch {
  type?: string;
  path?: string;
  /** Of a header. */
  key?: string;
  expected?: unknown;
  actual?: unknown;
  mismatch?: string;
}

interface Report {
  errors: { mismatch: { mismatches?: Mismatch[]; message?: string } }[];
}

/** What the verifier's report says, in Chinese; what it has never said before, verbatim. */
export function faultsOf(report: string): Fault[] {
  let errors: Report['errors'];
  try {
    ({ errors } = JSON.parse(report) as Report);
  } catch {
    return [plainFault(report)];
  }
  const faults = errors.flatMap(({ mismatch: { mismatches, message } }) =>
    (mismatches ?? [{ mismatch: message ?? '没有说明原因' }]).flatMap(faultsOfMismatch),
  );
  return oncePerColumn(faults);
}

export function faultsOfMismatch(one: Mismatch): Fault[] {
  if (one.type === 'StatusMismatch') return [fault('HTTP 状态', String(one.expected), String(one.actual))];
  if (one.type === 'HeaderMismatch')
    return [fault(`响应头 ${one.key}`, text(one.expected), text(one.actual) || '缺失', one.key)];
  if (one.type === 'BodyTypeMismatch') return [fault('应答的类型', text(one.expected), text(one.actual))];
  const field = (one.path ?? '').replace(/^(\$\.?|\/)/, '');
  const said = one.mismatch ?? '';
  for (const [pattern, words] of SENTENCES) {
    const match = pattern.exec(said);
    if (match) return words(match, field, one);
  }
  return [{ ...plainFault(said), field }];
}

type Words = (match: RegExpExecArray, field: string, one: Mismatch) => Fault[];

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
  (expected: string): Words =>
  (_, field, one) => [fault(field, expected, shown(one.actual), lastName(field))];

/** What the verifier says of a body, the more special first. */
const SENTENCES: readonly (readonly [RegExp, Words])[] = [
  [
    /^Actual map is missing the following keys: (.*)$/s,
    (match, field) =>
      (match[1] ?? '').split(', ').map((name) => fault(field ? `${field}.${name}` : name, '有这个字段', '缺失')),
  ],
  [
    /\((\w+)\) to be the same type as .* \((\w+)\)$/s,
    (match, field, one) => {
      const found = kind(match[1]);
      const value = /^(对象|数组|null)$/.test(found) ? found : `${found} ${shown(one.actual)}`;
      return [fault(field, kind(match[2]), value, lastName(field))];
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
    (match, field) => [fault(field, `至少 ${match[2]} 个元素`, `${match[1]} 个元素`)],
  ],
  [
    /Expected a List with (\d+) elements but received (\d+) elements$/s,
    (match, field) => [fault(field, `${match[1]} 个元素`, `${match[2]} 个元素`)],
  ],
  [/^Expected an empty List but received/, (_, field) => [fault(field, '空列表', '有内容')]],
  [/ to be equal to /s, (_, field, one) => [fault(field, shown(one.expected), shown(one.actual), lastName(field))]],
  [/^Failed to parse the actual body/s, () => [fault('应答', 'JSON', '不是 JSON')]],
  [/ but was (?:empty|missing)$/s, () => [fault('应答', '有内容', '没有内容')]],
];

/** @param secret a name after which a value is not shown */
function fault(field: string, expected: string, found: string, secret = ''): Fault {
  return { field, expected, found: isSecretName(secret) && found !== '缺失' ? '（不显示）' : found, sentence: '' };
}

const lastName = (field: string): string => /(\w+)[^\w]*$/.exec(field)?.[1] ?? '';

const LONGEST = 60;
const text = (value: unknown): string => (typeof value === 'string' ? value.replace(/^"|"$/g, '') : String(value));
const shown = (value: unknown): string => {
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  if (!plain) return 'null';
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
};

/** A column that is wrong in every row is told once. */
function oncePerColumn(faults: readonly Fault[]): Fault[] {
  const columns = new Map<string, Fault[]>();
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
