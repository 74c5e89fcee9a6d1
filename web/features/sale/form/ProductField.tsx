import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, type Ref, useState } from 'react';
import { products } from '#contracts/calls/products.ts';
import type { Product } from '#contracts/entities/product.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { useGrowingCall } from '#web/crud/list/use-growing-call.ts';
import { useCall } from '#web/http/use-call.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { noteClass, QuickSelect } from '../pick/QuickSelect.tsx';

interface ProductFieldProps {
  product: Product | null;
  /** Limits the choices to this course. */
  courseId?: string | undefined;
  /** Course whose products come first until the user types. */
  preferredId?: string | undefined;
  onPick(product: Product): void;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  'data-path': string;
}

const SEARCH_DELAY_MS = 200;

/** Renders the field of a product on sale, with its price. */
export function ProductField({ product, courseId, preferredId, onPick, ...field }: ProductFieldProps) {
  const [text, setText] = useState('');
  const [isRequested, setIsRequested] = useState(false);
  const [search] = useDebouncedValue(text, SEARCH_DELAY_MS);
  const list = useGrowingCall(
    products.list,
    isRequested
      ? { inUse: inUseFlags.yes, ...(courseId && { courseId }), ...(search !== '' && { productName: search }) }
      : null,
  );
  const preferred = useCall(
    products.list,
    isRequested && preferredId && search === ''
      ? { inUse: inUseFlags.yes, courseId: preferredId, pageNum: 1, pageSize: 20 }
      : null,
    { quiet: true },
  );
  const first = preferred.data?.rows ?? [];
  const rows = [...first, ...(list.rows ?? []).filter((row) => first.every((one) => one.productId !== row.productId))];
  return (
    <QuickSelect
      label="产品"
      placeholder="请选择产品"
      required
      choices={rows.map((row) => ({
        value: row.productId,
        label: labelOf(row),
        content: (
          <span>
            {row.productName}
            <span className={noteClass}>{formatMoney(row.price)}</span>
          </span>
        ),
      }))}
      settled={search === text && !list.loading && !preferred.loading}
      chosen={product && { value: product.productId, label: labelOf(product) }}
      onOpen={() => setIsRequested(true)}
      onSearch={setText}
      onPick={(value) => {
        const row = rows.find(({ productId }) => productId === value);
        if (row) onPick(row);
      }}
      onScrollEnd={list.fetchMore}
      emptyText={list.failed ? '产品加载失败，请重新打开' : '没有匹配的产品'}
      {...field}
    />
  );
}

const labelOf = ({ productName, price }: Product): string => `${productName} · ${formatMoney(price)}`;
