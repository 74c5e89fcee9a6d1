import { expect, it } from 'vitest';
import { checkSales } from '../../support/sales-model-check.ts';

it('reconciles receipts, arrears, discounts, refunds and transfers to the cent after each of 500 random steps', () => {
  const done = checkSales(10);
  for (const action of ['sell', 'pay', 'void', 'refund', 'transfer', 'attend', 'undo'])
    expect(done[action], action).toBeGreaterThan(5);
});
