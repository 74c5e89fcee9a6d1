export { balanceValues } from './balance-values.ts';
export { COPY_REFUSED, useCopying } from './use-copying.ts';
