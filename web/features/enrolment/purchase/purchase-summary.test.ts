import { describe, expect, it } from 'vitest';
import { productExample } from '#contracts/examples/entities/product.ts';
import { purchaseSummary } from './purchase-summary.ts';

const pack = { ...productExample, hours: 48, validDays: 180, price: 4320 };
const card = { ...productExample, chargeType: 'date', hours: null, days: 30, price: 900 };

describe('states the hours or days and the price of a sale', () => {
  const cases: [name: string, product: typeof pack | typeof card, sale: object, lines: string[]][] = [
    ['hours', pack, {}, ['课时 48 课时', '有效期 至 2027-05-24，共 180 天', '价格 原价 ¥4,320.00，实收 ¥4,320.00']],
    [
      'several packages with a gift and a discount',
      pack,
      { quantity: 2, amount: 8000, giftHour: 2.5 },
      [
        '课时 48 × 2 = 96 课时',
        '赠送 2.5 课时（不计价）',
        '有效期 至 2027-05-24，共 180 天',
        '价格 原价 ¥8,640.00，实收 ¥8,000.00，优惠 ¥640.00',
      ],
    ],
    [
      'without a stated validity',
      { ...pack, validDays: null as unknown as number },
      { amount: 4500 },
      ['课时 48 课时', '有效期 至 2027-11-25，共 365 天', '价格 原价 ¥4,320.00，实收 ¥4,500.00，高于原价 ¥180.00'],
    ],
    [
      'free of charge',
      pack,
      { amount: 0 },
      ['课时 48 课时', '有效期 至 2027-05-24，共 180 天', '价格 原价 ¥4,320.00，实收 ¥0.00，优惠 ¥4,320.00'],
    ],
    ['no amount yet', card, { quantity: 3, amount: null }, ['天数 30 × 3 = 90 天', '价格 原价 ¥2,700.00']],
  ];
  for (const [name, product, sale, lines] of cases)
    it(name, () => {
      const summary = purchaseSummary(product, { quantity: 1, amount: 4320, giftHour: 0, ...sale }, '2026-11-25');
      expect(summary.map(({ label, text }) => `${label} ${text}`)).toEqual(lines);
    });
});
