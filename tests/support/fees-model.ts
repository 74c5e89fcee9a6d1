/** Independent model of the service fees of campuses, and of the agents to whom they are income. Amounts are yuan. */
export class PayerModel {
  /** Agents of the campus, each from its day on. */
  #agents: { day: string; agent: string | null }[];

  constructor(agent: string | null) {
    this.#agents = [{ day: '', agent }];
  }

  /** Of several changes on one day the last applies. */
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

/** A fee is income of the agent whom the campus had on the day of the payment; its refund too. */
export const isIncomeOf = (agent: string | null, { payer, paid }: Fee): boolean =>
  agent !== null && paid !== null && payer.agentOn(paid) === agent;
