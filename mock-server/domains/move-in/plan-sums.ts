import type { MoveInPlan, PlanRow, PlanValues } from '#contracts/move-in/plan.ts';
import { sheetKeys } from '#contracts/move-in/sheet-keys.ts';
import type { MoveInCounts, MoveInTotals } from '#contracts/move-in/totals.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';

/** Returns the numbers of rows of each sheet by action. */
export const countsOf = (plan: MoveInPlan): MoveInCounts =>
  Object.fromEntries(
    sheetKeys.map((sheet) => {
      const counts = { add: 0, update: 0, merge: 0 };
      for (const { action } of plan[sheet]) counts[action] += 1;
      return [sheet, counts];
    }),
  ) as MoveInCounts;

/**
 * Returns the sums of the added enrolments by course and over all.
 * @param courseName returns the name of an existing course
 */
export function totalsOf(plan: MoveInPlan, courseName: (id: string) => string): MoveInTotals {
  const added = plan.enrolment.filter((row): row is Added => row.action === 'add').map(({ values }) => values);
  const names = new Map(plan.course.map((row) => [row.key, nameOfRow(row, courseName)]));
  const nameOf = ({ courseId: to }: Values): string => ('id' in to ? courseName(to.id) : (names.get(to.key) ?? ''));
  const groups = new Map<string, Values[]>();
  for (const values of added) {
    const group = groups.get(nameOf(values));
    if (group) group.push(values);
    else groups.set(nameOf(values), [values]);
  }
  return {
    courses: Array.from(groups, ([name, values]) => ({ courseName: name, ...sumsOf(values) })),
    ...sumsOf(added),
  };
}

type Values = PlanValues<'enrolment'>;
type Added = Extract<PlanRow<'enrolment'>, { action: 'add' }>;

const nameOfRow = (row: PlanRow<'course'>, courseName: (id: string) => string): string =>
  row.action === 'merge'
    ? courseName(row.id)
    : (row.values.courseName ?? (row.action === 'update' ? courseName(row.id) : ''));

function sumsOf(values: readonly Values[]) {
  const sum = (of: (one: Values) => number | null | undefined) =>
    values.reduce((all, one) => addHours(all, of(one) ?? 0), 0);
  return {
    students: new Set(values.map(({ studentId }) => ('id' in studentId ? studentId.id : studentId.key))).size,
    enrolments: values.length,
    hours: sum((one) => one.hours),
    givenHours: sum((one) => one.givenHours),
    value: sum((one) => one.value),
  };
}
