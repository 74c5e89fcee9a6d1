import { HoursModel, type Package } from './hours-model.ts';
import { type Card, CardModel } from './terms-model.ts';

/**
 * Independent model of sales, receipts, refunds and transfers. It implements the specified rules without importing product
 * code. Amounts are in fen and hours in hundredths, so that all sums are exact.
 */

/** A payment, or a negative amount that voids a receipt. The payment of a plain purchase has no receipt. */
interface Payment {
  receipt: ModelReceipt | null;
  fen: number;
  day: string;
}

export interface ModelReceipt {
  receiptId: string;
  number: number;
  year: string;
  fen: number;
  sale: ModelSale;
  voided: boolean;
}

/** A purchase with its money. Either a package of hours or a card. */
export interface Purchase {
  studentProductId: string;
  student: number;
  course: number;
  hours: Package | null;
  card: Card | null;
  /** Bought days of a card. */
  days: number;
  list: number;
  off: number;
  due: number;
  payments: Payment[];
  cancelled: number;
  refunds: { fen: number; day: string }[];
  movedHours: number;
  movedWorth: number;
  /** True if a transfer or a move-in created the purchase. */
  isMoved: boolean;
}

export interface ModelSale {
  saleId: string;
  student: number;
  purchases: Purchase[];
}

const sum = (parts: readonly { fen: number }[]): number => parts.reduce((total, { fen }) => total + fen, 0);

export const receivedFor = ({ payments, isMoved, due }: Purchase): number => (isMoved ? due : sum(payments));
export const refundedFor = ({ refunds }: Purchase): number => sum(refunds);
export const owedFor = (one: Purchase): number => one.due - receivedFor(one) - one.cancelled;
/** Returns the money received for a purchase, minus refunds and transferred worth. */
export const keptBy = (one: Purchase): number => receivedFor(one) - refundedFor(one) - one.movedWorth;
export const owedBySale = ({ purchases }: ModelSale): number =>
  purchases.reduce((total, one) => total + owedFor(one), 0);

/** Returns the discount in fen. @param percent hundredths of a percent */
export function discountOf(list: number, { fen, percent }: { fen?: number; percent?: number }): number {
  if (fen !== undefined) return fen;
  // Rounds half up, in whole numbers.
  return Number((BigInt(list) * BigInt(percent ?? 0) * 2n + 10_000n) / 20_000n);
}

/**
 * Distributes a discount in proportion to list amounts. The remaining fen go to the largest remainders, the first of
 * equal ones first.
 */
export function shareDiscount(off: number, lists: readonly number[]): number[] {
  const total = lists.reduce((all, list) => all + list, 0);
  if (total === 0) return lists.map(() => 0);
  const shares = lists.map((list) => Number((BigInt(off) * BigInt(list)) / BigInt(total)));
  const remainders = lists.map((list) => (BigInt(off) * BigInt(list)) % BigInt(total));
  for (let left = off - shares.reduce((all, share) => all + share, 0); left > 0; left -= 1) {
    const largest = remainders.reduce((best, one, at) => (one > (remainders[best] ?? 0n) ? at : best), 0);
    shares[largest] = (shares[largest] ?? 0) + 1;
    remainders[largest] = -1n;
  }
  return shares;
}

/** Distributes a payment over the owed amounts, in their order. */
export function sharePayment(fen: number, owed: readonly number[]): number[] {
  let left = fen;
  return owed.map((due) => {
    const part = Math.min(due, left);
    left -= part;
    return part;
  });
}

/**
 * Returns the worth of the refunded days of a card. Days are refunded from the end; as for hours, the worth of the
 * first days is rounded down.
 */
function worthOfDays({ due, days, card }: Purchase, refunded: number): number {
  const present = days - (card?.refundedDays ?? 0);
  const priceOf = (count: number): number => Math.floor((due * count) / days);
  return priceOf(present) - priceOf(present - refunded);
}

/** Students with their enrolments, all purchases, sales and receipts. */
export class SalesModel {
  readonly purchases: Purchase[] = [];
  readonly sales: ModelSale[] = [];
  readonly receipts: ModelReceipt[] = [];
  readonly #hours = new Map<string, HoursModel>();
  readonly #cards = new Map<number, CardModel>();
  readonly #numbers: Map<string, number>;
  /** Worth of the hours that were moved in from another system. */
  movedIn = 0;

  /** @param numbers highest number of the existing receipts, by year */
  constructor(numbers: ReadonlyMap<string, number>) {
    this.#numbers = new Map(numbers);
  }

  /** Hours of a student in a course. */
  hours(student: number, course: number): HoursModel {
    const key = `${student} ${course}`;
    const model = this.#hours.get(key) ?? new HoursModel();
    this.#hours.set(key, model);
    return model;
  }

  cards(student: number): CardModel {
    const model = this.#cards.get(student) ?? new CardModel();
    this.#cards.set(student, model);
    return model;
  }

  /** Adds a purchase without a payment. */
  add(
    today: string,
    of: Pick<Purchase, 'studentProductId' | 'student' | 'course' | 'list' | 'off'> & {
      bought: number;
      isCard: boolean;
    },
  ): Purchase {
    const due = of.list - of.off;
    if (of.isCard) this.cards(of.student).buy(today, of.bought, due);
    else this.hours(of.student, of.course).buy(today, of.bought, due);
    const { bought, isCard, ...columns } = of;
    const purchase: Purchase = {
      ...columns,
      hours: isCard ? null : (this.hours(of.student, of.course).packages.at(-1) ?? null),
      card: isCard ? (this.cards(of.student).cards.at(-1) ?? null) : null,
      days: isCard ? bought : 0,
      due,
      payments: [],
      cancelled: 0,
      refunds: [],
      movedHours: 0,
      movedWorth: 0,
      isMoved: false,
    };
    this.purchases.push(purchase);
    return purchase;
  }

  /** Issues a receipt for a payment of a sale. */
  pay(today: string, sale: ModelSale, fen: number, receiptId: string): ModelReceipt {
    const year = today.slice(0, 4);
    const number = (this.#numbers.get(year) ?? 0) + 1;
    this.#numbers.set(year, number);
    const receipt: ModelReceipt = { receiptId, number, year, fen, sale, voided: false };
    const parts = sharePayment(fen, sale.purchases.map(owedFor));
    for (const [at, part] of parts.entries())
      if (part > 0) sale.purchases[at]?.payments.push({ receipt, fen: part, day: today });
    this.receipts.push(receipt);
    return receipt;
  }

  canVoid = (receipt: ModelReceipt): boolean =>
    !receipt.voided && receipt.sale.purchases.every((one) => partOf(one, receipt) <= keptBy(one));

  voidReceipt(today: string, receipt: ModelReceipt): void {
    for (const one of receipt.sale.purchases) {
      const part = partOf(one, receipt);
      if (part > 0) one.payments.push({ receipt, fen: -part, day: today });
    }
    receipt.voided = true;
  }

  /** Returns the arrears that a refund cancels, and the most money that it returns. @param refunded hours or days */
  refundOf(one: Purchase, refunded: number): { worth: number; cancelled: number; most: number } {
    const owed = owedFor(one);
    const worth = one.hours ? this.worthOf(one, refunded) : worthOfDays(one, refunded);
    const cancelled = Math.min(owed, worth);
    // A card that never had arrears cancelled is refunded up to the price paid.
    const beyond = one.card && owed === 0 && one.cancelled === 0 ? keptBy(one) : worth - cancelled;
    return { worth, cancelled, most: Math.max(0, Math.min(keptBy(one), beyond)) };
  }

  /** Worth of hours that are refunded or moved. */
  worthOf = ({ student, course, hours }: Purchase, count: number): number =>
    hours ? this.hours(student, course).refundable(hours, count) : 0;

  /** Refunds hours or days. @param withdrawsGift true to withdraw the given hours of the enrolment as well */
  refund(today: string, one: Purchase, refunded: number, fen: number, withdrawsGift: boolean): void {
    if (one.hours && withdrawsGift) this.hours(one.student, one.course).given = 0;
    one.cancelled += this.refundOf(one, refunded).cancelled;
    one.refunds.push({ fen, day: today });
    if (one.hours) this.hours(one.student, one.course).refund(one.hours, refunded, fen);
    if (one.card) this.cards(one.student).refund(one.card, refunded, fen, today);
  }

  /** Takes hours out of a purchase, and adds the purchase that receives them. */
  transfer(
    today: string,
    one: Purchase,
    hours: number,
    to: Pick<Purchase, 'studentProductId' | 'student' | 'course'> & { hours: number },
  ): void {
    const worth = this.worthOf(one, hours);
    if (one.hours) this.hours(one.student, one.course).refund(one.hours, hours, 0);
    one.movedHours += hours;
    one.movedWorth += worth;
    const { hours: bought, ...columns } = to;
    const added = this.add(today, { ...columns, list: worth, off: 0, bought, isCard: false });
    added.isMoved = true;
    if (added.hours && one.hours) added.hours.last = one.hours.last;
  }

  /** Adds hours from another system with their worth. No money comes in. */
  moveIn(
    today: string,
    of: Pick<Purchase, 'studentProductId' | 'student' | 'course'>,
    hours: number,
    worth: number,
  ): void {
    this.add(today, { ...of, list: worth, off: 0, bought: hours, isCard: false }).isMoved = true;
    this.movedIn += worth;
  }

  /**
   * Returns the money that came in and went out in a span, in fen, and the number of payments that were not voided in
   * it.
   * @param students students whose purchases count
   */
  takenBetween(
    begin: string,
    end: string,
    students: (student: number) => boolean = () => true,
  ): { paid: number; refunded: number; num: number } {
    const within = ({ day }: { day: string }): boolean => begin <= day && day <= end;
    const own = this.purchases.filter(({ student }) => students(student));
    const paid = own.flatMap(({ payments }) => payments.filter(within));
    const receipts = new Set(paid.map(({ receipt }) => receipt).filter((receipt) => receipt !== null));
    const isKept = (receipt: ModelReceipt): boolean => sum(paid.filter((one) => one.receipt === receipt)) > 0;
    return {
      paid: sum(paid),
      refunded: own.reduce((total, { refunds }) => total + sum(refunds.filter(within)), 0),
      num: [...receipts].filter(isKept).length + paid.filter(({ receipt }) => receipt === null).length,
    };
  }
}

const partOf = ({ payments }: Purchase, receipt: ModelReceipt): number =>
  sum(payments.filter((payment) => payment.receipt === receipt));
