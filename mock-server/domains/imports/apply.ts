import type { Data } from '#contracts/call.ts';
import type { imports } from '#contracts/calls/imports.ts';
import { conflict, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { recheckRows } from './check-rows.ts';
import { type CheckedDraft, ImportDesk } from './desk.ts';
import { kinds } from './kinds.ts';
import { toldFaults } from './told-faults.ts';

type Result = Data<typeof imports.apply>;

/**
 * Imports what was checked: all of it, or nothing of it and what no longer fits. Within a unit of work; nothing comes
 * between the last look at the rules and the rows.
 */
export function applyDraft(world: World, session: Session, importKey: string): Result {
  const done = resultBefore(world, session, importKey);
  if (done) return done;
  const desk = world.part(ImportDesk);
  const draft = desk.checked(session, importKey);
  const { filled, ready } = draft.checked;
  if (draft.checked.faults.length > 0) throw conflict('文件中还有错误，请修改后重新上传');
  const faults = recheckRows(world, session, kinds[draft.kind], ready);
  if (faults.length > 0) {
    desk.found(draft, faults);
    return { batchId: null, count: 0, ...toldFaults(kinds[draft.kind], filled, faults) };
  }
  return resultOf(addBatch(world, session, draft));
}

/** What came of it, when it has been done: its batch keeps the key. */
function resultBefore({ store }: World, { user }: Session, importKey: string): Result | null {
  const batch = store.tables.importBatch.get(importKey);
  if (!batch) return null;
  if (batch.createUserId !== user.userId) throw notFound('检查结果已过期，请重新上传文件');
  if (batch.undoneTime) throw conflict('这次导入已撤销，请重新上传文件');
  return resultOf(batch);
}

const resultOf = ({ batchId, rows }: Row<'importBatch'>): Result => ({
  batchId,
  count: rows.length,
  faultyRows: 0,
  faults: [],
  total: 0,
});

function addBatch(
  world: World,
  session: Session,
  { importKey, kind, fileName, tenantId, checked: { ready } }: CheckedDraft,
): Row<'importBatch'> {
  const { entry, campus } = kinds[kind];
  const rows = ready.map(({ row, form }) => ({ row, id: entry.put(world, session, form) }));
  const batch = {
    batchId: importKey,
    kind,
    fileName,
    createUserId: session.user.userId,
    createUserName: session.user.name,
    createTime: world.clock.moment(),
    tenantId,
    deptIds: [...new Set(ready.map(({ form }) => String(form[campus] ?? '')))],
    rows,
  };
  world.store.tables.importBatch.put(batch);
  return batch;
}
