/** Form that sells a product, for other dialogs. */
export { PurchaseForm } from './PurchaseForm.tsx';
