/** Property names of envelopes, which are safe to write. Other names may be data, such as those of a map by name. */
const ENVELOPE_NAMES =
  /^(respCode|respMsg|code|msg|message|data|result|rows|total|status|success|error|errors|timestamp|path|trace|requestId)$/;
/** Codes and constants that are safe to write: a small number, or an upper-case name. */
const SAFE_CODE = /^(-?\d{1,4}|[A-Z][A-Z_]{0,23})$/;
const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/, 'ISO 时间（yyyy-MM-ddTHH:mm:ss）'],
  [/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+$/, '带毫秒的时间'],
  [/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/, '时间（yyyy-MM-dd HH:mm:ss）'],
  [/^\d{4}-\d\d-\d\d$/, '日期（yyyy-MM-dd）'],
  [/^\d{4}\/\d{1,2}\/\d{1,2}/, '日期（yyyy/MM/dd）'],
  [/^\d{8}$/, '8 位数字'],
  [/^\d\d:\d\d(:\d\d)?$/, '时刻（HH:mm）'],
  [/^\d{10}$|^\d{13}$/, '时间戳形式的数字'],
  [/^-?\d+$/, '数字文本'],
  [/^-?\d+\.\d+$/, '小数文本'],
  [/^(true|false)$/i, '布尔值文本'],
];

/** Describes a value by its type and form. No text or number of a response appears in the description. */
export function shapeOf(value: unknown): string {
  if (value === undefined) return '缺失';
  if (value === null) return 'null';
  if (Array.isArray(value)) return '数组';
  if (typeof value === 'object') return '对象';
  if (typeof value === 'boolean') return '布尔值';
  if (typeof value === 'number') return numberShape(value);
  return textShape(String(value));
}

const SECONDS_DIGITS = 10;
const MILLISECONDS_DIGITS = 13;

function numberShape(value: number): string {
  if (!Number.isInteger(value)) return '小数';
  if (!Number.isSafeInteger(value)) return '超过精度的整数';
  const digits = String(Math.abs(value)).length;
  return digits === SECONDS_DIGITS || digits === MILLISECONDS_DIGITS ? `${digits} 位整数（可能是时间戳）` : '整数';
}

function textShape(text: string): string {
  if (text === '') return '空文本';
  return `${FORMATS.find(([pattern]) => pattern.test(text))?.[1] ?? '文本'}`;
}

/** Returns a value of an enumeration, if it is a code that cannot be a person's data; otherwise its form. */
export function codeOrShape(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return SAFE_CODE.test(text) ? JSON.stringify(value) : shapeOf(value);
}

/** Describes a body that is no envelope of the console. */
export function bodyShape(body: Buffer, parsed: unknown): string {
  if (body.length === 0) return '没有内容';
  if (parsed === undefined) return /^\s*</.test(body.subarray(0, 64).toString('latin1')) ? 'HTML' : '不是 JSON';
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return shapeOf(parsed);
  const names = Object.keys(parsed).filter((name) => ENVELOPE_NAMES.test(name));
  return `对象 {${names.join(', ')}${names.length < Object.keys(parsed).length ? ', …' : ''}}`;
}

/** Returns a response code, if it looks like one. */
export const safeCode = (code: string): string => (/^[A-Z]{0,4}\d{1,6}$/.test(code) ? code : '（其他）');
