import { describe, expect, test } from 'vitest';
import { chargeTypes } from '#contracts/entities/product.ts';
import { addDays, datesBetween, mondayOf } from '#contracts/formats/business-date.ts';
import { tenants } from '#seed/fixed-ids.ts';
import { groupBy, indexBy } from '#seed/generators/world-builder.ts';
import { seedWorld } from '#seed/index.ts';
import { vacationsAround } from '#seed/lists/vacations.ts';
import type { SeedData } from '#seed/schema.ts';
import { otherWorlds, RANDOM_SEED, standard, TODAY } from './worlds.ts';

const worlds = [{ today: TODAY, randomSeed: RANDOM_SEED }, ...otherWorlds];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe.each(worlds)('money of $today', (options) => {
  const world = options.today === TODAY ? standard : seedWorld(options);
  const purchases = world.studentProduct;
  const products = indexBy(world.product, 'productId');
  const discounted = purchases.filter(({ discountAmount }) => discountAmount);
  const gifts = purchases.filter(({ giftHour }) => giftHour);
  const listAmountOf = ({ productId, quantity }: SeedData['studentProduct'][number]): number =>
    (products.get(productId)?.price ?? 0) * quantity;

  test('55 to 68 % of the purchases have no discount', () => {
    const share = 1 - discounted.length / purchases.length;
    expect(share).toBeGreaterThan(0.55);
    expect(share).toBeLessThan(0.68);
  });

  test('discounts are whole yuan and 3 to 15 % of the list amount', () => {
    const odd = discounted.filter(({ listAmount, discountAmount }) => {
      const share = (discountAmount ?? 0) / (listAmount ?? 0);
      return !Number.isInteger(discountAmount) || share < 0.03 || share > 0.15;
    });
    expect(odd).toEqual([]);
  });

  test('amounts are the list price of the quantity minus the discount', () => {
    const odd = purchases.filter(
      (row) =>
        row.amount !== listAmountOf(row) - (row.discountAmount ?? 0) ||
        (row.listAmount ?? listAmountOf(row)) !== listAmountOf(row),
    );
    expect(odd).toEqual([]);
  });

  test('several pieces are bought only of small packages, for fewer hours than the largest package has', () => {
    const several = purchases.filter(({ quantity }) => quantity > 1);
    const odd = several.filter(({ productId, quantity, buyHour, chargeType }) => {
      const product = products.get(productId);
      const largest = Math.max(
        ...world.product.filter(({ courseId }) => courseId === product?.courseId).map(({ hours }) => hours ?? 0),
      );
      const isSensible = (buyHour ?? 0) < largest && (buyHour ?? 0) <= 60;
      return chargeType !== chargeTypes.hour || buyHour !== (product?.hours ?? 0) * quantity || !isSensible;
    });
    expect(several.length).toBeGreaterThan(0);
    expect(odd).toEqual([]);
  });

  test('hours are given only with packages at list price, each gift with one ledger entry', () => {
    const odd = gifts.filter(({ chargeType, discountAmount }) => chargeType !== chargeTypes.hour || discountAmount);
    const keyOf = (id: string, time: string | null | undefined, hours: number | null | undefined): string =>
      `${id} ${time} ${hours}`;
    const entries = world.hourLog
      .filter(({ reason }) => reason === '赠送课时')
      .map(({ studentCourseId, createTime, changeHour }) => keyOf(studentCourseId, createTime, changeHour));
    expect(gifts.length).toBeGreaterThan(10);
    expect(odd).toEqual([]);
    expect(entries.sort()).toEqual(
      gifts.map(({ studentCourseId, buyTime, giftHour }) => keyOf(studentCourseId, buyTime, giftHour)).sort(),
    );
  });

  test('a sale states a reason if and only if it has a discount, and receipts print both', () => {
    const lines = groupBy(purchases, 'saleId');
    const sales = indexBy(world.sale, 'saleId');
    const offOf = (saleId: string): number =>
      sum((lines.get(saleId) ?? []).map(({ discountAmount }) => discountAmount ?? 0));
    expect(world.sale.filter(({ saleId, discountReason }) => Boolean(discountReason) !== offOf(saleId) > 0)).toEqual(
      [],
    );
    const odd = world.receipt.filter(
      ({ saleId, listAmount, discountAmount, saleAmount, discountReason }) =>
        discountAmount !== offOf(saleId) ||
        listAmount - discountAmount !== saleAmount ||
        discountReason !== sales.get(saleId)?.discountReason,
    );
    expect(odd).toEqual([]);
  });

  test('payments of a purchase are at most its amount, and its receipts print the payments', () => {
    const receipts = indexBy(world.receipt, 'receiptId');
    const odd = purchases.filter(({ amount, payments }) => {
      const isPrinted = (payments ?? []).every((one) => receipts.get(one.receiptId ?? '')?.amount === one.amount);
      return sum((payments ?? []).map((one) => one.amount)) > (amount ?? 0) || !isPrinted;
    });
    expect(odd).toEqual([]);
  });

  test('the used hours of a purchase are worth their share of the price after the discount', () => {
    const worths = new Map<string, number>();
    for (const { studentProductId, parts, worth, changeHour } of world.hourLog) {
      if (changeHour >= 0) continue;
      if (studentProductId) worths.set(studentProductId, (worths.get(studentProductId) ?? 0) - (worth ?? 0));
      for (const part of parts ?? [])
        if (part.studentProductId)
          worths.set(part.studentProductId, (worths.get(part.studentProductId) ?? 0) + part.worth);
    }
    const odd = purchases.filter(({ studentProductId, chargeType, amount, buyHour, balanceHour, refundHour }) => {
      if (chargeType !== chargeTypes.hour) return false;
      const used = (buyHour ?? 0) - (balanceHour ?? 0);
      const expected = ((amount ?? 0) * used) / (buyHour ?? 1);
      return !refundHour && Math.abs((worths.get(studentProductId) ?? 0) - expected) > 0.02;
    });
    expect(odd).toEqual([]);
  });

  test('lessons per enrolment are within 30 % of their median, and four-week sums grow by at most 30 %', () => {
    const weeks = schoolWeeks(world, options.today);
    const perEnrolment = weeks.map(({ lessons, enrolments }) => lessons / enrolments);
    const middle = perEnrolment.toSorted((a, b) => a - b)[Math.floor(perEnrolment.length / 2)] ?? 0;
    const odd = weeks.filter((_, index) => Math.abs((perEnrolment[index] ?? 0) / middle - 1) > 0.3);
    expect(odd, `about ${middle.toFixed(2)} lessons`).toEqual([]);
    const growth = weeks.slice(7).map(({ week }, index) => {
      const lessonsOf = (from: number): number => sum(weeks.slice(from, from + 4).map(({ lessons }) => lessons));
      return { week, ratio: lessonsOf(index + 4) / lessonsOf(index) };
    });
    expect(growth.filter(({ ratio }) => ratio < 0.85 || ratio > 1.3)).toEqual([]);
  });
});

interface SchoolWeek {
  week: string;
  lessons: number;
  enrolments: number;
}

/** Days within which the vacation classes end. */
const VACATION_DAYS = 21;
/** Number of weeks after the school joined until most of its classes have begun. */
const FIRST_WEEKS = 8;

/** Returns hour-deducting attendances and enrolments at 启明 in each complete week without holidays and vacations. */
function schoolWeeks(world: SeedData, today: string): SchoolWeek[] {
  const own: ReadonlySet<string> = new Set([tenants.binjiang, tenants.xihu, tenants.chengdong]);
  const lessonsOn = new Map<string, number>();
  const add = (date: string, count: number): unknown => lessonsOn.set(date, (lessonsOn.get(date) ?? 0) + count);
  for (const { tenantId, begin, lessonNum } of world.campusMonth)
    if (own.has(tenantId)) for (const [day, count] of lessonNum.entries()) add(addDays(begin, day), count);
  const lessons = indexBy(world.claTime, 'courseTimeId');
  for (const { tenantId, courseTimeId, stuLoseHour } of world.attendance)
    if (own.has(tenantId) && stuLoseHour > 0) add(lessons.get(courseTimeId)?.claDate ?? '', 1);
  const free = new Set(world.holiday.filter(({ isWorkday }) => !isWorkday).map(({ holidayDate }) => holidayDate));
  for (const { begin } of vacationsAround(today))
    for (const date of datesBetween(begin, addDays(begin, VACATION_DAYS - 1))) free.add(date);
  const first = [...lessonsOn.keys()].filter((date) => lessonsOn.get(date)).sort()[0] ?? today;
  const weeks: SchoolWeek[] = [];
  for (let week = addDays(mondayOf(first), 7 * FIRST_WEEKS); week < mondayOf(today); week = addDays(week, 7)) {
    const dates = datesBetween(week, addDays(week, 6));
    if (dates.some((date) => free.has(date))) continue;
    const enrolments = world.studentCourse.filter(
      ({ tenantId, claId, chargeType, dateBegin, dateEnd }) =>
        own.has(tenantId) &&
        claId &&
        chargeType === chargeTypes.hour &&
        (dateBegin ?? '') <= addDays(week, 3) &&
        (dateEnd ?? today) >= addDays(week, 3),
    ).length;
    weeks.push({ week, lessons: sum(dates.map((date) => lessonsOn.get(date) ?? 0)), enrolments });
  }
  return weeks;
}
