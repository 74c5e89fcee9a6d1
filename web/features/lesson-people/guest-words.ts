import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import type { OwedLesson } from '#contracts/entities/owed-lesson.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { formatHours } from '../../ui/display/hours.ts';
import { costInWords, timeInWords } from '../make-up/index.ts';

/** Returns the cost of a lesson for a guest, such as 扣 2 课时. */
export const guestCost = ({ chargeType, costHour }: Pick<LessonGuest, 'chargeType' | 'costHour'>): string =>
  costHour > 0 && !isByPeriod(chargeType) ? `扣 ${formatHours(costHour)} 课时` : '不扣课时';

/** Returns the cost of a make-up, with the missed lesson. */
export const owedCost = (owed: OwedLesson, today: string): string =>
  [
    `补 ${[owed.claName, timeInWords(owed)].filter(Boolean).join(' ')}`,
    costInWords(owed, today),
    `补课期限 ${owed.expireDate}`,
  ].join('，');
