import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '#web/http/api-error.ts';
import { type Call, type Data, type Input, isRead } from '#contracts/call.ts';
import { files } from '#contracts/calls/files.ts';
import { session } from '#contracts/calls/session.ts';
import { namedFile } from '#contracts/fields.ts';
import { Account, type StepOptions, type Endpoint, type Role } from './account.ts';
import { flowTexts as texts } from './flow-texts.ts';
import { FlowFailed, isAnswered, toFlowError, FlowInterrupted, FlowSkipped } from './flow-errors.ts';
import type { FlowLabel } from './check-labels.ts';
import { differenceFromAll, type Moment, shanghaiMoment } from './moment.ts';
import type { OfferedCalls } from './offered-calls.ts';
import { wrongOwnTime } from './own-times.ts';
import { wrongOwnUser } from './own-users.ts';
import { WriterNames } from './writer-names.ts';

export interface FlowStep {
  title: string;
  /** Name of the call in the registry: `rooms.add`. */
  call: string;
  ok: boolean;
}

/** A kind of record that a flow creates, with the calls that find and remove it. */
export interface Trace {
  /** Label of the records in the report, if some of them remain. */
  what: string;
  /** Looks up the created records, because a write may have succeeded although its response was lost. */
  find(): Promise<readonly { id: string; name: string }[]>;
  remove(id: string): Promise<unknown>;
}

export interface StoryOptions {
  /** Prefix of all names that the flow assigns. */
  prefix: string;
  line: Endpoint;
  tokenOf(role: Role): Promise<string | null>;
  renewableToken?: (() => Promise<string | null>) | undefined;
  today?: (() => Promise<string | null>) | undefined;
  onRenewed(oldToken: string, newToken: string): void;
  /** Calls that the backend offers. */
  offered: OfferedCalls;
  /**
   * Signal that stops the flow before its next step. The current step is completed, so that its records can be removed.
   */
  signal?: AbortSignal | undefined;
}

const MINUTE_MS = 60_000;
const MAX_SHOWN_LENGTH = 300;

/** One run of a flow, with its steps, its checks and the records to remove afterwards. */
export class Story {
  readonly steps: FlowStep[] = [];
  readonly traces: Trace[] = [];
  /** Descriptions of records that the flow created and that cannot be removed. */
  readonly stays: string[] = [];
  /** Reasons why parts of the flow were left out, because the backend lacks a call that they need. */
  readonly notChecked: string[] = [];
  /** Tokens and passwords to mask in reports. */
  readonly secrets = new Set<string>();
  readonly prefix: string;
  readonly #options: StoryOptions;
  readonly #accounts = new Map<Role, Account>();
  readonly #writers = new WriterNames();
  readonly #begun = performance.now();
  /** Dates of the backend that the flow has used. */
  readonly #dates = new Set<string>();
  /** Business date, requested only once, at the first check of a time, because each request for it sets up a state. */
  #businessDate: Promise<string> | undefined;

  constructor(options: StoryOptions) {
    this.#options = options;
    this.prefix = options.prefix;
  }

  /** Returns a name that is unique, because it begins with the prefix of this flow and run. */
  named = (label: string): string => `${this.prefix}${label}`;

  /**
   * Returns the account of a role.
   * @throws FlowSkipped if there is no token for the role
   */
  async account(role: Role): Promise<Account> {
    const cached = this.#accounts.get(role);
    if (cached) return cached;
    const token = await this.#options.tokenOf(role).catch((error: unknown) => {
      throw new FlowSkipped((error as Error).message);
    });
    if (!token) throw new FlowSkipped(texts.noToken(role));
    const account = this.holder(token);
    this.#accounts.set(role, account);
    return account;
  }

  /** Returns an account with this token, or that of a visitor if the token is null. */
  holder(token: string | null): Account {
    if (token) this.secret(token);
    return new Account(token, this.#options.line, (oldToken, newToken) => {
      this.secret(newToken);
      this.#options.onRenewed(oldToken, newToken);
    });
  }

  /** Marks a text as secret, so that the report masks it. */
  secret(text: string): string {
    this.secrets.add(text);
    return text;
  }

  /**
   * Returns an account with a token that the backend renews.
   * @throws FlowSkipped if no such token can be created
   */
  async renewable(): Promise<Account> {
    const token = await this.#options.renewableToken?.().catch((error: unknown) => {
      throw new FlowSkipped((error as Error).message);
    });
    if (!token) throw new FlowSkipped(texts.notRenewable());
    return this.holder(token);
  }

  /**
   * Runs a step that must succeed.
   * @throws FlowFailed if it fails, FlowSkipped if the call is not offered, FlowInterrupted if the run was aborted
   */
  async request<C extends Call>(
    account: Account,
    title: string,
    call: C,
    input: Input<C>,
    options?: StepOptions,
  ): Promise<Data<C>> {
    if (!isRead(call)) this.#writers.add(account);
    const data = await this.#step(title, call, () => account.send(call, input, options));
    if (!JSON.stringify(data)?.includes(this.prefix)) return data;
    await this.#checkOwnTimes(account, call, data);
    await this.#checkWriters(call, data, false);
    return data;
  }

  /** Checks that the times of this flow's records in a response are within the run. */
  async #checkOwnTimes(account: Account, call: Call, data: unknown): Promise<void> {
    const elapsed = (performance.now() - this.#begun) / MINUTE_MS;
    const wrong = await this.#byPresentTimes(account, (moments) =>
      wrongOwnTime(data, { prefix: this.prefix, moments, elapsed }),
    );
    if (!wrong) return;
    throw this.#broken(call.name, texts.labelled({ zh: wrong.field, en: wrong.field }, wrong.expected), wrong.found);
  }

  /**
   * Checks the user names in a record that this flow wrote but that contains none of its names. Each must belong to a
   * user who has written during the run.
   */
  checkWriters = (call: Call, record: object | undefined): Promise<void> => this.#checkWriters(call, record, true);

  /** @param isOwn true if all records are the flow's own; otherwise their names show which are */
  async #checkWriters(call: Call, data: unknown, isOwn: boolean): Promise<void> {
    const { prefix } = this;
    const wrong = await this.#writers.compare((names) => wrongOwnUser(data, { prefix, names }, isOwn));
    if (wrong)
      throw this.#broken(call.name, texts.labelled({ zh: wrong.field, en: wrong.field }, texts.writer()), wrong.found);
  }

  /**
   * Returns the difference between a time that was just stored and the backend's current times; null if it fits one.
   */
  differenceFromNow = (account: Account, value: unknown) =>
    this.#byPresentTimes(account, (moments) => differenceFromAll(value, moments));

  /**
   * Compares with the times that a backend may store as the current one: first that of the Date header, then the
   * business date with the header's time of day, because each request for the business date sets up a state. Returns
   * null without a Date header.
   */
  async #byPresentTimes<D>(account: Account, compare: (moments: readonly Moment[]) => D | null): Promise<D | null> {
    const now = headerMoment(account);
    if (!now || compare([now]) === null) return null;
    this.#businessDate ??= this.today(account);
    return compare([now, { ...now, date: await this.#businessDate }]);
  }

  /** Runs a step that returns a file. If the response only names the file, downloads it by its name. */
  async file<C extends Call>(account: Account, title: string, call: C, input: Input<C>): Promise<Uint8Array> {
    const answer = await this.#step(title, call, () => account.fetchFile(call, input));
    if ('file' in answer) return bytesOf(answer.file);
    const { fileName } = namedFile.parse(answer.data);
    const download = { fileName, logicName: '契约核对.xlsx' };
    const downloadedByName = await this.#step(texts.download(title), files.download, () =>
      account.fetchFile(files.download, download),
    );
    if ('file' in downloadedByName) return bytesOf(downloadedByName.file);
    throw this.#broken(files.download.name, texts.file(), texts.noFile());
  }

  /** Runs a step that the backend must refuse with an error code in the envelope. */
  refused<C extends Call>(account: Account, title: string, call: C, input: Input<C>, why: FlowLabel): Promise<void> {
    return this.#refused(account, title, call, input, { why, codes: /^\d+$/ });
  }

  /** Runs a step that the backend must refuse, either with an error code in the envelope or by ending the session. */
  shutOut<C extends Call>(account: Account, title: string, call: C, input: Input<C>, why: FlowLabel): Promise<void> {
    return this.#refused(account, title, call, input, { why, codes: /^(\d+|session-over)$/ });
  }

  /**
   * Runs a step that opens a file without a token and without a cookie, which the backend must refuse.
   * @param call call whose response contains the address
   */
  async withheld(title: string, call: Call, address: string): Promise<void> {
    const step = this.#begin(title, call);
    const { baseUrl, timeoutMs } = this.#options.line;
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(new URL(address, baseUrl), { signal }).catch(() => null);
    const isOpen = response?.ok && response.headers.get('content-type')?.startsWith('image/');
    await response?.body?.cancel();
    if (!isOpen) return;
    step.ok = false;
    throw new FlowFailed(call.name, texts.withheld(), texts.open());
  }

  async #refused<C extends Call>(
    account: Account,
    title: string,
    call: C,
    input: Input<C>,
    { why, codes }: { why: FlowLabel; codes: RegExp },
  ): Promise<void> {
    const step = this.#begin(title, call);
    const expected = texts.refusal(why);
    try {
      await account.send(call, input);
    } catch (error) {
      const failure = this.failureOf(call, error, expected);
      if (error instanceof ApiError && codes.test(error.code)) return;
      step.ok = false;
      throw failure;
    }
    throw this.#broken(call.name, expected, texts.success());
  }

  /**
   * Runs steps on which the rest of the flow does not depend. If the backend lacks one of their calls, the rest of these
   * steps is left out, and the flow goes on.
   */
  async part(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof FlowSkipped) || error.missing === null) throw error;
      if (!this.notChecked.includes(error.message)) this.notChecked.push(error.message);
    }
  }

  /**
   * Checks a result. A failure is attributed to the call `blamed`, or to that of the last step.
   * @throws FlowFailed if the result is not as expected
   */
  check(label: FlowLabel, expected: unknown, found: unknown, blamed: Pick<Call, 'name'> | null = null): void {
    if (isDeepStrictEqual(found, expected)) return;
    throw this.#broken(
      blamed?.name ?? this.steps.at(-1)?.call ?? '',
      texts.labelled(label, toText(expected)),
      toText(found),
    );
  }

  /**
   * Returns the row of a list that must contain exactly one.
   * @throws FlowFailed if there is no row or more than one
   */
  only<T>(label: FlowLabel, rows: readonly T[]): T {
    this.check(texts.countOf(label), 1, rows.length);
    return rows[0] as T;
  }

  /**
   * Returns the backend's date, from its state endpoint or from the Date header of its latest response.
   * @throws FlowSkipped if neither gives a date
   */
  async today(account: Account): Promise<string> {
    const date = (await this.#options.today?.().catch(() => null)) ?? (await headerDate(account));
    if (!date) throw new FlowSkipped(texts.noDate());
    this.#dates.add(date);
    return date;
  }

  /** True if the backend's date differs from one that the flow has used. */
  async hasDateChanged(): Promise<boolean> {
    if (this.#dates.size === 0) return false;
    const [account] = this.#accounts.values();
    if (account) await this.today(account).catch(() => null);
    return this.#dates.size > 1;
  }

  async #step<T>(title: string, call: Call, act: () => Promise<T>): Promise<T> {
    const step = this.#begin(title, call);
    try {
      const result = await act();
      this.#options.offered.addAnswered(call);
      return result;
    } catch (error) {
      step.ok = false;
      throw this.failureOf(call, error, texts.success());
    }
  }

  /** Converts the error of a call, and notes whether the backend offers the call. */
  failureOf(call: Call, error: unknown, expected: string): Error {
    if (isAnswered(error)) this.#options.offered.addAnswered(call);
    return toFlowError(call, error, expected, this.#options.offered);
  }

  #begin(title: string, call: Call): FlowStep {
    if (this.#options.signal?.aborted) throw new FlowInterrupted(texts.interrupted());
    const step = { title, call: call.name, ok: true };
    this.steps.push(step);
    return step;
  }

  #broken(call: string, expected: string, found: string): FlowFailed {
    const step = this.steps.findLast((one) => one.call === call);
    if (step) step.ok = false;
    return new FlowFailed(call, expected, found);
  }
}

/** Returns the date in the Date header of the latest response, or of a new one if there is none. */
async function headerDate(account: Account): Promise<string | undefined> {
  if (account.serverDate === null) await account.send(session.info, {}).catch(() => null);
  return headerMoment(account)?.date;
}

function headerMoment({ serverDate }: Account): Moment | null {
  const milliseconds = Date.parse(serverDate ?? '');
  return Number.isFinite(milliseconds) ? shanghaiMoment(milliseconds) : null;
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? texts.nothing());
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}
