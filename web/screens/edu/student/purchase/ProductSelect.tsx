import { products } from '#contracts/calls/products.ts';
import type { Product } from '#contracts/entities/product.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import { GrowingSelect } from '../../../../crud/pickers/GrowingSelect.tsx';
import { formatMoney } from '../../../../ui/numbers.ts';
import type { SelectFieldProps } from '../../../../ui/SelectField.tsx';

interface ProductSelectProps extends Omit<SelectFieldProps, 'label'> {
  /** The product that was chosen, with what else is known of it. */
  onRow(product: Product): void;
}

/** A product that is sold now, with its price. */
export const ProductSelect = (field: ProductSelectProps) => (
  <GrowingSelect
    label="产品"
    call={products.list}
    ask={(typed) => ({ inUse: inUseFlags.yes, ...(typed && { productName: typed }) })}
    choiceOf={({ productId, productName, price }) => ({
      value: productId,
      label: `${productName} · ${formatMoney(price)}`,
    })}
    {...field}
  />
);
