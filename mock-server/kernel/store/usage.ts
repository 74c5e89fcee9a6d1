import { tooMany } from '../refusal.ts';
import { megabytes, type SandboxLimits } from '../limits/sandbox-limits.ts';
import type { AnyRow, StoreTable } from './schema.ts';

/**
 * Tables that are exempt from the quota. Each has its own limit. A removal or a sign-in writes to these tables, and
 * must succeed even in a full sandbox.
 */
const EXEMPT_TABLES: ReadonlySet<StoreTable> = new Set([
  'session',
  'operation',
  'operationLog',
  'changeLog',
  'teachingLog',
  'hourLog',
  'removedLesson',
]);

export type StoreLimits = Pick<SandboxLimits, 'rows' | 'bytes'>;

/** Row before and after it was added, replaced or removed. */
interface RowChange {
  table: StoreTable;
  before: AnyRow | undefined;
  after: AnyRow | undefined;
}

/** Tracks the number and size of a sandbox's own rows as they change. */
export class Usage {
  rows = 0;
  bytes = 0;
  #limits: StoreLimits;

  constructor(limits: StoreLimits) {
    this.#limits = limits;
  }

  /** Adds to the number of rows and to their size. Both arguments are negative for removed rows. */
  add(rows: number, bytes: number): void {
    this.rows += rows;
    this.bytes += bytes;
  }

  /**
   * Checks the quota. Permits a unit of work that removes at least as many rows as it adds, so that a full sandbox
   * remains usable.
   * @throws Refusal when a unit of work adds data beyond the quota
   */
  check(changes: readonly RowChange[]): void {
    if (this.rows <= this.#limits.rows && this.bytes <= this.#limits.bytes) return;
    const counted = changes.filter(({ table }) => !EXEMPT_TABLES.has(table));
    const added = counted.filter(({ before, after }) => !before && after).length;
    const removed = counted.filter(({ before, after }) => before && !after).length;
    if (counted.length === 0 || (removed > 0 && removed >= added)) return;
    if (this.rows > this.#limits.rows && added > 0)
      throw tooMany(`沙箱最多新增 ${this.#limits.rows} 行数据，已达上限，请删除不用的数据，或重置、新建沙箱`);
    if (this.bytes > this.#limits.bytes)
      throw tooMany(`沙箱的数据空间（${megabytes(this.#limits.bytes)}）已满，请删除不用的数据，或重置、新建沙箱`);
  }
}

/**
 * Returns the size of a row in characters of its JSON.
 * @param text JSON of the row, if it is already known
 */
export const sizeOf = (row: AnyRow | null | undefined, text?: string): number =>
  row ? (text ?? JSON.stringify(row)).length : 0;
