import { beforeEach, expect, it, vi } from 'vitest';
import type { Receipt } from '#contracts/entities/receipt.ts';
import { receiptExample } from '#contracts/examples/entities/sale.ts';
import { ReceiptSheet } from '#web/features/sale/receipt/ReceiptSheet.tsx';
import { setServerDate } from '#web/session/today.ts';
import { renderScreen } from '../support/render.tsx';
import { studentBackend } from '../support/student-backend.ts';

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));

/** Renders a printed receipt and returns its amounts by their names. */
function amountsOf(changes: Partial<Receipt>) {
  vi.spyOn(window, 'print').mockImplementation(() => {});
  studentBackend({ 'tenants.mine': () => [] });
  renderScreen(<ReceiptSheet receipt={{ ...receiptExample, ...changes }} size="a5" onPrinted={() => {}} />, {});
  const facts = document.querySelectorAll('[data-sheet] dl > div');
  return Object.fromEntries([...facts].map((fact) => [...fact.children].map(({ textContent }) => textContent ?? '')));
}

it('states what refunds have cancelled and what was received before, so that the amounts add up', () => {
  const sale = { saleAmount: 4800, cancelledAmount: 2400, receivedBefore: 400, amount: 1500, owedAfter: 500 };
  expect(amountsOf(sale)).toMatchObject({
    应收: '¥4,800.00',
    退费抵减: '-¥2,400.00',
    此前已收: '¥400.00',
    本次实收: '¥1,500.00',
    尚欠: '¥500.00',
  });
});

it('titles the amounts 本次实收 instead of 金额 if the payment covers only a part of the sale', () => {
  const headOf = (changes: Parameters<typeof amountsOf>[0]): string | null | undefined => {
    amountsOf(changes);
    return [...document.querySelectorAll('[data-sheet] th:last-child')].at(-1)?.textContent;
  };
  expect(headOf({ receivedBefore: 0, owedAfter: 0 })).toBe('金额');
  expect(headOf({ receivedBefore: 0, owedAfter: 500 })).toBe('本次实收');
  expect(headOf({ receivedBefore: 400, owedAfter: 0 })).toBe('本次实收');
});

it('omits 退费抵减 and 此前已收 for a first payment without refunds', () => {
  const names = Object.keys(amountsOf({ cancelledAmount: 0, receivedBefore: 0 }));
  expect(names).toContain('本次实收');
  for (const name of ['退费抵减', '此前已收']) expect(names).not.toContain(name);
});

it('states the period in which each product can be used, if the receipt contains it', () => {
  const line = { productName: '钢琴', quantity: 1, amount: 500 };
  amountsOf({
    lines: [
      { ...line, hours: 24, expireDate: '2027-09-06' },
      { ...line, days: 30, dateBegin: '2026-09-07', expireDate: '2026-10-06' },
      { ...line, hours: 24 },
    ],
  });
  const cells = [...document.querySelectorAll('[data-sheet] tbody td:first-child')];
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '钢琴有效期至 2027-09-06',
    '钢琴有效期 2026-09-07 至 2026-10-06',
    '钢琴',
  ]);
});
