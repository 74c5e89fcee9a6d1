import type * as z from 'zod';
import type { Call, Data } from '#contracts/call.ts';
import { id } from '#contracts/fields.ts';
import { rowsLeftOut, unreadFields } from './oddities.ts';
import { readingsOf } from './odd-value.ts';
import { reportFault } from './report-fault.ts';

/** Besides the id with which a row begins: what it must have to be shown where it is shown. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
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
/** Lists that are nothing without one of their elements: the days of a week, with all that stands in them. */
const WHOLE: readonly string[] = ['columnTitles'];

/** Nothing can be made of it. */
const UNREADABLE = Symbol('unreadable');

/** Calls and fields of which it has been told. */
const told = new Set<string>();

/** The place that is being read. */
interface Place {
  call: Call;
  /** Names of fields, without the numbers of rows. */
  path: string;
  /** Of the row around. */
  row: string | null;
  /** How many rows were left out, in the whole answer. */
  counted: { leftOut: number };
}

/**
 * What can be read of an answer that is not as the contract says: row by row, field by field, so that an odd one costs
 * a cell and not the list. What can only mean one thing is read as that, what cannot be read is empty, a row without its
 * key is left out.
 * @returns null when it is too odd to show anything of it
 */
export function readOddAnswer<C extends Call>(call: C, answer: unknown): Data<C> | null {
  const counted = { leftOut: 0 };
  const data = read(call.data, answer, { call, path: '', row: null, counted });
  if (data === UNREADABLE) return null;
  if (typeof data === 'object' && data !== null && counted.leftOut > 0) rowsLeftOut.set(data, counted.leftOut);
  return data as Data<C>;
}

function read(schema: z.ZodType, value: unknown, place: Place): unknown {
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

/** Empty stands for nothing, whatever kind of empty it is. */
function readOptional(schema: z.ZodType, inner: z.ZodType, value: unknown, place: Place): unknown {
  const nothing = schema.safeParse(null).success ? null : undefined;
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    tell(value, place, '读作没有');
    return nothing;
  }
  return read(inner, value, place);
}

function readPlain(schema: z.ZodType, value: unknown, place: Place): unknown {
  for (const reading of readingsOf(value)) {
    const { success, data } = schema.safeParse(reading);
    if (!success) continue;
    tell(value, place, '已换成约定的写法');
    return data;
  }
  return unreadable(value, place);
}

function readFields(shape: z.ZodRawShape, value: Record<string, unknown>, place: Place): unknown {
  const needed = neededOf(shape, place.call);
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
  // A page in which nothing is as agreed is another page.
  if (odd.length === Object.keys(shape).length) return UNREADABLE;
  const unread = [...new Set([...odd, ...inPart])];
  if (unread.length > 0) unreadFields.set(fields, unread);
  return fields;
}

function readRows(element: z.ZodType, rows: readonly unknown[], place: Place): unknown {
  const known = rows.map((row) => read(element, row, place));
  if (WHOLE.includes(place.path) && known.includes(UNREADABLE)) return UNREADABLE;
  return known.filter((row) => isShown(row, place));
}

function readNamed(element: z.ZodType, values: Record<string, unknown>, place: Place): Record<string, unknown> {
  const known = Object.entries(values).map(([name, value]) => [name, read(element, value, place)] as const);
  return Object.fromEntries(known.filter(([, value]) => isShown(value, place)));
}

function isShown(one: unknown, { counted }: Place): boolean {
  if (one === UNREADABLE) counted.leftOut += 1;
  return one !== UNREADABLE;
}

/** The id with which a row begins, unless it may be missing, what else its place asks for, and the total of a page. */
function neededOf(shape: z.ZodRawShape, { name }: Call): string[] {
  const [first] = Object.entries(shape).find(([, field]) => !isOptional(field as z.ZodType)) ?? [];
  const also = [...(NEEDED[name] ?? []), 'total'].filter(
    (field) => field in shape && (field !== 'total' || 'rows' in shape),
  );
  return first !== undefined && shape[first] === id ? [first, ...also] : also;
}

/**
 * What stands for a field that cannot be read: nothing where nothing may stand, no text for a text; without a list or an
 * object there is nothing to draw.
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

function unreadable(value: unknown, place: Place): typeof UNREADABLE {
  tell(value, place, '无法显示');
  return UNREADABLE;
}

/** Once for a field of a call. What stands in it is a person's: only of what kind it is. */
function tell(value: unknown, { call, path, row }: Place, what: string): void {
  const key = `${call.name} ${path}`;
  if (told.has(key)) return;
  told.add(key);
  const sentence = `${call.name}：${path || 'data'} 与约定不符（${kindOf(value)}${row === null ? '' : `，编号 ${row}`}），${what}`;
  console.warn(sentence);
  reportFault({ kind: 'answer', where: call.name, what: sentence });
}

function kindOf(value: unknown): string {
  if (value === undefined) return '缺失';
  if (value === null) return 'null';
  if (value === '') return '空文本';
  return Array.isArray(value)
    ? '数组'
    : ({ string: '文本', number: '数字', boolean: '布尔值' }[typeof value as string] ?? '对象');
}
