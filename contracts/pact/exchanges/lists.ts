import type * as z from 'zod';
import { type Call, isRead } from '../../call.ts';
import { exampleOf } from '../../examples/examples.ts';
import { sortColumns } from '../../fields.ts';
import { schemaForm } from '../schema-form.ts';
import { askerOf } from '../states.ts';
import { standInFor } from '../tokens.ts';
import { succeeded, successOf } from './answers.ts';
import type { Exchange } from './exchange.ts';
import { asked, emptyOf, listIn } from './success.ts';

const NOWHERE = '没有这样的记录';
/** May a list be filtered by it until nothing is left? */
const isText = (schema: z.ZodType | undefined): boolean => {
  const { kind, pattern } = schemaForm(schema);
  return kind === 'string' && pattern === null;
};

/** A list of which nothing fits what is looked for: empty, and not null. */
export function empty(call: Call): Exchange[] {
  const { input = {}, data } = exampleOf(call);
  const filter = Object.entries(call.query?.shape ?? {}).find(([, schema]) => isText(schema as z.ZodType))?.[0];
  const rows = listIn(data);
  if (!isRead(call) || call.family === 'file' || !rows || !filter) return [];
  const about = { ...input, [filter]: NOWHERE };
  return [
    {
      ...asked(call, about),
      description: 'answers an empty list where nothing fits',
      credentials: askerOf(call) && { token: standInFor('empty') },
      answer: succeeded(call, emptyOf(data)),
    },
  ];
}

/** Of a list never more rows than a page holds. */
export function pageOfOne(call: Call): Exchange[] {
  const { input = {}, data } = exampleOf(call);
  if (!isRead(call) || !('pageNum' in input) || Array.isArray(data)) return [];
  return [
    {
      ...asked(call, { ...input, pageNum: 1, pageSize: 1 }, data),
      description: 'answers a page of one row',
      answer: successOf(call, data, { mostRows: 1, requiredOnly: true }),
    },
  ];
}

/** In the order asked for: what is ours and optional may be left aside by a backend, and is then not obeyed. */
export function sorted(call: Call): Exchange[] {
  const { input = {}, data } = exampleOf(call);
  const [column] = sortColumns(call.query);
  if (!isRead(call) || call.family === 'file' || !column) return [];
  return [
    {
      ...asked(call, { ...input, sort: `-${column}` }, data),
      description: 'answers in the order asked for, or in its own',
      answer: successOf(call, data, { requiredOnly: true }),
    },
  ];
}
