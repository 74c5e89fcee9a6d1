import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { account } from '../entities/account.ts';
import { order, ORDER_TYPE, PAY_TYPE } from '../entities/order.ts';
import { queryAmount } from '../amounts.ts';
import {
  businessDate,
  dateTime,
  pageOf,
  pageQuery,
  requiredText,
  searchText,
  sortedBy,
  wholeNumber,
} from '../fields.ts';

const orderType = wholeNumber.pipe(z.literal(ORDER_TYPE));

/** Calls that create and pay orders for the service fee and return their status (Spec 1 §4, §7). */
export const orders = defineCalls('orders', {
  status: {
    method: 'GET',
    path: '/wk/auth/api/auth/searchOrderStatus',
    family: 'auth',
    open: true,
    query: z.object({ username: account, orderType, createTime: dateTime.optional() }),
    data: order.pick({ orderCode: true, orderStatus: true }),
  },
  /** Creates an order. The server refuses an amount that differs from the price list (decided). */
  create: {
    method: 'POST',
    path: '/wk/auth/api/auth/createOrder',
    family: 'auth',
    open: true,
    body: z.object({
      username: account,
      orderType,
      payType: wholeNumber.pipe(z.literal(PAY_TYPE)),
      amount: queryAmount(),
      servicePeriod: wholeNumber,
    }),
    data: order,
  },
  /** Starts a payment. `codeUrl` is the content of its QR code (decided). */
  pay: {
    method: 'POST',
    path: '/wk/auth/api/auth/payOrder',
    family: 'auth',
    open: true,
    body: z.object({ orderCode: requiredText('缺少订单编号', 40), orderType }),
    data: z.object({ codeUrl: z.string().min(1) }),
  },
  list: {
    method: 'GET',
    path: '/wk/auth/api/auth/searchOrderPage',
    family: 'auth',
    audience: ['admin'],
    provisional: true,
    query: z.object({
      ...pageQuery(),
      ...sortedBy('amount', 'payTime', 'createTime'),
      orderCode: searchText,
      payTimeStart: businessDate.optional(),
      payTimeEnd: businessDate.optional(),
      orderStatus: wholeNumber.optional(),
    }),
    data: pageOf(order),
  },
});
