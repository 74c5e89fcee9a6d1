import { orders } from '#contracts/calls/orders.ts';
import { orderStatusNames } from '#contracts/entities/order.ts';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { SpanFilter } from '../../../crud/list/SpanFilter.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ADDRESS_NAMES } from './address-names.ts';
import { columns } from './columns.tsx';

const statusChoices = Object.entries(orderStatusNames).map(([value, label]) => ({ value, label }));

/** The orders behind the revenue tile, by the day of their payment (Spec 1 §2 Routes). */
export function OrderList() {
  const list = useList(orders.list, { addressNames: ADDRESS_NAMES });
  return (
    <ListPage
      list={list}
      filters={
        <>
          <SearchField label="订单编号" {...list.field('orderCode')} />
          <SpanFilter
            label="支付时间"
            begin={list.filters.payTimeStart}
            end={list.filters.payTimeEnd}
            onChange={(payTimeStart, payTimeEnd) => list.change({ payTimeStart, payTimeEnd })}
          />
          <SelectField filter label="订单状态" choices={statusChoices} {...list.field('orderStatus')} />
        </>
      }
      noun="订单"
      columns={columns}
      rowKey="orderCode"
    />
  );
}
