import { isByPeriod, type Product } from '#contracts/entities/product.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { periodAfter } from '#contracts/rules/product-period.ts';
import { purchaseEffect } from '#contracts/rules/purchase-effect.ts';
import { chargeTypeName } from '#web/crud/dictionary/charge-types.ts';
import { formatHours } from '#web/ui/display/hours.ts';

/**
 * Describes the effects of a purchase on the student's enrolments before the purchase is saved, one sentence per
 * effect.
 * @param own the student's enrolments in the product's course
 */
export function purchaseEffects(
  product: Product,
  quantity: number,
  own: readonly StudentCourse[],
  today: string,
): string[] {
  const effect = purchaseEffect(own, product);
  const course = product.courseName ? `“${product.courseName}”` : '该课程';
  const charge = chargeTypeName(product.chargeType);
  const { added, whole, isOver } = amountTexts(
    product,
    quantity,
    effect.kind === 'opens' ? null : effect.enrolment,
    today,
  );
  switch (effect.kind) {
    case 'adds':
      return [
        `${course}的报读${isOver ? '已到期，将从今天起' : '将'}${added}。`,
        ...(effect.enrolment.status === enrolmentStatuses.suspended ? ['该报读已停课，购买后仍为停课。'] : []),
      ];
    case 'resumes':
      return [
        `${course}的报读已结课，将恢复在读${isByPeriod(product.chargeType) ? `，${whole}` : `、${added}`}，需分班。`,
      ];
    case 'opens':
      return [
        `将新建${course}的${charge}报读，${whole}，需分班。`,
        ...(effect.beside ? [`原有的${chargeTypeName(effect.beside.chargeType)}报读不变，两个报读并存。`] : []),
      ];
  }
}

/** Formats the purchased amount twice: as an increment and as a total. */
function amountTexts(
  { chargeType, hours, days }: Product,
  quantity: number,
  enrolment: StudentCourse | null,
  today: string,
): { added: string; whole: string; isOver: boolean } {
  if (!isByPeriod(chargeType)) {
    const count = formatHours((hours ?? 0) * quantity);
    return { added: `增加 ${count} 课时`, whole: `含 ${count} 课时`, isOver: false };
  }
  const count = (days ?? 0) * quantity;
  const end = enrolment && enrolmentEnd(enrolment);
  const { dateBegin, dateEnd } = periodAfter(end, today, count);
  const span = `${dateBegin} 至 ${dateEnd}`;
  return {
    added: `延长 ${count} 天，${span}`,
    whole: `${span}，共 ${count} 天`,
    isOver: end !== null && end < today,
  };
}
