import { expect, it } from 'vitest';
import { emptyPlan, type MoveInPlan, type PlanValues } from '#contracts/move-in/plan.ts';
import { lossesOf } from './row-losses.ts';

/** Returns a plan with enrolments of one student in one course. */
const planOf = (...rows: Partial<PlanValues<'enrolment'>>[]): MoveInPlan => ({
  ...emptyPlan(),
  enrolment: rows.map((values, at) => ({
    action: 'add',
    key: `enrolment-${at + 2}`,
    row: at + 2,
    values: { studentId: { key: 'student-2' }, courseId: { key: 'course-2' }, chargeType: 'hour', ...values },
  })),
});
const period = (dateBegin: string, dateEnd: string) => ({ chargeType: 'date' as const, dateBegin, dateEnd });

it('warns of a gap between two periods of a course, because they are written as one period', () => {
  const apart = planOf(period('2026-12-01', '2027-02-28'), period('2026-09-01', '2026-10-31'));
  expect(lossesOf(apart)).toEqual(['1 名学员的同一课程有不相连的期限，将写成一段，中间的日期也能上课。']);
});

it('does not warn if the periods adjoin or overlap', () => {
  const joined = planOf(
    period('2026-09-01', '2026-10-31'),
    period('2026-11-01', '2026-12-31'),
    period('2026-09-01', '2026-09-30'),
  );
  expect(lossesOf(joined)).toEqual([]);
});

it('warns that products and list prices are not written', () => {
  expect(lossesOf(planOf({ hours: 10, productId: { key: 'product-2' }, listAmount: 1_200 }))).toEqual([
    '1 条报读的原价不会写入。',
    '1 条报读的产品不会写入。',
  ]);
});
