import type { operationLog as calls } from '#contracts/calls/operation-log.ts';
import { operationOutcomeNames } from '#contracts/entities/operation-log.ts';
import { isOnDays } from '#mock-server/kernel/clock/days.ts';
import { badInput } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { allNewestFirst, newestFirst } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { visibleOperations } from '../access.ts';

/**
 * Handlers for the log of operations and refusals (Spec 2 §7). The request pipeline writes the log, not the handlers.
 */
export const operationLog: Handlers<typeof calls> = {
  list: (world, session, { pageNum, pageSize, ...filters }) =>
    newestFirst(filterEntries(world, session, filters), 'operationId', { pageNum, pageSize }),

  export(world, session, filters) {
    return exportWorkbook(world.store, '操作日志', {
      rows: allNewestFirst(filterEntries(world, session, filters), 'operationId'),
      shown: (row) => row,
      columns: [
        ['操作时间', (row) => row.createTime],
        ['账号', (row) => row.username],
        ['姓名', (row) => row.name],
        ['操作', (row) => row.operation],
        ['操作对象', (row) => row.targetName],
        ['对象编号', (row) => row.targetId],
        ['结果', (row) => operationOutcomeNames[row.outcome ?? 0]],
        ['原因', (row) => row.message],
        ['IP 地址', (row) => row.ip],
      ],
    });
  },
};

interface Filters {
  username?: string | undefined;
  timeBegin?: string | undefined;
  timeEnd?: string | undefined;
  operation?: string | undefined;
  outcome?: number | undefined;
}

type Entry = Row<'operationLog'>;

/** Returns the entries that pass the filters. A span of dates includes its first and its last day. */
function filterEntries(world: World, session: Session, filters: Filters): (readonly Entry[])[] {
  const { username = '', timeBegin, timeEnd, operation = '', outcome } = filters;
  if (timeBegin && timeEnd && timeBegin > timeEnd) throw badInput('结束日期不能早于开始日期');
  const has = (part: string, ...texts: (string | null | undefined)[]): boolean =>
    part === '' || texts.some((text) => text?.includes(part));
  const isWithin = isOnDays(timeBegin, timeEnd);
  const matchesFilters = (row: Entry): boolean =>
    isWithin(row.createTime) &&
    (!outcome || row.outcome === outcome) &&
    has(username, row.username, row.name) &&
    has(operation, row.operation, row.targetName);
  return visibleOperations(world, session).map((rows) => rows.filter(matchesFilters));
}
