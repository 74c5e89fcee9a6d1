import type { PaymentOutcome } from '#contracts/control/onboarding.ts';
import { orderStatuses } from '#contracts/entities/order.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import type { ScenarioName } from '#seed/scenarios/index.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Faults } from '../../kernel/faults/faults.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Store } from '../../kernel/store/store.ts';

/**
 * Time after which a payment completes automatically, because the demo code cannot be scanned. The delay allows a few
 * polls, one every three seconds (Spec 1 §9).
 */
const PAYMENT_MS = 9_000;
/** Delay before an outcome that could not be saved to disk is applied again. */
const RETRY_MS = 1_000;

/**
 * Payment outcomes of scenarios; in other scenarios payments complete. `stay` leaves an order unpaid, `fail` closes the
 * order.
 */
const SCENARIO_OUTCOMES: { readonly [S in ScenarioName]?: PaymentOutcome } = {
  'payment-stays-unpaid': 'stay',
  'payment-fails': 'fail',
};

/** Pending payments of a sandbox. Each order stores its due time, so that payments survive a restart. */
export class Payments {
  #store: Store;
  #clock: Clock;
  #outcome: PaymentOutcome;
  #faults: Faults;

  constructor({ store, clock, scenario, faults }: World) {
    this.#faults = faults;
    this.#store = store;
    this.#clock = clock;
    this.#outcome = SCENARIO_OUTCOMES[scenario] ?? 'complete';
    this.#scheduleAll();
    clock.onSetBack(() => this.#scheduleAll());
  }

  get outcome(): PaymentOutcome {
    return this.#outcome;
  }

  /** Sets the outcome of all payments, including the pending ones. */
  set outcome(outcome: PaymentOutcome) {
    this.#outcome = outcome;
    this.#scheduleAll();
  }

  /**
   * Starts the payment of an order whose code the user has seen. Repeated calls change nothing. Call within a unit of
   * work.
   */
  begin({ orderCode, payDueAt }: Row<'order'>): void {
    if (payDueAt) return;
    const due = this.#clock.now() + PAYMENT_MS;
    this.#store.tables.order.patch(orderCode, { payDueAt: due });
    this.#schedule(orderCode, due);
  }

  #scheduleAll(): void {
    for (const { orderCode, orderStatus, payDueAt } of this.#store.tables.order.all())
      if (orderStatus === orderStatuses.unpaid && payDueAt) this.#schedule(orderCode, payDueAt);
  }

  /** Schedules an outcome. A payment never waits longer than its delay, even if the clock was set back meanwhile. */
  #schedule(orderCode: string, due: number): void {
    const at = Math.min(due, this.#clock.now() + PAYMENT_MS);
    this.#clock.schedule(at, () => {
      // A retry after a disk error is safe, because the order still stores its due time.
      this.#applyOutcome(orderCode).catch(() => this.#schedule(orderCode, this.#clock.now() + RETRY_MS));
    });
  }

  async #applyOutcome(orderCode: string): Promise<void> {
    await this.#store.unit(() => {
      const order = this.#store.tables.order.get(orderCode);
      // The order may have been scheduled twice, or closed in the meantime.
      if (order?.orderStatus !== orderStatuses.unpaid || !order.payDueAt) return;
      const outcome = this.#faults.takeForPayment() ? 'fail' : this.#outcome;
      if (outcome === 'stay') return;
      if (outcome === 'fail') this.#store.tables.order.patch(orderCode, { orderStatus: orderStatuses.closed });
      else this.#complete(order);
    }).durable;
  }

  /** Marks the order as paid; the application then waits for review (Spec 1 §4; decided: auditStatus 3 becomes 0). */
  #complete({ orderCode, username }: Row<'order'>): void {
    const { order, registration } = this.#store.tables;
    order.patch(orderCode, { orderStatus: orderStatuses.paid, payTime: this.#clock.moment() });
    const [applicant] = registration.by('username', username ?? '');
    if (applicant?.auditStatus === auditStatuses.unpaid)
      registration.patch(applicant.userId, { auditStatus: auditStatuses.pending });
  }
}
