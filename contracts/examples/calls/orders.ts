import { ORDER_TYPE, PAY_TYPE } from '../../entities/order.ts';
import type { orders } from '../../calls/orders.ts';
import { orderExample } from '../entities/order.ts';
import type { ExamplesOf } from '../example.ts';

const { payTime: _, tenantName: __, ...paid } = orderExample;
const unpaid = { ...paid, orderCode: '1843200000000000902', username: 'chenguang01', orderStatus: 1 };
const { username, amount, servicePeriod, orderCode } = unpaid;

export const ordersExamples = {
  status: { input: { username, orderType: ORDER_TYPE }, data: { orderCode, orderStatus: 1 } },
  create: { input: { username, orderType: ORDER_TYPE, payType: PAY_TYPE, amount, servicePeriod }, data: unpaid },
  pay: {
    input: { orderCode, orderType: ORDER_TYPE },
    data: { codeUrl: `weixin://wxpay/bizpayurl?pr=${orderCode}` },
  },
  list: {
    input: { pageNum: 1, pageSize: 20, payTimeStart: '2026-01-01', payTimeEnd: '2026-12-31' },
    data: { rows: [orderExample], total: 1 },
  },
} satisfies ExamplesOf<typeof orders>;
