import { orderStatuses } from '#contracts/entities/order.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import type { Draft } from '../world-builder.ts';
import { tenants } from '../../fixed-ids.ts';
import type { Random } from '../random.ts';
import { OPENED_DAYS_AGO } from '../lesson-window.ts';
import { later, orderTime, timeBetween } from './dates.ts';
import { type Fee, feeAt, type History } from './fees.ts';

interface OrderIdea {
  tenantId: string;
  servicePeriod: number;
  status: number;
  daysAgo: number;
}

const USERNAMES: Readonly<Record<string, string>> = { [tenants.qiming]: 'qiming01', [tenants.lantian]: 'lantian01' };
const { paid, refunded, closed, unpaid } = orderStatuses;

/** Orders of the campuses whose teaching is generated, including closed and refunded orders. */
const ORDER_IDEAS: readonly OrderIdea[] = [
  { tenantId: tenants.xihu, servicePeriod: 22, status: closed, daysAgo: 391 },
  { tenantId: tenants.xihu, servicePeriod: 22, status: paid, daysAgo: 390 },
  { tenantId: tenants.chengdong, servicePeriod: 33, status: refunded, daysAgo: 362 },
  { tenantId: tenants.chengdong, servicePeriod: 22, status: paid, daysAgo: 360 },
  { tenantId: tenants.binjiang, servicePeriod: 11, status: paid, daysAgo: 20 },
  { tenantId: tenants.wangjiang, servicePeriod: 11, status: paid, daysAgo: 12 },
  { tenantId: tenants.wangjiang, servicePeriod: 11, status: refunded, daysAgo: 7 },
  { tenantId: tenants.xihu, servicePeriod: 11, status: unpaid, daysAgo: 1 },
];

/** Returns the names and histories of the institutions that users can sign in to, and of their campuses. */
export const taughtHistories = (db: Draft, random: Random): [name: string, History][] =>
  db.school.institutions.flatMap(({ tenantId, name }) => {
    const username = USERNAMES[tenantId] ?? '';
    const requestTime = `${addDays(db.today, -OPENED_DAYS_AGO - 1)} ${timeBetween(random, 9 * 60, 11 * 60)}`;
    const first = feeAt(random, later(requestTime, random.int(25, 190)), 2);
    const openTime = `${addDays(db.today, -OPENED_DAYS_AGO)} ${timeBetween(random, 9 * 60, 10 * 60)}`;
    const below = db.school.campuses.filter(({ parentTenantId }) => parentTenantId === tenantId);
    return [
      [name, { username, requestTime, openTime, years: 2, fees: [first] }],
      ...below.map((campus, index): [string, History] => {
        const opened = `${addDays(db.today, 1 - OPENED_DAYS_AGO + index * 30)} ${timeBetween(random, 9 * 60, 11 * 60)}`;
        return [campus.name, { username, openTime: opened, years: 2, fees: feesOf(db, random, campus.tenantId) }];
      }),
    ];
  });

const feesOf = (db: Draft, random: Random, tenantId: string): Fee[] =>
  ORDER_IDEAS.filter((idea) => idea.tenantId === tenantId).map(({ servicePeriod, status, daysAgo }) =>
    feeAt(random, `${addDays(db.today, -daysAgo)} ${orderTime(random)}`, servicePeriod, status),
  );
