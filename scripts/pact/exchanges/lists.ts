import type * as z from 'zod';
import { type Call, isRead } from '#contracts/call.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { sortColumns } from '#contracts/fields.ts';
import { schemaForm } from '../schema-form.ts';
import { askerOf } from '../states.ts';
import { standInFor } from '../tokens.ts';
import { successResponse, successMatchers } from './responses.ts';
import type { Exchange } from './exchange.ts';
import { successExchange, emptyListLike, listIn } from './success.ts';

const NOWHERE = '没有这样的记录';
/** True if the field is a free text. A list can then be filtered by a text that matches no row. */
const isText = (schema: z.ZodType | undefined): boolean => {
  const { kind, pattern } = schemaForm(schema);
  return kind === 'string' && pattern === null;
};

/** Returns an exchange for a list without matching rows. The list must be empty, not null. */
export function emptyList(call: Call): Exchange[] {
  const { input = {}, data } = exampleOf(call);
  const filter = Object.entries(call.query?.shape ?? {}).find(([, schema]) => isText(schema as z.ZodType))?.[0];
  const rows = listIn(data);
  if (!isRead(call) || call.family === 'file' || !rows || !filter) return [];
  const about = { ...input, [filter]: NOWHERE };
  return [
    {
      ...successExchange(call, about),
      description: 'returns an empty list if nothing matches',
      credentials: askerOf(call) && { token: standInFor('empty') },
      answer: successResponse(call, emptyListLike(data)),
    },
  ];
}

/** Returns an exchange for a page of size 1, which must not contain more rows. */
export function singleRowPage(call: Call): Exchange[] {
  const { input = {}, data } = exampleOf(call);
  if (!isRead(call) || !('pageNum' in input) || Array.isArray(data)) return [];
  return [
    {
      ...successExchange(call, { ...input, pageNum: 1, pageSize: 1 }, data),
      description: 'returns a page of one row',
      answer: successMatchers(call, data, { mostRows: 1, requiredOnly: true }),
    },
  ];
}

/**
 * Returns an exchange for a sorted list. The order is not checked, because a backend may ignore our optional `sort`.
 */
export function sortedList(call: Call): Exchange[] {
  const { input = {}, data } = exampleOf(call);
  const [column] = sortColumns(call.query);
  if (!isRead(call) || call.family === 'file' || !column) return [];
  return [
    {
      ...successExchange(call, { ...input, sort: `-${column}` }, data),
      description: 'returns rows in the requested order or in its own',
      answer: successMatchers(call, data, { requiredOnly: true }),
    },
  ];
}
