import { addDays } from '#contracts/formats/business-date.ts';
import { validityFrom } from '#contracts/rules/service-validity.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { logChange } from '../organisation/index.ts';

/** Operation of the change log for the renewal of a service. */
export const RENEWAL = '续费';

/**
 * Extends the service of a tenant by a paid period, from the day after its end, and stores the order if there is one.
 * Call within a unit of work.
 */
export function renewService(
  world: World,
  session: Session,
  { tenantId, tenantName, endDate }: Row<'tenant'>,
  { servicePeriod, order }: { servicePeriod: number; order?: Omit<Row<'order'>, 'orderCode' | 'tenantId'> | undefined },
): void {
  const { tables, ids } = world.store;
  const validity = endDate && validityFrom(addDays(endDate, 1), servicePeriod);
  if (!validity) return;
  if (order) tables.order.put({ ...order, orderCode: ids.next(), tenantId });
  tables.tenant.patch(tenantId, { endDate: validity.endDate });
  logChange(
    world,
    session,
    'tenant',
    tenantId,
    RENEWAL,
    `“${tenantName}”续费，有效期止“${endDate}”→“${validity.endDate}”`,
  );
}
