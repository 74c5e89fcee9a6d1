import type { HolidayCalendar } from '../../rules/holiday.ts';
import { moveInCalendar } from '../calendar.ts';
import type { MoveInExisting } from '../existing.ts';
import type { Finding } from '../finding.ts';
import type { MoveInPlan } from '../plan.ts';
import { type SheetKey, sheetTitles } from '../sheet-keys.ts';
import { columnOf } from '../sheets/sheets.ts';
import { capacityProblems } from './capacity-problems.ts';
import { LessonTimes } from './lesson-times.ts';
import { nameProblems } from './name-problems.ts';
import { PlanLookup } from './plan-lookup.ts';
import type { PlanProblem } from './plan-problem.ts';
import { referenceProblems } from './reference-problems.ts';
import { scheduleProblems } from './schedule-problems.ts';
import { seatProblems } from './seat-problems.ts';
import { updateProblems } from './update-problems.ts';
import { valueProblems } from './value-problems.ts';

type Inputs = readonly [plan: MoveInPlan, existing: MoveInExisting, today: string, calendar: HolidayCalendar];

/**
 * Returns the problems of a plan's rows that cannot be written because of other rows or existing records. The rows' own
 * values are checked by the schema of the plan.
 */
export const planProblems = (...inputs: Inputs): PlanProblem[] => runToEnd(problemsInParts(...inputs));

/** Finds the problems of a plan and may be interrupted at each yield, because a large plan takes long. */
function* problemsInParts(...[plan, existing, today, calendar]: Inputs): Generator<void, PlanProblem[]> {
  const lookup = new PlanLookup(plan, existing);
  const problems = referenceProblems(plan, lookup);
  yield;
  problems.push(...nameProblems(plan, existing));
  yield;
  problems.push(...updateProblems(plan, existing));
  yield;
  problems.push(...valueProblems(plan, lookup, today));
  yield;
  problems.push(...capacityProblems(plan, lookup));
  yield;
  problems.push(...seatProblems(plan, lookup));
  yield;
  const times = new LessonTimes(existing);
  for (const rule of plan.rule) {
    problems.push(...scheduleProblems({ ...plan, rule: [rule], lesson: [] }, lookup, today, calendar, times));
    yield;
  }
  problems.push(...scheduleProblems({ ...plan, rule: [] }, lookup, today, calendar, times));
  return problems;
}

function runToEnd<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Checks a plan without the file that it comes from. */
export const checkPlan = (
  plan: MoveInPlan,
  existing: MoveInExisting,
  today: string,
  calendar: HolidayCalendar = moveInCalendar(existing),
): Finding[] => runToEnd(checkPlanInParts(plan, existing, today, calendar));

/** Checks a plan as the server does before it writes, which may interrupt the check at each yield. */
export function* checkPlanInParts(...inputs: Inputs): Generator<void, Finding[]> {
  const problems = yield* problemsInParts(...inputs);
  return problems.map(
    ({ sheet, row, field, kind, message, severity, mend }): Finding => ({
      sheet,
      sheetName: sheetTitles[sheet],
      row,
      field,
      column: titleOf(sheet, field),
      value: '',
      kind,
      message,
      severity: severity ?? 'error',
      mend,
    }),
  );
}

/** Returns the title of a column in the template; empty for a problem of the whole row. */
export const titleOf = (sheet: SheetKey, field: string | null): string =>
  field === null ? '' : (columnOf(sheet, field)?.title ?? '');
