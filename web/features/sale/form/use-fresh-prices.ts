import { products } from '#contracts/calls/products.ts';
import { send } from '#web/http/client.ts';
import type { SaleFormState } from './use-sale-form.ts';

/**
 * Reads the chosen products again after a refusal, because a price may have changed. The form then shows the current
 * price, and the user confirms it again.
 */
export async function refreshPrices(form: Pick<SaleFormState, 'getValues' | 'setFieldValue'>): Promise<void> {
  const { lines } = form.getValues();
  await Promise.all(
    lines.map(async ({ key, product }) => {
      if (!product) return;
      const latest = await send(products.detail, { id: product.productId }, { quiet: true }).catch(() => product);
      const at = form.getValues().lines.findIndex((line) => line.key === key);
      if (at >= 0 && latest.price !== product.price)
        form.setFieldValue(`lines.${at}.product`, { ...product, ...latest });
    }),
  );
}
