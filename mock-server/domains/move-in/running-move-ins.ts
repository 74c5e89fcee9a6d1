import type * as z from 'zod';
import type { moveInProgress } from '#contracts/move-in/batch.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';

export type Progress = z.output<typeof moveInProgress>;

/** Number of finished move-ins whose progress is kept. */
const MAX_KEPT = 50;
const WAITING: Progress = { stage: 'waiting', done: 0, total: 0 };

/** Running move-ins and undos of a sandbox, and the progress that clients can request. */
export class RunningMoveIns {
  #progress = new Map<string, Progress>();
  #tenants = new Set<string>();

  /**
   * Runs work for an institution, one at a time.
   * @throws Refusal while another move-in or undo of the institution is running
   */
  async alone<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    if (this.#tenants.has(tenantId)) throw conflict('另一次搬入正在进行，请稍后再试');
    this.#tenants.add(tenantId);
    try {
      return await work();
    } finally {
      this.#tenants.delete(tenantId);
    }
  }

  report(session: Session, moveInKey: string, progress: Progress): void {
    const key = keyOf(session, moveInKey);
    this.#progress.delete(key);
    this.#progress.set(key, progress);
    const [oldest] = this.#progress.keys();
    if (this.#progress.size > MAX_KEPT && oldest !== undefined) this.#progress.delete(oldest);
  }

  progressOf(session: Session, moveInKey: string): Progress {
    return this.#progress.get(keyOf(session, moveInKey)) ?? WAITING;
  }
}

const keyOf = ({ user }: Session, moveInKey: string): string => `${user.userId} ${moveInKey}`;
