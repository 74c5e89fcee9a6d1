import type { SheetKey } from './sheet-keys.ts';

/** Maximum number of rows of a sheet. A larger school moves in with several workbooks. */
export const maxRowsOf = (sheet: SheetKey): number => MAX_ROWS[sheet] ?? MAX_OTHER_ROWS;
const MAX_ROWS: Readonly<Partial<Record<SheetKey, number>>> = { student: 6_000, enrolment: 10_000, seat: 10_000 };
const MAX_OTHER_ROWS = 2_000;

/** Maximum size of a workbook in bytes. */
export const MOVE_IN_MAX_BYTES = 10 * 1024 * 1024;
/** Maximum size of a plan in bytes, which has room for the maximum number of rows. */
export const MOVE_IN_MAX_PLAN_BYTES = 16 * 1024 * 1024;
/** Maximum number of findings in a response; their total number is stated beside them. */
export const MOVE_IN_MAX_FINDINGS = 200;
/** Number of hours after a move-in in which it can be undone. */
export const MOVE_IN_UNDO_HOURS = 24;
