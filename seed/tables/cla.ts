import { recruitStatuses } from '#contracts/entities/cla.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { addDays, earlierOf, mondayOf } from '#contracts/formats/business-date.ts';
import { type Draft, groupBy } from '../generators/world-builder.ts';
import { teaching } from '../fixed-ids.ts';
import { findSubject, subjectOf } from '../generators/offers.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';
import type { PlannedClass } from '../generators/planned-class.ts';
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
 * Returns the first and last day of a class. Most classes have run for long, some are new or over, and those waiting
 * for students begin soon.
 */
function periodOf(
  db: Draft,
  random: Random,
  { period }: PlannedClass,
  waits: boolean,
): [openDate: string, closeDate: string | undefined] {
  if (period) return [period.begin, period.end];
  if (waits) return [mondayOf(addDays(db.today, random.int(10, 20))), undefined];
  const kind = random.weighted({ old: 82, recent: 14, over: 4 });
  const openDate = mondayOf(addDays(db.today, -(kind === 'recent' ? random.int(14, 56) : random.int(64, 400))));
  return [openDate, kind === 'over' ? addDays(db.today, -random.int(3, 14)) : undefined];
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
