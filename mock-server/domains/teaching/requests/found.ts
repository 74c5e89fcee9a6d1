import { textOrder } from '#contracts/rules/text-order.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { requesterOf } from '../sight.ts';

type Request = Row<'leave'> | Row<'claTimeChange'>;

/** What was asked last stands first; asked once more, a request is asked anew. */
export const lastAskedFirst = <R extends Request>(rows: readonly R[]): R[] =>
  rows.toSorted((one, other) => textOrder(askedAt(other), askedAt(one)));

const askedAt = (row: Request): string => `${row.createTime ?? ''} ${idOf(row)}`;
const idOf = (row: Request): string => ('changeTimeId' in row ? row.changeTimeId : row.leaveTimeId);

/** Those of teachers with this name, in this state. */
export function isWanted(
  { store }: World,
  { teacherName = '', auditStatus }: { teacherName?: string | undefined; auditStatus?: number | undefined },
): (row: Request) => boolean {
  const { staff } = store.tables;
  return (row) =>
    (auditStatus === undefined || row.auditStatus === auditStatus) &&
    (staff.get(requesterOf(row))?.staffName ?? '').includes(teacherName);
}
