import { addHours } from '#contracts/rules/lesson-hours.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { moneyOf } from '../payments-of.ts';

/** Amounts of a sale in yuan, summed over its purchases. */
export interface SaleSums {
  listAmount: number;
  discountAmount: number;
  amount: number;
  receivedAmount: number;
  refundAmount: number;
  cancelledAmount: number;
  owedAmount: number;
}

export function saleSums({ tables }: Reader, { saleId }: Pick<Row<'sale'>, 'saleId'>): SaleSums {
  const sums: SaleSums = {
    listAmount: 0,
    discountAmount: 0,
    amount: 0,
    receivedAmount: 0,
    refundAmount: 0,
    cancelledAmount: 0,
    owedAmount: 0,
  };
  for (const purchase of tables.studentProduct.by('sale', saleId)) {
    const { amount, listAmount = amount, discountAmount, refundAmount, cancelledAmount } = purchase;
    const { receivedAmount, owedAmount } = moneyOf(purchase);
    const parts = { listAmount, discountAmount, amount, receivedAmount, refundAmount, cancelledAmount, owedAmount };
    for (const name of Object.keys(sums) as (keyof SaleSums)[]) sums[name] = addHours(sums[name], parts[name] ?? 0);
  }
  return sums;
}
