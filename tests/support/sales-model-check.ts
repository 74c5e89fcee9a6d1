import fc from 'fast-check';
import { expect } from 'vitest';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { refundComputation } from '#contracts/rules/refund-computation.ts';
import { sales } from '#mock-server/domains/enrolment/handlers/sales.ts';
import { studentProducts } from '#mock-server/domains/enrolment/handlers/student-products.ts';
import { tenants } from '#seed/fixed-ids.ts';
import { type Action, anyAction, STUDENTS } from './sales-actions.ts';
import { keptBy, owedBySale, owedFor, type Purchase, receivedFor, refundedFor } from './sales-model.ts';
import { hundredths, type ShownTakings, shownMoney, shownRankings, SPANS } from './sales-figures.ts';
import { SalesRunner } from './sales-runner.ts';

const PAGE = { pageNum: 1, pageSize: 200 };

/** Performs random actions in several worlds, and reconciles all money after each of them. Returns how often each succeeded. */
export function checkSales(numRuns: number): Record<string, number> {
  const done: Record<string, number> = {};
  fc.assert(
    fc.property(fc.array(anyAction, { minLength: 45, maxLength: 50, size: 'max' }), (actions) => {
      const run = new CheckedSales();
      for (const action of actions) if (run.step(action)) done[action.do] = (done[action.do] ?? 0) + 1;
      run.checkRankings();
    }),
    { numRuns },
  );
  return done;
}

/** Performs actions on the mock server and on the model, and compares all money after each action. */
class CheckedSales {
  #runner = new SalesRunner();

  constructor() {
    this.#reconcile();
  }

  step(action: Action): boolean {
    const before = this.#runner.rows();
    const isDone = this.#runner.perform(action);
    if (!isDone) expect(this.#runner.rows()).toEqual(before);
    this.#reconcile();
    return isDone;
  }

  #reconcile(): void {
    const { model, studentIds } = this.#runner;
    for (let student = 0; student < STUDENTS; student += 1) {
      const { world, session } = this.#runner;
      const query = { ...PAGE, studentId: studentIds[student] };
      const { rows } = studentProducts.list(world, session, query) as { rows: StudentProduct[] };
      const own = model.purchases.filter((one) => one.student === student);
      expect(rows.map((row) => row.studentProductId).sort()).toEqual(own.map((one) => one.studentProductId).sort());
      for (const one of own)
        checkPurchase(
          one,
          rows.find((row) => row.studentProductId === one.studentProductId),
        );
    }
    this.#checkLedger();
    this.#checkSales();
    this.#checkReceipts();
    this.#checkMoney();
  }

  /** Compares the hours of each enrolment, and their worth in the ledger. */
  #checkLedger(): void {
    const { world, model } = this.#runner;
    const { studentCourse, hourLog } = world.store.tables;
    for (const one of model.purchases) {
      const row = one.hours && studentCourse.get(this.#runner.rowOf(one).studentCourseId);
      if (!row) continue;
      const own = model.hours(one.student, one.course);
      expect(hundredths(row.balanceHour)).toBe(own.balance());
      const entries = hourLog.by('enrolment', row.studentCourseId);
      expect(entries.reduce((sum, { worth }) => sum + hundredths(worth), 0)).toBe(own.unused());
    }
  }

  #checkSales(): void {
    const { world, session, model } = this.#runner;
    for (const sale of model.sales) {
      const shown = sales.detail(world, session, { id: sale.saleId });
      const { listAmount, discountAmount, amount, receivedAmount, refundAmount, cancelledAmount, owedAmount } = shown;
      const total = (of: (one: Purchase) => number): number => sale.purchases.reduce((sum, one) => sum + of(one), 0);
      expect(
        [listAmount, discountAmount, amount, receivedAmount, refundAmount, cancelledAmount, owedAmount].map(hundredths),
      ).toEqual([
        total(({ list }) => list),
        total(({ off }) => off),
        total(({ due }) => due),
        total(receivedFor),
        total(refundedFor),
        total(({ cancelled }) => cancelled),
        owedBySale(sale),
      ]);
    }
  }

  /** Requires that the receipt numbers of each year have no gaps, and that a receipt keeps its number and amount. */
  #checkReceipts(): void {
    const { world, model } = this.#runner;
    for (const year of ['2026', '2027', '2028']) {
      const numbers = this.#runner.receiptNumbers(year);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    }
    for (const { receiptId, number, year, fen, voided } of model.receipts) {
      const row = world.store.tables.receipt.get(receiptId);
      expect([row?.receiptNo, hundredths(row?.amount), Boolean(row?.voidTime)]).toEqual([
        `${year}-${String(number).padStart(6, '0')}`,
        fen,
        voided,
      ]);
      expect(row?.lines.reduce((sum, { amount }) => sum + hundredths(amount), 0)).toBe(fen);
      const stated = [row?.cancelledAmount, row?.receivedBefore, row?.amount, row?.owedAfter].map(hundredths);
      expect(stated.reduce((sum, part) => sum + part, 0)).toBe(hundredths(row?.saleAmount));
    }
  }

  /** Requires that all payments minus refunds equal the money kept in the purchases, and the net takings. */
  #checkMoney(): void {
    const { world, session, model, seeded } = this.#runner;
    const { owed, received, spans } = shownMoney(world, session);
    const withReceipt = model.receipts.filter(({ voided }) => !voided).reduce((sum, { fen }) => sum + fen, 0);
    expect(received - seeded.received).toBe(withReceipt);
    expect(owed - seeded.owed).toBe(model.sales.reduce((sum, sale) => sum + owedBySale(sale), 0));
    const figures = spans.map(({ taken, returned }, at) => ({
      paid: taken - (seeded.spans[at]?.taken ?? 0),
      refunded: returned - (seeded.spans[at]?.returned ?? 0),
    }));
    expect(figures).toEqual(
      SPANS.map(({ begin, end }) => {
        const { paid, refunded } = model.takenBetween(begin, end);
        return { paid, refunded };
      }),
    );
    // Hours that were moved in have a worth, but no money came in for them.
    const kept = model.purchases.reduce((sum, one) => sum + keptBy(one), 0) - model.movedIn;
    const allTime = figures.at(-1);
    expect((allTime?.paid ?? 0) - (allTime?.refunded ?? 0)).toBe(kept);
    const withoutReceipt = model.purchases
      .flatMap(({ payments }) => payments.filter(({ receipt }) => receipt === null))
      .reduce((sum, { fen }) => sum + fen, 0);
    const refunds = model.purchases.reduce((sum, one) => sum + refundedFor(one), 0);
    expect(withReceipt + withoutReceipt - refunds).toBe(kept);
  }

  /** Compares the rankings of campuses and products with the model. They scan all rows, so call it after all actions. */
  checkRankings(): void {
    const { world, model, seededRankings: seeded, studentsAt } = this.#runner;
    const { campuses, products } = shownRankings(world);
    for (const [at, { begin, end }] of SPANS.entries()) {
      for (const tenantId of [tenants.binjiang, tenants.xihu]) {
        const name = world.store.tables.tenant.get(tenantId)?.tenantName ?? '';
        const [now, before] = [campuses[at]?.get(name), seeded.campuses[at]?.get(name)];
        const { paid, refunded, num } = model.takenBetween(begin, end, studentsAt(tenantId));
        const added = (of: (takings: ShownTakings) => number): number =>
          (now ? of(now) : 0) - (before ? of(before) : 0);
        expect([added(({ taken }) => taken), added(({ returned }) => returned)]).toEqual([paid, refunded]);
        // A campus without any amount is not ranked.
        if (now) expect(added((takings) => takings.num)).toBe(num);
      }
      const { paid, refunded } = model.takenBetween(begin, end);
      expect([
        (products[at]?.taken ?? 0) - (seeded.products[at]?.taken ?? 0),
        (products[at]?.returned ?? 0) - (seeded.products[at]?.returned ?? 0),
      ]).toEqual([paid, refunded]);
    }
  }
}

/** Compares a shown purchase with the model, and checks that its amounts add up. */
function checkPurchase(one: Purchase, shown: StudentProduct | undefined): void {
  const { list, off, due, cancelled, movedWorth, movedHours, hours } = one;
  const columns = [
    ...([shown?.listAmount ?? shown?.amount, shown?.discountAmount, shown?.amount, shown?.receivedAmount] as const),
    ...([shown?.owedAmount, shown?.cancelledAmount, shown?.refundAmount, shown?.transferAmount] as const),
    ...([shown?.netAmount, shown?.transferHour] as const),
  ].map(hundredths);
  const owed = owedFor(one);
  const received = receivedFor(one);
  const money = [list, off, due, received, owed, cancelled, refundedFor(one), movedWorth, keptBy(one), movedHours];
  expect(columns).toEqual(money);
  expect(due).toBe(list - off);
  expect(due).toBe(received + owed + cancelled);
  expect(Math.min(owed, cancelled, keptBy(one), received)).toBeGreaterThanOrEqual(0);
  if (!hours) return;
  const { used, usedWorth, refunded, refundedWorth, left } = hours;
  expect([shown?.balanceHour, shown?.usedAmount, shown?.refundHour].map(hundredths)).toEqual([
    left,
    usedWorth,
    refunded - movedHours,
  ]);
  expect(used + left + refunded).toBe(hours.bought);
  const leftWorth = hundredths(worthOfRest(shown));
  // `refundedWorth` of the model contains the worth that was moved.
  expect(usedWorth + leftWorth + refundedWorth).toBe(due);
}

/** Returns the worth of the remaining hours as the refund dialog shows it. */
const worthOfRest = (shown: StudentProduct | undefined): number =>
  shown ? refundComputation(shown, shown.balanceHour ?? 0).worth : 0;
