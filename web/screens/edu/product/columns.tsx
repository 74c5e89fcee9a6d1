import { isByPeriod, type Product } from '#contracts/entities/product.ts';
import { InUseTag } from '../../../crud/dictionary/InUseTag.tsx';
import { chargeTypeName } from '../../../crud/dictionary/charge-types.ts';
import { formatMoney } from '../../../ui/numbers.ts';
import type { Column } from '../../../ui/table/column.ts';

export const columns: readonly Column<Product>[] = [
  { key: 'productName', line: 1, title: '产品名称', width: 208, always: true },
  { key: 'courseName', title: '课程' },
  { key: 'chargeType', title: '计费方式', width: 104, render: ({ chargeType }) => chargeTypeName(chargeType) },
  { key: 'hours', line: 2, title: '课时/天数', width: 112, numeric: true, render: contentOf },
  {
    key: 'price',
    line: 2,
    named: false,
    title: '价格',
    width: 128,
    numeric: true,
    render: ({ price }) => formatMoney(price),
  },
  { key: 'inUse', line: 1, title: '状态', width: 96, render: ({ inUse }) => <InUseTag value={inUse} /> },
];

/** 48 课时, or 120 天 */
function contentOf({ chargeType, hours, days }: Product): string | null {
  const amount = isByPeriod(chargeType) ? days : hours;
  return amount === null || amount === undefined ? null : `${amount} ${isByPeriod(chargeType) ? '天' : '课时'}`;
}
