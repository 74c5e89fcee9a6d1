import { isByPeriod } from '#contracts/entities/product.ts';
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

/** Returns in sentences what is lost if a plan is written row by row. */
export function lossesOf({ enrolment }: MoveInPlan): string[] {
  const added = enrolment.flatMap((row) => (row.action === 'add' ? [row.values] : []));
  return LOSSES.flatMap(([isLost, sentence]) => {
    const count = added.filter(isLost).length;
    return count > 0 ? [sentence(count)] : [];
  });
}
