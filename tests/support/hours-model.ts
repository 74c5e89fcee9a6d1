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

/** A student in a recorded lesson. `parts` is empty if the lesson deducted no hours. */
export interface Attended {
  student: HoursModel;
  day: string;
  hours: number;
  parts: Part[];
}

export class HoursModel extends EnrolmentModel {
  packages: Package[] = [];
  given = 0;
  grants: { day: string; hours: number }[] = [];

  buy(today: string, hours: number, price: number): void {
    const fresh = { used: 0, usedWorth: 0, refunded: 0, refundedWorth: 0, refundedMoney: 0, closed: false };
    this.packages.push({ day: today, last: addDays(today, 365), price, bought: hours, left: hours, ...fresh });
  }

  give(today: string, hours: number): void {
    this.given += hours;
    this.grants.push({ day: today, hours });
  }

  /** Deducts hours manually. Their worth is lost. */
  takeByHand(today: string, hours: number): void {
    this.#take(today, hours);
  }

  /** Refunds hours of a package. Returns the maximum amount that can be paid back for them. */
  refundable(one: Package, hours: number): number {
    const kept = one.bought - one.refunded;
    return priceOf(one, kept) - priceOf(one, kept - hours);
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
    const givenBy = this.#givenBy(today, day);
    const sum = (packages: Package[]): number => packages.reduce((hours, { left }) => hours + left, 0);
    return {
      usable: givenBy + sum(this.packages.filter((one) => one.day <= day && day <= one.last)),
      later: this.given - givenBy + sum(this.packages.filter((one) => one.day > day)),
    };
  }

  attend(today: string, day: string, hours: number): Attended {
    return { student: this, day, hours, parts: this.#take(day, hours, today) };
  }

  undo({ parts }: Attended): void {
    for (const { from, hours, worth } of parts) {
      if (from) {
        from.left += hours;
        from.closed = false;
        from.used -= hours;
        from.usedWorth -= worth;
      } else this.given += hours;
    }
  }

  balance = (): number => this.packages.reduce((sum, { left }) => sum + left, this.given);

  lapsed = (today: string): number =>
    this.packages.filter(({ last }) => last < today).reduce((sum, { left }) => sum + left, 0);

  /** Amount paid minus used and refunded amounts. */
  unused = (): number => this.packages.reduce((sum, one) => sum + one.price - one.usedWorth - one.refundedWorth, 0);

  #givenBy(today: string, day: string): number {
    const later = day >= today ? [] : this.grants.filter((grant) => grant.day > day);
    return Math.max(0, this.given - later.reduce((sum, { hours }) => sum + hours, 0));
  }

  #take(day: string, hours: number, today = day): Part[] {
    const parts: Part[] = [];
    let rest = hours;
    const givenBy = this.#givenBy(today, day);
    const fromPackages = (packages: Package[]): void => {
      for (const one of packages.toSorted((a, b) => compare(a.last, b.last) || compare(a.day, b.day))) {
        const taken = Math.min(rest, one.left);
        if (taken === 0) continue;
        const worth = priceOf(one, one.used + taken) - one.usedWorth;
        one.left -= taken;
        one.used += taken;
        one.usedWorth += worth;
        rest -= taken;
        parts.push({ from: one, hours: taken, worth });
      }
    };
    const fromGiven = (most: number): void => {
      const taken = Math.min(rest, most);
      if (taken === 0) return;
      this.given -= taken;
      rest -= taken;
      parts.push({ from: null, hours: taken, worth: 0 });
    };
    const isLater = (one: Package): boolean => one.day > day;
    const isValid = (one: Package): boolean => !isLater(one) && day <= one.last;
    const givenLater = this.given - givenBy;
    fromPackages(this.packages.filter(isValid));
    fromGiven(givenBy);
    fromPackages(this.packages.filter(isLater));
    fromGiven(givenLater);
    fromPackages(this.packages.filter((one) => !isValid(one) && !isLater(one)));
    return parts;
  }
}

/** Returns the price of the first hours of a package, rounded down to the fen. */
const priceOf = ({ price, bought }: Package, hours: number): number => Math.floor((price * hours) / bought);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
