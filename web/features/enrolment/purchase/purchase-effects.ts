import { isByPeriod, type Product } from '#contracts/entities/product.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { periodAfter } from '#contracts/rules/product-period.ts';
import { hoursExpiry } from '#contracts/rules/product-validity.ts';
import { earliestPeriodBegin } from '#contracts/rules/suspension.ts';
import { purchaseEffect } from '#contracts/rules/purchase-effect.ts';
import { chargeTypeName } from '#web/crud/dictionary/charge-types.ts';
import { formatHours } from '#web/ui/display/hours.ts';

/**
 * Describes the effects of a purchase on the student's enrolments before the purchase is saved, one sentence per
 * effect.
 * @param enrolments the student's enrolments in the product's course
 * @param extendsPeriod true if a suspension extends a period
 */
export function purchaseEffects(
  product: Product,
  quantity: number,
  enrolments: readonly StudentCourse[],
  today: string,
  extendsPeriod: boolean,
): string[] {
  const effect = purchaseEffect(enrolments, product);
  const course = product.courseName ? `“${product.courseName}”` : '该课程';
  const charge = chargeTypeName(product.chargeType);
  const { addedText, totalText, isExpired } = amountTexts(
    product,
    quantity,
    effect.kind === 'opens' ? null : effect.enrolment,
    today,
    effect.kind === 'opens' ? today : earliestPeriodBegin(effect.enrolment, today, extendsPeriod),
  );
  switch (effect.kind) {
    case 'adds':
      return [
        `${course}的报读${isExpired ? '已到期，将从今天起' : '将'}${addedText}。`,
        ...(effect.enrolment.status === enrolmentStatuses.suspended
          ? [
              effect.enrolment.suspendDate && extendsPeriod && isByPeriod(product.chargeType)
                ? '该报读已停课，购买后仍为停课，复课时有效期按停课天数顺延。'
                : '该报读已停课，购买后仍为停课。',
            ]
          : []),
      ];
    case 'resumes':
      return [
        `${course}的报读已结课，将恢复在读${isByPeriod(product.chargeType) ? `，${totalText}` : `、${addedText}`}，保存后请分班。`,
      ];
    case 'opens':
      return [
        `将新增报读：${course}（${charge}），${totalText}，保存后请分班。`,
        ...(effect.beside ? [`原有的${chargeTypeName(effect.beside.chargeType)}报读不变，两个报读并存。`] : []),
      ];
  }
}

/**
 * Formats the purchased amount twice: as an increment and as a total.
 * @param firstDay first day on which a new period can begin
 */
function amountTexts(
  product: Product,
  quantity: number,
  enrolment: StudentCourse | null,
  today: string,
  firstDay: string,
): { addedText: string; totalText: string; isExpired: boolean } {
  const { chargeType, hours, days } = product;
  if (!isByPeriod(chargeType)) {
    const count = formatHours((hours ?? 0) * quantity);
    return {
      addedText: `增加 ${count} 课时`,
      totalText: `${count} 课时，有效期至 ${hoursExpiry(product, today)}`,
      isExpired: false,
    };
  }
  const count = (days ?? 0) * quantity;
  const end = enrolment && enrolmentEnd(enrolment);
  const { dateBegin, dateEnd } = periodAfter(end, firstDay, count);
  const span = `${dateBegin} 至 ${dateEnd}`;
  return {
    addedText: `延长 ${count} 天，${span}`,
    totalText: `${span}，共 ${count} 天`,
    isExpired: end !== null && end < firstDay,
  };
}
