import type { AnyRow, StoreTable } from '../../kernel/store/schema.ts';
import type { Change } from '../../kernel/store/table.ts';

/** Tables whose rows have names that must be unique, or on which the rows of a plan depend. */
const NAMED_TABLES: ReadonlySet<StoreTable> = new Set([
  'tenant',
  'dept',
  'room',
  'staff',
  'courseType',
  'course',
  'product',
  'cla',
  'student',
  'moveInBatch',
]);
/** Tables with user names, which are unique in the whole sandbox. */
const ACCOUNT_TABLES: ReadonlySet<StoreTable> = new Set(['user', 'registration', 'dictData']);
/** Tables that only record what happened. */
const LOG_TABLES: ReadonlySet<StoreTable> = new Set([
  'session',
  'operation',
  'operationLog',
  'changeLog',
  'teachingLog',
  'notification',
  'calendarFeed',
]);

/**
 * True if a change by another user may make a prepared move-in or undo wrong: it concerns a named record of the
 * institution, an account, a day of its calendar, or a row that contains one of these ids.
 */
export function disturbs({ table, before, after }: Change, tenantIds: ReadonlySet<string>, ids: ReadonlySet<string>) {
  if (LOG_TABLES.has(table)) return false;
  if (ACCOUNT_TABLES.has(table)) return true;
  if (table === 'holiday') return [before, after].some((row) => row && isOwnOrShared(row['tenantId'], tenantIds));
  return [before, after].some(
    (row) =>
      row &&
      ((NAMED_TABLES.has(table) && tenantIds.has(String(row['tenantId']))) || mentions(row, (id) => ids.has(id))),
  );
}

/** True for a tenant of the institution, or for none: a shared day applies to every institution. */
const isOwnOrShared = (tenantId: unknown, tenantIds: ReadonlySet<string>): boolean =>
  !tenantId || tenantIds.has(String(tenantId));

/** True if a row contains one of certain ids, however deep. */
export const mentions = (row: AnyRow | readonly unknown[], isOne: (id: string) => boolean): boolean =>
  Object.values(row).some((value: unknown) =>
    typeof value === 'string'
      ? isOne(value)
      : typeof value === 'object' && value !== null && mentions(value as AnyRow, isOne),
  );
