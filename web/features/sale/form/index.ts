/** Form of 报名 and its receipt, for other dialogs. */
export { ReceiptStep } from '../receipt/ReceiptStep.tsx';
export { type SavedSale, SaleForm } from './SaleForm.tsx';
export { useSaleSetting } from './use-sale-setting.ts';
