import { ORDER_TYPE, PAY_TYPE } from '../../entities/order.ts';
import type { orders } from '../../calls/orders.ts';
import { orderExample, unpaidOrderExample } from '../entities/order.ts';
import type { ExamplesOf } from '../example.ts';

const { username, amount, servicePeriod, orderCode, orderStatus } = unpaidOrderExample;

export const ordersExamples = {
  status: { input: { username, orderType: ORDER_TYPE }, data: { orderCode, orderStatus } },
  create: {
    input: { username, orderType: ORDER_TYPE, payType: PAY_TYPE, amount, servicePeriod },
    data: unpaidOrderExample,
  },
  pay: {
    input: { orderCode, orderType: ORDER_TYPE },
    data: { codeUrl: `weixin://wxpay/bizpayurl?pr=${orderCode}` },
  },
  list: {
    input: { pageNum: 1, pageSize: 20, payTimeStart: '2025-07-13', payTimeEnd: '2025-07-13' },
    data: { rows: [orderExample], total: 1 },
  },
} satisfies ExamplesOf<typeof orders>;
