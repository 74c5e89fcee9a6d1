import * as z from 'zod';
import { storageKey } from '#web/http/address.ts';

/** State of a row whose write has started. */
const entry = z.object({
  /** Operation of the write. */
  operation: z.string(),
  /** Id of the record once it is written. */
  id: z.string().optional(),
  isDone: z.boolean().optional(),
  /** Ids of equal records that existed before the write. */
  before: z.array(z.string()).optional(),
  /** First and last day that an enrolment gets after it was added, and the operation that sets them. */
  period: z.object({ dateBegin: z.string(), dateEnd: z.string(), operation: z.string() }).optional(),
  /** Operation of the pending update that closes a class to new students after its own students have seats. */
  closing: z.string().optional(),
});
export type JournalEntry = z.infer<typeof entry>;
const chunk = z.record(z.string(), entry);

/** Number of entries that are stored together, so that a row rewrites only a few kilobytes. */
const CHUNK_SIZE = 100;

/** Error of a browser that cannot store the journal, after which nothing more is written. */
export class JournalError extends Error {
  constructor() {
    super('浏览器无法保存写入进度，没有继续写入。请允许本站保存数据，或清理浏览器的存储空间后再次写入。');
  }
}

/**
 * Journal of a move-in that is written row by row, in the storage of this browser. It survives a reload, so that the
 * rows that were written are not written again. It contains keys of rows and ids, and no personal data.
 */
export class RowJournal {
  #prefix: string;
  #entries = new Map<string, JournalEntry>();
  /** Number of the chunk of each entry. */
  #chunks = new Map<string, number>();

  /** @param name identifies the institution and the content of the files */
  constructor(name: string) {
    this.#prefix = storageKey(`move-in:${name}:`);
    this.reload();
  }

  /** Reads the stored entries, which another tab may have changed. */
  reload(): void {
    this.#entries.clear();
    this.#chunks.clear();
    for (let at = 0; ; at += 1) {
      const stored = readChunk(`${this.#prefix}${at}`);
      if (!stored) return;
      for (const [key, value] of Object.entries(stored)) {
        this.#entries.set(key, value);
        this.#chunks.set(key, at);
      }
    }
  }

  /** True if an enrolment of the file was written as the record with this id. */
  hasWritten(id: string): boolean {
    return [...this.#entries.values()].some((one) => one.isDone && one.id === id);
  }

  /** True if no write has started. */
  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  /** Number of rows that were written. */
  get doneCount(): number {
    return [...this.#entries.values()].filter(({ isDone }) => isDone).length;
  }

  get(key: string): JournalEntry | undefined {
    return this.#entries.get(key);
  }

  /** @throws JournalError */
  set(key: string, value: JournalEntry): void {
    if (!this.#chunks.has(key)) this.#chunks.set(key, Math.floor(this.#entries.size / CHUNK_SIZE));
    this.#entries.set(key, value);
    this.#store(this.#chunks.get(key) ?? 0);
  }

  /** Removes the entry of a row that was refused. */
  delete(key: string): void {
    if (!this.#entries.delete(key)) return;
    this.#store(this.#chunks.get(key) ?? 0);
  }

  #store(at: number): void {
    const entries = [...this.#entries].filter(([other]) => this.#chunks.get(other) === at);
    try {
      localStorage.setItem(`${this.#prefix}${at}`, JSON.stringify(Object.fromEntries(entries)));
    } catch {
      throw new JournalError();
    }
  }

  clear(): void {
    for (const at of new Set(this.#chunks.values())) localStorage.removeItem(`${this.#prefix}${at}`);
    this.#entries.clear();
    this.#chunks.clear();
  }
}

function readChunk(key: string): z.infer<typeof chunk> | null {
  try {
    return chunk.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}
