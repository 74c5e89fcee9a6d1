import { badInput, conflict } from '../refusal.ts';
import type { World } from '../world/world.ts';
import type { Row } from '../store/schema.ts';
import type { Operation } from './operation.ts';
import { type ApiResponse, wrapBody } from './wrap.ts';

/** Time, by the sandbox's clock, during which a repeated write receives the response of its first run. */
const RETENTION_MS = 24 * 3_600_000;
/** Number of operations that a sandbox stores at least, if there were so many within the retention time. */
export const MIN_STORED = 2_000;
/** Number of further operations after which the oldest are removed together. */
export const REMOVED_TOGETHER = 100;
/**
 * Maximum length of a stored response. Most responses have a few hundred characters. For a longer response, only the
 * completion of the operation is stored.
 */
export const MAX_RESPONSE_LENGTH = 16 * 1024;
/**
 * Maximum number of operations that are kept only in memory, because their effect does not survive a restart. A further
 * operation removes the oldest.
 */
const MAX_IN_MEMORY = 500;

interface KnownOperation {
  input: string;
  /** Response of the first run; null when it was too long to store. */
  answer: ApiResponse | Promise<ApiResponse> | null;
}

/**
 * Completed operations of one sandbox by key. An operation is stored in the same unit of work as its changes, so a
 * restart between two attempts is harmless. Responses with a token, and operations without changes on disk (a code was
 * sent, a file was checked), are kept only in this process's memory.
 */
export class Operations {
  #world: Pick<World, 'store' | 'clock'>;
  #underWay = new Map<string, KnownOperation>();
  #inMemory = new Map<string, KnownOperation & { doneAt: number }>();

  constructor(world: Pick<World, 'store' | 'clock'>) {
    this.#world = world;
  }

  /**
   * Runs an operation, or returns the response of its first run. A refused or failed operation has changed nothing and
   * runs again.
   * @throws Refusal when the key was used for another input, or the response was too long to store
   */
  async once(operation: Operation, perform: () => Promise<ApiResponse>): Promise<ApiResponse> {
    const { name, input } = operation;
    const firstRun = this.#underWay.get(name) ?? this.#done(name);
    if (firstRun && firstRun.input !== input) throw badInput('操作标识已用于另一项操作，请刷新页面后重新提交');
    if (firstRun?.answer === null) throw conflict('这项操作已经完成，请刷新页面查看结果');
    if (firstRun) return firstRun.answer;
    const answer = perform();
    this.#underWay.set(name, { input, answer });
    try {
      const response = await answer;
      // A stored response has no cookies, but a retry by the same browser needs them.
      if (!this.#stored(name) || response.headers.includes('Set-Cookie')) this.#rememberHere(operation, response);
      return response;
    } finally {
      this.#underWay.delete(name);
    }
  }

  /** Stores the response of an operation. Runs within the operation's own unit of work. */
  keep({ name, input }: Operation, { body }: ApiResponse): void {
    const { operation } = this.#world.store.tables;
    // An operation whose retention time has passed may run again; its old row is replaced.
    for (const { doneId } of operation.by('name', name).slice()) operation.remove(doneId);
    const stored = operation.all();
    const [oldest] = stored;
    const isFull = stored.length >= MIN_STORED + REMOVED_TOGETHER;
    const removed = isFull ? REMOVED_TOGETHER : Number(oldest !== undefined && this.#isOver(oldest));
    for (const { doneId } of stored.slice(0, removed)) operation.remove(doneId);
    const answer = typeof body === 'string' && body.length <= MAX_RESPONSE_LENGTH ? body : null;
    const doneId = this.#world.store.ids.next();
    operation.put({ doneId, name, input, answer, doneAt: this.#world.clock.now() });
  }

  #done(name: string): KnownOperation | undefined {
    const recent = this.#inMemory.get(name);
    if (recent && !this.#isOver(recent)) return recent;
    const stored = this.#stored(name);
    return stored && !this.#isOver(stored) ? { input: stored.input, answer: storedResponse(stored) } : undefined;
  }

  #stored(name: string): Row<'operation'> | undefined {
    return this.#world.store.tables.operation.by('name', name)[0];
  }

  #rememberHere({ name, input }: Operation, answer: ApiResponse): void {
    this.#inMemory.delete(name);
    this.#inMemory.set(name, { input, answer, doneAt: this.#world.clock.now() });
    const [oldest] = this.#inMemory.keys();
    if (this.#inMemory.size > MAX_IN_MEMORY && oldest !== undefined) this.#inMemory.delete(oldest);
  }

  #isOver({ doneAt }: { doneAt: number }): boolean {
    return this.#world.clock.now() >= doneAt + RETENTION_MS;
  }
}

const storedResponse = ({ answer }: Row<'operation'>): ApiResponse | null =>
  answer === null ? null : wrapBody(answer);
