import type { Sale } from '#contracts/entities/sale.ts';
import { LastReminder, saleName } from '#web/features/sale/index.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import type { Column } from '#web/ui/table/column.ts';
import classes from './arrears.module.css';

export const arrearsColumns: readonly Column<Sale>[] = [
  { key: 'studentName', line: 1, title: '学员', width: 88, always: true },
  { key: 'phone', title: '联系电话', width: 120 },
  { key: 'lines', line: 2, title: '产品', render: saleName },
  {
    key: 'owedAmount',
    line: 1,
    titled: false,
    title: '欠费',
    width: 108,
    numeric: true,
    always: true,
    render: ({ owedAmount }) => <strong className={classes.owed}>{formatMoney(owedAmount)}</strong>,
  },
  { key: 'amount', title: '应收', width: 108, numeric: true, render: ({ amount }) => formatMoney(amount) },
  {
    key: 'receivedAmount',
    title: '已收',
    width: 108,
    numeric: true,
    hiddenWhenNarrow: true,
    render: ({ receivedAmount }) => formatMoney(receivedAmount),
  },
  { key: 'saleTime', title: '报名时间', width: 104, render: ({ saleTime }) => saleTime.slice(0, 10) },
  { key: 'salesStaffName', title: '销售人员', width: 92, hidden: true },
  {
    key: 'lastReminder',
    line: 2,
    title: '上次提醒',
    width: 216,
    render: (sale) => (sale.lastReminder ? <LastReminder sale={sale} /> : null),
  },
];
