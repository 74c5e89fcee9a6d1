import type { ChangedRecord } from '../../kernel/store/database.ts';
import { sandboxRecord } from '../record.ts';
import { type SandboxRegistry, WAS_DELETED } from '../sandbox-registry.ts';
import { mergeChanges } from './merge-changes.ts';

/** Applies the changes that other servers made. Fields that were changed here and are not yet stored are kept. */
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
