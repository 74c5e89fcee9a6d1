import { ORDER_TYPE, PAY_TYPE } from '../../entities/order.ts';
import type { orders } from '../../calls/orders.ts';
import { refusalCodes } from '../../envelopes.ts';
import { ordersExamples } from '../calls/orders.ts';
import { closedOrderExample, paidOrderExample } from '../entities/order.ts';
import { registrationExample } from '../entities/registration.ts';
import { hasShown } from '../given.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { username } = ordersExamples.status.input;
const shown = hasShown(username, 'application');
const notShown = '没有先登录（333），或登录后过了太久；如同该订单不存在';

export const ordersRefusals = {
  status: [
    {
      name: 'refuses whoever has not shown the password, or too long ago',
      when: notShown,
      input: ordersExamples.status.input,
      code: refusalCodes.notFound,
      message: '订单不存在',
    },
    {
      name: 'refuses where no order was placed since',
      when: '自 createTime 起没有下过订单',
      input: { username, orderType: ORDER_TYPE, createTime: '2026-09-07 08:59:00' },
      code: refusalCodes.notFound,
      message: '订单不存在',
      given: [shown],
    },
  ],
  create: [
    {
      name: 'refuses whoever has not shown the password, or too long ago',
      when: '没有先登录（333），或登录后过了太久；如同该申请不存在',
      input: ordersExamples.create.input,
      code: refusalCodes.notFound,
      message: '申请不存在',
    },
    {
      name: 'refuses an application that has been paid for',
      when: '该申请已支付，例如在另一个窗口支付',
      input: {
        username: registrationExample.username,
        orderType: ORDER_TYPE,
        payType: PAY_TYPE,
        amount: 699,
        servicePeriod: registrationExample.servicePeriod,
      },
      code: refusalCodes.conflict,
      message: '该申请无需支付',
      given: [hasShown(registrationExample.username, 'application')],
    },
    {
      name: 'refuses an amount that is not the price',
      when: '金额与服务期限的价格不符，例如打开页面后价格有调整',
      input: { ...ordersExamples.create.input, amount: 599 },
      code: refusalCodes.badInput,
      message: '金额与服务期限不符',
      given: [shown],
    },
  ],
  pay: [
    {
      name: 'refuses an order that is gone',
      when: '没有该订单',
      input: { orderCode: GONE_ID, orderType: ORDER_TYPE },
      code: refusalCodes.notFound,
      message: '订单不存在',
      given: [shown],
    },
    {
      name: 'refuses whoever has not shown the password, or too long ago',
      when: notShown,
      input: ordersExamples.pay.input,
      code: refusalCodes.notFound,
      message: '订单不存在',
    },
    {
      name: 'refuses an order that has been paid',
      when: '该订单已支付，例如在另一个窗口支付',
      input: { orderCode: paidOrderExample.orderCode, orderType: ORDER_TYPE },
      code: refusalCodes.conflict,
      message: '订单已支付',
      given: [hasShown(paidOrderExample.username, 'application')],
    },
    {
      name: 'refuses an order that was closed',
      when: '该订单超时未支付，已关闭',
      input: { orderCode: closedOrderExample.orderCode, orderType: ORDER_TYPE },
      code: refusalCodes.conflict,
      message: '订单已关闭，请重新下单',
      given: [hasShown(closedOrderExample.username, 'application')],
    },
  ],
} satisfies RefusalsOf<typeof orders>;
