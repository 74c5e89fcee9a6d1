import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { purchaseEffect } from '#contracts/rules/purchase-effect.ts';
import { purchaseEffects } from '../../enrolment/purchase/index.ts';
import { type LineContext, linePeriods, type SoldLine } from './sale-summary.ts';

const LATER = '，保存后请分班';

/**
 * Describes the effects of a sale on the student's enrolments. Each line applies to the enrolments as changed by the
 * preceding lines.
 * @param seatCourseId course in which the sale includes a seat; null for none
 */
export function saleEffects(
  lines: readonly SoldLine[],
  context: LineContext & { enrolments: readonly StudentCourse[] },
  seatCourseId: string | null,
): string[] {
  const { today, extendsPeriod } = context;
  const periods = linePeriods(lines, context);
  const sentences: string[] = [];
  let held = context.enrolments;
  lines.forEach((line, at) => {
    const { product, quantity } = line;
    const [main = '', ...notes] = purchaseEffects(product, quantity, held, today, extendsPeriod);
    sentences.push(product.courseId === seatCourseId ? main.replace(LATER, '') : main);
    sentences.push(...notes.filter((note) => !sentences.includes(note)));
    held = withLine(held, line, periods[at]?.end);
  });
  return sentences;
}

/** Returns the enrolments as changed by a line. */
function withLine(
  held: readonly StudentCourse[],
  { product }: SoldLine,
  dateEnd: string | undefined,
): readonly StudentCourse[] {
  const effect = purchaseEffect(held, product);
  const period = isByPeriod(product.chargeType) ? { dateEnd } : {};
  if (effect.kind === 'opens') {
    const { courseId, chargeType } = product;
    const studentCourseId = `new ${courseId} ${chargeType}`;
    return [
      ...held,
      { studentCourseId, studentId: '', courseId, chargeType, status: enrolmentStatuses.enrolled, ...period },
    ];
  }
  const { enrolment } = effect;
  const status = effect.kind === 'resumes' ? enrolmentStatuses.enrolled : enrolment.status;
  return held.map((one) => (one === enrolment ? { ...one, ...period, status } : one));
}
