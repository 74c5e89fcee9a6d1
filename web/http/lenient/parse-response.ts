import type * as z from 'zod';
import type { Call, Data } from '#contracts/call.ts';
import { id } from '#contracts/fields.ts';
import { omittedRowCounts, unreadableFields } from './unreadable.ts';
import { candidateReadings } from './parse-value.ts';
import { reportError } from '../report-error.ts';

/** Fields, apart from the leading id, without which a row cannot be shown; by call. */
const REQUIRED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'session.info': ['username'],
  'session.menu': ['path'],
  'audits.list': ['username'],
  'registrations.pendingCampuses': ['username'],
  'orders.list': ['orderCode'],
  'rankings.tenantsByProvince': ['province'],
  'rankings.studentsByProvince': ['province'],
  'dictData.byType': ['dictValue'],
  'dictData.byTypePage': ['dictValue'],
  'dictData.byParent': ['dictValue'],
  'claTimes.calendar': ['date', 'claDate', 'startTime', 'endTime'],
};
/** Lists that are unreadable as a whole if one element is unreadable: the days of a week with their lessons. */
const ALL_OR_NOTHING: readonly string[] = ['columnTitles'];

/** Marker of an unreadable value. */
const UNREADABLE = Symbol('unreadable');

/** Calls and fields whose malformed value has already been reported. */
const reported = new Set<string>();

/** Position in the response that is being parsed. */
interface ParseContext {
  call: Call;
  /** Path of field names, without row numbers. */
  path: string;
  /** Key of the enclosing row. */
  row: string | null;
  /** Number of rows omitted from the whole response. */
  counted: { leftOut: number };
}

/**
 * Parses a response that violates the contract, row by row and field by field, so that a malformed field costs a cell
 * and not the list. Unambiguous values are converted, unreadable ones are empty, and a row without its key is omitted
 * and counted.
 * @returns null if nothing useful can be shown
 */
export function parseLenient<C extends Call>(call: C, answer: unknown): Data<C> | null {
  const counted = { leftOut: 0 };
  const data = read(call.data, answer, { call, path: '', row: null, counted });
  if (data === UNREADABLE) return null;
  if (typeof data === 'object' && data !== null && counted.leftOut > 0) omittedRowCounts.set(data, counted.leftOut);
  return data as Data<C>;
}

function read(schema: z.ZodType, value: unknown, place: ParseContext): unknown {
  const asAgreed = schema.safeParse(value);
  if (asAgreed.success) return asAgreed.data;
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return readOptional(schema, def.innerType as z.ZodType, value, place);
    case 'object':
      return isFields(value) ? readFields(def.shape, value, place) : unreadable(value, place);
    case 'array':
      return Array.isArray(value) ? readRows(def.element as z.ZodType, value, place) : unreadable(value, place);
    case 'record':
      return isFields(value) ? readNamed(def.valueType as z.ZodType, value, place) : unreadable(value, place);
    default:
      return readPlain(schema, value, place);
  }
}

/** Reads an optional field. null and blank text are read as no value. */
function readOptional(schema: z.ZodType, inner: z.ZodType, value: unknown, place: ParseContext): unknown {
  const nothing = schema.safeParse(null).success ? null : undefined;
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    reportOnce(value, place, '读作没有');
    return nothing;
  }
  return read(inner, value, place);
}

function readPlain(schema: z.ZodType, value: unknown, place: ParseContext): unknown {
  for (const reading of candidateReadings(value)) {
    const { success, data } = schema.safeParse(reading);
    if (!success) continue;
    reportOnce(value, place, '已换成约定的写法');
    return data;
  }
  return unreadable(value, place);
}

function readFields(shape: z.ZodRawShape, value: Record<string, unknown>, place: ParseContext): unknown {
  const needed = requiredFieldsOf(shape, place.call);
  const row = needed.map((name) => value[name]).find((key) => typeof key === 'string' || typeof key === 'number');
  const fields: Record<string, unknown> = {};
  const odd: string[] = [];
  const inPart: string[] = [];
  for (const [name, field] of Object.entries(shape) as [string, z.ZodType][]) {
    const at = {
      ...place,
      path: place.path ? `${place.path}.${name}` : name,
      row: row === undefined ? place.row : String(row),
    };
    const { leftOut } = place.counted;
    const one = read(field, value[name], at);
    if (place.counted.leftOut > leftOut) inPart.push(name);
    if (one !== UNREADABLE) {
      if (one !== undefined) fields[name] = one;
      continue;
    }
    const empty = emptyOf(field);
    if (empty === UNREADABLE || needed.includes(name)) return UNREADABLE;
    fields[name] = empty;
    odd.push(name);
  }
  // A response in which every field violates the contract is not the expected object.
  if (odd.length === Object.keys(shape).length) return UNREADABLE;
  const unread = [...new Set([...odd, ...inPart])];
  if (unread.length > 0) unreadableFields.set(fields, unread);
  return fields;
}

function readRows(element: z.ZodType, rows: readonly unknown[], place: ParseContext): unknown {
  const known = rows.map((row) => read(element, row, place));
  if (ALL_OR_NOTHING.includes(place.path) && known.includes(UNREADABLE)) return UNREADABLE;
  return known.filter((row) => countIfUnreadable(row, place));
}

function readNamed(element: z.ZodType, values: Record<string, unknown>, place: ParseContext): Record<string, unknown> {
  const known = Object.entries(values).map(([name, value]) => [name, read(element, value, place)] as const);
  return Object.fromEntries(known.filter(([, value]) => countIfUnreadable(value, place)));
}

function countIfUnreadable(one: unknown, { counted }: ParseContext): boolean {
  if (one === UNREADABLE) counted.leftOut += 1;
  return one !== UNREADABLE;
}

/**
 * Returns the required fields of a shape: its leading id if that is mandatory, the fields listed for the call, and the
 * total of a page.
 */
function requiredFieldsOf(shape: z.ZodRawShape, { name }: Call): string[] {
  const [first] = Object.entries(shape).find(([, field]) => !isOptional(field as z.ZodType)) ?? [];
  const also = [...(REQUIRED_FIELDS[name] ?? []), 'total'].filter(
    (field) => field in shape && (field !== 'total' || 'rows' in shape),
  );
  return first !== undefined && shape[first] === id ? [first, ...also] : also;
}

/**
 * Returns the placeholder for an unreadable field: null or undefined for an optional field, '' for a text. Lists and
 * objects have no placeholder; other required values become undefined.
 */
function emptyOf(field: z.ZodType): unknown {
  if (isOptional(field)) return field.safeParse(undefined).success ? undefined : null;
  if (/^(?:object|array|record)$/.test(field.def.type)) return UNREADABLE;
  const text = field.def.type === 'pipe' ? (field as unknown as z.ZodPipe).in : field;
  return (text as z.ZodType).def.type === 'string' ? '' : undefined;
}

const isOptional = (field: z.ZodType): boolean => field.safeParse(undefined).success || field.safeParse(null).success;
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unreadable(value: unknown, place: ParseContext): typeof UNREADABLE {
  reportOnce(value, place, '无法显示');
  return UNREADABLE;
}

/** Reports a malformed field once per call. The value may be personal data, so only its type is reported. */
function reportOnce(value: unknown, { call, path, row }: ParseContext, what: string): void {
  const key = `${call.name} ${path}`;
  if (reported.has(key)) return;
  reported.add(key);
  const sentence = `${call.name}：${path || 'data'} 与约定不符（${kindOf(value)}${row === null ? '' : `，编号 ${row}`}），${what}`;
  console.warn(sentence);
  reportError({ kind: 'answer', where: call.name, what: sentence });
}

function kindOf(value: unknown): string {
  if (value === undefined) return '缺失';
  if (value === null) return 'null';
  if (value === '') return '空文本';
  return Array.isArray(value)
    ? '数组'
    : ({ string: '文本', number: '数字', boolean: '布尔值' }[typeof value as string] ?? '对象');
}
