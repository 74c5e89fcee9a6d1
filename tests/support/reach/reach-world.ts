import { routes } from '#mock-server/composition.ts';
import { Refusal } from '#mock-server/kernel/refusal.ts';
import { handle } from '#mock-server/kernel/routing/handle.ts';
import { parseInput } from '#mock-server/kernel/routing/parse.ts';
import { requirePermission } from '#mock-server/kernel/routing/permission.ts';
import { isFile } from '#mock-server/kernel/routing/route.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Change } from '#mock-server/kernel/store/table.ts';
import { type Call, splitInput } from '#contracts/call.ts';
import { worldMaker } from '../world.ts';
import { readSheet } from '../xlsx.ts';

const TODAY = '2026-09-07';

/**
 * Outcome of a call: the response as text or the refusal, and the changed rows. A file counts as the cells of its
 * sheet.
 */
export interface CallOutcome {
  refused: string | null;
  answer: string;
  changes: readonly Change[];
}

/** A standard world in memory. Every call is rolled back, so that each call starts from the seeded world. */
export class ReachWorld {
  readonly world = worldMaker(TODAY, {
    read: () => Promise.resolve([]),
    write: (changes) => Promise.resolve(this.#written.push(...changes)),
  })();
  #written: Change[] = [];

  /**
   * Runs a call through all steps of the pipeline that follow the session check.
   * @throws every error that is not a refusal
   */
  async send(call: Call, session: Session | null, input: Record<string, unknown>): Promise<CallOutcome> {
    this.#written = [];
    const deed = { refused: null as string | null, answer: '' };
    try {
      deed.answer = await this.#answer(call, session, input);
    } catch (error) {
      if (!(error instanceof Refusal)) throw new Error(`${call.name} with ${JSON.stringify(input)}`, { cause: error });
      deed.refused = error.message;
    }
    const changes = [...this.#written];
    for (const { table, id, before } of changes.reverse()) this.world.store.tables[table].restore(id, before);
    return { ...deed, changes: changes.reverse() };
  }

  async #answer(call: Call, session: Session | null, input: Record<string, unknown>): Promise<string> {
    const route = routes.find((one) => one.call === call);
    if (!route) throw new Error(`Nobody answers ${call.name}.`);
    requirePermission(call, session);
    const { query, body } = splitInput(call, input);
    const params = Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, String(input[name])]));
    const parsed = parseInput({ route, params }, queryText(query), body);
    const { value } = handle(this.world, route, session, parsed);
    const answer: unknown = await value;
    if (isFile(answer)) return JSON.stringify(readSheet(answer.bytes).rows);
    return JSON.stringify(answer) ?? '';
  }
}

const queryText = (query: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
