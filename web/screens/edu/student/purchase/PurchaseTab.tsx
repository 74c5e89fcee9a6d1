import type { Data } from '#contracts/call.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { type StudentProduct, studentProductStatuses } from '#contracts/entities/student-product.ts';
import { ListPage } from '../../../../crud/list/ListPage.tsx';
import { SpanFilter } from '../../../../crud/list/SpanFilter.tsx';
import { useList } from '../../../../crud/list/use-list.ts';
import { AddButton } from '../../../../ui/AddButton.tsx';
import { useDialog } from '../../../../ui/form/use-dialog.ts';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { purchaseColumns, purchaseStatusChoices } from './purchase-columns.tsx';
import { PurchaseDialog, RefundDialog } from '../dialogs.ts';
import type { Purchaser } from './PurchaseDialog.tsx';
import { DayLimit } from '../LimitFilters.tsx';
import classes from './purchase.module.css';
import type { TabProps } from '../../../../crud/list/AddressTabs.tsx';

/** How many students the purchases are: what the home's reminder counts. */
function Concerned({ of: answer }: { of: Data<typeof studentProducts.list> | undefined }) {
  if (typeof answer?.studentTotal !== 'number' || answer.total === 0) return null;
  return <p className={classes.concerned}>{`共 ${answer.total} 笔购买，涉及 ${answer.studentTotal} 名学员`}</p>;
}

/** 已购产品: with minBalanceDay 10 what ends within ten days (Spec 1 §2 Home dashboard). */
export function PurchaseTab({ tabs }: TabProps) {
  const list = useList(studentProducts.list);
  const buying = useDialog<Purchaser>();
  const refund = useDialog<StudentProduct>();
  const buyButton = <AddButton onClick={() => buying.open()}>购买产品</AddButton>;
  return (
    <ListPage
      list={list}
      add={buyButton}
      tabs={tabs}
      filters={
        <>
          <SearchField label="学员姓名" {...list.field('studentName')} />
          <DayLimit {...list.field('minBalanceDay')} />
          <SelectField filter label="状态" choices={purchaseStatusChoices} {...list.field('status')} />
          <SpanFilter
            label="购买时间"
            begin={list.filters.buyTimeStart}
            end={list.filters.buyTimeEnd}
            onChange={(buyTimeStart, buyTimeEnd) => list.change({ buyTimeStart, buyTimeEnd })}
          />
        </>
      }
      above={<Concerned of={list.answer} />}
      noun="已购产品"
      columns={purchaseColumns}
      rowKey="studentProductId"
      actions={(purchase) => [
        purchase.status === studentProductStatuses.inUse && {
          label: '退款',
          run: () => refund.open(purchase),
          danger: true,
        },
      ]}
    >
      <PurchaseDialog dialog={buying} />
      <RefundDialog dialog={refund} />
    </ListPage>
  );
}
