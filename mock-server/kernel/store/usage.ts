import { tooMany } from '../refusal.ts';
import { megabytes, type SandboxLimits } from '../limits/sandbox-limits.ts';
import type { AnyRow, StoreTable } from './schema.ts';

/** Kept of what was done, whatever it was: bounded in themselves, and a removal and a sign-in need them too. */
const KEPT_BESIDE: ReadonlySet<StoreTable> = new Set([
  'session',
  'operation',
  'operationLog',
  'changeLog',
  'teachingLog',
  'hourLog',
]);

export type StoreLimits = Pick<SandboxLimits, 'rows' | 'bytes'>;

/** A row that was put, replaced or removed. */
interface Replaced {
  table: StoreTable;
  before: AnyRow | undefined;
  after: AnyRow | undefined;
}

/** How much of its own a sandbox keeps, counted as it changes. */
export class Usage {
  rows = 0;
  bytes = 0;
  #limits: StoreLimits;

  constructor(limits: StoreLimits) {
    this.#limits = limits;
  }

  /** Of one row of the sandbox's own, or its removal from the base (null); undefined: none. */
  replace(before: AnyRow | null | undefined, after: AnyRow | null | undefined): void {
    this.rows += (after ? 1 : 0) - (before ? 1 : 0);
    this.bytes += sizeOf(after) - sizeOf(before);
  }

  /**
   * What takes away more than it adds is always done, so that whoever has reached a limit can go on.
   * @throws Refusal when a unit of work adds to what is too much already
   */
  check(changes: readonly Replaced[]): void {
    if (this.rows <= this.#limits.rows && this.bytes <= this.#limits.bytes) return;
    const ours = changes.filter(({ table }) => !KEPT_BESIDE.has(table));
    const added = ours.filter(({ before, after }) => !before && after).length;
    const removed = ours.filter(({ before, after }) => before && !after).length;
    if (ours.length === 0 || (removed > 0 && removed >= added)) return;
    if (this.rows > this.#limits.rows && added > 0)
      throw tooMany(`沙箱最多新增 ${this.#limits.rows} 行数据，已达上限，请删除不用的数据，或重置、新建沙箱`);
    if (this.bytes > this.#limits.bytes)
      throw tooMany(`沙箱的数据空间（${megabytes(this.#limits.bytes)}）已满，请删除不用的数据，或重置、新建沙箱`);
  }
}

export const sizeOf = (row: AnyRow | null | undefined): number => (row ? JSON.stringify(row).length : 0);
