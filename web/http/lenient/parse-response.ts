import type * as z from 'zod';
import type { Call, Data } from '#contracts/call.ts';
import { id } from '#contracts/fields.ts';
import { omittedRowCounts, unreadableFields } from './unreadable.ts';
import { candidateReadings } from './parse-value.ts';
import { reportError } from '../report-error.ts';

/** Required fields by call, in addition to the leading id. A row without them cannot be shown. */
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
  omitted: { rows: number };
}

/**
 * Parses a response that violates the contract, row by row and field by field, so that a malformed field empties a cell
 * and not the list. Unambiguous values are converted, unreadable ones are empty, and a row without its key is omitted
 * and counted.
 * @returns null if nothing useful can be shown
 */
export function parseLenient<C extends Call>(call: C, response: unknown): Data<C> | null {
  const omitted = { rows: 0 };
  const data = read(call.data, response, { call, path: '', row: null, omitted });
  if (data === UNREADABLE) return null;
  if (typeof data === 'object' && data !== null && omitted.rows > 0) omittedRowCounts.set(data, omitted.rows);
  return data as Data<C>;
}

function read(schema: z.ZodType, value: unknown, context: ParseContext): unknown {
  const strict = schema.safeParse(value);
  if (strict.success) return strict.data;
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return readOptional(schema, def.innerType as z.ZodType, value, context);
    case 'object':
      return isFields(value) ? readFields(def.shape, value, context) : unreadable(value, context);
    case 'array':
      return Array.isArray(value) ? readRows(def.element as z.ZodType, value, context) : unreadable(value, context);
    case 'record':
      return isFields(value) ? readRecord(def.valueType as z.ZodType, value, context) : unreadable(value, context);
    default:
      return readScalar(schema, value, context);
  }
}

/** Reads an optional field. null and blank text are read as no value. */
function readOptional(schema: z.ZodType, inner: z.ZodType, value: unknown, context: ParseContext): unknown {
  const emptyValue = schema.safeParse(null).success ? null : undefined;
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    reportOnce(value, context, '按空值处理');
    return emptyValue;
  }
  return read(inner, value, context);
}

function readScalar(schema: z.ZodType, value: unknown, context: ParseContext): unknown {
  for (const reading of candidateReadings(value)) {
    const { success, data } = schema.safeParse(reading);
    if (!success) continue;
    reportOnce(value, context, '已转换为约定的格式');
    return data;
  }
  return unreadable(value, context);
}

function readFields(shape: z.ZodRawShape, value: Record<string, unknown>, context: ParseContext): unknown {
  const required = requiredFieldsOf(shape, context.call);
  const row = required.map((name) => value[name]).find((key) => typeof key === 'string' || typeof key === 'number');
  const fields: Record<string, unknown> = {};
  const unreadableNames: string[] = [];
  const partlyReadNames: string[] = [];
  for (const [name, field] of Object.entries(shape) as [string, z.ZodType][]) {
    const fieldContext = {
      ...context,
      path: context.path ? `${context.path}.${name}` : name,
      row: row === undefined ? context.row : String(row),
    };
    const { rows } = context.omitted;
    const parsed = read(field, value[name], fieldContext);
    if (context.omitted.rows > rows) partlyReadNames.push(name);
    if (parsed !== UNREADABLE) {
      if (parsed !== undefined) fields[name] = parsed;
      continue;
    }
    const empty = emptyOf(field);
    if (empty === UNREADABLE || required.includes(name)) return UNREADABLE;
    fields[name] = empty;
    unreadableNames.push(name);
  }
  // A response in which every field violates the contract is not the expected object.
  if (unreadableNames.length === Object.keys(shape).length) return UNREADABLE;
  const incomplete = [...new Set([...unreadableNames, ...partlyReadNames])];
  if (incomplete.length > 0) unreadableFields.set(fields, incomplete);
  return fields;
}

function readRows(element: z.ZodType, rows: readonly unknown[], context: ParseContext): unknown {
  const parsedRows = rows.map((row) => read(element, row, context));
  if (ALL_OR_NOTHING.includes(context.path) && parsedRows.includes(UNREADABLE)) return UNREADABLE;
  return parsedRows.filter((row) => countUnlessReadable(row, context));
}

function readRecord(
  element: z.ZodType,
  values: Record<string, unknown>,
  context: ParseContext,
): Record<string, unknown> {
  const parsedEntries = Object.entries(values).map(([name, value]) => [name, read(element, value, context)] as const);
  return Object.fromEntries(parsedEntries.filter(([, value]) => countUnlessReadable(value, context)));
}

function countUnlessReadable(value: unknown, { omitted }: ParseContext): boolean {
  if (value === UNREADABLE) omitted.rows += 1;
  return value !== UNREADABLE;
}

/**
 * Returns the required fields of a shape: its leading id if that is mandatory, the fields listed for the call, and the
 * total of a page.
 */
function requiredFieldsOf(shape: z.ZodRawShape, { name }: Call): string[] {
  const [firstName] = Object.entries(shape).find(([, field]) => !isOptional(field as z.ZodType)) ?? [];
  const additional = [...(REQUIRED_FIELDS[name] ?? []), 'total'].filter(
    (field) => field in shape && (field !== 'total' || 'rows' in shape),
  );
  return firstName !== undefined && shape[firstName] === id ? [firstName, ...additional] : additional;
}

/**
 * Returns the placeholder for an unreadable field: null or undefined for an optional field, '' for a required text,
 * undefined for another required value. Required lists and objects have none, so UNREADABLE is returned.
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

function unreadable(value: unknown, context: ParseContext): typeof UNREADABLE {
  reportOnce(value, context, '无法显示');
  return UNREADABLE;
}

/** Reports a malformed field once per call. The value may be personal data, so only its type is reported. */
function reportOnce(value: unknown, { call, path, row }: ParseContext, outcome: string): void {
  const key = `${call.name} ${path}`;
  if (reported.has(key)) return;
  reported.add(key);
  const sentence = `${call.name}：${path || 'data'} 与约定不符（${kindOf(value)}${row === null ? '' : `，编号 ${row}`}），${outcome}`;
  console.warn(sentence);
  reportError({ kind: 'response', call: call.name, field: path || 'data', value: typeNameOf(value) });
}

/** Returns the type of a value for an error report, which never contains the value. */
function typeNameOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (value === '') return 'empty text';
  return Array.isArray(value) ? 'array' : typeof value;
}

function kindOf(value: unknown): string {
  if (value === undefined) return '缺失';
  if (value === null) return 'null';
  if (value === '') return '空文本';
  return Array.isArray(value)
    ? '数组'
    : ({ string: '文本', number: '数字', boolean: '布尔值' }[typeof value as string] ?? '对象');
}
