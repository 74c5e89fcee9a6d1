import type { operationLog as calls } from '#contracts/calls/operation-log.ts';
import { operationOutcomeNames } from '#contracts/entities/operation-log.ts';
import { isOnDays } from '../../../kernel/clock/days.ts';
import { badInput } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { allNewestFirst, newestFirst } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { workbook } from '../../../kernel/files/workbook.ts';
import { operationsInSight } from '../sight.ts';

/** What has been done and refused (Spec 2 §7); routing writes it, no call does. */
export const operationLog: Handlers<typeof calls> = {
  list: (world, session, { pageNum, pageSize, ...filters }) =>
    newestFirst(found(world, session, filters), 'operationId', { pageNum, pageSize }),

  export(world, session, filters) {
    return workbook(world.store, '操作日志', {
      rows: allNewestFirst(found(world, session, filters), 'operationId'),
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

/** Both days of a span are in it. */
function found(world: World, session: Session, filters: Filters): (readonly Entry[])[] {
  const { username = '', timeBegin, timeEnd, operation = '', outcome } = filters;
  if (timeBegin && timeEnd && timeBegin > timeEnd) throw badInput('结束日期不能早于开始日期');
  const has = (part: string, ...texts: (string | null | undefined)[]): boolean =>
    part === '' || texts.some((text) => text?.includes(part));
  const isWithin = isOnDays(timeBegin, timeEnd);
  const wanted = (row: Entry): boolean =>
    isWithin(row.createTime) &&
    (!outcome || row.outcome === outcome) &&
    has(username, row.username, row.name) &&
    has(operation, row.operation, row.targetName);
  return operationsInSight(world, session).map((rows) => rows.filter(wanted));
}
