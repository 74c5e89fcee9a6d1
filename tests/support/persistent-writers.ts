import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { bases, OPERATION_KEY_HEADER, readEnvelope } from '#contracts/envelopes.ts';
import { depts } from '#seed/fixed-ids.ts';
import { rawRequest, sandboxAt } from './server.ts';
import { SandboxSilences } from './sandbox-silences.ts';

/** Pause before a request is repeated. */
const REPEAT_AFTER_MS = 100;
/** Statuses of a response that does not say whether a write was executed. */
const UNKNOWN_OUTCOMES = new Set([502, 503, 504]);
/** Every fifth write is followed by a read, which must find it. */
const READ_EVERY = 5;
const NUMBER_LENGTH = 6;
/** Pattern of the names of the written rooms: sandbox, user and number. */
export const WRITTEN_ROOM = /^写入 \S+ \d+ \d+$/;

export interface WritersOptions {
  sandboxes: readonly string[];
  usersPerSandbox: number;
  /** Addresses at which the users reach the servers. A user goes to the next one when one does not answer. */
  urls: readonly string[];
  /** Pause between two writes of a user. */
  pauseMs: number;
  /** Time after which a user repeats a request that has not been answered. */
  patienceMs: number;
}

/** User who adds rooms to a sandbox one after the other. */
interface User {
  sandbox: string;
  token: string;
  /** Number of the address that the user tries first. */
  url: number;
  name: (count: number) => string;
  acknowledged: string[];
  /** Name of the room whose write has an unknown outcome. */
  pending: string | null;
  lastAnswer: string;
}

const searchOf = (roomName: string): string => `?${new URLSearchParams({ roomName })}`;

/** Users who write until they are stopped. Each repeats a write with its operation key until it is acknowledged. */
export class PersistentWriters {
  readonly silences: SandboxSilences;
  /** Answers that no correct server gives. */
  readonly violations: string[] = [];
  repetitions = 0;
  reads = 0;
  readonly #options: WritersOptions;
  #users: User[] = [];
  #running: Promise<unknown> | null = null;
  #isStopping = false;
  #isHurrying = false;

  constructor(options: WritersOptions) {
    this.#options = options;
    this.silences = new SandboxSilences(options.sandboxes);
  }

  /** Creates the sandboxes and signs the users in. */
  async prepare(): Promise<void> {
    const { sandboxes, usersPerSandbox, urls } = this.#options;
    const [url = ''] = urls;
    for (const sandbox of sandboxes) {
      await sandboxAt('default', url).control('POST', 'sandboxes', { id: sandbox, scenario: 'small' });
      for (let at = 0; at < usersPerSandbox; at += 1) {
        const { token } = await sandboxAt(sandbox, `${url}/s/${sandbox}`).signIn('qiming01');
        const name = (count: number): string => `写入 ${sandbox} ${at} ${String(count).padStart(NUMBER_LENGTH, '0')}`;
        this.#users.push({ sandbox, token, url: at, name, acknowledged: [], pending: null, lastAnswer: '' });
      }
    }
  }

  start(): void {
    this.#isStopping = false;
    this.silences.begin();
    this.#running = Promise.all(this.#users.map((user) => this.#write(user)));
  }

  /** Ends the writes. A write whose outcome is unknown is not repeated any more. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  /** Lets the users write without pauses, so that the servers always have unfinished writes. */
  hurry(isHurrying: boolean): void {
    this.#isHurrying = isHurrying;
  }

  /** Reads the newest write of each sandbox through one server, and requires that each answer contains it. */
  async readNewest(url: string): Promise<void> {
    const newest = new Map(this.#users.map((user) => [user.sandbox, { ...user, url: 0 }]));
    await Promise.all(
      [...newest.values()].map(async (user) => {
        const roomName = user.acknowledged.at(-1) ?? '';
        const answer = await this.#send(user, rooms.list, searchOf(roomName), {}, [url]);
        const outcome = answer && readEnvelope('business', answer.json);
        if (outcome?.kind === 'ok') this.#requireFound(outcome.data, roomName);
      }),
    );
  }

  get acknowledged(): string[] {
    return this.#users.flatMap(({ acknowledged }) => acknowledged);
  }

  /** Names of the rooms whose writes have an unknown outcome, at most one of each user. */
  get pending(): string[] {
    return this.#users.flatMap(({ pending }) => pending ?? []);
  }

  /**
   * Waits until each user has been acknowledged this number of further writes. Throws an error with the last answers
   * of the users for whom this takes longer, or with the violations.
   */
  async waitForWrites(count: number, timeout: number): Promise<void> {
    const goals = this.#users.map((user) => ({ user, goal: user.acknowledged.length + count }));
    const behind = () => goals.filter(({ user, goal }) => user.acknowledged.length < goal);
    const isOver = (): boolean => this.violations.length > 0 || behind().length === 0;
    await vi.waitUntil(isOver, { timeout, interval: 20 }).catch(() => {
      throw new Error(
        `No progress:\n${behind()
          .map(({ user }) => `${user.pending} ${user.lastAnswer}`)
          .join('\n')}`,
      );
    });
    expect(this.violations).toEqual([]);
  }

  async #write(user: User): Promise<void> {
    while (!this.#isStopping) {
      const count = user.acknowledged.length + 1;
      const roomName = user.name(count);
      user.pending = roomName;
      const body = JSON.stringify({ roomName, deptId: depts.xihu });
      const headers = {
        'content-type': 'application/json',
        [OPERATION_KEY_HEADER]: roomName.replaceAll(' ', '-').slice(3),
      };
      if (!(await this.#untilAnswered(user, rooms.add, '', { body, headers }))) return;
      user.acknowledged.push(roomName);
      user.pending = null;
      if (count % READ_EVERY === 0) await this.#read(user, roomName);
      if (!this.#isHurrying) await sleep(this.#options.pauseMs);
    }
  }

  /** Requires that a read finds the user's last write. */
  async #read(user: User, roomName: string): Promise<void> {
    const data = await this.#untilAnswered(user, rooms.list, searchOf(roomName), {});
    if (data) this.#requireFound(data, roomName);
  }

  #requireFound(data: unknown, roomName: string): void {
    this.reads += 1;
    const found = (data as { rows: { roomName: string }[] }).rows.filter((row) => row.roomName === roomName);
    if (found.length !== 1) this.violations.push(`${roomName} was acknowledged, and read ${found.length} times.`);
  }

  /**
   * Sends a request until it is answered. @returns the data of the answer, or `true` if it has none; null if the writes
   * are stopped meanwhile
   */
  async #untilAnswered(user: User, call: Call, query: string, init: RequestInit): Promise<unknown> {
    for (;;) {
      const answer = await this.#send(user, call, query, init);
      const outcome = answer && readEnvelope('business', answer.json);
      user.lastAnswer = answer ? `${answer.status} ${answer.text.slice(0, 200)}` : 'no answer';
      if (answer?.status === 200 && outcome?.kind === 'ok') {
        this.silences.answered(user.sandbox);
        return outcome.data ?? true;
      }
      if (answer && !UNKNOWN_OUTCOMES.has(answer.status)) {
        this.violations.push(
          `${call.name} of ${user.pending ?? ''} was answered ${answer.status} ${answer.text.slice(0, 200)}`,
        );
        this.#isStopping = true;
      }
      if (this.#isStopping) return null;
      this.repetitions += 1;
      user.url += 1;
      await sleep(REPEAT_AFTER_MS);
    }
  }

  /** Returns null if no answer arrives. */
  async #send(user: User, call: Call, query: string, { body, headers }: RequestInit, urls = this.#options.urls) {
    const { patienceMs } = this.#options;
    const url = `${urls[user.url % urls.length]}/s/${user.sandbox}${bases[call.family]}${call.path}${query}`;
    const all = { ...(headers as Record<string, string>), authorization: `Bearer ${user.token}` };
    const signal = AbortSignal.timeout(patienceMs);
    return rawRequest(url, { method: call.method, headers: all, body: body ?? null, signal }).catch(() => null);
  }
}
