import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { responseUsageOf } from '#contracts/response-usage.ts';
import { schemaForm } from '../pact/schema-form.ts';

/** A field of a call's response, as the contract declares it. */
export interface DeclaredField {
  /** Path of the field, such as `rows[].roomName`. */
  path: string;
  name: string;
  /** Schema of the field. Calls that return the same entity share it. */
  schema: z.ZodType;
  /** True if the console reads the field, or a field inside it. */
  isRead: boolean;
}

/** Depth at which a tree is cut. Deeper levels have the fields of the levels above. */
const MAX_DEPTH = 8;

/** Returns the fields of a call's response, each before the fields inside it. */
export function declaredFieldsOf(call: Call): DeclaredField[] {
  const { fields } = responseUsageOf(call.name);
  const found: DeclaredField[] = [];
  const walk = (schema: z.ZodType | undefined, path: string, depth: number): void => {
    const { element, kind, shape } = schemaForm(schema);
    if (depth > MAX_DEPTH) return;
    if (element) walk(element, kind === 'record' ? joined(path, '*') : `${path}[]`, depth + 1);
    for (const [name, inner] of Object.entries(shape ?? {})) {
      const below = joined(path, name);
      found.push({ path: below, name, schema: inner, isRead: isReadAt(fields, below) });
      walk(inner, below, depth + 1);
    }
  };
  walk(call.data, '', 0);
  return found;
}

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** True if a path or a path inside it is read. Levels of a tree below the first one count as the first one. */
function isReadAt(fields: readonly string[], path: string): boolean {
  const first = path.replace(/(\[\]\.children|children\[\]\.)(?=.*children|\w)/g, '').replace(/^\[\]\.?\[\]/, '[]');
  return [path, first].some((one) =>
    fields.some((field) => field === one || field.startsWith(`${one}.`) || field.startsWith(`${one}[]`)),
  );
}
