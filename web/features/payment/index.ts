export { PaymentDialog } from './PaymentDialog.tsx';
export { PayResultDialog } from './PayResultDialog.tsx';
export { usePaymentPolling } from './use-payment-polling.ts';
