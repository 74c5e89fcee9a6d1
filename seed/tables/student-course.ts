import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { addDays, daysBetween, laterOf } from '#contracts/formats/business-date.ts';
import { periodAfter } from '#contracts/rules/product-period.ts';
import { suitsAge } from '../generators/course-ages.ts';
import { type Draft, groupBy, indexBy, required } from '../generators/world-builder.ts';
import { teaching } from '../fixed-ids.ts';
import { overlaps, type Slot } from '../lists/slots.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';
import type { PlannedClass } from '../generators/planned-class.ts';
import { firstLessonDay, OPENED_DAYS_AGO } from '../generators/lesson-window.ts';

/**
 * Minimum and maximum share of taken seats: for ordinary classes, for classes that opened in the stored weeks, and for
 * classes waiting for students. New classes are still filling up, so that the lessons of two months do not grow too fast.
 */
const FILL_RATIO = [0.55, 1] as const;
const NEW_FILL_RATIO = [0.4, 0.6] as const;
const WAITING_FILL_RATIO = [0.15, 0.4] as const;
/** Number of taken seats in the class to which contracts and journeys refer. The class accepts new students. */
const NAMED_SEATS = 8;
/** Share of a campus's students without a course. */
const IDLE_SHARE = 0.06;
/**
 * Probabilities that a seat goes to a student of another class (`second`); that an enrolment is charged by period, ends
 * soon if so, is paused, or has ended (`left`); that a student without a course waits for a class (`waiting`); and that
 * one of the earliest enrolments has carried-over hours.
 */
const SHARES = {
  second: 0.3,
  byPeriod: 0.3,
  endingSoon: 0.12,
  suspended: 0.02,
  left: 0.03,
  waiting: 0.3,
  carried: 0.5,
};
/** Probability that an enrolment starts some time after the student joined. */
const LATER_SHARE = 0.15;
/** Number of days before the opening of a class in which its new students joined. */
const NEW_STUDENT_DAYS = 75;
/** Number of students who wait for a seat in a full class. Each campus has one such class. */
const WAITING_FOR_A_SEAT = 2;

/** Returns the remark of a student who wishes for a seat in a full class. */
export const wishFor = (claName: string): string => `想进${claName}，有空位请给家长打电话`;

/** Generates the enrolments of each campus: class by class, then those that have no class yet. */
export const studentCourseRows = (db: Draft, random: Random): Row<'studentCourse'>[] => {
  const students = groupBy(db.student, 'deptId');
  const plans = db.week.map((planned, index) => ({ planned, cla: required(db.cla[index], 'the class of a plan') }));
  return db.school.campuses.flatMap(({ deptId }) => {
    const ofCampus = plans.filter(({ cla }) => cla.departId === deptId);
    return new CampusEnrolments(db, random, students.get(deptId) ?? []).rowsOf(ofCampus);
  });
};

interface Plan {
  planned: PlannedClass;
  cla: Row<'cla'>;
}

/** Builds the enrolments of one campus. No student enrols twice in a course, or in two classes at overlapping hours. */
class CampusEnrolments {
  #db: Draft;
  #random: Random;
  #rows: Row<'studentCourse'>[] = [];
  #courses: ReadonlyMap<string, Row<'course'>>;
  #cards: ReadonlyMap<string, Row<'product'>>;
  /** Students who have no course yet and may get a seat. The students in `#idle` never get a seat. */
  #waiting: Row<'student'>[];
  #idle: Row<'student'>[];
  #seated: Row<'student'>[] = [];
  #enrolled = new Set<string>();
  #busy = new Map<string, Slot[]>();

  constructor(db: Draft, random: Random, [first, ...rest]: readonly Row<'student'>[]) {
    this.#db = db;
    this.#random = random;
    this.#courses = indexBy(db.course, 'courseId');
    this.#cards = indexBy(
      db.product.filter((product) => product.chargeType === chargeTypes.date),
      'courseId',
    );
    const all = [...(first ? [first] : []), ...random.sample(rest, rest.length)];
    const idle = Math.max(8, Math.ceil(all.length * IDLE_SHARE));
    this.#idle = all.slice(-idle);
    this.#waiting = all.slice(0, -idle);
  }

  rowsOf(plans: readonly Plan[]): Row<'studentCourse'>[] {
    const [, full] = plans.filter(({ planned }) => planned.mode === teachingModes.regular && !planned.period);
    for (const plan of plans) {
      const seats = plan === full ? plan.cla.capacity : this.#seatsOf(plan.cla);
      for (let seat = 0; seat < seats; seat += 1) this.#seat(plan);
    }
    if (full) this.#wait(full.cla);
    const ordinary = plans.filter(({ planned }) => !planned.period);
    for (const student of this.#idle.filter(() => this.#random.chance(SHARES.waiting))) {
      const suitable = ordinary.filter(({ cla }) => this.#suits(student, cla));
      if (suitable.length > 0) this.#enrol(student, this.#random.pick(suitable).cla.courseId);
    }
    return this.#rows;
  }

  /** Enrols students in the course of a full class, without a seat. Their remark says that they wait for one. */
  #wait(cla: Row<'cla'>): void {
    const students = this.#idle.filter((student) => this.#suits(student, cla)).slice(0, WAITING_FOR_A_SEAT);
    this.#idle = this.#idle.filter((student) => !students.includes(student));
    for (const student of students) {
      student.remark = wishFor(cla.claName);
      this.#enrol(student, cla.courseId);
    }
  }

  #suits(student: Row<'student'>, { courseId }: Row<'cla'>): boolean {
    return suitsAge(this.#db.today, student, required(this.#courses.get(courseId), 'a course'));
  }

  #seatsOf(cla: Row<'cla'>): number {
    const { claId, capacity, openDate, closeDate, teachingMode } = cla;
    if (teachingMode === teachingModes.private) return 1;
    if (claId === teaching.cla) return NAMED_SEATS;
    const isNew = opensInWindow(this.#db, cla) && !closeDate;
    const [min, max] = (openDate ?? '') > this.#db.today ? WAITING_FILL_RATIO : isNew ? NEW_FILL_RATIO : FILL_RATIO;
    return this.#random.int(Math.ceil(capacity * min), Math.floor(capacity * max));
  }

  #seat({ planned, cla }: Plan): void {
    const ended = cla.closeDate !== null && cla.closeDate !== undefined;
    const isReturning = ended || this.#random.chance(SHARES.second) || this.#waiting.length === 0;
    const returning = isReturning ? this.#returningStudent(planned, cla) : undefined;
    const fresh = returning ? undefined : ended ? this.#earlyStudent(cla) : this.#nextStudent(cla);
    const student = returning ?? fresh ?? (isReturning ? undefined : this.#returningStudent(planned, cla));
    if (!student) return;
    if (student === fresh) this.#seated.push(student);
    const busy = this.#busy.get(student.studentId) ?? [];
    this.#busy.set(student.studentId, [...busy, ...planned.slots]);
    this.#enrol(student, cla.courseId, cla);
  }

  /**
   * Returns a student who already has a seat in another class, is free at these hours and is not enrolled in the
   * course. If the class has an end, the student must have joined before the class began.
   */
  #returningStudent({ slots }: PlannedClass, cla: Row<'cla'>): Row<'student'> | undefined {
    const { courseId, openDate, closeDate } = cla;
    for (let attempt = 0; attempt < 8 && this.#seated.length > 0; attempt += 1) {
      const student = this.#random.pick(this.#seated);
      const busy = this.#busy.get(student.studentId) ?? [];
      const isFree = busy.every((one) => slots.every((other) => !overlaps(one, other)));
      if (closeDate && (student.createTime ?? '') >= (openDate ?? '')) continue;
      if (!isFree || this.#enrolled.has(`${student.studentId} ${courseId}`)) continue;
      if (this.#suits(student, cla)) return student;
    }
    return undefined;
  }

  /** Returns a student without a course who had joined before the class began. */
  #earlyStudent(cla: Row<'cla'>): Row<'student'> | undefined {
    const hasJoined = ({ createTime }: Row<'student'>): boolean => (createTime ?? '') < (cla.openDate ?? '');
    const place = this.#waiting.findIndex((student) => hasJoined(student) && this.#suits(student, cla));
    return place < 0 ? undefined : this.#waiting.splice(place, 1)[0];
  }

  /** Returns a student without a course; for a class that opens in the stored weeks or later, one who joined recently. */
  #nextStudent(cla: Row<'cla'>): Row<'student'> | undefined {
    const since = addDays(cla.openDate ?? this.#db.today, -NEW_STUDENT_DAYS);
    const isNew = ({ createTime }: Row<'student'>): boolean => (createTime ?? '') >= since;
    const suits = (student: Row<'student'>): boolean => this.#suits(student, cla);
    const recent = opensInWindow(this.#db, cla) ? this.#waiting.find((one) => isNew(one) && suits(one)) : undefined;
    const student = recent ?? this.#waiting.find(suits);
    if (student) this.#waiting.splice(this.#waiting.indexOf(student), 1);
    return student;
  }

  #enrol(student: Row<'student'>, courseId: string, cla?: Row<'cla'>): void {
    this.#enrolled.add(`${student.studentId} ${courseId}`);
    const course = required(this.#courses.get(courseId), 'a course');
    this.#rows.push(enrolmentOf(this.#db, this.#random, student, course, cla, this.#cards.get(courseId)));
  }
}

function enrolmentOf(
  db: Draft,
  random: Random,
  student: Row<'student'>,
  course: Row<'course'>,
  cla: Row<'cla'> | undefined,
  card: Row<'product'> | undefined,
): Row<'studentCourse'> {
  const earliest = addDays((student.createTime ?? db.at(0, '09:00')).slice(0, 10), 1);
  const dateBegin = startDate(db, random, earliest, cla);
  const fixed = student.studentId === teaching.student && cla?.claId === teaching.cla;
  const row = {
    studentCourseId: fixed ? teaching.studentCourse : db.nextId('studentCourse'),
    studentId: student.studentId,
    courseId: course.courseId,
    claId: cla?.claId,
    tenantId: student.tenantId,
  };
  if (card && !fixed && random.chance(SHARES.byPeriod)) {
    const period = periodOf(db, random, earliest, dateBegin, card.days ?? 0);
    return { ...row, chargeType: chargeTypes.date, ...period, status: enrolmentStatuses.enrolled };
  }
  const fromBeginning = daysBetween(earliest, db.today) > OPENED_DAYS_AGO - 60;
  return {
    ...row,
    chargeType: chargeTypes.hour,
    dateBegin,
    carriedHour:
      fromBeginning && !fixed && random.chance(SHARES.carried)
        ? random.int(2, 8) * (course.everyStuLoseHour ?? 1)
        : undefined,
    ...(fixed ? { status: enrolmentStatuses.enrolled } : statusColumns(db, random, dateBegin, cla)),
  };
}

/**
 * True if a class opens in the stored weeks or later, except the class to which contracts and journeys refer. Its students
 * attended no earlier class, because the lessons of all classes are stored in these weeks.
 */
const opensInWindow = ({ today }: Draft, { claId, openDate }: Row<'cla'>): boolean =>
  claId !== teaching.cla && (openDate ?? '') >= firstLessonDay(today);

/**
 * Returns the start of an enrolment. For a class that ended or opens in the stored weeks or later, this is its beginning,
 * unless the student joined later. Otherwise the enrolment starts soon after the student joined, or sometimes later.
 */
function startDate(db: Draft, random: Random, earliest: string, cla: Row<'cla'> | undefined): string {
  if (cla?.openDate && (opensInWindow(db, cla) || cla.closeDate)) return laterOf(earliest, cla.openDate);
  const since = daysBetween(earliest, db.today);
  const later = random.chance(LATER_SHARE) && since > 40 ? random.int(10, since - 20) : 0;
  return addDays(earliest, later);
}

/** Returns the period of a card. Some cards end within the ten days that the reminder covers (Spec 2 §9). */
function periodOf(db: Draft, random: Random, earliest: string, dateBegin: string, days: number) {
  const firstEnd = addDays(db.today, random.int(1, 9) + 1 - days);
  const running = addDays(db.today, -random.int(2, days - 12));
  const preferred = random.chance(SHARES.endingSoon) ? firstEnd : running;
  const begin =
    preferred >= earliest && dateBegin <= db.today ? preferred : laterOf(dateBegin, addDays(db.today, 2 - days));
  const { dateEnd } = periodAfter(null, begin, days);
  return { dateBegin: begin, dateEnd, expireDate: dateEnd };
}

/**
 * Returns status and end of an enrolment. An enrolment ends with its class; some others are paused or have ended
 * earlier.
 */
function statusColumns(db: Draft, random: Random, dateBegin: string, cla: Row<'cla'> | undefined) {
  if (cla?.closeDate && cla.closeDate < db.today) {
    return { status: enrolmentStatuses.finished, dateEnd: laterOf(cla.closeDate, dateBegin) };
  }
  const days = daysBetween(dateBegin, db.today);
  const stops = cla && days > 24;
  const dateEnd = stops ? addDays(dateBegin, random.int(14, days - 4)) : undefined;
  if (stops && random.chance(SHARES.suspended))
    return { status: enrolmentStatuses.suspended, dateEnd, suspendDate: dateEnd };
  if (stops && random.chance(SHARES.left)) return { status: enrolmentStatuses.finished, dateEnd };
  return { status: enrolmentStatuses.enrolled };
}
