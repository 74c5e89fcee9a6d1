import { isByPeriod, type Product } from '#contracts/entities/product.ts';
import { validDaysOf } from '#contracts/rules/product-validity.ts';
import { InUseTag } from '#web/crud/dictionary/InUseTag.tsx';
import { chargeTypeName } from '#web/crud/dictionary/charge-types.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import type { Column } from '#web/ui/table/column.ts';

export const columns: readonly Column<Product>[] = [
  { key: 'productName', line: 1, title: '产品名称', width: 184, always: true },
  { key: 'courseName', title: '课程' },
  {
    key: 'chargeType',
    title: '计费方式',
    width: 92,
    hiddenWhenNarrow: true,
    render: ({ chargeType }) => chargeTypeName(chargeType),
  },
  { key: 'hours', line: 2, title: '课时/天数', width: 104, numeric: true, render: formatContent },
  { key: 'validDays', title: '有效期', width: 128, numeric: true, render: formatValidity },
  {
    key: 'price',
    line: 2,
    titled: false,
    title: '价格',
    width: 112,
    numeric: true,
    render: ({ price }) => formatMoney(price),
  },
  { key: 'inUse', line: 1, title: '状态', width: 88, render: ({ inUse }) => <InUseTag value={inUse} /> },
];

/** Formats the hours or days that a product contains: 48 课时 or 120 天 */
function formatContent({ chargeType, hours, days }: Product): string | null {
  const amount = isByPeriod(chargeType) ? days : hours;
  return amount === null || amount === undefined ? null : `${amount} ${isByPeriod(chargeType) ? '天' : '课时'}`;
}

/** Formats the validity of purchased hours: 180 天, or 365 天（默认） if the product has no validity. */
function formatValidity(product: Product): string | null {
  if (isByPeriod(product.chargeType)) return null;
  const hasOwn = typeof product.validDays === 'number';
  return `${validDaysOf(product)} 天${hasOwn ? '' : '（默认）'}`;
}
