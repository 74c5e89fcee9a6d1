import { products } from '#contracts/calls/products.ts';
import type { Product } from '#contracts/entities/product.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import { useCall } from '../../http/use-call.ts';
import { formatMoney } from '../../ui/money.ts';
import { SelectField, type SelectFieldProps } from '../../ui/SelectField.tsx';

/** An institution sells fewer than this. */
const ALL = 200;
const ON_SALE = { inUse: inUseFlags.yes, pageNum: 1, pageSize: ALL } as const;

/** Everything that is sold now. */
export const useProductsOnSale = (): readonly Product[] => useCall(products.list, ON_SALE).data?.rows ?? [];

/** A product that is sold now, with its price. */
export function ProductSelect({ label = '产品', ...field }: Omit<SelectFieldProps, 'label'> & { label?: string }) {
  return (
    <SelectField
      label={label}
      choices={useProductsOnSale().map(({ productId, productName, price }) => ({
        value: productId,
        label: `${productName} · ${formatMoney(price)}`,
      }))}
      {...field}
    />
  );
}
