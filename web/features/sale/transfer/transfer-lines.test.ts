import { describe, expect, it } from 'vitest';
import { studentProductExample } from '#contracts/examples/entities/student-product.ts';
import { suggestedHours, transferLines } from './transfer-lines.ts';

const purchase = { ...studentProductExample, amount: 3600, buyHour: 40, balanceHour: 20, usedAmount: 900 };

describe('the computation of a transfer', () => {
  it('lists the hours bought, used, refunded, moved before, kept and moved now', () => {
    const lines = transferLines(
      { ...purchase, refundHour: 6, refundAmount: 540, transferHour: 4, transferAmount: 360 },
      12,
    );
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['应收，购 40 课时', 3600],
      ['已用 10 课时', -900],
      ['此前已退 6 课时', -540],
      ['此前已转出 4 课时', -360],
      ['保留 8 课时', -720],
      ['转出 12 课时', 1080],
    ]);
  });

  it('lists only the bought and moved hours if no others exist', () => {
    const lines = transferLines({ ...purchase, balanceHour: 40, usedAmount: 0 }, 40);
    expect(lines.map(({ label }) => label)).toEqual(['应收，购 40 课时', '转出 40 课时']);
  });
});

describe('the suggested hours of the target', () => {
  it('are the worth divided by the price of an hour, rounded to half hours', () => {
    expect(suggestedHours(1080, { productName: '美术 24 课时', hours: 24, price: 1580 })).toEqual({
      hours: 16.5,
      text: '按“美术 24 课时”每课时 ¥65.83：¥1,080.00 折 16.41 课时',
    });
  });

  it('are null if the product has no price', () => {
    expect(suggestedHours(1080, { productName: '赠课', hours: 24, price: 0 })).toBeNull();
  });
});
