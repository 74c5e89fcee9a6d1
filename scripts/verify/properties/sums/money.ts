import { orders } from '#contracts/calls/orders.ts';
import { payStatements } from '#contracts/calls/pay-statements.ts';
import { payRates } from '#contracts/calls/pay-rates.ts';
import { products } from '#contracts/calls/products.ts';
import { rankings } from '#contracts/calls/rankings.ts';
import { receipts } from '#contracts/calls/receipts.ts';
import { sales } from '#contracts/calls/sales.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import type { RowValues } from '../contract/lists.ts';
import { type Agreement, numberOf, sumOf, type Sums } from './agreement.ts';
import { sumTexts as texts } from './sum-texts.ts';

const DAYS = 30;
const MOST_PLACES = 50;

/** Returns the last 30 days as a range of statistics. */
export async function lastDays({ context }: Sums): Promise<{ timeBegin: string; timeEnd: string }> {
  const timeEnd = await context.today();
  return { timeBegin: addDays(timeEnd, -DAYS), timeEnd };
}

const linesOf = (row: RowValues): RowValues[] => (row['lines'] ?? []) as RowValues[];
const isValid = (receipt: RowValues): boolean => !receipt['voidTime'];

/** Agreements between the amounts, in yuan, that different calls return. */
export const moneyAgreements: readonly Agreement[] = [
  {
    call: sales.list,
    async check(sums) {
      const list = await sums.context.page(sales.list, { pageNum: 1, pageSize: 200 });
      const rows = await sums.rows(sales.list);
      sums.equal(
        'data.owedTotal',
        sumOf(rows, 'owedAmount'),
        (list as unknown as RowValues)['owedTotal'],
        texts.sum('owedOfPages'),
      );
      const paid = await sums.rows(receipts.list);
      for (const row of rows.slice(0, 60)) {
        const at = `saleId=${String(row['saleId'])} `;
        const amount = numberOf(row['amount']);
        const parts = sumOf([row], 'receivedAmount') + sumOf([row], 'owedAmount') + sumOf([row], 'cancelledAmount');
        sums.equal(`${at}amount`, parts, amount, texts.sum('saleParts'));
        sums.equal(
          `${at}amount`,
          sumOf([row], 'listAmount') - sumOf([row], 'discountAmount'),
          amount,
          texts.sum('discounted'),
        );
        for (const field of ['listAmount', 'discountAmount', 'amount'])
          sums.equal(`${at}${field}`, sumOf(linesOf(row), field), row[field], texts.sum('lines'));
        const own = paid.filter((one) => one['saleId'] === row['saleId'] && isValid(one));
        sums.equal(
          `${at}receivedAmount`,
          sumOf(own, 'amount'),
          row['receivedAmount'],
          texts.inCall(receipts.list, 'validReceipts'),
        );
      }
    },
  },
  {
    call: receipts.list,
    async check(sums) {
      const page = await sums.context.page(receipts.list, { pageNum: 1, pageSize: 200 });
      const rows = await sums.rows(receipts.list);
      const total = (page as unknown as RowValues)['amountTotal'];
      sums.equal('data.amountTotal', sumOf(rows.filter(isValid), 'amount'), total, texts.sum('receiptsOfPages'));
      for (const row of rows.slice(0, 100)) {
        const parts = ['receivedBefore', 'amount', 'owedAfter', 'cancelledAmount'].map((field) => numberOf(row[field]));
        const sum = parts.reduce((one, other) => one + other, 0);
        sums.equal(
          `receiptNo=${String(row['receiptNo'])} saleAmount`,
          sum,
          row['saleAmount'],
          texts.sum('receiptParts'),
        );
      }
    },
  },
  {
    call: studentProducts.list,
    async check(sums) {
      const purchases = await sums.rows(studentProducts.list);
      for (const row of purchases.filter(hasAllHours))
        sums.equal(
          `studentProductId=${String(row['studentProductId'])} removedAmount`,
          0,
          numberOf(row['removedAmount']),
          texts.inCall(studentProducts.list, 'removedNone'),
        );
      const bought = new Map(purchases.map((row) => [row['studentProductId'], row]));
      for (const sale of (await sums.rows(sales.list)).slice(0, 100))
        for (const line of linesOf(sale)) {
          const purchase = bought.get(line['studentProductId']);
          if (!purchase) continue;
          const at = `studentProductId=${String(line['studentProductId'])} `;
          for (const field of [
            'amount',
            'receivedAmount',
            'owedAmount',
            'listAmount',
            'buyHour',
            'giftHour',
            'productName',
          ])
            if (purchase[field] !== undefined && purchase[field] !== null)
              sums.equal(`${at}${field}`, line[field], purchase[field], texts.inCall(sales.list, 'sameLine'));
        }
    },
  },
  {
    call: products.list,
    async check(sums) {
      const prices = new Map((await sums.rows(products.list)).map((row) => [row['productName'], row]));
      const purchases = await sums.rows(studentProducts.list);
      const cheaper = purchases.filter((row) => {
        const product = prices.get(row['productName']);
        const paid = numberOf(row['amount']) / Math.max(1, numberOf(row['quantity']));
        return product && paid > 0 && numberOf(product['price']) > MUCH_MORE * paid;
      });
      const isMost = purchases.length > 0 && cheaper.length > purchases.length / 2;
      const prices0 = cheaper[0] && prices.get(cheaper[0]['productName']);
      if (isMost) sums.equal('price', cheaper[0]?.['amount'], prices0?.['price'], texts.sameUnit());
    },
  },
  {
    call: statistics.tenant,
    async check(sums) {
      const range = await lastDays(sums);
      const figures = await sums.read(statistics.tenant, range);
      const isWithin = (time: unknown): boolean => {
        const day = String(time ?? '').slice(0, 10);
        return day >= range.timeBegin && day <= range.timeEnd;
      };
      const issued = await sums.rows(receipts.list);
      const paid = issued.filter(({ payTime }) => isWithin(payTime));
      const voided = issued.filter(({ voidTime }) => isWithin(voidTime));
      const purchases = await sums.rows(studentProducts.list);
      const direct = purchases.filter((row) => !row['saleId'] && !row['source'] && isWithin(row['buyTime']));
      sums.equal(
        'data.productTakingAmount',
        sumOf(paid, 'amount') - sumOf(voided, 'amount') + sumOf(direct, 'amount'),
        figures['productTakingAmount'],
        texts.inRange(receipts.list, 'takings'),
      );
    },
  },
  {
    call: rankings.saleProduct,
    async check(sums) {
      const range = await lastDays(sums);
      const figures = await sums.read(statistics.tenant, range);
      for (const call of [rankings.saleProduct, rankings.tenantIncome]) {
        const rows = await sums.rows(call, range);
        if (rows.length < MOST_PLACES)
          sums.equal(
            '[].value',
            figures['productTakingAmount'],
            sumOf(rows, 'value'),
            texts.inRange(statistics.tenant, 'income'),
            call,
          );
        if (rows.length < MOST_PLACES && figures['productRefundAmount'] !== undefined)
          sums.equal(
            '[].refund',
            figures['productRefundAmount'],
            sumOf(rows, 'refund'),
            texts.inRange(statistics.tenant, 'refunds'),
            call,
          );
        for (const row of rows)
          if (row['net'] !== undefined && row['net'] !== null)
            sums.equal(
              `${String(row['name'])} net`,
              numberOf(row['value']) - numberOf(row['refund']),
              row['net'],
              texts.sum('net'),
              call,
            );
      }
    },
  },
  {
    call: payStatements.list,
    async check(sums) {
      for (const row of await sums.rows(payStatements.list)) {
        const adjustments = (row['adjustments'] ?? []) as RowValues[];
        const sum = sumOf(linesOf(row), 'amount') + sumOf(adjustments, 'amount');
        sums.equal(
          `payStatementId=${String(row['payStatementId'])} total`,
          sum,
          row['total'],
          texts.sum('linesAndAdjustments'),
        );
        checkPayLines(sums, row, payStatements.list);
      }
    },
  },
  {
    call: payStatements.preview,
    async check(sums) {
      const range = await lastDays(sums);
      const rates = await sums.rows(payRates.list);
      const ids = new Set(rates.flatMap(({ teacherId }) => (teacherId ? [teacherId] : [])));
      for (const teacherId of [...ids].slice(0, 5)) {
        const preview = await sums.read(payStatements.preview, { teacherId, ...range });
        sums.equal(
          `teacherId=${String(teacherId)} total`,
          sumOf(linesOf(preview), 'amount'),
          preview['total'],
          texts.sum('lines'),
        );
        checkPayLines(sums, preview, payStatements.preview);
        const known = new Set(rates.map(({ amount }) => amount));
        for (const line of linesOf(preview))
          if (line['rate'] !== null && line['rate'] !== undefined && !known.has(line['rate']))
            sums.equal('rate', texts.aRate(), line['rate'], 'payRates.list', payRates.list);
      }
    },
  },
  {
    call: orders.list,
    async check(sums) {
      const range = await lastDays(sums);
      const figures = (await sums.context.read(statistics.admin, range, 'admin')) as RowValues;
      const paid = await sums.rows(orders.list, { payTimeStart: range.timeBegin, payTimeEnd: range.timeEnd });
      const isPaid = paid.filter((row) => row['payTime']);
      if (typeof figures['takingNum'] === 'number')
        sums.equal(
          'data.takingNum',
          isPaid.length,
          figures['takingNum'],
          texts.inCall(orders.list, 'paidOrders'),
          statistics.admin,
        );
      sums.equal('[].amount', figures['taking'], sumOf(isPaid, 'amount'), texts.inRange(statistics.admin, 'taking'));
    },
  },
];

const MUCH_MORE = 20;
const REMOVALS = ['refundHour', 'refundDay', 'refundAmount', 'transferHour', 'transferAmount', 'cancelledAmount'];

/** True if hours were bought, and nothing of them was refunded or moved. */
const hasAllHours = (row: RowValues): boolean =>
  numberOf(row['buyHour']) > 0 &&
  row['status'] !== studentProductStatuses.refunded &&
  !row['refundTime'] &&
  REMOVALS.every((field) => numberOf(row[field]) === 0);

function checkPayLines(
  sums: Sums,
  statement: RowValues,
  call: typeof payStatements.list | typeof payStatements.preview,
) {
  for (const line of linesOf(statement)) {
    if (typeof line['rate'] !== 'number') continue;
    const amount = Math.round(line['rate'] * numberOf(line['quantity']) * 100) / 100;
    sums.equal(`${String(line['claName'])} amount`, amount, line['amount'], texts.sum('rated'), call);
  }
}
