import { isDeepStrictEqual } from 'node:util';
import type { ChangedRecord } from '../../kernel/store/database.ts';
import { type SandboxRecord, sandboxRecord } from '../record.ts';
import { type SandboxRegistry, WAS_DELETED } from '../sandbox-registry.ts';

/** Takes over what other servers have changed. Fields that were changed here and are not yet stored are kept. */
export function applyChanges(
  registry: SandboxRegistry,
  changed: readonly ChangedRecord[],
  removed: readonly string[],
): void {
  const { records, worlds, savedUses, database } = registry;
  for (const id of removed) {
    worlds.get(id)?.store.end(WAS_DELETED);
    records.delete(id);
    worlds.delete(id);
    savedUses.delete(id);
    database.ownership?.forget(id);
  }
  for (const { id, value, before } of changed) {
    const record = records.get(id);
    const stored = sandboxRecord.parse(value);
    if (record && before !== null && record.generation === stored.generation && !stored.damaged)
      mergeChanges(record, sandboxRecord.parse(before), stored);
    else {
      worlds.get(id)?.store.lose();
      records.set(id, stored);
    }
  }
}

/** Takes over the fields that another server has changed, unless they have changed here too. */
function mergeChanges(record: SandboxRecord, before: SandboxRecord, stored: SandboxRecord): void {
  const changed = Object.entries(stored).filter(([name, value]) => {
    const field = name as keyof SandboxRecord;
    return !isDeepStrictEqual(value, before[field]) && isDeepStrictEqual(record[field], before[field]);
  });
  Object.assign(record, Object.fromEntries(changed));
}
