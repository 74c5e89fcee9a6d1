import type { Data } from '#contracts/call.ts';
import { receipts } from '#contracts/calls/receipts.ts';
import type { Receipt } from '#contracts/entities/receipt.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import type { TabProps } from '#web/crud/list/AddressTabs.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { SpanFilter } from '#web/crud/list/SpanFilter.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useReceiptPrint, VoidDialog } from '#web/features/sale/index.ts';
import { SaleButton, SaleDialog, type SaleSubject } from '#web/features/sale/lazy.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { TWO_ACTIONS_WIDTH } from '#web/ui/table/column.ts';
import classes from '../purchase/purchase.module.css';
import { receiptColumns } from './receipt-columns.tsx';

const STATES = [
  { value: 'false', label: '有效' },
  { value: 'true', label: '已作废' },
];

/** Renders 收据, the receipts of all payments. */
export function ReceiptTab({ tabs }: TabProps) {
  const list = useList(receipts.list);
  const selling = useDialogHandle<SaleSubject>();
  const voiding = useDialogHandle<Receipt>();
  const { print, printing, sheet } = useReceiptPrint();
  const offersPrint = useOffered('打印', receipts.print);
  const offersVoid = useOffered('作废', receipts.void);
  return (
    <ListPage
      list={list}
      add={<SaleButton dialog={selling} />}
      tabs={tabs}
      filters={
        <>
          <SearchField pinyin label="学员姓名" {...list.field('studentName')} />
          <SearchField label="收据编号" main={false} {...list.field('receiptNo')} />
          <SpanFilter
            label="收款时间"
            begin={list.filters.payTimeStart}
            end={list.filters.payTimeEnd}
            onChange={(payTimeStart, payTimeEnd) => list.change({ payTimeStart, payTimeEnd })}
          />
          <DictionarySelect filter type="sale_pay_type" label="收款方式" {...list.field('payType')} />
          <SelectField filter label="状态" choices={STATES} {...list.field('voided')} />
        </>
      }
      tools={<ExportButton call={receipts.export} input={list.filters} fileName="收据.xlsx" />}
      notice={<ReceiptTotal response={list.response} />}
      noun="收据"
      emptyHint="收款后，收据列在这里"
      columns={receiptColumns}
      rowKey="receiptId"
      actionsWidth={TWO_ACTIONS_WIDTH}
      actions={(receipt) => [
        offersPrint && {
          label: receipt.printCount > 0 ? '补打' : '打印',
          run: () => void print(receipt.receiptId).then(list.reload),
          disabled: printing,
        },
        offersVoid && !receipt.voidTime && { label: '作废', run: () => voiding.open(receipt), danger: true },
      ]}
    >
      <SaleDialog dialog={selling} />
      <VoidDialog dialog={voiding} />
      {sheet}
    </ListPage>
  );
}

/** Renders the sum of the listed receipts. Voided ones do not count. */
function ReceiptTotal({ response }: { response: Data<typeof receipts.list> | undefined }) {
  if (typeof response?.amountTotal !== 'number' || response.total === 0) return null;
  return (
    <p className={classes.totals}>{`共 ${response.total} 张收据，有效合计 ${formatMoney(response.amountTotal)}`}</p>
  );
}
