import type * as z from 'zod';
import type { MoveInResult, moveInForm } from '#contracts/move-in/batch.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import { MOVE_IN_MAX_FINDINGS } from '#contracts/move-in/limits.ts';
import { checkPlanInParts } from '#contracts/move-in/plan-rules/check-plan.ts';
import { sheetKeys } from '#contracts/move-in/sheet-keys.ts';
import { countPlan, sumPlan } from '#contracts/move-in/sum-plan.ts';
import { conflict, notFound } from '../../kernel/refusal.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Change } from '../../kernel/store/table.ts';
import { holidayCalendar } from '../teaching/index.ts';
import { requireMover, visibleTenantIds } from './access.ts';
import { undoDeadline } from './batches.ts';
import { disturbs } from './disturbance.ts';
import { recordsOf } from './existing.ts';
import { requireNamedIds } from './named-ids.ts';
import { prepareUnit } from './prepare-unit.ts';
import type { HandlerOf } from './row-handler.ts';
import { type Progress, RunningMoveIns } from './running-move-ins.ts';
import { forgetRows, storeRows } from './stored-rows.ts';
import { RowWriter, type WrittenRows } from './write-rows.ts';

type Form = z.output<typeof moveInForm>;

/**
 * Prepares the writing of a plan and returns the function that writes it within a unit of work: all rows, or none if
 * there are findings. Repeats the result of a move-in that was written with this key.
 */
export async function writePlan(
  world: World,
  session: Session,
  form: Form,
  handlerOf: HandlerOf,
): Promise<() => MoveInResult> {
  const tenantId = requireMover(session);
  const previous = previousResult(world, session, form);
  if (previous) return () => previous;
  return world.part(RunningMoveIns).alone(tenantId, async () => {
    const { value, apply } = await prepareUnit(world, preparation(world, session, form, handlerOf));
    return () => {
      const written = previousResult(world, session, form);
      if (written) return written;
      report(world, session, form, 'done', rowsOf(form));
      if (value.total === 0) apply();
      return value;
    };
  });
}

function previousResult({ store }: World, { user }: Session, { moveInKey }: Form): MoveInResult | null {
  const batch = store.tables.moveInBatch.get(moveInKey);
  if (!batch) return null;
  if (batch.createUserId !== user.userId) throw notFound('没有这次搬入');
  if (batch.undoneTime) throw conflict('这次搬入已撤销，请重新检查文件后再搬入');
  return resultOf(batch);
}

const resultOf = ({ batchId, counts, totals }: Row<'moveInBatch'>): MoveInResult => ({
  batchId,
  counts,
  totals,
  findings: [],
  total: 0,
});

const rowsOf = ({ plan }: Form): number => sheetKeys.reduce((sum, sheet) => sum + plan[sheet].length, 0);

const report = (world: World, session: Session, form: Form, stage: Progress['stage'], done: number): void =>
  world.part(RunningMoveIns).report(session, form.moveInKey, { stage, done, total: rowsOf(form) });

function preparation(world: World, session: Session, form: Form, handlerOf: HandlerOf) {
  let touched: ReadonlySet<string> = new Set();
  const tenantIds = new Set(visibleTenantIds(world, session));
  return {
    *run(copy: World): Slices<MoveInResult> {
      report(world, session, form, 'checking', 0);
      const named = yield* requireNamedIds(copy, session, form.plan);
      const existing = yield* recordsOf(copy, session, copy.store);
      touched = named;
      const { plan } = form;
      const findings = yield* checkPlanInParts(plan, existing, copy.clock.today(), holidayCalendar(copy, session));
      const errors = findings.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) return refused({ findings: errors, total: errors.length });
      const batch = newBatch(copy, session, form, existing);
      const made = copy.store.watch();
      const writer = new RowWriter(copy, session, handlerOf);
      const written = yield* writer.write(form.plan, (done) => report(world, session, form, 'writing', done));
      made.close();
      const changes = [...made.changes()];
      touched = idsTouched(named, changes);
      if (written.total > 0) return refused(written);
      forgetRows(copy.store, expiredBatches(copy, batch.tenantId));
      yield* storeRows(copy.store, batch.batchId, changes);
      return resultOf(batch);
    },
    isDisturbedBy: (change: Change) => disturbs(change, tenantIds, touched),
  };
}

const refused = ({ findings, total }: WrittenRows): MoveInResult => ({
  findings: findings.slice(0, MOVE_IN_MAX_FINDINGS),
  total,
});

function newBatch(
  copy: World,
  session: Session,
  { moveInKey, fileName, plan }: Form,
  existing: MoveInExisting,
): Row<'moveInBatch'> {
  const { store, clock } = copy;
  const batch: Row<'moveInBatch'> = {
    batchId: moveInKey,
    fileName,
    counts: countPlan(plan),
    totals: sumPlan(plan, existing),
    createUserId: session.user.userId,
    createUserName: session.user.name,
    createTime: clock.moment(),
    tenantId: requireMover(session),
  };
  store.unit(() => store.tables.moveInBatch.put(batch));
  return batch;
}

/** Returns the ids of the existing records that the plan names or changes. */
const idsTouched = (named: ReadonlySet<string>, changes: readonly Change[]): ReadonlySet<string> =>
  new Set([...named, ...changes.flatMap(({ id, before }) => (before ? [id] : []))]);

/** Returns the batches of an institution that can no longer be undone. */
const expiredBatches = ({ store, clock }: World, tenantId: string): string[] =>
  store.tables.moveInBatch
    .by('tenant', tenantId)
    .filter((batch) => undoDeadline(batch) <= clock.now())
    .map(({ batchId }) => batchId);
