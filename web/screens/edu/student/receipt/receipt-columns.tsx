import type { Receipt } from '#contracts/entities/receipt.ts';
import { DictionaryLabel } from '#web/crud/dictionary/DictionaryLabel.tsx';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import type { Column } from '#web/ui/table/column.ts';

export const receiptColumns: readonly Column<Receipt>[] = [
  { key: 'receiptNo', line: 1, title: '收据编号', width: 124, always: true },
  { key: 'studentName', line: 2, title: '学员', width: 88 },
  { key: 'lines', title: '产品', render: ({ lines }) => lines.map(({ productName }) => productName).join('、') },
  {
    key: 'amount',
    line: 2,
    titled: false,
    title: '收款金额',
    width: 112,
    numeric: true,
    render: ({ amount }) => formatMoney(amount),
  },
  {
    key: 'payType',
    title: '收款方式',
    width: 92,
    render: ({ payType }) => (payType ? <DictionaryLabel type="sale_pay_type" value={payType} /> : null),
  },
  { key: 'payTime', title: '收款时间', width: 168 },
  { key: 'createUserName', title: '收款人', width: 92, hiddenWhenNarrow: true },
  { key: 'printCount', title: '打印次数', width: 84, numeric: true, hiddenWhenNarrow: true },
  {
    key: 'voidTime',
    line: 1,
    title: '状态',
    width: 84,
    render: ({ voidTime }) =>
      voidTime ? <StatusTag tone="danger">已作废</StatusTag> : <StatusTag tone="positive">有效</StatusTag>,
  },
  { key: 'voidReason', title: '作废原因', hidden: true },
];
