import type { receipts } from '../../calls/receipts.ts';
import { paidReceiptExample, receiptExample } from '../entities/sale.ts';
import type { ExamplesOf } from '../example.ts';

const { receiptId, studentId, amount } = receiptExample;

export const receiptsExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, studentId },
    data: { rows: [receiptExample], total: 1, amountTotal: amount },
  },
  detail: { input: { id: receiptId }, data: receiptExample },
  print: { input: { receiptId }, data: { ...receiptExample, printCount: 2 } },
  void: { input: { receiptId: paidReceiptExample.receiptId, reason: '收款方式选错' }, data: null },
  export: { input: { payTimeStart: '2026-09-01', payTimeEnd: '2026-09-30' }, data: null },
} satisfies ExamplesOf<typeof receipts>;
