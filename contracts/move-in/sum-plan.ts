import { toHundredths } from '../formats/hundredths.ts';
import type { MoveInExisting } from './existing.ts';
import { referenceKey } from './plan-reference.ts';
import type { MoveInPlan, PlanValues } from './plan.ts';
import { PlanLookup } from './plan-rules/plan-lookup.ts';
import { sheetKeys } from './sheet-keys.ts';
import type { MoveInCounts, MoveInTotals, SheetCounts } from './totals.ts';

/** Returns the numbers of rows by action. */
export const countPlan = (plan: MoveInPlan): MoveInCounts =>
  Object.fromEntries(
    sheetKeys.map((sheet) => {
      const counts: SheetCounts = { add: 0, update: 0, merge: 0 };
      for (const { action } of plan[sheet]) counts[action] += 1;
      return [sheet, counts];
    }),
  ) as MoveInCounts;

class Sums {
  #students = new Set<string>();
  #enrolments = new Set<string>();
  #hours = 0;
  #givenHours = 0;
  #value = 0;

  add({ studentId, courseId, chargeType, hours, givenHours, value }: PlanValues<'enrolment'>): void {
    this.#students.add(referenceKey(studentId));
    // Several purchases of one course and charge type are one enrolment.
    this.#enrolments.add(`${referenceKey(studentId)} ${referenceKey(courseId)} ${chargeType}`);
    this.#hours += hours ?? 0;
    this.#givenHours += givenHours ?? 0;
    this.#value += value ?? 0;
  }

  result(): Omit<MoveInTotals, 'courses'> {
    return {
      students: this.#students.size,
      enrolments: this.#enrolments.size,
      hours: toHundredths(this.#hours),
      givenHours: toHundredths(this.#givenHours),
      value: toHundredths(this.#value),
    };
  }
}

/** Returns the sums of the enrolments that a plan adds, by course in the order of their first row, and over all. */
export function sumPlan(plan: MoveInPlan, existing: MoveInExisting): MoveInTotals {
  const lookup = new PlanLookup(plan, existing);
  const all = new Sums();
  const byCourse = new Map<string, { courseName: string; sums: Sums }>();
  for (const row of plan.enrolment) {
    if (row.action !== 'add') continue;
    const key = referenceKey(row.values.courseId);
    const course = byCourse.get(key) ?? {
      courseName: lookup.find('course', row.values.courseId)?.name ?? '',
      sums: new Sums(),
    };
    byCourse.set(key, course);
    course.sums.add(row.values);
    all.add(row.values);
  }
  return {
    courses: [...byCourse.values()].map(({ courseName, sums }) => ({ courseName, ...sums.result() })),
    ...all.result(),
  };
}
