import type { sales } from '../../calls/sales.ts';
import { owingSaleExample, saleFormExample, saleSettingExample } from '../entities/sale.ts';
import type { ExamplesOf } from '../example.ts';

const { saleId, studentId, owedAmount } = owingSaleExample;

export const salesExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, studentId, owing: true },
    data: { rows: [owingSaleExample], total: 1, owedTotal: owedAmount },
  },
  detail: { input: { id: saleId }, data: owingSaleExample },
  export: { input: { owing: true }, data: null },
  add: {
    input: saleFormExample,
    data: {
      saleId: '1843201048000000999',
      studentId: saleFormExample.studentId,
      receiptId: '1843201049000000999',
      receiptNo: '2026-000200',
    },
  },
  pay: {
    input: { saleId, amount: 500, payType: '1', owedAmount },
    data: { receiptId: '1843201049000000999', receiptNo: '2026-000200' },
  },
  setting: { data: saleSettingExample },
  updateSetting: { input: { ...saleSettingExample, lateLesson: false }, data: null },
} satisfies ExamplesOf<typeof sales>;
