import { hash } from 'node:crypto';
import type * as z from 'zod';
import { storeTables } from './schema.ts';

const LENGTH = 12;

/** Describes the shape of a schema as canonical text. Ignores checks and messages. */
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

/** Fingerprint of all tables, keys and columns. A server version uses it to recognise data that it wrote itself. */
export const SCHEMA_FINGERPRINT = hash(
  'sha256',
  Object.entries(storeTables)
    .map(([name, { key, row }]) => `${name} ${key} ${shapeOf(row)}`)
    .join('\n'),
  'hex',
).slice(0, LENGTH);
