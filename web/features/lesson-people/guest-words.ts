import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import type { OwedLesson } from '#contracts/entities/owed-lesson.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { formatHours } from '../../ui/display/hours.ts';
import { costInWords, timeInWords } from '../make-up/index.ts';

/** Returns what taking part in a lesson costs a guest, such as 扣 2 课时. */
export const guestCost = ({ chargeType, costHour }: Pick<LessonGuest, 'chargeType' | 'costHour'>): string =>
  costHour > 0 && !isByPeriod(chargeType) ? `扣 ${formatHours(costHour)} 课时` : '不扣课时';

/** Returns what a make-up costs, with the lesson that is made up. */
export const owedCost = (owed: OwedLesson, today: string): string =>
  [
    `补 ${[owed.claName, timeInWords(owed)].filter(Boolean).join(' ')}`,
    costInWords(owed, today),
    `补课期限 ${owed.expireDate}`,
  ].join('，');
