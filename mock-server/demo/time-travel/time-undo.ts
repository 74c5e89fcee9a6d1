import type { TimeUndo } from '#contracts/control/clock.ts';
import { operationOutcomes } from '#contracts/entities/operation-log.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { livedUntil } from '../../sandboxes/lived-until.ts';
import { keyOfReplaced, replacedView, restorableGenerations } from '../../sandboxes/replaced-generations.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';

/**
 * Returns the data before the last time travel, and the successful operations of users since then. Returns null if the
 * data was last replaced for another reason, or if the earlier data can no longer be restored.
 */
export function timeUndoOf({ record, store }: SandboxWorld): TimeUndo | null {
  const [last] = restorableGenerations(record);
  if (record.startedBy?.cause !== 'time' || last?.cause !== 'time') return null;
  const since = new Map<string, number>();
  const moved = livedUntil(record);
  for (const { after } of store.tables.operationLog.changes()) {
    const row = after as Partial<Row<'operationLog'>> | undefined;
    if (row?.outcome !== operationOutcomes.done || (row.createTime ?? '') < moved) continue;
    const operation = row.operation ?? '';
    since.set(operation, (since.get(operation) ?? 0) + 1);
  }
  return {
    key: keyOfReplaced(last),
    name: replacedView(last).name,
    since: [...since].map(([operation, count]) => ({ operation, count })).sort((a, b) => b.count - a.count),
  };
}
