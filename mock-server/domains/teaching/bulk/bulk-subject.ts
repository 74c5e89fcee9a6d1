import type { BulkKind } from '#contracts/entities/bulk-change.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { BulkForm, BulkItem } from './run-rows.ts';

/** Carries out bulk changes of one subject, and describes their undo. */
export interface BulkSubjectRunner {
  /**
   * Changes the rows of a bulk change that can change. Call within a unit of work; a preview rolls it back.
   */
  run(world: World, session: Session, form: BulkForm): BulkItem[];
  /** Logs that a row was restored. @returns the restored state in words */
  logUndo(world: World, session: Session, row: { id: string; kind: BulkKind }): string;
}
