import type { bulkChanges as calls } from '#contracts/calls/bulk-changes.ts';
import { bulkOutcomes } from '#contracts/entities/bulk-change.ts';
import { conflict, notFound } from '#mock-server/kernel/refusal.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { pageOfRows, sortByCreation } from '#mock-server/kernel/store/page.ts';
import { bulkText } from '../bulk/bulk-text.ts';
import { notifyTeachersOf } from '../bulk/notify-teachers.ts';
import { isAsConfirmed, runBulk } from '../bulk/run-bulk.ts';
import type { BulkItem } from '../bulk/run-rows.ts';
import { bulkChangeView, undoableChanges, undoBulk, undoDeadline } from '../bulk/undo-bulk.ts';
import { canSeeBulkChange, visibleBulkChanges } from '../access.ts';

/** Handlers for changes of many lessons, enrolments or classes at once. */
export const bulkChanges: Handlers<typeof calls> = {
  preview(world, session, form) {
    const rolledBack = new Error('A preview changes nothing.');
    let items: BulkItem[] = [];
    try {
      world.store.savepoint(() => {
        items = runBulk(world, session, form);
        throw rolledBack;
      });
    } catch (error) {
      if (error !== rolledBack) throw error;
    }
    return { rows: items.map(({ row }) => row) };
  },

  apply(world, session, { confirmed, ...form }) {
    const { store, clock } = world;
    const items = runBulk(world, session, form);
    const rows = items.map(({ row }) => row);
    if (!isAsConfirmed(rows, confirmed)) throw conflict('预览之后记录有变动，请重新查看预览再确认');
    const changed = items.filter(({ row }) => row.outcome === bulkOutcomes.changed);
    if (changed.length === 0) return { bulkChangeId: null, rows };
    const bulkChangeId = store.ids.next();
    const expired = store.tables.bulkChange
      .by('tenant', session.tenant?.tenantId ?? '')
      .filter((row) => undoDeadline(row) <= clock.now());
    for (const row of expired) store.tables.bulkChange.remove(row.bulkChangeId);
    store.tables.bulkChange.put({
      bulkChangeId,
      kind: form.kind,
      text: bulkText(world, form),
      createTime: clock.moment(),
      createUserName: session.user.name,
      tenantId: session.tenant?.tenantId ?? '',
      deptIds: [...new Set(changed.flatMap(({ deptId }) => deptId ?? []))],
      items: changed.map(({ row: { id, name }, changes }) => ({ id, name, changes: undoableChanges(changes) })),
    });
    notifyTeachersOf(world, session, form, changed);
    return { bulkChangeId, rows };
  },

  list(world, session, page) {
    const current = visibleBulkChanges(world, session).filter((row) => undoDeadline(row) > world.clock.now());
    const { rows, total } = pageOfRows(sortByCreation(current).reverse(), page);
    return { rows: rows.map((row) => bulkChangeView(world, row)), total };
  },

  undo(world, session, { bulkChangeId }) {
    const row = world.store.tables.bulkChange.get(bulkChangeId);
    if (!row || !canSeeBulkChange(world, session)(row)) throw notFound('没有这次批量操作');
    return { rows: undoBulk(world, session, row) };
  },
};
