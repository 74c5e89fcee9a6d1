import { say, type Text } from '../../verify/language.ts';
import { shapes, words } from './texts.ts';

/** Property names of envelopes, which are safe to write. Other names may be data, such as those of a map by name. */
const ENVELOPE_NAMES =
  /^(respCode|respMsg|code|msg|message|data|result|rows|total|status|success|error|errors|timestamp|path|trace|requestId)$/;
/** Codes and constants that are safe to write: a small number, or an upper-case name. */
const SAFE_CODE = /^(-?\d{1,4}|[A-Z][A-Z_]{0,23})$/;
const FORMATS: readonly (readonly [RegExp, Text])[] = [
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/, shapes.isoTime],
  [/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+$/, shapes.millisecondTime],
  [/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/, shapes.time],
  [/^\d{4}-\d\d-\d\d$/, shapes.date],
  [/^\d{4}\/\d{1,2}\/\d{1,2}/, shapes.slashDate],
  [/^\d\d:\d\d(:\d\d)?$/, shapes.clock],
  [/^-?\d+$/, shapes.digits],
  [/^-?\d+\.\d+$/, shapes.decimalText],
  [/^(true|false)$/i, shapes.booleanText],
];

/** Describes a value by its type and form. No text or number of a response appears in the description. */
export function shapeOf(value: unknown): string {
  if (value === undefined) return say(shapes.missing);
  if (value === null) return 'null';
  if (Array.isArray(value)) return say(shapes.array);
  if (typeof value === 'object') return say(shapes.object);
  if (typeof value === 'boolean') return say(shapes.boolean);
  if (typeof value === 'number') return numberShape(value);
  return textShape(String(value));
}

const SECONDS_DIGITS = 10;
const MILLISECONDS_DIGITS = 13;

function numberShape(value: number): string {
  if (!Number.isInteger(value)) return say(shapes.decimal);
  if (!Number.isSafeInteger(value)) return say(shapes.imprecise);
  const digits = String(Math.abs(value)).length;
  if (digits === SECONDS_DIGITS) return say(shapes.seconds);
  return say(digits === MILLISECONDS_DIGITS ? shapes.milliseconds : shapes.integer);
}

function textShape(text: string): string {
  if (text === '') return say(shapes.emptyText);
  return say(FORMATS.find(([pattern]) => pattern.test(text))?.[1] ?? shapes.text);
}

/** Returns a value of an enumeration, if it is a code that cannot be a person's data; otherwise its form. */
export function codeOrShape(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return SAFE_CODE.test(text) ? JSON.stringify(value) : shapeOf(value);
}

/** Describes a body that is no envelope of the console. */
export function bodyShape(body: Buffer, parsed: unknown): string {
  if (body.length === 0) return say(shapes.noContent);
  if (parsed === undefined) return /^\s*</.test(body.subarray(0, 64).toString('latin1')) ? 'HTML' : say(shapes.notJson);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return shapeOf(parsed);
  const names = Object.keys(parsed).filter((name) => ENVELOPE_NAMES.test(name));
  return `${say(shapes.object)} {${names.join(', ')}${names.length < Object.keys(parsed).length ? ', …' : ''}}`;
}

/** Returns a response code, if it looks like one. */
export const safeCode = (code: string): string => (/^[A-Z]{0,4}\d{1,6}$/.test(code) ? code : words.otherCode());
