import { id as idSchema } from '#contracts/fields.ts';
import { say, sayList, type Text } from '../verify/language.ts';

const TYPE_NAMES: Readonly<Record<string, Text>> = {
  string: { zh: '文本', en: 'text' },
  integer: { zh: '整数', en: 'integer' },
  number: { zh: '数字', en: 'number' },
  boolean: { zh: '布尔值', en: 'boolean' },
  object: { zh: '对象', en: 'object' },
  array: { zh: '数组', en: 'array' },
};
const typeName = (type: string): string => {
  const name = TYPE_NAMES[type];
  return name ? say(name) : type;
};

/** Returns the names of types: `文本或整数`. */
export const typeText = (types: readonly string[], formats: readonly string[] = []): string =>
  [types.map(typeName).join(say({ zh: '或', en: ' or ' })), ...new Set(formats)].filter(Boolean).join(' ');

/** Returns JSON values as a list. A number and its text are listed once. */
export const valuesText = (values: readonly string[]): string =>
  sayList([...new Set(values.map((value) => value.replace(/^"(.*)"$/, '$1')))].sort());

/** True for the pattern of a date, of a time, or of both. */
export const isDated = (pattern: string): boolean => DATE.test(pattern) || TIME.test(pattern);
const DATE = /\\d\{4\}-/;
const TIME = /\\d\\d:\\d\\d|\[0-5\]\\d/;

/** Returns the format that the pattern of a date or a time requires. */
export function dateText(pattern: string): string {
  const hasDate = DATE.test(pattern);
  if (!TIME.test(pattern)) return 'yyyy-MM-dd';
  return hasDate ? 'yyyy-MM-dd HH:mm:ss' : 'HH:mm';
}

const ID_PATTERN = idSchema.def.checks?.flatMap((check) => {
  const { pattern } = check._zod.def as { pattern?: RegExp };
  return pattern ? [pattern.source] : [];
})[0];

/** True for the pattern of ids. */
export const isIdPattern = (pattern: string | null): boolean => pattern !== null && pattern === ID_PATTERN;
