import { addDays } from '#contracts/formats/business-date.ts';
import { EnrolmentModel } from './terms-model.ts';

/**
 * Independent model of a student's hours and payments in one course. It implements the specified rules without
 * importing product code. Hours are in hundredths and amounts in fen, so that all sums are exact.
 */
export interface Package {
  /** Day of the purchase, and last day of validity, yyyy-MM-dd. */
  day: string;
  last: string;
  price: number;
  bought: number;
  left: number;
  /** Used hours and their worth. */
  used: number;
  usedWorth: number;
  refunded: number;
  refundedWorth: number;
  refundedMoney: number;
  /** True if no hours are left after a refund. An undone lesson can return hours and reset it. */
  closed: boolean;
}

/** Hours that one lesson deducted from one source; given hours if there is no package. */
interface Part {
  from: Package | null;
  hours: number;
  worth: number;
}

/** Remaining hours of one source. */
interface Offer {
  from: Package | null;
  left: number;
}

/** A student in a recorded lesson. `parts` is empty if the lesson deducted no hours. */
export interface Attended {
  student: HoursModel;
  hours: number;
  parts: Part[];
}

export class HoursModel extends EnrolmentModel {
  packages: Package[] = [];
  given = 0;
  #grants: { day: string; hours: number }[] = [];

  buy(today: string, hours: number, price: number): void {
    const fresh = { used: 0, usedWorth: 0, refunded: 0, refundedWorth: 0, refundedMoney: 0, closed: false };
    this.packages.push({ day: today, last: addDays(today, 365), price, bought: hours, left: hours, ...fresh });
  }

  give(today: string, hours: number): void {
    this.given += hours;
    this.#grants.push({ day: today, hours });
  }

  /** Returns the maximum refund for some hours of a package. All remaining hours together have its remaining worth. */
  refundable(one: Package, hours: number): number {
    const share = priceOf(one, one.bought - one.refunded - hours);
    const staying = hours === one.left ? one.usedWorth : Math.max(one.usedWorth, share);
    return Math.max(0, one.price - one.refundedWorth - staying);
  }

  refund(one: Package, hours: number, money: number): void {
    one.refundedWorth += this.refundable(one, hours);
    one.refunded += hours;
    one.refundedMoney += money;
    one.left -= hours;
    one.closed = one.left === 0;
  }

  /** Returns the hours that can pay for a lesson of a day, and those bought or given after it. */
  hoursOn(today: string, day: string): { usable: number; later: number } {
    const { valid, later } = this.#offers(today, day);
    return { usable: sumOf(valid), later: sumOf(later) };
  }

  /** Deducts the hours of a lesson. The worth of hours that are deducted manually is lost. */
  attend(today: string, day: string, hours: number): Attended {
    const { valid, later, lapsed } = this.#offers(today, day);
    let rest = hours;
    const parts = [...valid, ...later, ...lapsed].flatMap(({ from, left }) => {
      const taken = Math.min(rest, left);
      if (taken === 0) return [];
      rest -= taken;
      const part = { from, hours: taken, worth: from ? worthOfUse(from, taken) : 0 };
      this.#move(part, 1);
      return [part];
    });
    return { student: this, hours, parts };
  }

  undo({ parts }: Attended): void {
    for (const part of parts) {
      this.#move(part, -1);
      if (part.from) part.from.closed = false;
    }
  }

  /** Takes the hours of an undone attendance again, from the same sources. */
  redo({ parts }: Attended): void {
    for (const part of parts) this.#move(part, 1);
  }

  balance = (): number => this.given + sumOf(this.packages);

  lapsed = (today: string): number => sumOf(this.packages.filter(({ last }) => last < today));

  /** Amount paid minus used and refunded amounts. */
  unused = (): number => this.packages.reduce((sum, one) => sum + one.price - one.usedWorth - one.refundedWorth, 0);

  #move({ from, hours, worth }: Part, sign: 1 | -1): void {
    if (!from) this.given -= sign * hours;
    else {
      from.left -= sign * hours;
      from.used += sign * hours;
      from.usedWorth += sign * worth;
    }
  }

  /**
   * Returns the hours that can pay for a lesson of a day, in this order: valid on the day, bought or given after it,
   * lapsed before it. The package that lapses first pays first; given hours pay after packages.
   */
  #offers(today: string, day: string): Record<'valid' | 'later' | 'lapsed', Offer[]> {
    const offersOf = (isWanted: (one: Package) => boolean): Offer[] =>
      this.packages
        .filter(isWanted)
        .toSorted((a, b) => (a.last + a.day).localeCompare(b.last + b.day))
        .map((from) => ({ from, left: from.left }));
    const grantedLater = day >= today ? [] : this.#grants.filter((grant) => grant.day > day);
    const given = Math.max(0, this.given - grantedLater.reduce((sum, { hours }) => sum + hours, 0));
    return {
      valid: [...offersOf((one) => one.day <= day && day <= one.last), { from: null, left: given }],
      later: [...offersOf((one) => one.day > day), { from: null, left: this.given - given }],
      lapsed: offersOf((one) => one.day <= day && day > one.last),
    };
  }
}

const sumOf = (offers: readonly { left: number }[]): number => offers.reduce((sum, { left }) => sum + left, 0);

/** Returns the worth of the hours that a lesson takes. The last hours of a package have its remaining worth. */
function worthOfUse(one: Package, hours: number): number {
  const rest = one.price - one.refundedWorth;
  const used = hours === one.left ? rest : Math.min(rest, priceOf(one, one.used + hours));
  return Math.max(0, used - one.usedWorth);
}

/** Returns the price of the first hours of a package, rounded down to the fen. */
const priceOf = ({ price, bought }: Package, hours: number): number => Math.floor((price * hours) / bought);
