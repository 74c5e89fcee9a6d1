import { orders } from '#contracts/calls/orders.ts';
import { orderStatusNames } from '#contracts/entities/order.ts';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { today } from '../../../session/today.ts';
import { DateRangeFilter } from '../../../ui/date-filters.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ADDRESS_NAMES } from './address-names.ts';
import { columns } from './columns.tsx';
import classes from './OrderList.module.css';

const statusChoices = Object.entries(orderStatusNames).map(([value, label]) => ({ value, label }));

/** The orders behind the revenue tile, by the day of their payment (Spec 1 §2 Routes). */
export function OrderList() {
  const list = useList(orders.list, { addressNames: ADDRESS_NAMES });
  const span = [list.filters.payTimeStart ?? '', list.filters.payTimeEnd ?? ''] as const;
  return (
    <ListPage
      list={list}
      filters={
        <>
          <SearchField label="订单编号" {...list.field('orderCode')} />
          <div className={classes.span}>
            <DateRangeFilter
              label="支付时间"
              value={span}
              max={today()}
              onChange={([payTimeStart, payTimeEnd]) => list.change({ payTimeStart, payTimeEnd })}
            />
          </div>
          <SelectField filter label="订单状态" choices={statusChoices} {...list.field('orderStatus')} />
        </>
      }
      noun="订单"
      columns={columns}
      rowKey="orderCode"
    />
  );
}
