import { randomUUID } from 'node:crypto';
import { type Call, isRead } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import type { Account } from './accounts.ts';
import { readOnce } from './discover.ts';
import { callFields, fieldSchema } from './inputs/call-fields.ts';
import { rowIdName, visitLeaves } from './inputs/known-ids.ts';
import type { CallInput } from './inputs/odd-input.ts';
import { lateFor } from './limits.ts';
import { type Reply, requestOf, sendProbe, withOperationKey } from './send.ts';
import type { Target } from './target.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 10;
const PHONE_DIGITS = 8;
const MS_PER_SECOND = 1000;

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

  constructor(target: Target) {
    this.#target = target;
    // The time makes names unique, so that rows that another run has left do not hinder this one.
    this.#mark = `探测${Math.floor(Date.now() / MS_PER_SECOND).toString(36)}`;
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
    const [id = null] = await this.createdBy(calls, account, input, async () => [
      await this.#send(calls.add, account, input),
    ]);
    if (id) this.#target.ids[account.side].prefer(calls.idName, id);
    return id;
  }

  /** Sends a valid add twice with one operation key. Returns the number of created rows; null without a first row. */
  async sendTwice(calls: RowCalls, account: Account): Promise<{ created: number; input: CallInput } | null> {
    const input = this.newInput(calls.add, account);
    const key = randomUUID();
    const ids = await this.createdBy(calls, account, input, async () => [
      await this.#send(calls.add, account, input, key),
      await this.#send(calls.add, account, input, key),
    ]);
    return ids.length === 0 ? null : { created: ids.length, input };
  }

  /**
   * Runs work that may create rows, records them for removal and returns their ids. If there are more new rows than
   * accepted requests, a row without any text of the input is not recorded, because another user may have added it.
   * @param work sends requests and returns their replies
   */
  async createdBy(
    calls: RowCalls,
    account: Account,
    input: CallInput,
    work: () => Promise<readonly Reply[]>,
  ): Promise<string[]> {
    const before = await this.#listRows(calls, account, input);
    const replies = await work();
    const added = [...(await this.#listRows(calls, account, input))].filter(([id]) => !before.has(id));
    const accepted = replies.filter(({ outcome }) => outcome?.kind === 'ok').length;
    const created = added.filter(([, row]) => added.length <= accepted || isFrom(row, input)).map(([id]) => id);
    this.#created.push(...created.map((id) => ({ calls, account, id })));
    return created;
  }

  /** Removes all rows that were created and not removed yet. What remains is added to `left`. */
  async removeAll(): Promise<void> {
    for (const { calls, account, id } of this.#created.splice(0).reverse()) {
      const [field = 'id'] = callFields(calls.remove);
      const reply = await this.#send(calls.remove, account, { [field]: id });
      const isLeft = async () => (await this.#listRows(calls, account, {})).has(id);
      if (reply.outcome?.kind !== 'ok' && (await isLeft())) this.left.push({ domain: calls.add.domain, id });
    }
  }

  async #send(call: Call, account: Account, input: CallInput, key: string = randomUUID()): Promise<Reply> {
    const request = withOperationKey(await requestOf(call, input, account.token), key);
    return sendProbe(this.#target.backend, call, request, lateFor(call, this.#target.limits));
  }

  /**
   * Returns the rows of a list by id. The list is filtered by the name of the new row, if the probe generated that
   * name.
   */
  async #listRows({ list, add, idName }: RowCalls, account: Account, input: CallInput): Promise<Map<string, unknown>> {
    const name = nameField(add);
    const found = new Map<string, unknown>();
    const isFiltered = name && callFields(list).includes(name) && textOf(input[name]).startsWith(this.#mark);
    const filter = isFiltered ? { [name]: input[name] } : {};
    for (let pageNum = 1; pageNum <= MAX_PAGES; pageNum += 1) {
      const page = { ...this.#target.widestInputOf(list, account.side), ...filter, pageNum, pageSize: PAGE_SIZE };
      const { outcome } = await readOnce(this.#target, list, account, page);
      const { rows } = (outcome?.kind === 'ok' ? outcome.data : {}) as { rows?: unknown };
      if (!Array.isArray(rows)) break;
      for (const row of rows)
        visitLeaves(row, (field, value) => {
          if (field === idName) found.set(String(value), row);
        });
      if (rows.length < PAGE_SIZE) break;
    }
    return found;
  }
}

/** Fields of an input whose values no other row has. */
const DISTINCTIVE = /^(phone|username)$|(name|title)$/i;

/** True if the row has a distinctive text of the input. */
function isFrom(row: unknown, input: CallInput): boolean {
  const sent = Object.entries(input).flatMap(([field, value]) => (DISTINCTIVE.test(field) ? [textOf(value)] : []));
  let isFound = false;
  visitLeaves(row, (_, value) => {
    if (textOf(value) !== '' && sent.includes(textOf(value))) isFound = true;
  });
  return isFound;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the field of a write that names the row: the first text whose name ends in `name` or `title`. */
function nameField(write: Call): string | undefined {
  return callFields(write).find(
    (field) =>
      /(name|title)$/i.test(field) && field !== 'username' && fieldSchema(write, field)?.safeParse('探测 1').success,
  );
}
