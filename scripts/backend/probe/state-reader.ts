import type { Call } from '#contracts/call.ts';
import { type Discovery, readOnce, type WorkingRead } from './discover.ts';
import type { Account } from './accounts.ts';
import { visitLeaves } from './inputs/known-ids.ts';
import { callFields } from './inputs/call-fields.ts';
import type { Target } from './target.ts';

/** Maximum number of reads that describe the rows of a domain. */
const MAX_READS = 3;
const PAGE_SIZE = 100;

/** Rows that a write may change, as the contract's own reads show them. */
export interface State {
  datas: readonly unknown[];
  /** Data that an account of the probed tenant has read. The platform may see rows of every tenant. */
  ownDatas: readonly unknown[];
  /** The data as JSON, to compare states. */
  text: string;
}

const EMPTY: State = { datas: [], ownDatas: [], text: '' };

/** Reads the rows that a write may change. Reads whose data changes without a write are left out. */
export class StateReader {
  readonly #target: Target;
  readonly #reads: readonly WorkingRead[];
  readonly #byDomains = new Map<string, Promise<WorkingRead[]>>();

  constructor(target: Target, { reads }: Discovery) {
    this.#target = target;
    this.#reads = reads;
  }

  /** Returns the state that a write may change, as the probed tenant or the platform sees it. */
  async read(call: Call): Promise<State> {
    return this.#stateOf(await this.#readsOf(call));
  }

  /** Returns the state that a write may change, as the other tenant sees it; empty without its account. */
  async readOther(call: Call): Promise<State> {
    const reads = await this.#readsOf(call);
    return this.#stateOf(
      reads.flatMap((read): WorkingRead[] => {
        const account: Account | undefined = this.#target.otherAccountFor(read.call);
        return account ? [widened({ ...read, account, input: this.#target.widestInputOf(read.call, 'other') })] : [];
      }),
    );
  }

  /** True if the state that a write may change can be read. */
  canRead = async (call: Call): Promise<boolean> => (await this.#readsOf(call)).length > 0;

  /** Returns the reads of the write's domain, or of the domains that it makes stale. */
  #readsOf(call: Call): Promise<WorkingRead[]> {
    const domains = [call.domain, ...(call.outdates ?? [])];
    const key = domains.join();
    const known = this.#byDomains.get(key) ?? this.#stableReads(domains);
    this.#byDomains.set(key, known);
    return known;
  }

  async #stableReads(domains: readonly string[]): Promise<WorkingRead[]> {
    const stable: WorkingRead[] = [];
    for (const domain of domains)
      for (const read of this.#reads.filter(({ call }) => call.domain === domain).sort(byDetail)) {
        if (stable.length === MAX_READS) return stable;
        const current = widened({ ...read, input: this.#target.widestInputOf(read.call, read.account.side) });
        const [first, second] = [await this.#stateOf([current]), await this.#stateOf([current])];
        if (first.text !== '' && first.text === second.text) stable.push(current);
      }
    return stable;
  }

  async #stateOf(reads: readonly WorkingRead[]): Promise<State> {
    if (reads.length === 0) return EMPTY;
    const datas: unknown[] = [];
    for (const { call, account, input } of reads) {
      const { outcome } = await readOnce(this.#target, call, account, input);
      datas.push(outcome?.kind === 'ok' ? outcome.data : null);
    }
    const ownDatas = datas.filter((_, at) => reads[at]?.account.side === 'own');
    return datas.every((data) => data === null) ? EMPTY : { datas, ownDatas, text: JSON.stringify(datas) };
  }
}

/** Sorts pages first, then details, because they contain the most fields of a row. */
const byDetail = ({ call: one }: WorkingRead, { call: other }: WorkingRead): number => rankOf(one) - rankOf(other);

const rankOf = (call: Call): number => (callFields(call).includes('pageNum') ? 0 : call.params ? 1 : 2);

/** Returns a read with a larger page, so that new rows are on it. */
const widened = (read: WorkingRead): WorkingRead =>
  callFields(read.call).includes('pageSize') ? { ...read, input: { ...read.input, pageSize: PAGE_SIZE } } : read;

/**
 * Returns the values of a field that a write has stored: new ones, and the sent value in the row that the write names,
 * which may have had it before. Other rows may contain the sent value from an earlier write.
 */
export function storedValues(field: string, row: NamedRow | null, before: State, after: State): unknown[] {
  const earlier = valuesOf(field, before);
  const stored = [...valuesOf(field, after)].flatMap(([key, { value, count }]) =>
    count > (earlier.get(key)?.count ?? 0) ? [value] : [],
  );
  if (stored.length > 0 || row === null) return stored;
  return rowsOf(after, row).flatMap((one) =>
    JSON.stringify(one[field]) === JSON.stringify(row.sent) ? [row.sent] : [],
  );
}

/** Row that a write names, and the value that it sends for a field of the row. */
export interface NamedRow {
  idName: string;
  id: unknown;
  sent: unknown;
}

/** Returns the rows of a state with the id, at any depth. */
function rowsOf({ datas }: State, { idName, id }: NamedRow): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const waiting: unknown[] = [...datas];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    if ((next as Record<string, unknown>)[idName] === id) found.push(next as Record<string, unknown>);
    waiting.push(...Object.values(next));
  }
  return found;
}

/** Returns the values of a field in a state and how often each occurs, by their JSON. */
function valuesOf(field: string, { datas }: State): Map<string, { value: unknown; count: number }> {
  const values = new Map<string, { value: unknown; count: number }>();
  visitLeaves(datas, (name, value) => {
    const key = JSON.stringify(value);
    if (name === field) values.set(key, { value, count: (values.get(key)?.count ?? 0) + 1 });
  });
  return values;
}
