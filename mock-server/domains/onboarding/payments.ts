import { orderStatuses } from '#contracts/entities/order.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import type { ScenarioName } from '#seed/scenarios/index.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Faults } from '../../kernel/faults/faults.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Store } from '../../kernel/store/store.ts';

/** Nobody scans the code here, so the payment completes by itself: after a few polls of three seconds (Spec 1 §9). */
const PAYMENT_MS = 9_000;
/** When the disk was full at that moment. */
const AGAIN_MS = 1_000;

/** What becomes of payments: they complete, stay unpaid, or fail, which closes their order. */
export const paymentOutcomes = ['complete', 'stay', 'fail'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

const OF_SCENARIO: { readonly [S in ScenarioName]?: PaymentOutcome } = {
  'payment-stays-unpaid': 'stay',
  'payment-fails': 'fail',
};

/** The payments under way in a sandbox. When each is due stands in its order, so that a restart forgets none. */
export class Payments {
  #store: Store;
  #clock: Clock;
  #outcome: PaymentOutcome;
  #faults: Faults;

  constructor({ store, clock, record, faults }: World) {
    this.#faults = faults;
    this.#store = store;
    this.#clock = clock;
    this.#outcome = OF_SCENARIO[record.scenario] ?? 'complete';
    this.#scheduleAll();
  }

  get outcome(): PaymentOutcome {
    return this.#outcome;
  }

  /** Also for the payments that are under way. */
  set outcome(outcome: PaymentOutcome) {
    this.#outcome = outcome;
    this.#scheduleAll();
  }

  /** The user has been shown the code to pay by. Asked for again, it is the same payment. Within a unit of work. */
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

  #schedule(orderCode: string, at: number): void {
    this.#clock.schedule(at, () => {
      // What is lost with the disk is done again: the order still says when it is due.
      this.#applyOutcome(orderCode).catch(() => this.#schedule(orderCode, this.#clock.now() + AGAIN_MS));
    });
  }

  async #applyOutcome(orderCode: string): Promise<void> {
    await this.#store.unit(() => {
      const order = this.#store.tables.order.get(orderCode);
      // Scheduled twice, or closed in the meantime.
      if (order?.orderStatus !== orderStatuses.unpaid || (order.payDueAt ?? 0) > this.#clock.now()) return;
      const outcome = this.#faults.takeForPayment() ? 'fail' : this.#outcome;
      if (outcome === 'stay') return;
      if (outcome === 'fail') this.#store.tables.order.patch(orderCode, { orderStatus: orderStatuses.closed });
      else this.#complete(order);
    }).durable;
  }

  /** The order is paid, and the application waits for its review (Spec 1 §4; decided: 3 becomes 0). */
  #complete({ orderCode, username }: Row<'order'>): void {
    const { order, registration } = this.#store.tables;
    order.patch(orderCode, { orderStatus: orderStatuses.paid, payTime: this.#clock.moment() });
    const [applicant] = registration.by('username', username ?? '');
    if (applicant?.auditStatus === auditStatuses.unpaid)
      registration.patch(applicant.userId, { auditStatus: auditStatuses.pending });
  }
}
