import { inHundredths } from '#contracts/formats/hundredths.ts';
import { inPayingOrder, isValidOn } from '#contracts/rules/hour-sources.ts';
import { shareInFen } from '#contracts/rules/hour-worth.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import type { EnrolmentAccount } from './account.ts';
import type { Draft } from './world-builder.ts';
import { sourceColumns, type Sources } from '../hour-parts.ts';
import type { HourPart, Row } from '../schema.ts';

/** A purchase with hours in hundredths and amounts in fen. Tens of thousands of lessons are paid fast in integers. */
interface Package {
  sale: Row<'studentProduct'>;
  /** Sources of a lesson whose hours this package pays for alone. */
  sources: Sources;
  bought: number;
  amount: number;
  left: number;
  usedAmount: number;
}

/**
 * Deducts the hours of all lessons as the mock server does: first from purchases that were valid on the lesson's day,
 * then from carried-over and given hours. Stores the sources and the worth with each lesson.
 */
export function payHours(
  { hourSources }: Draft,
  { enrolment, taken }: EnrolmentAccount,
  sales: readonly Row<'studentProduct'>[],
): void {
  const packages = inPayingOrder(sales).map((sale) => packageOf(sale));
  let usedGiven = 0;
  const givenBy = (date: string): number =>
    sales
      .filter(({ buyTime }) => (buyTime ?? '').slice(0, 10) <= date)
      .reduce((sum, { giftHour }) => sum + inHundredths(giftHour ?? 0), inHundredths(enrolment.carriedHour ?? 0));
  for (const { date, hours: wanted, row } of taken) {
    const hours = inHundredths(wanted);
    const first = packages.find(({ sale, left }) => left > 0 && isValidOn(sale, date));
    if (first && first.left >= hours) {
      row.worth = take(first, hours) / 100;
      hourSources.set(row, first.sources);
      continue;
    }
    const parts: HourPart[] = [];
    let remaining = takeFrom(
      packages.filter(({ sale }) => isValidOn(sale, date)),
      hours,
      parts,
    );
    const given = Math.min(remaining, givenBy(date) - usedGiven);
    if (given > 0) {
      usedGiven += given;
      remaining -= given;
      parts.push({ studentProductId: null, hours: given / 100, worth: 0 });
    }
    // The purchases cover the lessons in total, but a package may have ended before the last lesson.
    if (remaining > 0) takeFrom(packages, remaining, parts);
    hourSources.set(row, sourceColumns(parts));
    row.worth = inHundredths(parts.reduce((sum, { worth }) => sum + worth, 0)) / 100;
  }
  for (const { sale, left } of packages) {
    sale.balanceHour = left / 100;
    if (left === 0) sale.status = studentProductStatuses.usedUp;
  }
}

function packageOf(sale: Row<'studentProduct'>): Package {
  const bought = inHundredths(sale.buyHour ?? 0);
  const sources = { studentProductId: sale.studentProductId };
  return { sale, sources, bought, amount: inHundredths(sale.amount ?? 0), left: bought, usedAmount: 0 };
}

/** Takes hours from the packages, and adds a part for each of them. Returns the hours that remain. */
function takeFrom(packages: readonly Package[], hours: number, parts: HourPart[]): number {
  let remaining = hours;
  for (const one of packages) {
    const taken = Math.min(remaining, one.left);
    if (taken === 0) continue;
    remaining -= taken;
    parts.push({ studentProductId: one.sale.studentProductId, hours: taken / 100, worth: take(one, taken) / 100 });
  }
  return remaining;
}

/** Ages of the students of courses whose name matches: minimum age when they join, and maximum age today. */
function take(one: Package, hours: number): number {
  one.left -= hours;
  const usedAmount = shareInFen(one, one.bought - one.left);
  const worth = usedAmount - one.usedAmount;
  one.usedAmount = usedAmount;
  return worth;
}
