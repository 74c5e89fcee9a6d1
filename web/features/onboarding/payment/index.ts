export { PaymentDialog } from './PaymentDialog.tsx';
export { PayResultDialog } from './PayResultDialog.tsx';
