import { products } from '#contracts/calls/products.ts';
import type { Product } from '#contracts/entities/product.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { InfiniteSelect } from '#web/crud/pickers/InfiniteSelect.tsx';
import { formatMoney } from '#web/ui/display/numbers.ts';
import type { SelectFieldProps } from '#web/ui/fields/SelectField.tsx';

interface ProductSelectProps extends Omit<SelectFieldProps, 'label'> {
  /** Limits the choices to products of this course. */
  courseId?: string | undefined;
  /** Product chosen before the list is loaded. */
  suggested?: Product | undefined;
  /** Called with the complete product chosen. */
  onRow(product: Product): void;
}

/** Renders a select of products on sale, with their prices. */
export const ProductSelect = ({ courseId, suggested, ...field }: ProductSelectProps) => (
  <InfiniteSelect
    label="产品"
    call={products.list}
    ask={(typed) => ({
      inUse: inUseFlags.yes,
      ...(courseId && { courseId }),
      ...(typed && { productName: typed }),
    })}
    choiceOf={choiceOf}
    initialChoice={suggested && choiceOf(suggested)}
    {...field}
  />
);

const choiceOf = ({ productId, productName, price }: Product) => ({
  value: productId,
  label: `${productName} · ${formatMoney(price)}`,
});
