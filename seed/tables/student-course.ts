import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { addDays, daysBetween, laterOf } from '#contracts/rules/business-date.ts';
import { periodAfter } from '#contracts/rules/product-period.ts';
import { type Draft, groupBy, indexBy, must } from '../draft.ts';
import { teaching } from '../fixed.ts';
import { campuses } from '../lists/places.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';

/** Classes are filled to between this share of their capacity and the whole. */
const LEAST_FILLED = 0.62;
/** Shares of enrolments: in a second course, by period, ending soon among those, stopped, finished, without a class. */
const SHARES = {
  second: 0.1,
  byPeriod: 0.3,
  endingSoon: 0.35,
  suspended: 0.03,
  left: 0.05,
  waiting: 0.35,
  carried: 0.5,
};

/** Who attends which class, class by class, and who has enrolled in a course but waits for a seat. */
export function studentCourseRows(db: Draft, random: Random): Row<'studentCourse'>[] {
  const courses = indexBy(db.course, 'courseId');
  const cards = indexBy(
    db.product.filter((product) => product.chargeType === chargeTypes.date),
    'courseId',
  );
  const students = groupBy(db.student, 'deptId');
  const classes = groupBy(db.cla, 'departId');
  return campuses.flatMap(({ deptId }) => {
    const known = students.get(deptId) ?? [];
    const [first, ...others] = known;
    const waiting = [...(first ? [first] : []), ...random.sample(others, others.length)];
    const seated: Row<'student'>[] = [];
    const taken = new Set<string>();
    const rows: Row<'studentCourse'>[] = [];
    const enrol = (student: Row<'student'>, courseId: string, cla?: Row<'cla'>) => {
      taken.add(`${student.studentId} ${courseId}`);
      rows.push(enrolmentOf(db, random, student, must(courses.get(courseId), 'a course'), cla, cards.get(courseId)));
    };
    for (const cla of classes.get(deptId) ?? []) {
      const seats = random.int(Math.ceil(cla.capacity * LEAST_FILLED), cla.capacity);
      for (let seat = 0; seat < seats; seat += 1) {
        const again =
          (random.chance(SHARES.second) || waiting.length === 0) && seated.length > 0 ? random.pick(seated) : undefined;
        const student = again && !taken.has(`${again.studentId} ${cla.courseId}`) ? again : waiting.shift();
        if (!student) continue;
        if (student !== again) seated.push(student);
        enrol(student, cla.courseId, cla);
      }
    }
    for (const student of waiting.filter(() => random.chance(SHARES.waiting))) {
      enrol(student, random.pick(classes.get(deptId) ?? []).courseId);
    }
    return rows;
  });
}

function enrolmentOf(
  db: Draft,
  random: Random,
  student: Row<'student'>,
  course: Row<'course'>,
  cla: Row<'cla'> | undefined,
  card: Row<'product'> | undefined,
): Row<'studentCourse'> {
  const known = addDays((student.createTime ?? db.at(0, '09:00')).slice(0, 10), 1);
  const dateBegin = laterOf(known, cla?.openDate ?? known);
  const fixed = student.studentId === teaching.student && cla?.claId === teaching.cla;
  const row = {
    studentCourseId: fixed ? teaching.studentCourse : db.nextId('studentCourse'),
    studentId: student.studentId,
    courseId: course.courseId,
    claId: cla?.claId,
    tenantId: student.tenantId,
  };
  if (card && !fixed && random.chance(SHARES.byPeriod)) {
    const period = periodOf(db, random, known, dateBegin, card.days ?? 0);
    return { ...row, chargeType: chargeTypes.date, ...period, status: enrolmentStatuses.enrolled };
  }
  const old = daysBetween(known, dateBegin) > 20;
  return {
    ...row,
    chargeType: chargeTypes.hour,
    dateBegin,
    carriedHour:
      old && !fixed && random.chance(SHARES.carried) ? random.int(2, 8) * (course.everyStuLoseHour ?? 1) : undefined,
    ...(fixed ? { status: enrolmentStatuses.enrolled } : courseOf(db, random, dateBegin, cla)),
  };
}

/** A card's days; some end within the ten days of the reminder (Spec 2 §9). */
function periodOf(db: Draft, random: Random, known: string, dateBegin: string, days: number) {
  const soon = addDays(db.today, random.int(1, 9) + 1 - days);
  const begin = soon >= known && soon <= dateBegin && random.chance(SHARES.endingSoon) ? soon : dateBegin;
  const { dateEnd } = periodAfter(null, begin, days);
  return { dateBegin: begin, dateEnd, expireDate: dateEnd };
}

/** Whether the enrolment still runs: it ends with its class, or when the student stops or leaves. */
function courseOf(db: Draft, random: Random, dateBegin: string, cla: Row<'cla'> | undefined) {
  if (cla?.closeDate && cla.closeDate < db.today) {
    return { status: enrolmentStatuses.finished, dateEnd: laterOf(cla.closeDate, dateBegin) };
  }
  const days = daysBetween(dateBegin, db.today);
  const stops = cla && days > 24;
  const dateEnd = stops ? addDays(dateBegin, random.int(14, days - 4)) : undefined;
  if (stops && random.chance(SHARES.suspended)) return { status: enrolmentStatuses.suspended, dateEnd };
  if (stops && random.chance(SHARES.left)) return { status: enrolmentStatuses.finished, dateEnd };
  return { status: enrolmentStatuses.enrolled };
}
