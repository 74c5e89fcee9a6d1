import type { Data } from '#contracts/call.ts';
import { sales } from '#contracts/calls/sales.ts';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import type { Sale } from '#contracts/entities/sale.ts';
import type { TabProps } from '#web/crud/list/AddressTabs.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { SpanFilter } from '#web/crud/list/SpanFilter.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { PayDialog, ReminderDialog } from '#web/features/sale/index.ts';
import { SaleButton, SaleDialog, type SaleSubject } from '#web/features/sale/lazy.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { TWO_ACTIONS_WIDTH } from '#web/ui/table/column.ts';
import classes from '../purchase/purchase.module.css';
import { arrearsColumns } from './arrears-columns.tsx';

const OWING = { fixed: { owing: true } } as const;

/** Renders 欠费, the sales that are not paid in full. */
export function ArrearsTab({ tabs }: TabProps) {
  const list = useList(sales.list, OWING);
  const selling = useDialogHandle<SaleSubject>();
  const paying = useDialogHandle<Sale>();
  const offersPayment = useOffered('收款', sales.pay);
  const offersReminder = useOffered('提醒', studentContacts.add);
  const reminding = useDialogHandle<Sale>();
  return (
    <ListPage
      list={list}
      add={<SaleButton dialog={selling} />}
      tabs={tabs}
      filters={
        <>
          <SearchField pinyin label="学员姓名" {...list.field('studentName')} />
          <SpanFilter
            label="报名时间"
            begin={list.filters.saleTimeStart}
            end={list.filters.saleTimeEnd}
            onChange={(saleTimeStart, saleTimeEnd) => list.change({ saleTimeStart, saleTimeEnd })}
          />
        </>
      }
      tools={<ExportButton call={sales.export} input={list.filters} fileName="欠费.xlsx" />}
      notice={<OwedTotal response={list.response} />}
      noun="欠费"
      emptyHint="没有未缴清的报名"
      columns={arrearsColumns}
      rowKey="saleId"
      rowName={({ studentName }) => studentName ?? ''}
      actionsWidth={TWO_ACTIONS_WIDTH}
      actions={(sale) => [
        offersPayment && { label: '收款', run: () => paying.open(sale) },
        offersReminder && { label: '提醒', run: () => reminding.open(sale) },
      ]}
    >
      <SaleDialog dialog={selling} />
      <PayDialog dialog={paying} />
      <ReminderDialog dialog={reminding} onRecorded={list.reload} />
    </ListPage>
  );
}

/** Renders the sum of the listed arrears. */
function OwedTotal({ response }: { response: Data<typeof sales.list> | undefined }) {
  if (typeof response?.owedTotal !== 'number' || response.total === 0) return null;
  return <p className={classes.totals}>{`共 ${response.total} 笔，欠费合计 ${formatMoney(response.owedTotal)}`}</p>;
}
