import { isDeepStrictEqual } from 'node:util';
import type { SandboxRecord } from '../record.ts';

/** Takes over the fields that another server has changed, unless they have changed here too. */
export function mergeChanges(record: SandboxRecord, before: SandboxRecord, stored: SandboxRecord): void {
  const changed = Object.entries(stored).filter(([name, value]) => {
    const field = name as keyof SandboxRecord;
    return !isDeepStrictEqual(value, before[field]) && isDeepStrictEqual(record[field], before[field]);
  });
  Object.assign(record, Object.fromEntries(changed));
}
