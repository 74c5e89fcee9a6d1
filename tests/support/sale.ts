import { expect, type Locator } from '@playwright/test';
import { chooseOption } from './parts.ts';

/** Chooses a product by the beginning of its name in the open dialog 报名. */
export async function chooseProduct(sale: Locator, product: string): Promise<void> {
  const field = sale.getByRole('combobox', { name: '产品' }).first();
  await field.fill(product);
  await sale
    .page()
    .getByRole('option', { name: new RegExp(`^${product}`) })
    .first()
    .click();
  await expect(field).toHaveValue(new RegExp(`^${product}`));
}

/** Sells a product at its full price in the open dialog 报名, and closes the dialog after the receipt. */
export async function sell(sale: Locator, product: string): Promise<void> {
  await chooseProduct(sale, product);
  await chooseOption(sale, '收款方式', '微信');
  await sale.getByRole('button', { name: /^确认收款 ¥/ }).click();
  await expect(sale.getByText(/^已收款 ¥/)).toBeVisible();
  await sale.getByRole('button', { name: '完成' }).click();
  await expect(sale).toBeHidden();
}
