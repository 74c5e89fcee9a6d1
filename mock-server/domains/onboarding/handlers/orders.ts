import type { orders as calls } from '#contracts/calls/orders.ts';
import { orderStatuses } from '#contracts/entities/order.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { servicePriceOf } from '#contracts/formats/service-price.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { isOnDays } from '#mock-server/kernel/clock/days.ts';
import { badInput, conflict, notFound } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { pageOfRows } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { sortRows } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { payerName } from '../payer.ts';
import { Payments } from '../payments.ts';
import { requireVisibleApplication, visibleOrders } from '../access.ts';

const ORDER_NOT_FOUND = '订单不存在';

/** Handlers for the service fee's orders (Spec 1 §4, §7). */
export const orders: Handlers<typeof calls> = {
  /**
   * Returns the account's newest order.
   * @throws Refusal when there is no order, or it was placed before `createTime`
   */
  status(world, session, { username, createTime = '' }, grants) {
    if (!requireVisibleApplication(world, session, grants, username)) throw notFound(ORDER_NOT_FOUND);
    const [newest] = ordersOf(world, username);
    if (!newest || (newest.createTime ?? '') < createTime) throw notFound(ORDER_NOT_FOUND);
    return newest;
  },

  /** Creates an order. If the account already has an unpaid order for this period, returns that order instead. */
  create(world, session, { username, servicePeriod, amount, orderType, payType }, grants) {
    const { store, clock } = world;
    const application = requireVisibleApplication(world, session, grants, username);
    if (!application) throw notFound('申请不存在');
    if (application.auditStatus !== auditStatuses.unpaid) throw conflict('该申请无需支付');
    if (servicePeriod !== application.servicePeriod || amount !== servicePriceOf(servicePeriod))
      throw badInput('金额与服务期限不符');
    const open = ordersOf(world, username).find(
      (row) => row.orderStatus === orderStatuses.unpaid && row.servicePeriod === servicePeriod,
    );
    if (open) return open;
    const order = {
      orderCode: store.ids.next(),
      orderStatus: orderStatuses.unpaid,
      orderType,
      payType,
      amount,
      servicePeriod,
      username,
      createTime: clock.moment(),
    };
    store.tables.order.put(order);
    return order;
  },

  pay(world, session, { orderCode }, grants) {
    const order = world.store.tables.order.get(orderCode);
    const application = requireVisibleApplication(world, session, grants, order?.username ?? '');
    if (!order || !application) throw notFound(ORDER_NOT_FOUND);
    if (order.orderStatus !== orderStatuses.unpaid)
      throw conflict(order.orderStatus === orderStatuses.paid ? '订单已支付' : '订单已关闭，请重新下单');
    world.part(Payments).begin(order);
    return { codeUrl: `weixin://wxpay/bizpayurl?pr=${orderCode}` };
  },

  list(world, session, { orderCode = '', payTimeStart, payTimeEnd, orderStatus, sort, ...page }) {
    const isAnyDay = !payTimeStart && !payTimeEnd;
    const isWithin = isOnDays(payTimeStart, payTimeEnd);
    const matches = visibleOrders(world, session).filter(
      (row) =>
        row.orderCode.includes(orderCode) &&
        (isAnyDay || (row.payTime && isWithin(row.payTime))) &&
        (orderStatus === undefined || row.orderStatus === orderStatus),
    );
    const { rows, total } = pageOfRows(sortRows(newestOrdersFirst(matches), sort), page);
    return { rows: rows.map((row) => ({ ...row, tenantName: payerName(world.store, row) })), total };
  },
};

const ordersOf = ({ store }: World, username: string): Row<'order'>[] =>
  newestOrdersFirst(store.tables.order.by('username', username));

/** Sorts by time and not by code, because a later order of the seed may have a lower code. */
const newestOrdersFirst = (rows: readonly Row<'order'>[]): Row<'order'>[] =>
  rows.toSorted((a, b) => compareText(b.createTime ?? '', a.createTime ?? '') || compareText(b.orderCode, a.orderCode));
