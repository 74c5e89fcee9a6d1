import { operationOutcomes } from '#contracts/entities/operation-log.ts';
import { operationLabel } from '#contracts/operation-labels.ts';
import { MOST_STEPS } from '#contracts/training/demo-script-file.ts';
import { recordStep } from '#seed/demo-scripts/recording/record-step.ts';
import { personas } from '#seed/personas.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Change } from '../../kernel/store/table.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import { isSessionOperation } from '../own-documents/session-operations.ts';
import { unitView } from './unit-view.ts';

/** Labels of writes that have no result to show to a customer. */
const UNSHOWN = new Set(
  [
    'notifications.read',
    'announcements.read',
    'uploads.image',
    'auth.smsCode',
    'bulkChanges.preview',
    'imports.check',
    'moveIn.rememberColumns',
  ].map(operationLabel),
);

/** Number of changed rows up to which a write is described row by row. */
const MOST_DESCRIBED = 100;

type Step = ReturnType<typeof recordStep>;

/** Records each write in the sandbox of a script as a step, unless the script is being played. */
export class ScriptRecorder {
  #world: SandboxWorld;

  constructor(world: SandboxWorld) {
    this.#world = world;
    const { record, store } = world;
    if (!record.script || record.side !== null) return;
    store.beforeCommit((changes, ofStore) => {
      if (ofStore === store) this.#record(changes);
    });
  }

  #record(changes: readonly Change[]): void {
    const { store, record } = this.#world;
    const isPlaying = record.tour && record.tour.endedAt === null;
    const { script } = record;
    if (!script || isPlaying || script.recorded.length >= MOST_STEPS) return;
    for (const { table, after } of changes) {
      const entry = table === 'operationLog' ? (after as Row<'operationLog'> | undefined) : undefined;
      if (!entry || !isShown(entry)) continue;
      const step = this.#stepOf(entry, changes);
      if (!step) continue;
      // The unit of work may still be refused. The step is kept only if the operation log contains its entry.
      queueMicrotask(() => {
        if (store.tables.operationLog.get(entry.operationId) !== undefined) this.#keep(step);
      });
    }
  }

  /** Returns null for a write that cannot be described. Recording never refuses the write itself. */
  #stepOf({ operation, username }: Row<'operationLog'>, changes: readonly Change[]): Step | null {
    const { store, clock } = this.#world;
    // Describing a bulk change row by row would take too long. Its step is checked by its entry in the log.
    const described =
      changes.length > MOST_DESCRIBED ? changes.filter(({ table }) => table === 'operationLog') : changes;
    try {
      const write = { operation: operation ?? '', username: username ?? '' };
      return recordStep(unitView(store, clock, described), write);
    } catch {
      return null;
    }
  }

  #keep(step: Step): void {
    const { record } = this.#world;
    record.script?.recorded.push({ ...step, id: `recorded-${record.script.recorded.length + 1}` });
    // The write itself has succeeded. A step that cannot be saved now is saved with the next one.
    this.#world.saveRecord().catch(() => undefined);
  }
}

const isShown = ({ outcome, operation, username }: Row<'operationLog'>): boolean =>
  outcome === operationOutcomes.done &&
  !isSessionOperation(operation ?? undefined) &&
  !UNSHOWN.has(operation ?? undefined) &&
  personas.some((persona) => persona.username === username);
