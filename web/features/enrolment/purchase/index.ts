/** Form that sells a product, for other dialogs. */
export { type Purchaser, PurchaseForm } from './PurchaseForm.tsx';

/** Parts of a sale, for the dialog that sells several products at once. */
export { listPrice } from './purchase-summary.ts';
export { purchaseEffects } from './purchase-effects.ts';
export { SellerSelect } from './SellerSelect.tsx';
export { useSuspensionSetting } from '../use-suspension-setting.ts';
