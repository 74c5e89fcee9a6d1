/** Independent model of a campus that pays service fees, and of the agents who earn them. Amounts are in yuan. */
export class PayerModel {
  /** Agents of the campus, each from its day on. */
  #agents: { day: string; agent: string | null }[];

  constructor(agent: string | null) {
    this.#agents = [{ day: '', agent }];
  }

  /** Sets the agent from today on. Replaces an earlier change of the same day. */
  setAgent(today: string, agent: string | null): void {
    this.#agents = [...this.#agents.filter(({ day }) => day !== today), { day: today, agent }];
  }

  agentOn = (day: string): string | null => this.#agents.findLast((one) => one.day <= day)?.agent ?? null;

  /** Returns the days on which the campus passed to an agent. */
  joins = (agent: string): string[] =>
    this.#agents
      .filter((one, at) => at > 0 && one.agent === agent && this.#agents[at - 1]?.agent !== agent)
      .map(({ day }) => day);
}

export interface Fee {
  payer: PayerModel;
  yuan: number;
  ordered: string;
  paid: string | null;
  refunded: string | null;
}

/** True if a fee, and thus its refund, belongs to the agent whom the campus had on the day of the payment. */
export const isIncomeOf = (agent: string | null, { payer, paid }: Fee): boolean =>
  agent !== null && paid !== null && payer.agentOn(paid) === agent;
