import { isByPeriod } from '#contracts/entities/product.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

/**
 * Prices of lesson hours in yuan, for attendances that older sandboxes stored without a worth. The price of an
 * enrolment's hour is the amount paid for its packages divided by their hours; carried-over hours are not counted. An
 * enrolment without a package uses the highest hourly price among the course's packages.
 */
export class HourPrices {
  #store: Reader;
  #paid = new Map<string, { amount: number; hours: number }>();
  #prices = new Map<string, number>();

  constructor(store: Reader) {
    this.#store = store;
  }

  /** Registers a purchase. Call for all purchases before reading any price. */
  learn({ studentCourseId, productId, quantity, amount, buyHour }: Row<'studentProduct'>): void {
    const hours = buyHour ?? (this.#store.tables.product.get(productId)?.hours ?? 0) * quantity;
    if (hours === 0) return;
    const paid = this.#paid.get(studentCourseId);
    if (paid) {
      paid.amount += amount ?? 0;
      paid.hours += hours;
    } else this.#paid.set(studentCourseId, { amount: amount ?? 0, hours });
  }

  of(studentCourseId: string): number {
    let price = this.#prices.get(studentCourseId);
    if (price === undefined) {
      const paid = this.#paid.get(studentCourseId);
      price = paid ? paid.amount / paid.hours : this.#listPrice(studentCourseId);
      this.#prices.set(studentCourseId, price);
    }
    return price;
  }

  #listPrice(studentCourseId: string): number {
    const { studentCourse, product } = this.#store.tables;
    const onSale = product.by('course', studentCourse.get(studentCourseId)?.courseId ?? '');
    const packages = onSale.filter(({ chargeType, hours }) => !isByPeriod(chargeType) && hours);
    return Math.max(0, ...packages.map(({ price, hours }) => price / (hours ?? 1)));
  }
}
