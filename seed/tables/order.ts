import { ORDER_TYPE, orderStatuses, PAY_TYPE } from '#contracts/entities/order.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { servicePriceOf } from '#contracts/rules/service-price.ts';
import { type Draft, indexBy } from '../draft.ts';
import { orders, tenants } from '../fixed.ts';
import { applicants } from '../lists/offices.ts';
import { otherInstitutions } from '../lists/other-institutions.ts';
import type { Row } from '../schema.ts';

interface Idea {
  username: string;
  servicePeriod: number;
  status: number;
  daysAgo: number;
  tenantId?: string;
  orderCode?: string;
}

/** What the two institutions have ordered: their beginning, their campuses, a change of mind or two. */
const OF_INSTITUTIONS: readonly Idea[] = [
  {
    username: 'qiming01',
    servicePeriod: 2,
    status: orderStatuses.paid,
    daysAgo: 421,
    tenantId: tenants.qiming,
    orderCode: orders.qiming01,
  },
  { username: 'lantian01', servicePeriod: 2, status: orderStatuses.paid, daysAgo: 421, tenantId: tenants.lantian },
  { username: 'qiming01', servicePeriod: 22, status: orderStatuses.closed, daysAgo: 391, tenantId: tenants.xihu },
  { username: 'qiming01', servicePeriod: 22, status: orderStatuses.paid, daysAgo: 390, tenantId: tenants.xihu },
  {
    username: 'qiming01',
    servicePeriod: 33,
    status: orderStatuses.refunded,
    daysAgo: 362,
    tenantId: tenants.chengdong,
  },
  { username: 'qiming01', servicePeriod: 22, status: orderStatuses.paid, daysAgo: 360, tenantId: tenants.chengdong },
  { username: 'qiming01', servicePeriod: 11, status: orderStatuses.paid, daysAgo: 20, tenantId: tenants.binjiang },
  { username: 'lantian01', servicePeriod: 11, status: orderStatuses.paid, daysAgo: 12, tenantId: tenants.wangjiang },
  { username: 'lantian01', servicePeriod: 11, status: orderStatuses.refunded, daysAgo: 7, tenantId: tenants.wangjiang },
  { username: 'qiming01', servicePeriod: 11, status: orderStatuses.unpaid, daysAgo: 1, tenantId: tenants.xihu },
];

/** Orders in every state. Who waits for the audit has paid; who has not paid has an order that waits or was closed. */
export function orderRows(db: Draft): Row<'order'>[] {
  const ofApplicants = applicants.map(({ username, servicePeriod, auditStatus, daysAgo }): Idea => {
    const open = daysAgo < 7 ? orderStatuses.unpaid : orderStatuses.closed;
    return {
      username,
      servicePeriod,
      status: auditStatus === auditStatuses.unpaid ? open : orderStatuses.paid,
      daysAgo,
      orderCode: username === 'chenguang01' ? orders.chenguang01 : undefined,
    };
  });
  return [...OF_INSTITUTIONS, ...ofOthers(db), ...ofApplicants]
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map(({ username, servicePeriod, status, daysAgo, tenantId, orderCode }, index) => ({
      orderCode: orderCode ?? db.nextId('order'),
      orderStatus: status,
      orderType: ORDER_TYPE,
      payType: PAY_TYPE,
      amount: servicePriceOf(servicePeriod) ?? 0,
      servicePeriod,
      username,
      createTime: db.at(-daysAgo, `${10 + (index % 8)}:05`),
      payTime:
        status === orderStatuses.paid || status === orderStatuses.refunded
          ? db.at(-daysAgo, `${10 + (index % 8)}:07`)
          : undefined,
      tenantId,
    }));
}

/** What each of the other institutions paid for itself and for every campus, the day before it was opened. */
function ofOthers(db: Draft): Idea[] {
  const tenants = indexBy(db.tenant, 'tenantName');
  return otherInstitutions.flatMap(({ name, username, years, openedDaysAgo, campuses }) => {
    const paid = { username, status: orderStatuses.paid };
    return [
      { ...paid, servicePeriod: years, daysAgo: openedDaysAgo + 1, tenantId: tenants.get(name)?.tenantId },
      ...campuses
        .filter(({ opensAfter }) => opensAfter > 0)
        .map((campus) => ({
          ...paid,
          // A campus has prices of its own: 11, 22 and 33 for one, two and three years.
          servicePeriod: years * 11,
          daysAgo: openedDaysAgo - campus.opensAfter + 1,
          tenantId: tenants.get(campus.name)?.tenantId,
        })),
    ];
  });
}
