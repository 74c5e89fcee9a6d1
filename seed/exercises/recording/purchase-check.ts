import type { Check } from '#contracts/training/exercise-checks.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import { type ExpectedPurchase, productName, purchaseErrors } from '../purchase-errors.ts';
import { paymentMethods } from '../shared-checks/payment-method.ts';

const AMOUNT_NOTE = '含任务里的优惠';

/** Returns the check of a recorded purchase; null if the shared check refuses it, because it is owed or has gifts. */
export function purchaseCheck(world: SeenWorld, purchase: RowOf<'studentProduct'>): Check | null {
  const seller = world.row('staff', purchase.salesStaffId ?? '')?.staffName;
  const expected: ExpectedPurchase = {
    product: productName(world, purchase) ?? '',
    quantity: purchase.quantity ?? 1,
    amount: purchase.amount ?? 0,
    amountNote: AMOUNT_NOTE,
    ...(seller && { seller }),
  };
  if (purchaseErrors(world, purchase, expected).length > 0) return null;
  return { kind: 'shared', use: 'purchase', with: { ...expected } };
}

/** Returns the check of the method by which a recorded purchase was paid; none if there is no method, or several. */
export function paymentMethodChecks(world: SeenWorld, purchase: RowOf<'studentProduct'>): Check[] {
  const [method, ...others] = paymentMethods(world, purchase);
  if (method === undefined || others.length > 0) return [];
  return [{ kind: 'shared', use: 'paymentMethod', with: { method } }];
}
