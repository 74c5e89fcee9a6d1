import type { ParentTextKind } from '#contracts/entities/parent-text.ts';
import { type OwedLesson, owedStates } from '#contracts/entities/owed-lesson.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { dayWithWeekDay, lessonSpan } from '#web/features/lesson/make-up/index.ts';
import type { ParentTextSubject } from '#web/features/messages/parent-texts/lazy.ts';
import { today } from '#web/session/today.ts';
import { formatHours } from '#web/ui/display/hours.ts';

/** Returns the texts that fit an owed lesson, most useful first; empty if there is nothing to tell. */
function kindsOf({ state, cause, claDate }: OwedLesson): ParentTextKind[] {
  const isOpen = state === owedStates.open;
  if (!isOpen && state !== owedStates.booked) return [];
  const offer: ParentTextKind[] = isOpen ? ['makeUpOffer'] : [];
  if (cause === 'cancelled') return [...offer, 'lessonCancelled'];
  // Leave is requested before the lesson, so there is no absence to report until the lesson's day.
  return claDate <= today() ? [...offer, 'absence'] : offer;
}

/** Returns the hours that the make-up costs. Hours are deducted only once: for the absence, or for the make-up. */
const chargeOf = ({ costHour, chargeType }: OwedLesson): string =>
  isByPeriod(chargeType) || costHour === 0 ? '不扣课时' : `扣 ${formatHours(costHour)} 课时`;

/** Returns the texts to the parents about an owed lesson; null if there is nothing to tell. */
export function owedText(owed: OwedLesson): ParentTextSubject | null {
  const kinds = kindsOf(owed);
  const [kind] = kinds;
  if (!kind) return null;
  const { studentId, studentName, phone, courseName, claName, claDate, deptName, state, expireDate, reason } = owed;
  return {
    kind,
    kinds,
    recipients: [
      {
        studentId,
        studentName: studentName ?? '',
        phone,
        values: {
          课程: courseName ?? '',
          班级: claName ?? '',
          日期: dayWithWeekDay(claDate),
          时间: lessonSpan(owed),
          ...(deptName && { 校区: deptName }),
          原因: reason ?? '',
          ...(state === owedStates.open && {
            可补课至: dayWithWeekDay(expireDate),
            补课课时: chargeOf(owed),
          }),
        },
      },
    ],
  };
}
