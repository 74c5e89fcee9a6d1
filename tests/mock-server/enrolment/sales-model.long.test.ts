import { expect, it } from 'vitest';
import { checkSales } from '../../support/sales-model-check.ts';

it('reconciles receipts, arrears, discounts, refunds and transfers to the cent after each of 20,000 random steps', () => {
  const done = checkSales(400);
  console.log(
    `Sales model: ${Object.entries(done)
      .map(([action, count]) => `${count} ${action}`)
      .join(', ')}`,
  );
  for (const action of ['sell', 'pay', 'void', 'refund', 'transfer', 'attend', 'undo'])
    expect(done[action], action).toBeGreaterThan(200);
});
