import { orderStatuses } from '#contracts/entities/order.ts';
import { tenants } from '#mock-server/domains/organisation/handlers/tenants.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { type Fee, PayerModel } from './fees-model.ts';
import { agents } from '#seed/fixed-ids.ts';
import type { Action } from './hours-actions.ts';
import { runUnit, sessionOf } from './world.ts';

/** A campus with its model. */
interface Payer {
  tenantId: string;
  name: string;
  /** Agent before the first action. */
  firstAgent: string | null;
  model: PayerModel;
}

/** Performs actions on service fees and agents, both in the mock server and in the model. */
export class FeesRunner {
  readonly #world: World;
  readonly #session: Session;
  /** Two campuses that had no orders: one of an agent, and one without an agent. */
  readonly payers: Payer[];
  /** The agent of the first campus, and one without campuses. */
  readonly agentIds = [agents.xuehai, agents.spare];
  readonly fees: (Fee & { orderCode: string })[] = [];

  constructor(world: World) {
    this.#world = world;
    this.#session = sessionOf(world, 'admin01');
    const { tenant, order } = world.store.tables;
    const unpaid = tenant.all().filter(({ tenantId }) => order.by('tenant', tenantId).length === 0);
    const chosen = [unpaid.find(({ agentId }) => agentId === agents.xuehai), unpaid.find((row) => !row.agentId)];
    this.payers = chosen
      .filter((row) => row !== undefined)
      .map(({ tenantId, tenantName, agentId = null }) => {
        const firstAgent = agentId ?? null;
        return { tenantId, name: tenantName, firstAgent, model: new PayerModel(firstAgent) };
      });
  }

  perform(action: Action & { do: 'order' | 'settle' | 'agent' }): boolean {
    switch (action.do) {
      case 'order':
        return this.#order(this.payers[action.payer] as Payer);
      case 'settle':
        return this.#settle(action.at);
      case 'agent':
        return this.#setAgent(this.payers[action.payer] as Payer, this.agentIds[action.agent] ?? null);
    }
  }

  /** Stores an unpaid order directly as a row, because only applicants can place orders by a call. */
  #order({ tenantId, model }: Payer): boolean {
    const { clock } = this.#world;
    const orderCode = this.#world.store.ids.next();
    const yuan = 499 + this.fees.length;
    this.#put({
      orderCode,
      orderStatus: orderStatuses.unpaid,
      amount: yuan,
      servicePeriod: 1,
      tenantId,
      createTime: clock.moment(),
    });
    this.fees.push({ orderCode, payer: model, yuan, ordered: clock.today(), paid: null, refunded: null });
    return true;
  }

  /** Pays an unpaid order, or refunds a paid one. */
  #settle(at: number): boolean {
    const { clock, store } = this.#world;
    const fee = this.fees[at % Math.max(1, this.fees.length)];
    const row = store.tables.order.get(fee?.orderCode ?? '');
    if (!fee || !row || fee.refunded) return false;
    if (fee.paid) {
      this.#put({ ...row, orderStatus: orderStatuses.refunded, refundTime: clock.moment() });
      fee.refunded = clock.today();
    } else {
      this.#put({ ...row, orderStatus: orderStatuses.paid, payTime: clock.moment() });
      fee.paid = clock.today();
    }
    return true;
  }

  #setAgent({ tenantId, name, model }: Payer, agentId: string | null): boolean {
    runUnit(this.#world, () => tenants.update(this.#world, this.#session, { tenantId, tenantName: name, agentId }));
    model.setAgent(this.#world.clock.today(), agentId);
    return true;
  }

  #put = (row: Row<'order'>): unknown => runUnit(this.#world, () => this.#world.store.tables.order.put(row));
}
