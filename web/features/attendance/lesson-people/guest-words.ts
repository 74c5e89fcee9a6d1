import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { formatHours } from '#web/ui/display/hours.ts';

/** Returns the cost of a lesson for a guest, such as 扣 2 课时. */
export const guestCost = ({ chargeType, costHour }: Pick<LessonGuest, 'chargeType' | 'costHour'>): string =>
  costHour > 0 && !isByPeriod(chargeType) ? `扣 ${formatHours(costHour)} 课时` : '不扣课时';

/** Returns the age of a visitor, such as 7 岁; '' if it is unknown. */
export const ageInWords = ({ visitor }: Pick<LessonGuest, 'visitor'>): string =>
  visitor?.age ? `${visitor.age} 岁` : '';
