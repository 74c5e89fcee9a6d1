import { compareText } from '#contracts/rules/text-order.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { nameMatcher } from '#mock-server/kernel/search/name-match.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { requesterId } from '../access.ts';

type Request = Row<'leave'> | Row<'claTimeChange'>;

/** Sorts requests, newest first. The time of the last submission counts. */
export const newestRequestsFirst = <R extends Request>(rows: readonly R[]): R[] =>
  rows.toSorted((one, other) => compareText(requestedAt(other), requestedAt(one)));

const requestedAt = (row: Request): string => `${row.createTime ?? ''} ${idOf(row)}`;
const idOf = (row: Request): string => ('changeTimeId' in row ? row.changeTimeId : row.leaveTimeId);

/** Returns a predicate for requests with the given status from teachers whose name matches the given text. */
export function requestFilter(
  { store }: World,
  { teacherName = '', auditStatus }: { teacherName?: string | undefined; auditStatus?: number | undefined },
): (row: Request) => boolean {
  const { staff } = store.tables;
  const isNamed = nameMatcher(teacherName);
  return (row) =>
    (auditStatus === undefined || row.auditStatus === auditStatus) &&
    isNamed(staff.get(requesterId(row))?.staffName ?? '');
}
