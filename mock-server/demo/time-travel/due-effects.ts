import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { orderStatuses } from '#contracts/entities/order.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { purchaseStatusOn } from '#contracts/rules/purchase-status.ts';
import { tenantStateOf } from '#contracts/rules/tenant-state.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { LifeOutcome } from '../../sandboxes/life-moves.ts';
import type { Watcher } from './watcher.ts';

const EXAMPLES = 3;
/** Number of rows that are searched for different examples. */
const EXAMPLES_SOUGHT = 50;

/** Effects of one kind that became due when the clock was moved forward, in words for the user. */
export interface DueEffects {
  kind:
    | 'held'
    | 'bought'
    | 'joined'
    | 'trials'
    | 'lessons'
    | 'hours'
    | 'purchases'
    | 'periods'
    | 'orders-paid'
    | 'orders-closed'
    | 'tenants';
  words: string;
  count: number;
  examples: string[];
}

/** State of a sandbox before its clock is moved. */
export interface StateBefore {
  now: string;
  lapsed: ReadonlyMap<string, number>;
  unpaid: ReadonlySet<string>;
}

export const stateBefore = ({ store, clock }: World): StateBefore => ({
  now: clock.moment(),
  lapsed: new Map(store.tables.studentCourse.all().map((row) => [row.studentCourseId, row.expireHour ?? 0])),
  unpaid: new Set(
    store.tables.order
      .all()
      .filter(({ orderStatus }) => orderStatus === orderStatuses.unpaid)
      .map(({ orderCode }) => orderCode),
  ),
});

/**
 * Returns the effects that came due since the earlier state; none unless the clock moved forward. The ids of a
 * generated world are not those of the earlier state, so only effects that are derived from dates are returned.
 */
export function dueEffects(
  world: World,
  watcher: Watcher,
  earlier: StateBefore,
  life: LifeOutcome = 'none',
): DueEffects[] {
  if (world.clock.moment() <= earlier.now) return [];
  const hasSameRows = life !== 'generated';
  return [
    pastLessons(world, watcher, earlier),
    ...(hasSameRows ? [lapsedHours(world, watcher, earlier), endedPurchases(world, watcher, earlier)] : []),
    endedPeriods(world, watcher, earlier),
    ...(life === 'none' ? endedOrders(world, earlier) : []),
    ...(hasSameRows ? [expiredTenants(world, watcher, earlier)] : []),
  ].filter(({ count }) => count > 0);
}

/** Returns the lessons that ended since the earlier state and have no recorded attendance. */
function pastLessons(world: World, watcher: Watcher, { now }: StateBefore): DueEffects {
  const past = watcher.lessons(world).filter(({ claDate, endTime, claTimeStatus }) => {
    const end = `${claDate} ${endTime}:00`;
    return end > now && end <= world.clock.moment() && claTimeStatus !== claTimeStatuses.held;
  });
  past.sort((a, b) => (a.claDate + a.startTime < b.claDate + b.startTime ? -1 : 1));
  return dueEffect('lessons', '节课已结束，待记上课', past, ({ claId, claDate, startTime }) => {
    const day = `${Number(claDate.slice(5, 7))} 月 ${Number(claDate.slice(8))} 日`;
    return `${world.store.tables.cla.get(claId)?.claName ?? ''} ${day} ${startTime}`;
  });
}

function lapsedHours(world: World, watcher: Watcher, { lapsed }: StateBefore): DueEffects {
  const rows = world.store.tables.studentCourse
    .all()
    .filter((row) => watcher.sees(row.tenantId) && (row.expireHour ?? 0) > (lapsed.get(row.studentCourseId) ?? 0));
  return dueEffect('hours', '名学员有课时过期失效', rows, (row) => {
    const hours = addHours(row.expireHour ?? 0, -(lapsed.get(row.studentCourseId) ?? 0));
    return `${nameOf(world, row.studentId)} ${hours} 课时`;
  });
}

const isExpiring =
  (world: World, { now }: StateBefore) =>
  (row: Row<'studentProduct'>): boolean =>
    purchaseStatusOn(row, now.slice(0, 10)) === studentProductStatuses.inUse &&
    purchaseStatusOn(row, world.clock.today()) === studentProductStatuses.expired;

function endedPurchases(world: World, watcher: Watcher, earlier: StateBefore): DueEffects {
  const { studentProduct, product } = world.store.tables;
  const rows = studentProduct
    .all()
    .filter((row) => watcher.sees(row.tenantId))
    .filter(isExpiring(world, earlier));
  return dueEffect('purchases', '份已购产品到期', rows, ({ studentId, productId }) =>
    [nameOf(world, studentId), product.get(productId)?.productName ?? ''].join(' '),
  );
}

function endedPeriods(world: World, watcher: Watcher, { now }: StateBefore): DueEffects {
  const [day, today] = [now.slice(0, 10), world.clock.today()];
  const rows = world.store.tables.studentCourse
    .all()
    .filter(
      ({ tenantId, chargeType, expireDate }) =>
        watcher.sees(tenantId) && isByPeriod(chargeType) && expireDate && expireDate >= day && expireDate < today,
    );
  return dueEffect('periods', '份按期报读到期', rows, ({ studentId }) => nameOf(world, studentId));
}

function endedOrders({ store }: World, { unpaid }: StateBefore): DueEffects[] {
  const ended = store.tables.order.all().filter(({ orderCode }) => unpaid.has(orderCode));
  const as = (status: number) => ended.filter(({ orderStatus }) => orderStatus === status);
  const name = ({ orderCode }: Row<'order'>): string => orderCode;
  return [
    dueEffect('orders-paid', '笔订单已付款', as(orderStatuses.paid), name),
    dueEffect('orders-closed', '笔订单已关闭', as(orderStatuses.closed), name),
  ];
}

function expiredTenants(world: World, watcher: Watcher, { now }: StateBefore): DueEffects {
  const rows = world.store.tables.tenant
    .all()
    .filter(
      (tenant) =>
        watcher.sees(tenant.tenantId) &&
        tenantStateOf(tenant, now.slice(0, 10)) === 'inUse' &&
        tenantStateOf(tenant, world.clock.today()) === 'expired',
    );
  return dueEffect('tenants', '家机构或校区的服务到期', rows, ({ tenantName }) => tenantName);
}

export const nameOf = ({ store }: World, studentId: string): string =>
  store.tables.student.get(studentId)?.studentName ?? '';

export const dueEffect = <T>(
  kind: DueEffects['kind'],
  words: string,
  rows: readonly T[],
  name: (row: T) => string,
): DueEffects => ({
  kind,
  words,
  count: rows.length,
  examples: [...new Set(rows.slice(0, EXAMPLES_SOUGHT).map(name))].slice(0, EXAMPLES),
});
