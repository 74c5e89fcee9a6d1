import { type HolidayCalendar, nationalCalendar } from '../../rules/holiday.ts';
import type { MoveInExisting } from '../existing.ts';
import type { Finding } from '../finding.ts';
import type { MoveInPlan } from '../plan.ts';
import { sheetTitles } from '../sheet-keys.ts';
import { columnOf } from '../sheets/sheets.ts';
import { nameProblems } from './name-problems.ts';
import { PlanLookup } from './plan-lookup.ts';
import type { PlanProblem } from './plan-problem.ts';
import { referenceProblems } from './reference-problems.ts';
import { scheduleProblems } from './schedule-problems.ts';
import { valueProblems } from './value-problems.ts';

/**
 * Returns the rows of a plan that cannot be written beside what exists now. The rows' own values are checked by the
 * schema of the plan.
 */
export function planProblems(
  plan: MoveInPlan,
  existing: MoveInExisting,
  today: string,
  calendar: HolidayCalendar,
): PlanProblem[] {
  const lookup = new PlanLookup(plan, existing);
  return [
    ...referenceProblems(plan, lookup),
    ...nameProblems(plan, existing),
    ...valueProblems(plan, lookup, today),
    ...scheduleProblems(plan, lookup, today, calendar),
  ];
}

/** Checks a plan without the file that it comes from, as the server does before it writes. */
export const checkPlan = (
  plan: MoveInPlan,
  existing: MoveInExisting,
  today: string,
  calendar: HolidayCalendar = nationalCalendar,
): Finding[] =>
  planProblems(plan, existing, today, calendar).map(
    ({ sheet, row, field, kind, message, severity, mend }): Finding => ({
      sheet,
      sheetName: sheetTitles[sheet],
      row,
      field,
      column: field === null ? '' : (columnOf(sheet, field)?.title ?? ''),
      value: '',
      kind,
      message,
      severity: severity ?? 'error',
      mend,
    }),
  );
