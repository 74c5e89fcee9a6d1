import type { orders as calls } from '#contracts/calls/orders.ts';
import { orderStatuses } from '#contracts/entities/order.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { servicePriceOf } from '#contracts/rules/service-price.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import { isOnDays } from '../../../kernel/clock/days.ts';
import { badInput, conflict, notFound } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import { pageOfRows } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { inOrder } from '../../../kernel/store/in-order.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { payerOf } from '../payer.ts';
import { Payments } from '../payments.ts';
import { applicationInSight, ordersInSight } from '../sight.ts';

const NO_ORDER = '订单不存在';

/** The service fee's orders (Spec 1 §4, §7). */
export const orders: Handlers<typeof calls> = {
  /** The newest; with a createTime, the newest since. */
  status(world, session, { username, createTime = '' }) {
    if (!applicationInSight(world, session, username)) throw notFound(NO_ORDER);
    const [newest] = ordersOf(world, username);
    if (!newest || (newest.createTime ?? '') < createTime) throw notFound(NO_ORDER);
    return newest;
  },

  /** Asked for twice, it is the same order: one open order an account and period. */
  create(world, session, { username, servicePeriod, amount, orderType, payType }) {
    const { store, clock } = world;
    const application = applicationInSight(world, session, username);
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

  pay(world, session, { orderCode }) {
    const order = world.store.tables.order.get(orderCode);
    if (!order || !applicationInSight(world, session, order.username ?? '')) throw notFound(NO_ORDER);
    if (order.orderStatus !== orderStatuses.unpaid)
      throw conflict(order.orderStatus === orderStatuses.paid ? '订单已支付' : '订单已关闭，请重新下单');
    world.part(Payments).begin(order);
    return { codeUrl: `weixin://wxpay/bizpayurl?pr=${orderCode}` };
  },

  list(world, session, { orderCode = '', payTimeStart, payTimeEnd, orderStatus, sort, ...page }) {
    const isAnyDay = !payTimeStart && !payTimeEnd;
    const isWithin = isOnDays(payTimeStart, payTimeEnd);
    const found = ordersInSight(world, session).filter(
      (row) =>
        row.orderCode.includes(orderCode) &&
        (isAnyDay || (row.payTime && isWithin(row.payTime))) &&
        (orderStatus === undefined || row.orderStatus === orderStatus),
    );
    const { rows, total } = pageOfRows(inOrder(newestOrdersFirst(found), sort), page);
    return { rows: rows.map((row) => ({ ...row, tenantName: payerOf(world.store, row) })), total };
  },
};

const ordersOf = ({ store }: World, username: string): Row<'order'>[] =>
  newestOrdersFirst(store.tables.order.by('username', username));

/** The fixed orders of the seed are not in the order of their codes. */
const newestOrdersFirst = (rows: readonly Row<'order'>[]): Row<'order'>[] =>
  rows.toSorted((a, b) => textOrder(b.createTime ?? '', a.createTime ?? '') || textOrder(b.orderCode, a.orderCode));
