import { labelOf } from '#contracts/dictionaries.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import { messageIf } from '../check-errors.ts';
import { productName } from '../purchase-errors.ts';

/** Returns the names of the methods, such as 微信, by which a purchase was paid since the exercise began. */
export function paymentMethods(world: SeenWorld, { payments }: RowOf<'studentProduct'>): string[] {
  const receipts = world
    .added('receipt')
    .filter(({ receiptId, voidTime }) => !voidTime && payments?.some((payment) => payment.receiptId === receiptId));
  return [...new Set(receipts.map(({ payType }) => methodName(world, payType)))];
}

/** Returns an error if a purchase was paid by another method. A purchase without a payment has none. */
export function paymentMethodErrors(
  world: SeenWorld,
  purchase: RowOf<'studentProduct'>,
  method: string,
): readonly string[] {
  const methods = paymentMethods(world, purchase);
  const isWrong = methods.some((one) => one !== method);
  const product = productName(world, purchase) ?? '未知产品';
  return messageIf(isWrong, `“${product}”的收款方式应为${method}，现在是${methods.join('、')}`);
}

/** Returns the name that the dictionary of the sandbox gives to a method. */
const methodName = (world: SeenWorld, payType: string): string =>
  world.rows('dictData').find(({ dictType, dictValue }) => dictType === 'sale_pay_type' && dictValue === payType)
    ?.dictLabel ??
  labelOf('sale_pay_type', payType) ??
  payType;
