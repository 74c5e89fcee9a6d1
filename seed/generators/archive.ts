import { isByPeriod } from '#contracts/entities/product.ts';
import { addDays, datesBetween, earlierOf, weekDayOf } from '#contracts/formats/business-date.ts';
import { type ArchivedLesson, type Draft, indexBy } from './world-builder.ts';
import type { Random } from './random.ts';
import type { PlannedClass } from './planned-class.ts';
import { firstLessonDay, OPENED_DAYS_AGO } from './lesson-window.ts';

/** Share of students present. Students on leave or absent are not charged. */
const ATTENDANCE_RATE = 0.93;

/**
 * Returns the deductions of hours before the stored weeks: enrolment, day and number of hours of each. A student who
 * enrolled before the class began is assumed to have attended an earlier class at the same times.
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
    const lastDay = earlierOf(dateEnd ?? db.today, plan.period?.end ?? db.today);
    return days
      .filter(({ date, weekDay }) => weekDays.has(weekDay) && date >= dateBegin && date <= lastDay)
      .filter(() => random.chance(ATTENDANCE_RATE * meetingShare(plan)))
      .map(({ date }) => ({ studentCourseId, date, hours }));
  });
}

/** Returns the share of weeks in which a class meets. */
export const meetingShare = ({ rhythm }: PlannedClass): number =>
  rhythm === 'everySecondWeek' || rhythm === 'everySecondDay' ? 0.5 : rhythm === 'chosenDates' ? 0.6 : 1;

/**
 * Returns the days from the school's start on this system to the day before the stored weeks, without public holidays.
 */
export function schoolDays({ today, holiday }: Draft): { date: string; weekDay: number }[] {
  const holidays = new Set(holiday.filter(({ isWorkday }) => !isWorkday).map(({ holidayDate }) => holidayDate));
  return datesBetween(addDays(today, -OPENED_DAYS_AGO), addDays(firstLessonDay(today), -1))
    .filter((date) => !holidays.has(date))
    .map((date) => ({ date, weekDay: weekDayOf(date) }));
}
