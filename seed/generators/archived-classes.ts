import { addDays, earlierOf } from '#contracts/formats/business-date.ts';
import { meetingShare, schoolDays } from './archive.ts';
import { type Draft, indexBy } from './world-builder.ts';

/**
 * Sets the number of lessons of each class before the stored weeks, and the hours that they deducted. Assumes lessons
 * on the days of the class's plan since its opening, except on holidays.
 */
export function countArchivedLessons(db: Draft): void {
  const days = schoolDays(db);
  const enrolments = indexBy(db.studentCourse, 'studentCourseId');
  const classes = indexBy(db.cla, 'claId');
  for (const { studentCourseId, date, hours } of db.archive) {
    const cla = classes.get(enrolments.get(studentCourseId)?.claId ?? '');
    if (cla && date >= (cla.openDate ?? '')) cla.archivedHour = (cla.archivedHour ?? 0) + hours;
  }
  for (const [index, cla] of db.cla.entries()) {
    const plan = db.week[index];
    if (!plan) continue;
    const opened = cla.openDate ?? db.today;
    const lastDay = earlierOf(cla.closeDate ?? db.today, addDays(db.today, -1));
    const slotsOf = (weekDay: number): number => plan.slots.filter((slot) => slot.weekDay === weekDay).length;
    const planned = days
      .filter(({ date }) => date >= opened && date <= lastDay)
      .reduce((sum, { weekDay }) => sum + slotsOf(weekDay), 0);
    cla.archivedLessonNum = Math.round(planned * meetingShare(plan));
    cla.archivedHour ??= 0;
  }
}
