import { proxy } from 'valtio';
import { shortOfHours } from '#contracts/rules/attendance-eligibility.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { pinyinInitials } from './pinyin-initial.ts';
import { type Entered, typedHours, exceedsBalance, mayDeduct, type RollRow, startingHours } from './roll-row.ts';

/**
 * The roll-call of one lesson. A store and not the state of a component, so that a key press draws the one row that
 * it changes, of 200.
 */
export interface Roll {
  rows: RollRow[];
  /** What 到课 takes: the lesson's hours, or the class's for each student. */
  lessonHours: number;
  /** The row that Tab reaches; the arrows move it. */
  active: number;
  /** Something was changed by hand. */
  touched: boolean;
  /** Counts how often it was filled: then every row is another. */
  filled: number;
}

export const createRoll = (): Roll => proxy<Roll>({ rows: [], lessonHours: 0, active: 0, touched: false, filled: 0 });

/** Fills the roll-call. With `keep`, what was entered for a student stays; only balances are new. */
export function fillRoll(roll: Roll, rows: readonly RollRow[], lessonHours: number, keep: boolean): void {
  const entered = new Map(roll.rows.map((row) => [row.studentClaId, row]));
  roll.rows = rows.map((row) => {
    const before = keep ? entered.get(row.studentClaId) : undefined;
    if (!before) return { ...row };
    const { selected, attendStatus, hours, hoursTyped, memo, unread } = before;
    return { ...row, selected, attendStatus, hours, hoursTyped, memo, unread };
  });
  roll.active = keep ? Math.min(roll.active, Math.max(rows.length - 1, 0)) : 0;
  if (!keep) roll.touched = false;
  roll.filled += 1;
  changeLessonHours(roll, lessonHours);
}

/** Another lesson, or the change to freely chosen times: whoever is there loses its hours, unless others were typed. */
export function changeLessonHours(roll: Roll, lessonHours: number): void {
  roll.lessonHours = lessonHours;
  for (const row of roll.rows) if (!row.hoursTyped) row.hours = startingHours(row, lessonHours);
}

/** A status sets the deduction: 0, or back to the lesson's hours (Spec 2 §4). */
export function setStatus(roll: Roll, row: RollRow, attendStatus: number): void {
  if (row.attendStatus === attendStatus) return;
  roll.touched = true;
  row.attendStatus = attendStatus;
  row.hours = startingHours(row, roll.lessonHours);
  row.hoursTyped = false;
  entered(row, 'attendStatus', 'stuLoseHour');
}

export function setEveryone(roll: Roll, attendStatus: number): void {
  for (const row of roll.rows) setStatus(roll, row, attendStatus);
}

const HOURS_TYPED = /^-?\d{0,3}(\.\d{0,2})?$/;

/** What cannot become a number of hours is not taken in. */
export function typeHours(roll: Roll, row: RollRow, hours: string): void {
  const text = hours.replace('。', '.');
  if (!HOURS_TYPED.test(text) || !mayDeduct(row)) return;
  roll.touched = true;
  row.hours = text;
  row.hoursTyped = true;
  entered(row, 'stuLoseHour');
}

export function typeMemo(roll: Roll, row: RollRow, memo: string): void {
  roll.touched = true;
  row.memo = memo;
  entered(row, 'memo');
}

function entered(row: RollRow, ...names: readonly Entered[]): void {
  row.fault = null;
  row.unread = row.unread.filter((name) => !names.includes(name));
}

export function select(roll: Roll, row: RollRow, selected: boolean): void {
  roll.touched = true;
  row.selected = selected;
  row.fault = null;
}

export function selectEveryone(roll: Roll, selected: boolean): void {
  for (const row of roll.rows) if (row.selected !== selected) select(roll, row, selected);
}

/** Says beside each row what is wrong with it; the others are in order. */
export function markFaults(roll: Roll, faults: ReadonlyMap<string, string>): void {
  for (const row of roll.rows) row.fault = faults.get(row.studentClaId) ?? null;
}

/** The next row from `from` on whose student's name begins with the letter; around the end, back at the first. */
export function findByInitial({ rows }: Pick<Roll, 'rows'>, letter: string, from: number): number | null {
  const order = rows.map((_, index) => (from + 1 + index) % rows.length);
  return order.find((index) => pinyinInitials(rows[index]?.studentName ?? '').includes(letter.toLowerCase())) ?? null;
}

/** Those who would lose more hours than they have, all at once (Spec 2 §5). */
export function shortRows(rows: readonly RollRow[]): RollRow[] {
  const short = shortOfHours(
    rows
      .filter(({ selected }) => selected)
      .map((row) => ({
        row,
        studentName: row.studentName,
        chargeType: row.byPeriod ? chargeTypes.date : chargeTypes.hour,
        balanceHour: addHours(row.usable, row.returned),
        stuLoseHour: typedHours(row) ?? 0,
      })),
  );
  return short.map(({ row }) => row);
}

export interface Summary {
  /** How many of the selected have which status. */
  byStatus: ReadonlyMap<number, number>;
  selected: number;
  hours: number;
  short: number;
}

/** What will be recorded, counted. */
export function summaryOf(rows: readonly RollRow[]): Summary {
  const chosen = rows.filter(({ selected }) => selected);
  const byStatus = new Map<number, number>();
  for (const { attendStatus } of chosen) byStatus.set(attendStatus, (byStatus.get(attendStatus) ?? 0) + 1);
  return {
    byStatus,
    selected: chosen.length,
    hours: chosen.reduce((sum, row) => addHours(sum, typedHours(row) ?? 0), 0),
    short: chosen.filter(exceedsBalance).length,
  };
}
