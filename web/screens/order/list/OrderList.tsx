import { orders } from '#contracts/calls/orders.ts';
import { orderStatusNames } from '#contracts/entities/order.ts';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { SpanFilter } from '#web/crud/list/SpanFilter.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { ADDRESS_NAMES } from './address-names.ts';
import { columns } from './columns.tsx';

const statusChoices = Object.entries(orderStatusNames).map(([value, label]) => ({ value, label }));

/** Renders the orders that the revenue tile counts, filtered by date of payment (Spec 1 §2 Routes). */
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
      picture="orders"
      columns={columns}
      rowKey="orderCode"
    />
  );
}
