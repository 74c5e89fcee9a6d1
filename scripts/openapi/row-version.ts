import * as z from 'zod';
import { type Call, isRead } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';

/** Returns the schema of the rows in a response: the response itself, the elements of a list, or the rows of a page. */
function rowSchema(data: unknown): z.ZodObject | undefined {
  if (data instanceof z.ZodArray) return rowSchema(data.element);
  if (!(data instanceof z.ZodObject)) return undefined;
  return data.shape['rows'] instanceof z.ZodArray ? rowSchema(data.shape['rows']) : data;
}

/** Ids of the versioned rows of each domain. The first field of a row is its id. */
const versionedIds = new Map<string, Set<string>>();
for (const { domain, data } of registry) {
  const { shape = {} } = rowSchema(data) ?? {};
  const [id] = Object.keys(shape);
  if (id !== undefined && 'updateTime' in shape)
    versionedIds.set(domain, (versionedIds.get(domain) ?? new Set<string>()).add(id));
}

/** True if the call writes to existing rows with a version, so that the console may send the header `If-Match`. */
export function mayStateVersion(call: Call): boolean {
  if (isRead(call)) return false;
  if (call.method === 'PUT' && call.body) return true;
  const ids = versionedIds.get(call.domain);
  if (!ids) return false;
  const shapes = [call.params, call.body].map((schema) =>
    Object.keys((schema as z.ZodObject | undefined)?.shape ?? {}),
  );
  return shapes
    .flat()
    .some((name) => name === 'id' || name === 'ids' || ids.has(name) || ids.has(name.replace(/s$/, '')));
}
