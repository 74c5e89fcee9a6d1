import { isByPeriod } from '#contracts/entities/product.ts';
import { addDays, datesBetween, earlierOf, weekDayOf } from '#contracts/rules/business-date.ts';
import { type ArchivedLesson, type Draft, indexBy } from './draft.ts';
import type { Random } from './random.ts';
import type { PlannedClass } from './planned-class.ts';
import { firstLessonDay, OPENED_DAYS_AGO } from './window.ts';

/** Who is on leave or absent pays nothing. */
const ATTENDED = 0.93;

/**
 * What the students' lessons took before the kept weeks: of each no more than its day and its hours is known. Before a
 * class began, its students were in an earlier one at the same hours.
 */
export function archivedLessons(db: Draft, random: Random): ArchivedLesson[] {
  const plans = new Map(db.cla.map(({ claId }, index) => [claId, db.week[index]]));
  const courses = indexBy(db.course, 'courseId');
  const days = schoolDays(db);
  return db.studentCourse.flatMap(({ studentCourseId, claId, courseId, dateBegin, dateEnd, chargeType }) => {
    const plan = plans.get(claId ?? '');
    if (!plan || !dateBegin || isByPeriod(chargeType)) return [];
    const hours = courses.get(courseId)?.everyStuLoseHour ?? 0;
    const weekDays = new Set(plan.slots.map((slot) => slot.weekDay));
    const until = earlierOf(dateEnd ?? db.today, plan.period?.end ?? db.today);
    return days
      .filter(({ date, weekDay }) => weekDays.has(weekDay) && date >= dateBegin && date <= until)
      .filter(() => random.chance(ATTENDED * shareOf(plan)))
      .map(({ date }) => ({ studentCourseId, date, hours }));
  });
}

/** Classes that do not meet every week. */
const shareOf = ({ rhythm }: PlannedClass): number =>
  rhythm === 'everySecondWeek' || rhythm === 'everySecondDay' ? 0.5 : rhythm === 'chosenDates' ? 0.6 : 1;

/** Since the school came to this system until the kept weeks, without the public holidays. */
function schoolDays({ today, holiday }: Draft): { date: string; weekDay: number }[] {
  const holidays = new Set(holiday.filter(({ isWorkday }) => !isWorkday).map(({ holidayDate }) => holidayDate));
  return datesBetween(addDays(today, -OPENED_DAYS_AGO), addDays(firstLessonDay(today), -1))
    .filter((date) => !holidays.has(date))
    .map((date) => ({ date, weekDay: weekDayOf(date) }));
}
