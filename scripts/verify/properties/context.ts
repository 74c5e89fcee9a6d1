import { NothingToCheck } from './nothing-to-check.ts';
import { PersonalValues } from './personal-values.ts';
import type { Call } from '#contracts/call.ts';
import type { Account, Role } from '../flows/account.ts';
import { FlowSkipped } from '../flows/flow-errors.ts';
import type { Story } from '../flows/story.ts';
import { askerOf } from '../../pact/states.ts';
import type { ListCall, RowValues } from './contract/lists.ts';
import { reasonTexts } from './reason-texts.ts';

export type CallValues = Record<string, unknown>;

/** One page of a list, as a response contains it. */
export interface PageData {
  rows: RowValues[];
  total: number;
  sortable?: readonly string[];
}

/** All rows of a list, read page by page. */
export interface FullList extends PageData {
  pages: readonly PageData[];
  /** False if the list has more rows than the properties read. */
  complete: boolean;
}

/** Largest page that the console itself requests (handbook, chapter lists). */
const READ_SIZE = 200;
const MAX_PAGES = 15;

/** Access to the backend for the properties. Reads are cached until something is written. */
export class PropertyContext {
  readonly story: Story;
  /** True if nothing may be written. */
  readonly readOnly: boolean;
  /** Account of a second tenant; null if there is none. */
  readonly foreign: Account | null;
  readonly personal: PersonalValues;
  readonly #skippedParts = new Set<string>();
  readonly #reads = new Map<string, Promise<unknown>>();

  constructor(story: Story, { readOnly, foreign }: { readOnly: boolean; foreign: Account | null }) {
    this.story = story;
    this.personal = new PersonalValues(story.prefix.slice(0, story.prefix.indexOf('-') + 1));
    this.readOnly = readOnly;
    this.foreign = foreign;
  }

  /** Returns the role that sends a call. Open calls are sent by the role that sees their data in the console. */
  roleOf = (call: Call): Role => askerOf(call)?.role ?? 'business';

  account = (call: Call, role: Role = this.roleOf(call)): Promise<Account> => this.story.account(role);

  /**
   * Sends a read, or returns its cached response.
   * @throws FlowFailed if it fails, FlowSkipped if it is not offered
   */
  async read(call: Call, input: CallValues, role: Role = this.roleOf(call)): Promise<unknown> {
    const key = `${call.name} ${role} ${JSON.stringify(input)}`;
    return this.remember(key, () => this.fresh(call, input, role));
  }

  /** Sends a read without the cache. */
  async fresh(call: Call, input: CallValues, role: Role = this.roleOf(call)): Promise<unknown> {
    const account = await this.story.account(role);
    const data = await this.story.request(account, `取 ${call.name}`, call, input);
    this.personal.addFrom(data);
    return data;
  }

  /** Sends a write, after which all reads are sent again. */
  async write(call: Call, input: CallValues, role: Role = this.roleOf(call)): Promise<unknown> {
    const account = await this.story.account(role);
    try {
      return await this.story.request(account, `写 ${call.name}`, call, input);
    } finally {
      this.forget();
    }
  }

  /** Resolves as the read does, or to a substitute if the backend lacks the call, so that the check can go on. */
  async ifOffered<T>(read: Promise<T>, substitute: T): Promise<T> {
    try {
      return await read;
    } catch (error) {
      if (!(error instanceof FlowSkipped) || error.missing === null) throw error;
      this.#skippedParts.add(error.message);
      return substitute;
    }
  }

  /** Records the reason why a part of the current check was skipped. */
  noteUnchecked(reason: string): void {
    this.#skippedParts.add(reason);
  }

  /** Returns the reasons why parts of the current check were skipped, and forgets them. */
  takeSkippedParts(): string[] {
    const parts = [...this.#skippedParts];
    this.#skippedParts.clear();
    return parts;
  }

  forget(): void {
    this.#reads.clear();
  }

  page = (call: Call, input: CallValues, role?: Role): Promise<PageData> =>
    this.read(call, input, role) as Promise<PageData>;

  /** Reads all rows of a list with a filter. It reads on until a page is not full, whatever `total` says. */
  async list({ call }: Pick<ListCall, 'call'>, input: CallValues = {}, role?: Role): Promise<FullList> {
    const pages: PageData[] = [];
    for (let pageNum = 1; pageNum <= MAX_PAGES; pageNum += 1) {
      const page = await this.page(call, { ...input, pageNum, pageSize: READ_SIZE }, role);
      pages.push(page);
      if (page.rows.length < READ_SIZE) break;
    }
    const [first] = pages;
    const complete = (pages.at(-1)?.rows.length ?? 0) < READ_SIZE;
    const { total = 0, sortable } = first ?? {};
    return { rows: pages.flatMap(({ rows }) => rows), total, ...(sortable && { sortable }), pages, complete };
  }

  /**
   * Sends a read as the other institution.
   * @throws FlowSkipped if there is no token of another institution
   */
  foreignRead(call: Call, input: CallValues): Promise<unknown> {
    if (!this.foreign) throw new NothingToCheck(reasonTexts.noForeignToken());
    return this.story.request(this.foreign, `另一机构取 ${call.name}`, call, input);
  }

  /** Returns the first rows of a list as the other institution sees them. */
  foreignPage = (call: Call, input: CallValues = {}): Promise<PageData> =>
    this.foreignRead(call, { ...input, pageNum: 1, pageSize: READ_SIZE }) as Promise<PageData>;

  /** Returns a value that is computed from reads. It is cached until the next write. */
  remember<T>(name: string, compute: () => Promise<T>): Promise<T> {
    const known = this.#reads.get(name) ?? compute();
    this.#reads.set(name, known);
    return known as Promise<T>;
  }

  /**
   * Returns the difference between a time that was just stored and the backend's current times; null if it fits one.
   */
  differenceFromNow = async (role: Role, value: unknown) =>
    this.story.differenceFromNow(await this.story.account(role), value);

  /** Returns the backend's date. */
  async today(): Promise<string> {
    return this.story.today(await this.story.account('business'));
  }
}
