import { chargeTypes } from '#contracts/entities/product.ts';
import { MAX_PREPAID_HOURS } from '#contracts/rules/trade-warnings.ts';
import { spareRows, teaching } from '../fixed-ids.ts';
import type { Row } from '../schema.ts';
import type { Random } from './random.ts';
import { campaignOn } from './season.ts';

/** Quantity, discount in whole yuan and given hours of a purchase. */
export interface PurchaseTerms {
  quantity: number;
  discountAmount: number;
  discountReason?: string;
  giftHour?: number;
}

/** A purchase before its terms are known. */
interface PurchaseOccasion {
  studentId?: string;
  date: string;
  product: Row<'product'>;
  /** Products of the course that are for sale. */
  products: readonly Row<'product'>[];
  /** True for the first purchase of an enrolment, false for a renewal. */
  isFirst: boolean;
  /** True if the student enrolled in another course first. */
  isFurtherCourse: boolean;
  /** Hours that a lesson of the course deducts. */
  lessonHours: number;
}

/** A discount: its reason, the share of purchases that get it, and its range in percent. */
interface Discount {
  reason: string;
  share: number;
  percent: readonly [from: number, to: number];
}

const FIRST: Discount = { reason: '老带新优惠', share: 0.2, percent: [4, 8] };
const FURTHER: Discount = { reason: '多科联报优惠', share: 0.35, percent: [5, 10] };
const RENEWAL: Discount = { reason: '老学员续费优惠', share: 0.3, percent: [4, 8] };
/** Discounts are rounded to this number of yuan. */
const DISCOUNT_STEP = 10;
/** Share of small packages that are bought twice, and shares of large ones with given hours instead of a discount. */
const SHARES = { twice: 0.3, gift: 0.1, campaignGift: 0.25 };
/** Numbers of lessons that are given. */
const GIVEN_LESSONS = [1, 1, 2] as const;

/** Students of fixed rows, who buy at list price and pay in full. */
export const FIXED_STUDENTS: ReadonlySet<string> = new Set([
  teaching.student,
  spareRows.student,
  spareRows.waitingStudent,
]);

/** Draws the terms of a purchase. The server accepts a sale with these terms. */
export function purchaseTerms(random: Random, occasion: PurchaseOccasion): PurchaseTerms {
  if (FIXED_STUDENTS.has(occasion.studentId ?? '')) return { quantity: 1, discountAmount: 0 };
  const { product, date, lessonHours } = occasion;
  const quantity = isSensibleTwice(occasion) && random.chance(SHARES.twice) ? 2 : 1;
  const { reason, share, percent } = discountOn(occasion);
  if (random.chance(share)) {
    const exact = ((product.price ?? 0) * quantity * random.int(...percent)) / 100;
    const discountAmount = Math.round(exact / DISCOUNT_STEP) * DISCOUNT_STEP;
    if (discountAmount > 0) return { quantity, discountAmount, discountReason: reason };
  }
  const isGiven = isLargest(occasion) && random.chance(campaignOn(date) ? SHARES.campaignGift : SHARES.gift);
  return { quantity, discountAmount: 0, ...(isGiven && { giftHour: random.pick(GIVEN_LESSONS) * lessonHours }) };
}

/** Returns the discount of the season, otherwise that of the family. */
function discountOn({ date, isFirst, isFurtherCourse }: PurchaseOccasion): Discount {
  const campaign = campaignOn(date);
  if (campaign) return { ...campaign, reason: campaign.reason };
  if (!isFirst) return RENEWAL;
  return isFurtherCourse ? FURTHER : FIRST;
}

/** True if two packages have fewer hours than the largest package, which costs less per hour, and are within the trade's limit. */
function isSensibleTwice({ product, products }: PurchaseOccasion): boolean {
  const twice = (product.hours ?? 0) * 2;
  return twice > 0 && twice < largestHours(products) && twice <= MAX_PREPAID_HOURS;
}

/** True for the largest of several packages. */
const isLargest = ({ product, products }: PurchaseOccasion): boolean =>
  packagesOf(products).length > 1 && product.hours === largestHours(products);

const packagesOf = (products: readonly Row<'product'>[]): readonly Row<'product'>[] =>
  products.filter(({ chargeType }) => chargeType === chargeTypes.hour);

const largestHours = (products: readonly Row<'product'>[]): number =>
  Math.max(0, ...packagesOf(products).map(({ hours }) => hours ?? 0));
