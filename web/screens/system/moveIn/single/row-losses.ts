import { isByPeriod } from '#contracts/entities/product.ts';
import { addDays, laterOf } from '#contracts/formats/business-date.ts';
import type { MoveInPlan, PlanValues } from '#contracts/move-in/plan.ts';
import { groupNameOf, studentCourseOf } from './group-enrolments.ts';

type Enrolment = PlanValues<'enrolment'>;

/** Values of enrolments that the calls for one row cannot carry over, each with its sentence. */
const LOSSES: readonly [isLost: (values: Enrolment) => boolean, sentence: (count: number) => string][] = [
  [({ value }) => Boolean(value), (count) => `${count} 条报读的剩余金额不会写入，课时按金额 0 转入。`],
  [({ listAmount }) => Boolean(listAmount), (count) => `${count} 条报读的原价不会写入。`],
  [({ productId }) => Boolean(productId), (count) => `${count} 条报读的产品不会写入。`],
  [({ givenHours }) => Boolean(givenHours), (count) => `${count} 条报读的赠送课时并入剩余课时。`],
  [
    ({ chargeType, expireDate }) => !isByPeriod(chargeType) && Boolean(expireDate),
    (count) => `${count} 条报读的课时到期日期不会写入，转入的课时不到期。`,
  ],
  [({ remark }) => Boolean(remark), (count) => `${count} 条报读的备注不会写入。`],
];

/** Losses of the enrolments of one student in one course, each with its sentence. */
const JOINT_LOSSES: readonly [
  nameOf: (values: Enrolment) => string,
  isLost: (rows: readonly Enrolment[]) => boolean,
  sentence: (count: number) => string,
][] = [
  [
    studentCourseOf,
    (rows) => new Set(rows.map(({ chargeType }) => isByPeriod(chargeType))).size > 1,
    (count) => `${count} 名学员的同一课程既有课时又有期限，只能写入先出现的一种。`,
  ],
  [groupNameOf, hasGap, (count) => `${count} 名学员的同一课程有不相连的期限，将写成一段，中间的日期也能上课。`],
];

/** True if there are days between two periods. */
function hasGap(rows: readonly Enrolment[]): boolean {
  let last = '';
  const periods = rows.flatMap(({ dateBegin, dateEnd }) => (dateBegin && dateEnd ? [{ dateBegin, dateEnd }] : []));
  return periods
    .toSorted((one, other) => (one.dateBegin < other.dateBegin ? -1 : 1))
    .some(({ dateBegin, dateEnd }) => {
      const isApart = last !== '' && dateBegin > addDays(last, 1);
      last = laterOf(last, dateEnd);
      return isApart;
    });
}

function groupsOf(rows: readonly Enrolment[], nameOf: (values: Enrolment) => string): Enrolment[][] {
  const groups = new Map<string, Enrolment[]>();
  for (const values of rows) groups.set(nameOf(values), [...(groups.get(nameOf(values)) ?? []), values]);
  return [...groups.values()];
}

/** Returns a sentence for each kind of value that is lost if a plan is written row by row. */
export function lossesOf({ enrolment }: MoveInPlan): string[] {
  const added = enrolment.flatMap((row) => (row.action === 'add' ? [row.values] : []));
  const losses = [
    ...LOSSES.map(([isLost, sentence]) => ({ count: added.filter(isLost).length, sentence })),
    ...JOINT_LOSSES.map(([nameOf, isLost, sentence]) => ({
      count: groupsOf(added, nameOf).filter(isLost).length,
      sentence,
    })),
  ];
  return losses.filter(({ count }) => count > 0).map(({ count, sentence }) => sentence(count));
}
