import { recruitStatuses } from '#contracts/entities/cla.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { addDays, earlierOf } from '#contracts/formats/business-date.ts';
import { type Draft, groupBy, required } from '../generators/world-builder.ts';
import { teaching } from '../fixed-ids.ts';
import { findSubject, subjectOf } from '../generators/offers.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';
import type { PlannedClass } from '../generators/planned-class.ts';
import { lessonDaysFrom } from '../generators/lesson-days.ts';
import { openingDay } from '../generators/opening-day.ts';
import { firstLessonDay } from '../generators/lesson-window.ts';

/** Generates the classes of each campus in the order of the week plan. */
export function claRows(db: Draft, random: Random): Row<'cla'>[] {
  const numbers = new Map<string, number>();
  const waiting = new Set([...groupBy(db.week, 'campus').values()].map((planned) => planned.findLast(isOrdinaryGroup)));
  return db.week.map((planned, index): Row<'cla'> => {
    const { campus, teacher, course, mode, seats, period } = planned;
    const name = period?.name ?? course.courseName;
    const number = (numbers.get(campus.parentTenantId + name) ?? 0) + 1;
    numbers.set(campus.parentTenantId + name, number);
    // The first class, to which contracts and journeys refer, runs from the first stored day and accepts new students.
    const isNamed = index === 0;
    const [openDate, closeDate] = isNamed
      ? [firstLessonDay(db.today), undefined]
      : periodOf(db, random, planned, waiting.has(planned));
    const isClosed = closeDate !== undefined && closeDate < db.today;
    return {
      claId: isNamed ? teaching.cla : db.nextId('cla'),
      claName: `${name} ${number} 班`,
      courseId: course.courseId,
      departId: campus.deptId,
      teacherId: teacher.staffId,
      recruitStatus: isClosed
        ? recruitStatuses.stopped
        : isNamed
          ? recruitStatuses.open
          : recruitStatusOf(random, planned),
      capacity: mode === teachingModes.private ? 1 : Math.min(seats, isNamed ? 12 : random.pick([6, 8, 8, 10])),
      teachingMode: mode,
      openDate,
      closeDate,
      everyStuLoseHour: course.everyStuLoseHour,
      claColor: findSubject(db, subjectOf(db, teacher)).color,
      createTime: `${earlierOf(addDays(openDate, -14), addDays(db.today, -2))} ${random.int(10, 17)}:${random.int(10, 59)}:00`,
      tenantId: campus.tenantId,
    };
  });
}

const isOrdinaryGroup = ({ mode, period, rhythm }: PlannedClass): boolean =>
  mode === teachingModes.regular && !period && rhythm === 'weekly';

/**
 * Returns the first and last day of a class. The first is the day of its first lesson. Most classes have run for long,
 * some are new or over, and those waiting for students begin soon.
 */
function periodOf(
  db: Draft,
  random: Random,
  planned: PlannedClass,
  waits: boolean,
): [openDate: string, closeDate: string | undefined] {
  const { period, rhythm } = planned;
  if (period) return [period.begin, period.end];
  if (waits) return [firstLesson(db, planned, addDays(db.today, random.int(8, 16))), undefined];
  // The dates of a class on chosen dates are sampled, so its first lesson is not stored, as for an old class.
  if (rhythm === 'everySecondDay') return [firstLesson(db, planned, addDays(db.today, -INTENSIVE_DAYS_AGO)), undefined];
  const kind = rhythm === 'chosenDates' ? 'old' : random.weighted({ old: 82, recent: 14, over: 4 });
  const daysAgo = kind === 'recent' ? RECENT_DAYS : OLD_DAYS;
  const openDate = firstLesson(db, planned, openingDay(db.today, random, daysAgo));
  return [openDate, kind === 'over' ? addDays(db.today, -random.int(3, 14)) : undefined];
}

/** Numbers of days ago between which recent and old classes opened. The first lessons of old classes are not stored. */
const RECENT_DAYS = [16, 60] as const;
const OLD_DAYS = [80, 400] as const;
/**
 * Number of days ago on which intensive courses began. It is even, so that these courses, held every second day, have a
 * lesson today.
 */
const INTENSIVE_DAYS_AGO = 14;

/** Returns the first day of a class's plan, from `from` onwards, that is not a public holiday. */
function firstLesson(db: Draft, { slots, rhythm }: PlannedClass, from: string): string {
  const weekDays = slots.map(({ weekDay }) => weekDay);
  const step = rhythm === 'everySecondDay' ? 2 : 1;
  return required(lessonDaysFrom(db, { from, weekDays, step, count: 1 })[0], 'the first lesson of a class');
}

const recruitStatusOf = (random: Random, { mode }: PlannedClass): number =>
  mode === teachingModes.private
    ? recruitStatuses.stopWhenFull
    : Number(
        random.weighted({
          [recruitStatuses.open]: 60,
          [recruitStatuses.stopWhenFull]: 32,
          [recruitStatuses.stopped]: 8,
        }),
      );
