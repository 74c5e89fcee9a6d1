import { forbidden, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { Scope } from '../../kernel/store/scope.ts';
import { canEditCampuses } from '../organisation/index.ts';

/**
 * Returns the institution whose data the caller moves in.
 * @throws Refusal unless the caller administers the institution and is signed in to it
 */
export function requireMover(session: Session): string {
  if (!canEditCampuses(session) || !session.tenant) throw forbidden('只有机构管理员可以搬入数据，请切换到机构后操作');
  return session.tenant.tenantId;
}

/** Returns the tenants whose rows a plan may name: the institution and its campuses. */
export const visibleTenantIds = ({ store }: World, session: Session): readonly string[] =>
  new Scope(store, session).tenantIds;

/** Returns the move-ins of the institution, newest first. */
export const visibleMoveIns = ({ store }: World, session: Session): Row<'moveInBatch'>[] =>
  store.tables.moveInBatch.by('tenant', requireMover(session)).toReversed();

export function requireMoveIn({ store }: World, session: Session, batchId: string): Row<'moveInBatch'> {
  const row = store.tables.moveInBatch.get(batchId);
  if (row?.tenantId !== requireMover(session)) throw notFound('没有这次搬入');
  return row;
}
