import type { Data } from '#contracts/call.ts';
import type { imports } from '#contracts/calls/imports.ts';
import { repeatedImportText } from '#contracts/rules/repeated-import.ts';
import { conflict, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { earlierImport } from './access.ts';
import { recheckRows } from './check-rows.ts';
import { type CheckedDraft, ImportDrafts } from './import-drafts.ts';
import { kinds } from './kinds.ts';
import { validationMessages } from './validation-messages.ts';

type Result = Data<typeof imports.apply>;

/**
 * Imports a checked draft completely. If a row no longer passes validation, imports nothing and returns the errors.
 * Call within a unit of work, so that nothing changes between the last validation and the writes.
 * @param again true to allow importing rows that were imported before
 */
export function applyDraft(world: World, session: Session, importKey: string, again: boolean): Result {
  const previousResult = existingResult(world, session, importKey);
  if (previousResult) return previousResult;
  const drafts = world.part(ImportDrafts);
  const draft = drafts.checked(session, importKey);
  const { filled, ready } = draft.checked;
  if (draft.checked.faults.length > 0) throw conflict('文件中还有错误，请修改后重新上传');
  const faults = recheckRows(world, session, kinds[draft.kind], ready);
  if (faults.length > 0) {
    drafts.found(draft, faults);
    return { batchId: null, count: 0, ...validationMessages(kinds[draft.kind], filled, faults) };
  }
  const before = earlierImport(world, session, draft.kind, draft.checked.fingerprint);
  if (before && !again) throw conflict(repeatedImportText(before, world.clock.today()));
  return resultOf(addBatch(world, session, draft));
}

/**
 * Returns the result of an earlier request with this operation key, under which the batch is stored; null if there was
 * none.
 */
function existingResult({ store }: World, { user }: Session, importKey: string): Result | null {
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
  { importKey, kind, fileName, tenantId, checked: { ready, fingerprint } }: CheckedDraft,
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
    fingerprint,
  };
  world.store.tables.importBatch.put(batch);
  return batch;
}
