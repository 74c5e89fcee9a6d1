import { orderStatuses } from '#contracts/entities/order.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { tenants } from '#seed/fixed-ids.ts';
import { orderTime } from '#seed/generators/platform/dates.ts';
import { feeAt } from '#seed/generators/platform/fees.ts';
import { RENEWAL_LEAD_DAYS } from '#seed/generators/platform/histories.ts';
import { RENEWAL, renewService } from '../../domains/onboarding/index.ts';
import { joinKey } from '../../kernel/store/indexes.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { orderColumns } from './applications.ts';
import type { School } from './school.ts';

type Tenant = Row<'tenant'>;

/** Share of the institutions that do not renew. Those of the personas always do. */
const LEAVING = 0.06;
const LOYAL: ReadonlySet<string> = new Set(Object.values(tenants));

/** Renews the services that end in a few days, with a paid order unless the institution pays for its campus. */
export function renewServices(school: School, day: string, until: string): void {
  for (const tenant of school.tables.tenant.all().slice()) {
    const { tenantId, endDate } = tenant;
    if (!endDate || endDate < day || endDate > addDays(day, RENEWAL_LEAD_DAYS)) continue;
    if (!isInUse(tenant) || !isOurs(school, tenant)) continue;
    const random = school.randomOf(`service ${tenantId} ${endDate} ${day}`);
    const leaves = school.randomOf(`service ${payerOf(tenant)} ${endDate}`).chance(LEAVING) && !LOYAL.has(tenantId);
    const [last] = paidOrders(school, tenantId);
    const fee = feeAt(random, `${day} ${orderTime(random)}`, last?.servicePeriod ?? 1);
    const moment = fee.payTime ?? '';
    const session = school.platformSession(random);
    if (leaves || !session || fee.createTime < school.from || moment > until) continue;
    school.setClock(day, moment.slice(11));
    const order = last && { username: last.username, ...orderColumns(fee) };
    school.tryChange(() =>
      renewService(school.world, session, tenant, { servicePeriod: periodOf(school, tenant), order }),
    );
  }
}

const payerOf = ({ tenantId, parentTenantId }: Tenant): string =>
  hasParent(parentTenantId) ? (parentTenantId ?? '') : tenantId;

/** Returns the service period that a tenant buys again: that of its last order, or of its institution's. */
const periodOf = (school: School, tenant: Tenant): number =>
  (paidOrders(school, tenant.tenantId)[0] ?? paidOrders(school, payerOf(tenant))[0])?.servicePeriod ?? 1;

const paidOrders = ({ tables }: School, tenantId: string): Row<'order'>[] =>
  tables.order
    .by('tenant', tenantId)
    .filter(({ orderStatus }) => orderStatus === orderStatuses.paid)
    .toSorted((one, other) => ((one.payTime ?? '') < (other.payTime ?? '') ? 1 : -1));

/** True if the end of the service is that of the seed or of an earlier renewal, so that no user has set it. */
function isOurs({ tables }: School, { tenantId, endDate }: Tenant): boolean {
  if (tables.tenant.base.rows.get(tenantId)?.['endDate'] === endDate) return true;
  return tables.changeLog
    .by('subject', joinKey('tenant', tenantId))
    .some(({ operation, content }) => operation === RENEWAL && content?.endsWith(`“${endDate}”`));
}
