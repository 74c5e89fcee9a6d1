import type { ImportKind } from '#contracts/entities/import.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';

type Batch = Row<'importBatch'>;

/**
 * Returns the batches of the visible campuses, newest first. A user limited to certain campuses sees only batches whose
 * rows all belong to these campuses.
 */
export function visibleBatches({ store }: World, session: Session): Batch[] {
  const scope = new Scope(store, session);
  const groups = scope.tenantIds.map((tenantId) => store.tables.importBatch.by('tenant', tenantId));
  const rows = groups.flat().filter((batch) => holdsBatch(scope, batch));
  return rows.sort((a, b) => (a.createTime < b.createTime ? 1 : -1));
}

export function requireVisibleBatch({ store }: World, session: Session, id: string): Batch {
  const row = store.tables.importBatch.get(id);
  if (!row || !holdsBatch(new Scope(store, session), row)) throw notFound('没有这次导入');
  return row;
}

const holdsBatch = (scope: Scope, { tenantId, deptIds }: Batch): boolean =>
  scope.tenantIds.includes(tenantId) && deptIds.every((deptId) => scope.holds({ tenantId, deptId }));

/**
 * Returns the institution's latest import of the same rows that was not undone, by any user; null if there is none.
 * This reveals nothing, because the user has uploaded the same rows.
 */
export function earlierImport(
  { store }: World,
  session: Session,
  kind: ImportKind,
  fingerprint: string,
): { createTime: string; count: number } | null {
  const [latest] = new Scope(store, session)
    .institutionTenantIds()
    .flatMap((tenantId) => store.tables.importBatch.by('tenant', tenantId))
    .filter((batch) => batch.kind === kind && batch.fingerprint === fingerprint && !batch.undoneTime)
    .sort((a, b) => (a.createTime < b.createTime ? 1 : -1));
  return latest ? { createTime: latest.createTime, count: latest.rows.length } : null;
}
