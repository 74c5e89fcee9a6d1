import { ORDER_TYPE, PAY_TYPE } from '../../entities/order.ts';
import type { orders } from '../../calls/orders.ts';
import { ordersExamples } from '../calls/orders.ts';
import { closedOrderExample, paidOrderExample } from '../entities/order.ts';
import { registrationExample } from '../entities/registration.ts';
import { identityProven } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { notSignedIn } from './not-signed-in.ts';
import { badInput, conflict, notFound, type RefusalsOf } from './refusal.ts';

const { username } = ordersExamples.status.input;
const applicantProven = identityProven(username, 'application');
const unpaidNotSignedIn = notSignedIn('333');

export const ordersRefusals = {
  status: [
    ...unpaidNotSignedIn(ordersExamples.status.input, username),
    notFound(
      'refuses a tenant without a later order',
      '自 createTime 起没有下过订单',
      '订单不存在',
    )({ username, orderType: ORDER_TYPE, createTime: '2026-09-07 08:59:00' }, applicantProven),
  ],
  create: [
    ...unpaidNotSignedIn(ordersExamples.create.input, username),
    conflict(
      'refuses an application that has been paid for',
      '该申请已支付，例如在另一个窗口支付',
      '该申请无需支付',
    )(
      {
        username: registrationExample.username,
        orderType: ORDER_TYPE,
        payType: PAY_TYPE,
        amount: 699,
        servicePeriod: registrationExample.servicePeriod,
      },
      identityProven(registrationExample.username, 'application'),
    ),
    badInput(
      'refuses an amount that is not the price',
      '金额与服务期限的价格不符，例如打开页面后价格有调整',
      '金额与服务期限不符',
    )({ ...ordersExamples.create.input, amount: 599 }, applicantProven),
  ],
  pay: [
    notFound(
      'refuses an order that does not exist',
      '没有该订单',
      '订单不存在',
    )({ orderCode: DELETED_ID, orderType: ORDER_TYPE }, applicantProven),
    ...unpaidNotSignedIn(ordersExamples.pay.input, username),
    conflict(
      'refuses a paid order',
      '该订单已支付，例如在另一个窗口支付',
      '订单已支付',
    )(
      { orderCode: paidOrderExample.orderCode, orderType: ORDER_TYPE },
      identityProven(paidOrderExample.username, 'application'),
    ),
    conflict(
      'refuses a closed order',
      '该订单超时未支付，已关闭',
      '订单已关闭，请重新下单',
    )(
      { orderCode: closedOrderExample.orderCode, orderType: ORDER_TYPE },
      identityProven(closedOrderExample.username, 'application'),
    ),
  ],
} satisfies RefusalsOf<typeof orders>;
