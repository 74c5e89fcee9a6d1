import type { receipts as calls } from '#contracts/calls/receipts.ts';
import type { Receipt } from '#contracts/entities/receipt.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { sortedPage, sortRows } from '#mock-server/kernel/store/sort-rows.ts';
import { labelsIn } from '../../organisation/index.ts';
import { requireVisibleReceipt } from '../access.ts';
import { filterReceipts } from '../sales/filter-sales.ts';
import { voidReceipt } from '../sales/void-receipt.ts';

/** Handlers for receipts. A receipt is never deleted, and only its prints and its void change it. */
export const receipts: Handlers<typeof calls> = {
  list(world, session, { pageNum, pageSize, sort, ...filters }) {
    const matching = filterReceipts(world, session, filters);
    return {
      ...sortedPage([matching], 'receiptId', { pageNum, pageSize, sort }, receiptView),
      amountTotal: matching.filter(({ voidTime }) => !voidTime).reduce((sum, { amount }) => addHours(sum, amount), 0),
    };
  },

  detail: (world, session, { id }) => receiptView(requireVisibleReceipt(world, session, id)),

  print(world, session, { receiptId }) {
    const { receipt } = world.store.tables;
    const { printCount } = requireVisibleReceipt(world, session, receiptId);
    receipt.patch(receiptId, { printCount: printCount + 1 });
    return receiptView(requireVisibleReceipt(world, session, receiptId));
  },

  void: voidReceipt,

  export(world, session, { sort, ...filters }) {
    const matching = filterReceipts(world, session, filters).reverse();
    const label = labelsIn(world.store);
    return exportWorkbook<Row<'receipt'>, Receipt>(world.store, '收据', {
      rows: sortRows(matching, sort, receiptView),
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

const receiptView = ({ tenantId, institutionId, ...row }: Row<'receipt'>): Receipt => row;
