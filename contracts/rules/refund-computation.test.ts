import { describe, expect, it } from 'vitest';
import { type PaidPurchase, refundComputation } from './refund-computation.ts';

const hours = { chargeType: 'hour', amount: 4000, buyHour: 40, balanceHour: 30 };
const card = { chargeType: 'date', amount: 900, buyDay: 90 };

const cases: [
  title: string,
  purchase: PaidPurchase,
  refunded: number,
  result: { worth: number; cancelled: number; returnable: number },
][] = [
  ['hours paid in full', hours, 30, { worth: 3000, cancelled: 0, returnable: 3000 }],
  [
    'hours with small arrears',
    { ...hours, receivedAmount: 3500 },
    30,
    { worth: 3000, cancelled: 500, returnable: 2500 },
  ],
  ['hours with large arrears', { ...hours, receivedAmount: 500 }, 30, { worth: 3000, cancelled: 3000, returnable: 0 }],
  [
    'hours after another refund',
    { ...hours, balanceHour: 20, refundHour: 10, receivedAmount: 3500, cancelledAmount: 500, refundAmount: 500 },
    20,
    { worth: 2000, cancelled: 0, returnable: 2000 },
  ],
  [
    'hours after a transfer',
    { ...hours, balanceHour: 20, transferHour: 10, transferAmount: 1000 },
    20,
    { worth: 2000, cancelled: 0, returnable: 2000 },
  ],
  ['a card paid in full', card, 30, { worth: 300, cancelled: 0, returnable: 900 }],
  ['a card with arrears', { ...card, receivedAmount: 800 }, 30, { worth: 300, cancelled: 100, returnable: 200 }],
  [
    'a card whose arrears an earlier refund has cancelled',
    { ...card, receivedAmount: 800, cancelledAmount: 100, refundDay: 10 },
    20,
    { worth: 200, cancelled: 0, returnable: 200 },
  ],
  [
    'a card of which nothing was paid',
    { ...card, receivedAmount: 0 },
    90,
    { worth: 900, cancelled: 900, returnable: 0 },
  ],
];

describe('the refund of', () => {
  it.each(cases)('%s', (_, purchase, refunded, result) => {
    expect(refundComputation(purchase, refunded)).toMatchObject(result);
  });
});
