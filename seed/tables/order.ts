import { ORDER_TYPE, orderStatuses, PAY_TYPE } from '#contracts/entities/order.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { servicePriceOf } from '#contracts/rules/service-price.ts';
import type { Draft } from '../draft.ts';
import { orders } from '../fixed.ts';
import { applicants } from '../lists/offices.ts';
import { later } from '../platform/dates.ts';
import { type Fee, feeAt } from '../platform/fees.ts';
import { type Histories, historyOf } from '../platform/histories.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';

type Ordered = Fee & { username: string; tenantId?: string | undefined };

/** Those that pacts and demonstrations name. */
const FIXED: Readonly<Record<string, string>> = orders;
/** An order that nobody pays is closed after so many days. */
const OPEN_DAYS = 7;

/** Orders in every state: of the institutions and campuses, and of those who have applied; the oldest first. */
export function orderRows(db: Draft, histories: Histories, random: Random): Row<'order'>[] {
  const named = new Set<string>();
  const codeOf = (username: string): string => {
    const isFirst = !named.has(username);
    named.add(username);
    return (isFirst && FIXED[username]) || db.nextId('order');
  };
  return [...ofTenants(db, histories), ...ofApplicants(db, random)]
    .sort((a, b) => a.createTime.localeCompare(b.createTime, 'en'))
    .map(({ status, servicePeriod, username, tenantId, createTime, payTime }) => ({
      orderCode: codeOf(username),
      orderStatus: status,
      orderType: ORDER_TYPE,
      payType: PAY_TYPE,
      amount: servicePriceOf(servicePeriod) ?? 0,
      servicePeriod,
      username,
      createTime,
      payTime,
      tenantId,
    }));
}

const ofTenants = (db: Draft, histories: Histories): Ordered[] =>
  db.tenant.flatMap(({ tenantId, tenantName }) => {
    const { username, fees } = historyOf(histories, tenantName);
    return fees.map((fee) => ({ ...fee, username, tenantId }));
  });

/** Who waits for the audit has paid, before it was rejected the first time; who has not paid has an open or a closed order. */
function ofApplicants(db: Draft, random: Random): Ordered[] {
  return applicants.map(({ username, servicePeriod, auditStatus, daysAgo }) => {
    const application = db.registration.find((row) => row.username === username);
    const requested = String(application?.rejected?.['requestTime'] ?? application?.requestTime);
    const open = daysAgo < OPEN_DAYS ? orderStatuses.unpaid : orderStatuses.closed;
    const status = auditStatus === auditStatuses.unpaid ? open : orderStatuses.paid;
    return { ...feeAt(random, later(requested, random.int(25, 190)), servicePeriod, status), username };
  });
}
