import { isByPeriod } from '#contracts/entities/product.ts';
import { referenceKey } from '#contracts/move-in/plan-reference.ts';
import type { MoveInPlan, PlanValues } from '#contracts/move-in/plan.ts';

type Enrolment = PlanValues<'enrolment'>;

/** Values of enrolments that the calls for one row cannot carry over, each with its sentence. */
const LOSSES: readonly [isLost: (values: Enrolment) => boolean, sentence: (count: number) => string][] = [
  [({ value }) => Boolean(value), (count) => `${count} 条报读的剩余金额不会写入，课时按金额 0 转入。`],
  [({ givenHours }) => Boolean(givenHours), (count) => `${count} 条报读的赠送课时并入剩余课时。`],
  [
    ({ chargeType, expireDate }) => !isByPeriod(chargeType) && Boolean(expireDate),
    (count) => `${count} 条报读的课时到期日期不会写入，转入的课时不到期。`,
  ],
  [({ remark }) => Boolean(remark), (count) => `${count} 条报读的备注不会写入。`],
];

/** Returns the number of students' courses with hours and a period, of which the calls for one row accept one. */
function bothTypes(rows: readonly Enrolment[]): number {
  const types = new Map<string, Set<boolean>>();
  for (const { studentId, courseId, chargeType } of rows) {
    const key = `${referenceKey(studentId)} ${referenceKey(courseId)}`;
    types.set(key, (types.get(key) ?? new Set()).add(isByPeriod(chargeType)));
  }
  return [...types.values()].filter(({ size }) => size > 1).length;
}

/** Returns in sentences what is lost if a plan is written row by row. */
export function lossesOf({ enrolment }: MoveInPlan): string[] {
  const added = enrolment.flatMap((row) => (row.action === 'add' ? [row.values] : []));
  const losses = LOSSES.flatMap(([isLost, sentence]) => {
    const count = added.filter(isLost).length;
    return count > 0 ? [sentence(count)] : [];
  });
  const both = bothTypes(added);
  return both > 0 ? [...losses, `${both} 名学员的同一课程既有课时又有期限，只能写入先出现的一种。`] : losses;
}
