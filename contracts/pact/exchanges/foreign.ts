import type { ZodType } from 'zod';
import { type Call, isRead } from '../../call.ts';
import { refusalCodes } from '../../envelopes.ts';
import { exampleOf } from '../../examples/examples.ts';
import type { State } from '../../examples/state.ts';
import { personas } from '#seed/personas.ts';
import { tables } from '#seed/schema.ts';
import { factOf, type NamedRow, rowsNamed, tableOf, world } from '../facts.ts';
import { askers, askerOf, signedIn } from '../states.ts';
import { standInFor } from '../tokens.ts';
import { refusedWith, succeeded } from './answers.ts';
import type { Exchange } from './exchange.ts';
import { emptyOf, factsFor, listIn } from './success.ts';

/** 蓝天 and its campuses, whose rows nobody of 启明 may see or change. */
const LANTIAN = personas.find(({ username }) => username === 'lantian01')?.tenantIds ?? [];

/** Where the field's being optional does not tell whether it filters. */
const FILTERED: Readonly<Record<string, boolean>> = {
  'claTimes.recent': false,
  'studentClas.list': false,
  'studentCourses.byCla': false,
  'studentCourses.claOptions': false,
  'tenants.log': false,
  'staff.options': true,
  'users.staffOptions': true,
};

/**
 * What belongs to another institution does not exist for whoever asks: a call about it is refused, a list that is
 * filtered by it is empty.
 */
export function foreign(call: Call): Exchange[] {
  const { input = {}, data } = exampleOf(call);
  const asker = askerOf(call);
  if (asker !== askers.business) return [];
  const [own, other] = exchangedRow(call, input);
  if (!own || !other) return [];
  const isFilter = FILTERED[call.name] ?? (isRead(call) && isOptional(call, input, own));
  if (isFilter && !listIn(data)) return [];
  const about = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, withOther(value, own, other)]));
  const common = {
    call,
    input: about,
    states: [...factsFor(call, input, data), ...theirsIn(call, other).map(theirs), signedIn(asker)],
    credentials: { token: standInFor('foreign') },
  };
  if (isFilter) {
    const description = 'shows nothing of another institution';
    return [{ ...common, description, answer: succeeded(call, emptyOf(data)), outcome: { kind: 'ok' } }];
  }
  const description = 'refuses what belongs to another institution';
  return [{ ...common, description, ...refusedWith(call, refusalCodes.notFound, '没有找到或无权查看') }];
}

const theirs = (row: NamedRow): State => ({ ...factOf(row), name: 'something of another institution exists' });

/** Their row, and one of the call's own kind that belongs to it: an empty answer proves nothing where there is none. */
function theirsIn(call: Call, other: NamedRow): NamedRow[] {
  const table = tableOf(call.domain);
  if (!table || table === other.table) return [other];
  const rows = world[table] as Record<string, unknown>[];
  const row = rows.find((one) => Object.values(one).includes(other.id));
  return row ? [other, { table, id: String(row[tables[table].key]), row }] : [other];
}

/** The row that the call is about, and one of the other institution to stand in its place. */
function exchangedRow(call: Call, input: Readonly<Record<string, unknown>>): [NamedRow?, NamedRow?] {
  for (const own of rowsNamed(input, call.domain)) {
    const { table } = own;
    const rows = world[table] as Record<string, unknown>[];
    const theirs = rows.find((row) => LANTIAN.includes(String(row['tenantId'])));
    if (theirs && 'tenantId' in own.row) return [own, { table, id: String(theirs[tables[table].key]), row: theirs }];
  }
  return [];
}

function isOptional({ query }: Call, input: Readonly<Record<string, unknown>>, own: NamedRow): boolean {
  const [field = ''] = Object.entries(input).find(([, value]) => value === own.id) ?? [];
  return (query?.shape[field] as ZodType | undefined)?.safeParse(undefined).success ?? false;
}

function withOther(value: unknown, own: NamedRow, other: NamedRow): unknown {
  if (value === own.id) return other.id;
  return Array.isArray(value) ? value.map((one) => (one === own.id ? other.id : (one as unknown))) : value;
}
