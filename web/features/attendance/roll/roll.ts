import { proxy, ref } from 'valtio';
import { attendStatuses } from '#contracts/entities/attendance.ts';
import { type Participation, withInsufficientHours } from '#contracts/rules/attendance-eligibility.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { pinyinInitials } from './pinyin-initial.ts';
import type { GuestRow } from './guest-row.ts';
import {
  type ChargedRow,
  type EntryField,
  exceedsBalance,
  mayDeduct,
  type RollRow,
  startingHours,
  typedHours,
} from './roll-row.ts';

/**
 * State of a lesson's roll call. A store instead of component state, so that a key press re-renders only one of 200
 * rows.
 */
export interface Roll {
  /** Immutable rows; a change replaces the row and the array. Proxies of 200 rows would delay the first key press. */
  rows: readonly RollRow[];
  /** Guests of the lesson, as immutable as the rows. */
  guests: readonly GuestRow[];
  /** Hours that 到课 deducts from each student: those of the lesson, or else those of the class. */
  lessonHours: number;
  /** Index of the row that Tab reaches. The arrow keys change this index. */
  active: number;
  /** True if the user has changed any row. */
  touched: boolean;
}

export const createRoll = (): Roll =>
  proxy<Roll>({ rows: ref([]), guests: ref([]), lessonHours: 0, active: 0, touched: false });

type RowChange = (row: RollRow) => RollRow;

const updateRows = (roll: Roll, change: RowChange): void => {
  roll.rows = ref(roll.rows.map(change));
};

const updateRow = (roll: Roll, { studentClaId }: RollRow, change: RowChange): void =>
  updateRows(roll, (row) => (row.studentClaId === studentClaId ? change(row) : row));

/** Fills the roll call. If `keepInput` is true, the user's input is preserved and only the balances are updated. */
export function fillRoll(roll: Roll, rows: readonly RollRow[], lessonHours: number, keepInput: boolean): void {
  const previousRows = new Map(roll.rows.map((row) => [row.studentClaId, row]));
  roll.rows = ref(
    rows.map((row) => {
      const previous = keepInput ? previousRows.get(row.studentClaId) : undefined;
      if (!previous) return row;
      const { selectionTouched, statusTouched, hours, hoursTyped, unread } = previous;
      const selected = selectionTouched ? previous.selected : row.selected;
      const attendStatus = statusTouched ? previous.attendStatus : row.attendStatus;
      const late = statusTouched ? previous.late : row.late;
      const memo = statusTouched || previous.memo !== (previous.leave?.reason ?? '') ? previous.memo : row.memo;
      const kept = { ...row, selected, selectionTouched, attendStatus, late, statusTouched, memo, unread };
      return attendStatus === previous.attendStatus ? { ...kept, hours, hoursTyped } : kept;
    }),
  );
  roll.active = keepInput ? Math.min(roll.active, Math.max(rows.length - 1, 0)) : 0;
  if (!keepInput) roll.touched = false;
  changeLessonHours(roll, lessonHours);
}

/** Applies another lesson's hours to the deductions of all students who are present, except typed deductions. */
export function changeLessonHours(roll: Roll, lessonHours: number): void {
  roll.lessonHours = lessonHours;
  updateRows(roll, (row) => {
    const hours = row.hoursTyped ? row.hours : startingHours(row, lessonHours);
    return hours === row.hours ? row : { ...row, hours };
  });
}

/** Sets a student's status and the initial deduction for this status (Spec 2 §4). */
export function setStatus(roll: Roll, row: RollRow, attendStatus: number): void {
  if (row.attendStatus === attendStatus) return;
  roll.touched = true;
  updateRow(roll, row, (current) => withStatus(current, attendStatus, roll.lessonHours));
}

export function setAllStatuses(roll: Roll, attendStatus: number): void {
  if (roll.rows.every((row) => row.attendStatus === attendStatus)) return;
  roll.touched = true;
  updateRows(roll, (row) => withStatus(row, attendStatus, roll.lessonHours));
}

const withStatus = (row: RollRow, attendStatus: number, lessonHours: number): RollRow =>
  row.attendStatus === attendStatus
    ? row
    : {
        ...withoutErrors(row, 'attendStatus', 'stuLoseHour'),
        attendStatus,
        late: row.late === null ? null : false,
        statusTouched: true,
        hours: startingHours({ ...row, attendStatus }, lessonHours),
        hoursTyped: false,
      };

/** True if the student can be marked as late: present, and the backend stores it. */
export const isLateEditable = ({ attendStatus, late, selected }: RollRow): boolean =>
  selected && late !== null && attendStatus === attendStatuses.attended;

/** Marks a student as late, or no longer as late. Changes no hours. */
export function toggleLate(roll: Roll, row: RollRow): void {
  if (!isLateEditable(row)) return;
  roll.touched = true;
  updateRow(roll, row, (current) => ({ ...current, late: !current.late, statusTouched: true }));
}

/** Accepts a third decimal, so that saving can refuse it with a message. */
const HOURS_PATTERN = /^-?\d{0,3}(\.\d{0,9})?$/;

/** Sets a student's deduction. A text that cannot become a number of hours is ignored. */
export function typeHours(roll: Roll, row: RollRow, hours: string): void {
  const text = hours.normalize('NFKC').replace('。', '.');
  if (!HOURS_PATTERN.test(text) || !mayDeduct(row)) return;
  roll.touched = true;
  updateRow(roll, row, (current) => ({ ...withoutErrors(current, 'stuLoseHour'), hours: text, hoursTyped: true }));
}

export function typeMemo(roll: Roll, row: RollRow, memo: string): void {
  roll.touched = true;
  updateRow(roll, row, (current) => ({ ...withoutErrors(current, 'memo'), memo }));
}

const withoutErrors = (row: RollRow, ...names: readonly EntryField[]): RollRow => ({
  ...row,
  error: null,
  unread: row.unread.filter((name) => !names.includes(name)),
});

export function select(roll: Roll, row: RollRow, selected: boolean): void {
  roll.touched = true;
  updateRow(roll, row, (current) => ({ ...current, selected, selectionTouched: true, error: null }));
}

/** Selects all preselected students, or deselects all students. Other students must be selected one by one. */
export function selectAll(roll: Roll, selected: boolean): void {
  for (const row of roll.rows)
    if (row.selected !== selected && (row.preselected || !selected)) select(roll, row, selected);
}

/** Sets the errors of the rows by studentClaId, and clears those of all other rows. */
export function setRowErrors(roll: Roll, errors: ReadonlyMap<string, string>): void {
  updateRows(roll, (row) => {
    const error = errors.get(row.studentClaId) ?? null;
    return error === row.error ? row : { ...row, error };
  });
}

/**
 * Returns the index of the next row after `from` whose student's name has the initial. The search wraps around the end.
 */
export function findByInitial({ rows }: Pick<Roll, 'rows'>, letter: string, from: number): number | null {
  const order = rows.map((_, index) => (from + 1 + index) % rows.length);
  return order.find((index) => pinyinInitials(rows[index]?.studentName ?? '').includes(letter.toLowerCase())) ?? null;
}

/** A selected row that deducts more hours than the student's usable hours. */
export interface ShortRow<Row extends ChargedRow = RollRow> extends Participation {
  row: Row;
}

/** Returns all selected rows that deduct more hours than the student's balance (Spec 2 §5). */
export const rowsShortOfHours = <Row extends ChargedRow>(rows: readonly Row[]): ShortRow<Row>[] =>
  withInsufficientHours(
    rows
      .filter(({ selected }) => selected)
      .map((row) => ({
        row,
        studentName: row.studentName,
        chargeType: row.byPeriod ? chargeTypes.date : chargeTypes.hour,
        balanceHour: addHours(addHours(row.usable, row.returned), row.lapsed),
        expireHour: row.lapsed,
        expireDate: row.expireDate,
        stuLoseHour: typedHours(row) ?? 0,
      })),
  );

export interface RollTotals {
  /** Number of selected students for each status. */
  byStatus: ReadonlyMap<number, number>;
  selected: number;
  hours: number;
  short: number;
}

/** Counts the selected students, their deducted hours, and those who lack hours. */
export function summaryOf(rows: readonly RollRow[]): RollTotals {
  const selected = rows.filter(({ selected }) => selected);
  const byStatus = new Map<number, number>();
  for (const { attendStatus } of selected) byStatus.set(attendStatus, (byStatus.get(attendStatus) ?? 0) + 1);
  return {
    byStatus,
    selected: selected.length,
    hours: selected.reduce((sum, row) => addHours(sum, typedHours(row) ?? 0), 0),
    short: selected.filter(exceedsBalance).length,
  };
}
