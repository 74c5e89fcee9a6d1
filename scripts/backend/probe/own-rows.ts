import { randomUUID } from 'node:crypto';
import { type Call, isRead } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import type { Account } from './accounts.ts';
import { readOnce } from './discover.ts';
import { callFields, fieldSchema } from './inputs/call-fields.ts';
import { rowIdName, visitLeaves } from './inputs/known-ids.ts';
import type { CallInput } from './inputs/odd-input.ts';
import { lateFor } from './limits.ts';
import { requestOf, sendProbe, withOperationKey } from './send.ts';
import type { Target } from './target.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 10;
const PHONE_DIGITS = 8;

/** Calls by which the probe creates a row, finds it and removes it again. */
export interface RowCalls {
  add: Call;
  list: Call;
  remove: Call;
  /** Field of the row's id in responses, such as `roomId`. */
  idName: string;
}

/** Returns the calls to create and remove rows of a domain; null if the domain has no such calls. */
export function rowCallsOf(domain: string): RowCalls | null {
  const named = (member: string): Call | undefined => registry.find(({ name }) => name === `${domain}.${member}`);
  const [add, list, remove] = [named('add'), named('list'), named('remove')];
  if (!add || !list || !remove || isRead(add)) return null;
  const idName = rowIdName(domain);
  return idName ? { add, list, remove, idName } : null;
}

/** A row that the probe has created and could not remove. */
export interface LeftRow {
  domain: string;
  id: string;
}

/** Creates rows for the probe and removes them. Every created row has a name with a mark of the run. */
export class OwnRows {
  readonly left: LeftRow[] = [];
  readonly #target: Target;
  readonly #mark: string;
  readonly #created: { calls: RowCalls; account: Account; id: string }[] = [];
  #count = 0;

  constructor(target: Target, seed: number) {
    this.#target = target;
    this.#mark = `探测${seed.toString(36)}`;
  }

  /** Returns a valid input of a write of a row, with a name, a phone number and a user name of its own. */
  newInput(write: Call, account: Account): CallInput {
    this.#count += 1;
    const input = this.#target.inputOf(write, account.side);
    const digits = String((this.#count * 7919 + Date.now()) % 10 ** PHONE_DIGITS).padStart(PHONE_DIGITS, '0');
    const own: Readonly<Record<string, string>> = { phone: `139${digits}`, username: `probe${digits}` };
    for (const [name, value] of Object.entries(own)) if (typeof input[name] === 'string') input[name] = value;
    const name = nameField(write);
    return name ? { ...input, [name]: `${this.#mark}-${this.#count}` } : input;
  }

  /** Creates a row and returns its id; null if the backend refuses or the row cannot be found. */
  async create(calls: RowCalls, account: Account): Promise<string | null> {
    const input = this.newInput(calls.add, account);
    const [id = null] = await this.createdBy(calls, account, input, () => this.#send(calls.add, account, input));
    if (id) this.#target.ids[account.side].prefer(calls.idName, id);
    return id;
  }

  /** Sends a valid add twice with one operation key. Returns the number of created rows; null without a first row. */
  async sendTwice(calls: RowCalls, account: Account): Promise<{ created: number; input: CallInput } | null> {
    const input = this.newInput(calls.add, account);
    const key = randomUUID();
    const ids = await this.createdBy(calls, account, input, async () => {
      await this.#send(calls.add, account, input, key);
      await this.#send(calls.add, account, input, key);
    });
    return ids.length === 0 ? null : { created: ids.length, input };
  }

  /** Runs work that may create rows, records them for removal and returns their ids. */
  async createdBy(
    calls: RowCalls,
    account: Account,
    input: CallInput,
    work: () => Promise<unknown>,
  ): Promise<string[]> {
    const before = await this.#listIds(calls, account, input);
    await work();
    const created = [...(await this.#listIds(calls, account, input))].filter((id) => !before.has(id));
    this.#created.push(...created.map((id) => ({ calls, account, id })));
    return created;
  }

  /** Removes all rows that were created and not removed yet. What remains is added to `left`. */
  async removeAll(): Promise<void> {
    for (const { calls, account, id } of this.#created.splice(0).reverse()) {
      const [field = 'id'] = callFields(calls.remove);
      const reply = await this.#send(calls.remove, account, { [field]: id });
      if (reply.outcome?.kind !== 'ok') this.left.push({ domain: calls.add.domain, id });
    }
  }

  async #send(call: Call, account: Account, input: CallInput, key: string = randomUUID()) {
    const request = withOperationKey(await requestOf(call, input, account.token), key);
    return sendProbe(this.#target.backend, call, request, lateFor(call, this.#target.limits));
  }

  /** Returns the ids of a list. It is filtered by the name of the new row where the list has such a filter. */
  async #listIds({ list, add, idName }: RowCalls, account: Account, input: CallInput): Promise<Set<string>> {
    const name = nameField(add);
    const ids = new Set<string>();
    const filter = name && callFields(list).includes(name) && isText(input[name]) ? { [name]: input[name] } : {};
    for (let pageNum = 1; pageNum <= MAX_PAGES; pageNum += 1) {
      const page = { ...this.#target.widestInputOf(list, account.side), ...filter, pageNum, pageSize: PAGE_SIZE };
      const { outcome } = await readOnce(this.#target, list, account, page);
      const { rows } = (outcome?.kind === 'ok' ? outcome.data : {}) as { rows?: unknown };
      visitLeaves(rows ?? [], (field, value) => field === idName && ids.add(String(value)));
      if (!Array.isArray(rows) || rows.length < PAGE_SIZE) break;
    }
    return ids;
  }
}

const MAX_FILTER_LENGTH = 60;
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_FILTER_LENGTH;

/** Returns the field of a write that names the row: the first text whose name ends in `name` or `title`. */
function nameField(write: Call): string | undefined {
  return callFields(write).find(
    (field) =>
      /(name|title)$/i.test(field) && field !== 'username' && fieldSchema(write, field)?.safeParse('探测 1').success,
  );
}
