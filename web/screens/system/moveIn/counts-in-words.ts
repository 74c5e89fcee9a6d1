import type { MoveInCounts } from '#contracts/move-in/totals.ts';
import { type SheetKey, sheetKeys, sheetTitles } from '#contracts/move-in/sheet-keys.ts';
import { formatCount } from '#web/ui/display/numbers.ts';

/** Measure words for the rows of each sheet, as in 3 个校区. */
const COUNTERS: Readonly<Record<SheetKey, string>> = {
  campus: '个',
  room: '间',
  staff: '名',
  course: '门',
  product: '个',
  cla: '个',
  student: '名',
  enrolment: '条',
  seat: '条',
  rule: '条',
  lesson: '节',
};

/** Returns a number of rows in words, such as 3 名学员. */
export const countInWords = (sheet: SheetKey, count: number): string =>
  `${formatCount(count)} ${COUNTERS[sheet]}${sheetTitles[sheet]}`;

/** Returns the rows that a move-in adds, such as 3 个校区、20 名学员; '' if it adds none. */
export const addedInWords = (counts: MoveInCounts): string => listOf(counts, 'add');

/** Returns the rows that a move-in updates; '' if it updates none. */
export const updatedInWords = (counts: MoveInCounts): string => listOf(counts, 'update');

const listOf = (counts: MoveInCounts, action: 'add' | 'update'): string =>
  sheetKeys
    .filter((sheet) => counts[sheet][action] > 0)
    .map((sheet) => countInWords(sheet, counts[sheet][action]))
    .join('、');

/** Returns the number of rows that a move-in writes. */
export const writtenRows = (counts: MoveInCounts): number =>
  sheetKeys.reduce((sum, sheet) => sum + counts[sheet].add + counts[sheet].update, 0);
