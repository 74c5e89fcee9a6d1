import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '#web/http/api-error.ts';
import type { Call, Data, Input } from '../call.ts';
import { files } from '../calls/files.ts';
import { namedFile } from '../fields.ts';
import { Account, type AskOptions, type Line, type Role } from './account.ts';
import { Broken, endingOf, Interrupted, Skipped } from './endings.ts';

export interface FlowStep {
  title: string;
  /** As the registry names it: `rooms.add`. */
  call: string;
  ok: boolean;
}

/** What a flow made, and how it is removed again. */
export interface Trace {
  /** In the report, if it stays. */
  what: string;
  /** Looked for, because a write whose answer was lost may have been done. */
  find(): Promise<readonly { id: string; name: string }[]>;
  remove(id: string): Promise<unknown>;
}

export interface StoryOptions {
  /** In front of all names that the flow gives. */
  prefix: string;
  line: Line;
  tokenOf(role: Role): Promise<string | null>;
  renewableToken?: (() => Promise<string | null>) | undefined;
  today?: (() => Promise<string | null>) | undefined;
  onRenewed(oldToken: string, newToken: string): void;
  /** Ends the story before its next step: what is under way is waited for, so that it can be cleaned up. */
  signal?: AbortSignal | undefined;
}

const SHANGHAI_AHEAD_MS = 8 * 3_600_000;
const LONGEST_FOUND = 300;

/** One flow as it is told: its steps, what it checks, and what has to be removed behind it. */
export class Story {
  readonly steps: FlowStep[] = [];
  readonly traces: Trace[] = [];
  /** What was made that nothing can remove, in words. */
  readonly stays: string[] = [];
  /** Tokens and passwords, which no report holds. */
  readonly secrets = new Set<string>();
  readonly prefix: string;
  readonly #options: StoryOptions;
  readonly #accounts = new Map<Role, Account>();

  constructor(options: StoryOptions) {
    this.#options = options;
    this.prefix = options.prefix;
  }

  /** A name that nothing else has. */
  named = (what: string): string => `${this.prefix}${what}`;

  /** @throws Skipped when there is no token of it */
  async account(role: Role): Promise<Account> {
    const known = this.#accounts.get(role);
    if (known) return known;
    const token = await this.#options.tokenOf(role).catch((error: unknown) => {
      throw new Skipped((error as Error).message);
    });
    if (!token) throw new Skipped(`没有 ${role} 的令牌`);
    const account = this.holder(token);
    this.#accounts.set(role, account);
    return account;
  }

  /** Whoever holds this token; without one, a visitor. */
  holder(token: string | null): Account {
    if (token) this.secret(token);
    return new Account(token, this.#options.line, (oldToken, newToken) => {
      this.secret(newToken);
      this.#options.onRenewed(oldToken, newToken);
    });
  }

  /** Keeps it out of the report. */
  secret(text: string): string {
    this.secrets.add(text);
    return text;
  }

  /** @throws Skipped where nobody can make one */
  async renewable(): Promise<Account> {
    const token = await this.#options.renewableToken?.().catch((error: unknown) => {
      throw new Skipped((error as Error).message);
    });
    if (!token) throw new Skipped('没有能造出可续期令牌的状态地址');
    return this.holder(token);
  }

  /** A step that has to succeed. @throws Broken, Skipped, Interrupted */
  ask<C extends Call>(
    account: Account,
    title: string,
    call: C,
    input: Input<C>,
    options?: AskOptions,
  ): Promise<Data<C>> {
    return this.#step(title, call, () => account.send(call, input, options));
  }

  /** A step that brings a file, by itself or by the name of one. */
  async file<C extends Call>(account: Account, title: string, call: C, input: Input<C>): Promise<Uint8Array> {
    const answer = await this.#step(title, call, () => account.fetchFile(call, input));
    if ('file' in answer) return bytesOf(answer.file);
    const { fileName } = namedFile.parse(answer.data);
    const download = { fileName, logicName: '合约核对.xlsx' };
    const named = await this.#step(`${title}（按名称下载）`, files.download, () =>
      account.fetchFile(files.download, download),
    );
    if ('file' in named) return bytesOf(named.file);
    throw this.#broken(files.download.name, '一个文件', '没有文件');
  }

  /** A step that has to be refused, by an envelope. */
  refused<C extends Call>(account: Account, title: string, call: C, input: Input<C>, why: string): Promise<void> {
    return this.#refused(account, title, call, input, { why, codes: /^\d+$/ });
  }

  /** The same, where the session may be ended instead. */
  shutOut<C extends Call>(account: Account, title: string, call: C, input: Input<C>, why: string): Promise<void> {
    return this.#refused(account, title, call, input, { why, codes: /^(\d+|session-over)$/ });
  }

  async #refused<C extends Call>(
    account: Account,
    title: string,
    call: C,
    input: Input<C>,
    { why, codes }: { why: string; codes: RegExp },
  ): Promise<void> {
    const step = this.#begin(title, call);
    const expected = `被拒绝（${why}）`;
    try {
      await account.send(call, input);
    } catch (error) {
      if (error instanceof ApiError && codes.test(error.code)) return;
      step.ok = false;
      throw endingOf(call, error, expected);
    }
    throw this.#broken(call.name, expected, '成功');
  }

  /** What the last step, or the last of `call`, has to have brought. @throws Broken */
  check(what: string, expected: unknown, found: unknown, blamed: Pick<Call, 'name'> | null = null): void {
    if (isDeepStrictEqual(found, expected)) return;
    throw this.#broken(blamed?.name ?? this.steps.at(-1)?.call ?? '', `${what}：${inWords(expected)}`, inWords(found));
  }

  /** The one row that has to be there. @throws Broken */
  only<T>(what: string, rows: readonly T[]): T {
    this.check(`${what}的个数`, 1, rows.length);
    return rows[0] as T;
  }

  /** The backend's own day: as its states address tells it, otherwise by the Date header of its answers. */
  async today(account: Account): Promise<string> {
    const told = await this.#options.today?.().catch(() => null);
    if (told) return told;
    const moment = Date.parse(account.serverDate ?? '');
    if (!Number.isFinite(moment)) throw new Skipped('后端的应答没有 Date 头，不知道它的日期');
    return new Date(moment + SHANGHAI_AHEAD_MS).toISOString().slice(0, 'yyyy-MM-dd'.length);
  }

  async #step<T>(title: string, call: Call, act: () => Promise<T>): Promise<T> {
    const step = this.#begin(title, call);
    try {
      return await act();
    } catch (error) {
      step.ok = false;
      throw endingOf(call, error, '成功');
    }
  }

  #begin(title: string, call: Call): FlowStep {
    if (this.#options.signal?.aborted) throw new Interrupted('运行被中断');
    const step = { title, call: call.name, ok: true };
    this.steps.push(step);
    return step;
  }

  #broken(call: string, expected: string, found: string): Broken {
    const step = this.steps.findLast((one) => one.call === call);
    if (step) step.ok = false;
    return new Broken(call, expected, found);
  }
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

function inWords(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '没有');
  return text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}…` : text;
}
