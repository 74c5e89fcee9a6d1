import type { Draft } from './draft.ts';
import { type SeedData, tables } from './schema.ts';

/** Hands over the tables alone. */
export function finalize(db: Draft): SeedData {
  return Object.fromEntries(Object.keys(tables).map((name) => [name, db[name as keyof SeedData]])) as SeedData;
}
