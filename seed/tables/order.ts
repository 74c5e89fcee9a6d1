import { ORDER_TYPE, orderStatuses, PAY_TYPE } from '#contracts/entities/order.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { servicePriceOf } from '#contracts/formats/service-price.ts';
import type { Draft } from '../generators/world-builder.ts';
import { orders } from '../fixed-ids.ts';
import { applicants } from '../lists/offices.ts';
import { later } from '../generators/platform/dates.ts';
import { type Fee, feeAt } from '../generators/platform/fees.ts';
import { type Histories, findHistory } from '../generators/platform/histories.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

type Ordered = Fee & { username: string; tenantId?: string | undefined };

/** Fixed codes of the orders that pacts and demos refer to, by username. */
const FIXED_CODES: Readonly<Record<string, string>> = orders;
/** Number of days after which an unpaid order is closed. */
export const OPEN_DAYS = 7;

/** Generates the orders of tenants and applicants in every state, oldest first. */
export function orderRows(db: Draft, histories: Histories, random: Random): Row<'order'>[] {
  const named = new Set<string>();
  const codeOf = (username: string): string => {
    const isFirst = !named.has(username);
    named.add(username);
    return (isFirst && FIXED_CODES[username]) || db.nextId('order');
  };
  return [...tenantOrders(db, histories), ...applicantOrders(db, random)]
    .sort((a, b) => a.createTime.localeCompare(b.createTime, 'en'))
    .map(({ status, servicePeriod, username, tenantId, createTime, payTime, refundTime }) => ({
      orderCode: codeOf(username),
      orderStatus: status,
      orderType: ORDER_TYPE,
      payType: PAY_TYPE,
      amount: servicePriceOf(servicePeriod) ?? 0,
      servicePeriod,
      username,
      createTime,
      payTime,
      refundTime,
      tenantId,
    }));
}

const tenantOrders = (db: Draft, histories: Histories): Ordered[] =>
  db.tenant.flatMap(({ tenantId, tenantName }) => {
    const { username, fees } = findHistory(histories, tenantName);
    return fees.map((fee) => ({ ...fee, username, tenantId }));
  });

/**
 * Returns the applicants' orders, placed shortly after the first submission. Each order is paid, unless the application
 * is unpaid: its order is then open or, after some days, closed.
 */
function applicantOrders(db: Draft, random: Random): Ordered[] {
  return applicants.map(({ username, servicePeriod, auditStatus, daysAgo }) => {
    const application = db.registration.find((row) => row.username === username);
    const requested = String(application?.rejected?.['requestTime'] ?? application?.requestTime);
    const open = daysAgo < OPEN_DAYS ? orderStatuses.unpaid : orderStatuses.closed;
    const status = auditStatus === auditStatuses.unpaid ? open : orderStatuses.paid;
    return { ...feeAt(random, later(requested, random.int(25, 190)), servicePeriod, status), username };
  });
}
