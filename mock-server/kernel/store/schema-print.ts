import { hash } from 'node:crypto';
import type * as z from 'zod';
import { storeTables } from './schema.ts';

const LENGTH = 12;

/** What can stand in such a value, in words that are the same for the same; checks and sentences do not count. */
function shapeOf(schema: z.core.$ZodType): string {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'object': {
      const columns = Object.entries(def.shape).map(([name, column]) => `${name}:${shapeOf(column)}`);
      return `{${columns.toSorted().join(',')}}`;
    }
    case 'array':
      return `[${shapeOf(def.element)}]`;
    case 'union':
      return `(${def.options.map(shapeOf).join('|')})`;
    case 'pipe':
      return shapeOf(def.out);
    case 'enum':
      return JSON.stringify(Object.values(def.entries));
    case 'literal':
      return JSON.stringify(def.values);
    default:
      return 'innerType' in def ? `${def.type}(${shapeOf(def.innerType)})` : def.type;
  }
}

/** By this a version knows what it has written: its tables, their keys and their columns. */
export const SCHEMA = hash(
  'sha256',
  Object.entries(storeTables)
    .map(([name, { key, row }]) => `${name} ${key} ${shapeOf(row)}`)
    .join('\n'),
  'hex',
).slice(0, LENGTH);
