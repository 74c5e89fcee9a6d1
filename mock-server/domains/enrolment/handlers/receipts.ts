import type { receipts as calls } from '#contracts/calls/receipts.ts';
import type { Receipt } from '#contracts/entities/receipt.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { labelsIn } from '../../organisation/index.ts';
import { requireVisibleReceipt } from '../access.ts';
import { findReceipts, receiptsPage, receiptView } from '../sales/find-receipts.ts';
import { voidReceipt } from '../sales/void-receipt.ts';

/** Handlers for receipts. A receipt is never deleted, and only printing and voiding change it. */
export const receipts: Handlers<typeof calls, 'list'> = {
  list: (world, session, input) => world.store.readInPieces(receiptsPage(world, session, input)),

  detail: (world, session, { id }) => receiptView(requireVisibleReceipt(world, session, id)),

  print(world, session, { receiptId }) {
    const { receipt } = world.store.tables;
    const { printCount } = requireVisibleReceipt(world, session, receiptId);
    receipt.patch(receiptId, { printCount: printCount + 1 });
    return receiptView(requireVisibleReceipt(world, session, receiptId));
  },

  void: voidReceipt,

  async export(world, session, filters) {
    const rows = await world.store.readInPieces(findReceipts(world, session, filters));
    const label = labelsIn(world.store);
    return exportWorkbook<Row<'receipt'>, Receipt>(world.store, '收据', {
      rows,
      shown: receiptView,
      columns: [
        ['收据号', (row) => row.receiptNo],
        ['学员', (row) => row.studentName],
        ['校区', (row) => row.deptName],
        ['产品', (row) => row.lines.map(({ productName, quantity }) => `${productName} × ${quantity}`).join('；')],
        ['收款金额（元）', (row) => row.amount],
        ['收款方式', (row) => label('sale_pay_type', row.payType)],
        ['收款时间', (row) => row.payTime],
        ['应收（元）', (row) => row.saleAmount],
        ['退费抵减（元）', (row) => row.cancelledAmount],
        ['此前已收（元）', (row) => row.receivedBefore],
        ['收款后欠费（元）', (row) => row.owedAfter],
        ['经办人', (row) => row.createUserName],
        ['打印次数', (row) => row.printCount],
        ['作废时间', (row) => row.voidTime],
        ['作废原因', (row) => row.voidReason],
        ['作废人', (row) => row.voidUserName],
        ['备注', (row) => row.remark],
      ],
    });
  },
};
