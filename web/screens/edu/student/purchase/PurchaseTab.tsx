import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Data } from '#contracts/call.ts';
import { sales } from '#contracts/calls/sales.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import { type StudentProduct, studentProductStatuses } from '#contracts/entities/student-product.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { SpanFilter } from '#web/crud/list/SpanFilter.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useDialog, useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { purchaseColumns, purchaseStatusChoices } from './purchase-columns.tsx';
import { SaleSettingDialog, TransferDialog } from '#web/features/sale/index.ts';
import { SALE_CALLS, SaleButton, SaleDialog, type SaleSubject, useLacksSales } from '#web/features/sale/lazy.ts';
import { RefundDialog } from '../dialogs.ts';
import { DayLimit } from '../LimitFilters.tsx';
import classes from './purchase.module.css';
import { isByPeriod } from '#contracts/entities/product.ts';
import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSession } from '#web/session/state.ts';
import type { TabProps } from '#web/crud/list/AddressTabs.tsx';
import { TWO_ACTIONS_WIDTH } from '#web/ui/table/column.ts';

/** Renders the number of students who have the listed purchases, as the home page's reminder counts them. */
function StudentTotal({ response }: { response: Data<typeof studentProducts.list> | undefined }) {
  if (typeof response?.studentTotal !== 'number' || response.total === 0) return null;
  return <p className={classes.totals}>{`共 ${response.total} 笔购买，涉及 ${response.studentTotal} 名学员`}</p>;
}

/**
 * Renders 已购产品. The query parameter minBalanceDay=10 shows only purchases that end within ten days (Spec 1 §2 Home
 * dashboard).
 */
export function PurchaseTab({ tabs }: TabProps) {
  const list = useList(studentProducts.list);
  const selling = useDialogHandle<SaleSubject>();
  const refund = useDialog<StudentProduct>();
  const transfer = useDialogHandle<StudentProduct>();
  const setting = useDialogHandle();
  const { user } = useSession();
  const mayChangeSetting = user !== null && isInstitution(user) && isInstitutionAdmin(user);
  useCall(sales.setting, {}, { quiet: true });
  const lacksSales = useLacksSales();
  const offersSetting = useOffered(mayChangeSetting ? '收费设置' : '', ...SALE_CALLS, sales.updateSetting);
  const offersTransfer = useOffered('转课', ...SALE_CALLS, studentProducts.transfer, students.detail);
  const offersRefund = useOffered('退费', studentProducts.refund);
  const isByRefund = Boolean(list.filters.refundTimeStart || list.filters.refundTimeEnd);
  const columns = useMemo(() => purchaseColumns(isByRefund), [isByRefund]);
  return (
    <ListPage
      list={list}
      add={<SaleButton dialog={selling} label={lacksSales ? '购买产品' : '报名'} />}
      tabs={tabs}
      filters={
        <>
          <SearchField pinyin label="学员姓名" {...list.field('studentName')} />
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
      moreSet={isByRefund}
      moreFilters={
        <SpanFilter
          label="退费时间"
          begin={list.filters.refundTimeStart}
          end={list.filters.refundTimeEnd}
          onChange={(refundTimeStart, refundTimeEnd) => list.change({ refundTimeStart, refundTimeEnd })}
        />
      }
      tools={
        <>
          {mayChangeSetting && offersSetting && (
            <Button
              variant="default"
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => setting.open()}
            >
              收费设置
            </Button>
          )}
          <ExportButton call={studentProducts.export} input={list.filters} fileName="已购产品.xlsx" />
        </>
      }
      notice={<StudentTotal response={list.response} />}
      noun="已购产品"
      emptyHint="还没有购买产品"
      columns={columns}
      rowKey="studentProductId"
      actionsWidth={TWO_ACTIONS_WIDTH}
      actions={(purchase) => [
        offersTransfer && isTransferable(purchase) && { label: '转课', run: () => transfer.open(purchase) },
        offersRefund &&
          purchase.status === studentProductStatuses.inUse && {
            label: '退费',
            run: () => refund.open(purchase),
            danger: true,
          },
      ]}
    >
      <SaleDialog dialog={selling} />
      <RefundDialog dialog={refund} />
      <TransferDialog dialog={transfer} />
      <SaleSettingDialog dialog={setting} />
    </ListPage>
  );
}

/** True if paid hours of a purchase may be moved to another course or student. */
const isTransferable = ({ status, chargeType, balanceHour }: StudentProduct): boolean =>
  status === studentProductStatuses.inUse && !isByPeriod(chargeType) && (balanceHour ?? 0) > 0;
