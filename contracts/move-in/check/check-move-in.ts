import { MAX_CLASS_CAPACITY } from '../../entities/cla.ts';
import type { HolidayCalendar } from '../../rules/holiday.ts';
import type { Decisions, Duplicate } from '../duplicate.ts';
import { moveInCalendar } from '../calendar.ts';
import type { MoveInExisting } from '../existing.ts';
import type { Finding } from '../finding.ts';
import { maxRowsOf } from '../limits.ts';
import { emptyPlan, type MoveInPlan } from '../plan.ts';
import { newStudentsByClass } from '../plan-rules/capacity-problems.ts';
import { planProblems } from '../plan-rules/check-plan.ts';
import { PlanLookup } from '../plan-rules/plan-lookup.ts';
import { referenceKey } from '../plan-reference.ts';
import type { RecognisedSheet } from '../recognise/recognised-sheet.ts';
import { type SheetKey, sheetKeys, sheetTitles } from '../sheet-keys.ts';
import { columnOf } from '../sheets/sheets.ts';
import { countPlan, sumPlan } from '../sum-plan.ts';
import type { MoveInCounts, MoveInTotals } from '../totals.ts';
import type { CheckContext } from './check-context.ts';
import { DERIVED_CAPACITY } from './derive-record.ts';
import { directoryOf, type RecordSheet } from './directory.ts';
import { FindingList } from './finding-list.ts';
import { planEnrolments } from './plan-enrolments.ts';
import { planRecords } from './plan-records.ts';
import { planLessons, planRules } from './plan-schedule.ts';
import { planSeats } from './plan-seats.ts';
import { readRow, type ReadRow } from './read-row.ts';
import { Seats } from './seats.ts';
import { SimilarNames } from './similar-name.ts';

export interface CheckOptions {
  /** Business date. */
  today: string;
  decisions?: Decisions;
  calendar?: HolidayCalendar;
}

export interface MoveInCheck {
  /** Everything that would be written. It may be written only if no finding is an error. */
  plan: MoveInPlan;
  findings: Finding[];
  duplicates: Duplicate[];
  totals: MoveInTotals;
  counts: MoveInCounts;
}

const RECORD_SHEETS: readonly RecordSheet[] = ['campus', 'room', 'staff', 'course', 'product', 'cla', 'student'];

/**
 * Checks all rows of a workbook together, against each other and against the existing records, and plans the writes.
 */
export function checkMoveIn(
  sheets: readonly RecognisedSheet[],
  existing: MoveInExisting,
  { today, decisions = {}, calendar = moveInCalendar(existing) }: CheckOptions,
): MoveInCheck {
  const findings = new FindingList();
  const context: CheckContext = {
    existing,
    today,
    calendar,
    decisions,
    plan: emptyPlan(),
    findings,
    directory: directoryOf(existing),
    similar: new SimilarNames(),
    duplicates: [],
    present: new Set(sheets.filter(({ rows }) => rows.length > 0).map(({ sheet }) => sheet)),
    origins: new Map(),
  };
  const rowsOf = (sheet: SheetKey): ReadRow[] =>
    sheets
      .filter((one) => one.sheet === sheet)
      .flatMap((from) => from.rows.map((row) => readRow(from, row, today, findings)));
  for (const sheet of RECORD_SHEETS) planRecords(context, sheet, rowsOf(sheet));
  const seats = new Seats(context);
  planEnrolments(context, rowsOf('enrolment'), seats);
  planSeats(context, rowsOf('seat'), seats);
  planRules(context, rowsOf('rule'));
  planLessons(context, rowsOf('lesson'));
  fitDerivedClasses(context);
  reportTooManyRows(context);
  reportPlanProblems(context);
  const { plan, duplicates } = context;
  return { plan, findings: findings.all, duplicates, totals: sumPlan(plan, existing), counts: countPlan(plan) };
}

/** Reports the sheets of the plan that are too long because of records without a sheet of their own. */
function reportTooManyRows({ plan, findings, origins, present }: CheckContext): void {
  for (const sheet of sheetKeys) {
    const [max, rows] = [maxRowsOf(sheet), plan[sheet]];
    const first = rows[max] && origins.get(`${sheet} ${rows[max].key}`);
    if (first && !present.has(sheet))
      findings.add(first, null, {
        kind: 'tooMany',
        message: `将新增 ${rows.length} 个${sheetTitles[sheet]}，最多 ${max} 个，请分成几个文件搬入`,
      });
  }
}

/** Raises the capacity of derived classes, which have no sheet of their own, to the number of their students. */
function fitDerivedClasses({ plan, existing, present }: CheckContext): void {
  if (present.has('cla')) return;
  const students = newStudentsByClass(plan, new PlanLookup(plan, existing));
  for (const row of plan.cla)
    if (row.action === 'add') row.values.capacity = capacityFor(students.get(referenceKey({ key: row.key })) ?? 0);
}

const capacityFor = (students: number): number => Math.min(MAX_CLASS_CAPACITY, Math.max(DERIVED_CAPACITY, students));

/** Reports problems of planned rows in the rows of the file that they come from. */
function reportPlanProblems({ plan, existing, today, calendar, findings, origins }: CheckContext): void {
  for (const { sheet, key, field, ...problem } of planProblems(plan, existing, today, calendar)) {
    // A row that refers to a row with errors is not reported: the error of the other row is enough.
    if (problem.kind === 'changed') continue;
    const row = origins.get(`${sheet} ${key}`);
    // A record that is derived from another sheet has no cells of its own.
    if (row) findings.add(row, field !== null && columnOf(row.from.sheet, field) ? field : null, problem);
  }
}
