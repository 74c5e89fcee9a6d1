import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { orderStatuses } from '#contracts/entities/order.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { purchaseStatusOn } from '#contracts/rules/purchase-status.ts';
import { tenantStateOf } from '#contracts/rules/tenant-state.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Watcher } from './watcher.ts';

const EXAMPLES = 3;

/** What the passing of time has brought about, in words. */
export interface CameDue {
  kind: 'lessons' | 'hours' | 'purchases' | 'periods' | 'orders-paid' | 'orders-closed' | 'tenants';
  words: string;
  count: number;
  examples: string[];
}

/** What has to be remembered of a world before its clock is moved. */
export interface Before {
  now: string;
  lapsed: ReadonlyMap<string, number>;
  unpaid: ReadonlySet<string>;
}

export const before = ({ store, clock }: World): Before => ({
  now: clock.moment(),
  lapsed: new Map(store.tables.studentCourse.all().map((row) => [row.studentCourseId, row.expireHour ?? 0])),
  unpaid: new Set(
    store.tables.order
      .all()
      .filter(({ orderStatus }) => orderStatus === orderStatuses.unpaid)
      .map(({ orderCode }) => orderCode),
  ),
});

/** What came due since; nothing where the clock was set back. */
export function cameDue(world: World, watcher: Watcher, earlier: Before): CameDue[] {
  if (world.clock.moment() <= earlier.now) return [];
  return [
    lessonsPast(world, watcher, earlier),
    hoursLapsed(world, watcher, earlier),
    purchasesEnded(world, watcher, earlier),
    periodsEnded(world, watcher, earlier),
    ...ordersEnded(world, earlier),
    tenantsEnded(world, watcher, earlier),
  ].filter(({ count }) => count > 0);
}

function lessonsPast(world: World, watcher: Watcher, { now }: Before): CameDue {
  const past = watcher.lessons(world).filter(({ claDate, endTime, claTimeStatus }) => {
    const end = `${claDate} ${endTime}:00`;
    return end > now && end <= world.clock.moment() && claTimeStatus !== claTimeStatuses.held;
  });
  past.sort((a, b) => (a.claDate + a.startTime < b.claDate + b.startTime ? -1 : 1));
  return of('lessons', '节课已结束，等待点名', past, ({ claId, claDate, startTime }) => {
    const day = `${Number(claDate.slice(5, 7))} 月 ${Number(claDate.slice(8))} 日`;
    return `${world.store.tables.cla.get(claId)?.claName ?? ''} ${day} ${startTime}`;
  });
}

function hoursLapsed(world: World, watcher: Watcher, { lapsed }: Before): CameDue {
  const rows = world.store.tables.studentCourse
    .all()
    .filter((row) => watcher.sees(row.tenantId) && (row.expireHour ?? 0) > (lapsed.get(row.studentCourseId) ?? 0));
  return of('hours', '名学员有课时过期失效', rows, (row) => {
    const hours = (row.expireHour ?? 0) - (lapsed.get(row.studentCourseId) ?? 0);
    return `${nameOf(world, row.studentId)} ${Number(hours.toFixed(2))} 课时`;
  });
}

const isEnding =
  (world: World, { now }: Before) =>
  (row: Row<'studentProduct'>): boolean =>
    purchaseStatusOn(row, now.slice(0, 10)) === studentProductStatuses.inUse &&
    purchaseStatusOn(row, world.clock.today()) === studentProductStatuses.expired;

function purchasesEnded(world: World, watcher: Watcher, earlier: Before): CameDue {
  const { studentProduct, product } = world.store.tables;
  const rows = studentProduct
    .all()
    .filter((row) => watcher.sees(row.tenantId))
    .filter(isEnding(world, earlier));
  return of('purchases', '份已购产品到期', rows, ({ studentId, productId }) =>
    [nameOf(world, studentId), product.get(productId)?.productName ?? ''].join(' '),
  );
}

function periodsEnded(world: World, watcher: Watcher, { now }: Before): CameDue {
  const [day, today] = [now.slice(0, 10), world.clock.today()];
  const rows = world.store.tables.studentCourse
    .all()
    .filter(
      ({ tenantId, chargeType, expireDate }) =>
        watcher.sees(tenantId) && isByPeriod(chargeType) && expireDate && expireDate >= day && expireDate < today,
    );
  return of('periods', '份按期报读到期', rows, ({ studentId }) => nameOf(world, studentId));
}

function ordersEnded({ store }: World, { unpaid }: Before): CameDue[] {
  const ended = store.tables.order.all().filter(({ orderCode }) => unpaid.has(orderCode));
  const as = (status: number) => ended.filter(({ orderStatus }) => orderStatus === status);
  const name = ({ orderCode }: Row<'order'>): string => orderCode;
  return [
    of('orders-paid', '笔订单已付款', as(orderStatuses.paid), name),
    of('orders-closed', '笔订单已关闭', as(orderStatuses.closed), name),
  ];
}

function tenantsEnded(world: World, watcher: Watcher, { now }: Before): CameDue {
  const rows = world.store.tables.tenant
    .all()
    .filter(
      (tenant) =>
        watcher.sees(tenant.tenantId) &&
        tenantStateOf(tenant, now.slice(0, 10)) === 'inUse' &&
        tenantStateOf(tenant, world.clock.today()) === 'expired',
    );
  return of('tenants', '个租户的服务到期', rows, ({ tenantName }) => tenantName);
}

const nameOf = ({ store }: World, studentId: string): string => store.tables.student.get(studentId)?.studentName ?? '';

const of = <T>(kind: CameDue['kind'], words: string, rows: readonly T[], name: (row: T) => string): CameDue => ({
  kind,
  words,
  count: rows.length,
  examples: rows.slice(0, EXAMPLES).map(name),
});
